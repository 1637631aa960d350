"""What a user of the generated client writes: typed calls, an error, and each operation with its example."""
import json
import os

import millwright
from millwright import (
    NULL,
    ApiError,
    Client,
    GetBaseCatalogRequest,
    GetBaseCatalogRequestArgs,
    GetItemSerialSequenceRequest,
    UpsertItemSerialSequenceRequest,
)


def run(send=millwright.post):
    api = Client(os.environ["BASE_URL"], os.environ["API_KEY"], send)
    catalog = api.get_base_catalog(GetBaseCatalogRequest(GetBaseCatalogRequestArgs(search="bearing")))
    names = [row.item_name for row in catalog.data]
    try:
        api.get_base_catalog(GetBaseCatalogRequest(GetBaseCatalogRequestArgs(limit=0)))
    except ApiError as error:
        rejected = {"status": error.status, "code": error.code, "issues": error.issues, "message": str(error)}
        request_id = error.request_id
    try:
        Client(os.environ["PROXY_URL"], "key", send).get_base_catalog(catalog_of_everything())
    except ApiError as error:
        refused = {"status": error.status, "message": str(error), "retry_after": error.retry_after}
    lost = 0
    for status in (200, 503):
        try:
            Client(f"{os.environ['PROXY_URL']}/lost/{status}", "key", send).get_base_catalog(catalog_of_everything())
        except OSError:
            lost += 1
    try:
        Client(os.environ["BASE_URL"], "mw_wrong", send).get_base_catalog(catalog_of_everything())
    except ApiError as error:
        unknown = error.status
    try:
        GetBaseCatalogRequest(GetBaseCatalogRequestArgs(search=5)).to_dict()
    except AssertionError:
        mistyped = True
    return json.dumps(
        {
            "names": names,
            "rejected": rejected,
            "request_id": request_id,
            "refused": refused,
            "lost": lost,
            "unknown": unknown,
            "mistyped": mistyped,
            "responses": examples(api),
            "cleared": cleared(api),
        }
    )


def catalog_of_everything():
    return GetBaseCatalogRequest(GetBaseCatalogRequestArgs())


def examples(api):
    with open(os.path.join(os.path.dirname(__file__), "examples.json")) as file:
        given = json.load(file)
    responses = {}
    for path, name, example in given:
        read = getattr(millwright, f"{name}_request_from_dict")
        write = getattr(millwright, f"{name}_response_to_dict")
        responses[path] = write(getattr(api, name)(read(example)))
    return responses


def cleared(api):
    """Prefix and suffix of a sequence after an update that clears one and leaves the other as it is."""
    with open(os.path.join(os.path.dirname(__file__), "examples.json")) as file:
        request = next(given for _, name, given in json.load(file) if name == "get_item_serial_sequence")
    sequence = api.get_item_serial_sequence(GetItemSerialSequenceRequest.from_dict(request))
    for prefix, suffix in (("P-", "-S"), (NULL, None)):
        update = UpsertItemSerialSequenceRequest.from_dict(
            {
                "_operation": "update",
                "id": sequence.id,
                "itemId": sequence.item_id,
                "next": sequence.next,
                "step": sequence.step,
                "size": sequence.size,
            }
        )
        update.prefix, update.suffix = prefix, suffix
        api.upsert_item_serial_sequence(update)
    sequence = api.get_item_serial_sequence(GetItemSerialSequenceRequest.from_dict(request))
    return [sequence.prefix, sequence.suffix]


if __name__ == "__main__":
    print(run())
