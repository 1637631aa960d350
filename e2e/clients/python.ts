import { parseArgs } from "node:util";
import {
  InputData,
  JSONSchemaInput,
  type JSONSchemaSourceData,
  JSONSchemaStore,
  quicktype,
} from "quicktype-core";
import { runCommand } from "@/bin/lib/run-command";
import { StartError } from "@/lib/server/config/start-error";

const help = `Usage: npm run --silent client:python -- <address of a server>   prints a Python module with a class for each input and output
                                                                of the operations, and a client with a method for each operation`;

interface Operation {
  operationId: string;
  summary: string;
  parameters?: { $ref?: string }[];
}

interface OpenApi {
  paths: Record<string, { post?: Operation }>;
  components: { schemas: Record<string, object> };
}

const headOf = (
  address: string,
) => `"""Client of the operations of Millwright, generated from /openapi.json. Needs Python 3.7 and no packages.

    from millwright import ApiError, Client, GetBaseCatalogRequest, GetBaseCatalogRequestArgs

    api = Client("${address}", key)
    try:
        catalog = api.get_base_catalog(GetBaseCatalogRequest(GetBaseCatalogRequestArgs(search="bearing")))
        print([row.item_name for row in catalog.data])
    except ApiError as error:
        print(error.code, error.issues)
"""
import json
from http.client import HTTPException
from urllib.error import HTTPError
from urllib.request import Request, urlopen
`;

const transport = `
class ApiError(Exception):
    """An error response: \`code\` names the error, \`issues\` the fields to correct, \`request_id\` the call in the logs.

    \`retry_after\` is the number of seconds after which to send the call again, where the response has one.
    """

    def __init__(self, status: int, text: str, retry_after: Optional[str] = None) -> None:
        try:
            error = json.loads(text)
        except ValueError:
            error = None
        if not isinstance(error, dict):  # A proxy's, in a form of its own.
            error = {"message": text}
        super().__init__(error.get("message"))
        self.status = status
        self.code = error.get("code")
        self.hint = error.get("hint")
        self.issues = error.get("issues", [])
        self.request_id = error.get("requestId")
        self.retry_after = int(retry_after) if retry_after is not None and retry_after.isdigit() else None


def post(url: str, headers: Dict[str, str], body: bytes) -> Any:
    """Sends a request; returns status and text of the response, and its Retry-After.

    Raises an OSError where the connection is lost, or after 60 s without a response.
    """
    try:
        try:
            with urlopen(Request(url, body, headers, method="POST"), timeout=60) as response:
                return response.status, response.read().decode(), None
        except HTTPError as error:
            return error.code, error.read().decode(), error.headers.get("Retry-After")
    except HTTPException as error:
        raise ConnectionError("The connection was lost before the response was complete.") from error


class Client:
    """Calls the operations at an address with an API key or access token. \`send\` may replace \`post\`."""

    def __init__(self, base_url: str, token: str, send: Callable[[str, Dict[str, str], bytes], Any] = post) -> None:
        self._base_url = base_url.rstrip("/")
        self._token = token
        self._send = send

    def _call(self, path: str, body: dict, idempotency_key: Optional[str] = None) -> Any:
        headers = {"Authorization": f"Bearer {self._token}", "Content-Type": "application/json"}
        if idempotency_key is not None:
            headers["Idempotency-Key"] = idempotency_key
        status, text, *retry_after = self._send(self._base_url + path, headers, json.dumps(body, default=from_none).encode())
        if status != 200:
            raise ApiError(status, text, *retry_after)
        return json.loads(text)
`;

const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** A schema without formats: dates and times stay the texts that the API sends, since parsing them takes a package. */
function withoutFormats(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutFormats);
  if (typeof schema !== "object" || schema === null) return schema;
  const members = Object.entries(schema).filter(
    ([name, value]) => name !== "format" || typeof value !== "string",
  );
  return Object.fromEntries(members.map(([name, value]) => [name, withoutFormats(value)]));
}

/** Classes of these schemas, and functions that read and write them. */
async function typesOf(document: OpenApi, names: readonly string[]): Promise<string> {
  class DocumentStore extends JSONSchemaStore {
    async fetch() {
      return { components: { schemas: withoutFormats(document.components.schemas) } };
    }
  }
  const input = new JSONSchemaInput(new DocumentStore());
  for (const name of names) {
    const source: JSONSchemaSourceData = {
      name,
      uris: [`https://api/openapi.json#/components/schemas/${name}`],
    };
    await input.addSource(source);
  }
  const inputData = new InputData();
  inputData.addInput(input);
  const { lines } = await quicktype({
    inputData,
    lang: "python",
    rendererOptions: { "python-version": "3.7" },
  });
  const types = lines.join("\n").trimEnd();
  if (!types.includes(fromNone)) throw new Error("quicktype reads None in another way.");
  return types.replace(fromNone, fromNull);
}

const fromNone = `def from_none(x: Any) -> Any:
    assert x is None
    return x
`;

const fromNull = `class Null(Enum):
    NULL = "NULL"


NULL: Any = Null.NULL
"""Clears a member in an update. A member that is None is not sent and stays as it is."""


def from_none(x: Any) -> Any:
    assert x is None or x is NULL
    return None
`;

/** The method of an operation, by the types that quicktype gave its functions: some outputs are lists. */
function methodOf(path: string, { operationId, summary, parameters = [] }: Operation, types: string): string {
  const name = operationId.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const typeOf = (pattern: string) => new RegExp(`^def ${name}_${pattern}:$`, "m").exec(types)?.[1];
  const [input, output] = [
    typeOf("request_to_dict\\(x: (.+)\\) -> Any"),
    typeOf("response_from_dict\\(s: Any\\) -> (.+)"),
  ];
  if (!input || !output) throw new Error(`quicktype returned no types of ${operationId}.`);
  const isWrite = parameters.some(({ $ref }) => $ref?.endsWith("/IdempotencyKey"));
  const more = isWrite ? ["idempotency_key: Optional[str] = None", "idempotency_key"] : [];
  return `
    def ${name}(${["self", `input: ${input}`, ...more.slice(0, 1)].join(", ")}) -> ${output}:
        """${summary}."""
        output = self._call(${[`"${path}"`, `${name}_request_to_dict(input)`, ...more.slice(1)].join(", ")})
        return ${name}_response_from_dict(output)
`;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: "boolean", default: false } },
  });
  if (values.help) {
    process.stdout.write(`${help}\n`);
    return;
  }
  const [address, extra] = positionals;
  if (!address) throw new StartError(help);
  if (extra !== undefined) throw new StartError(`Unexpected argument "${extra}".\n\n${help}`);
  const response = await fetch(`${address}/openapi.json`).catch(() => null);
  if (!response?.ok) throw new StartError(`${address}/openapi.json cannot be read.`);
  const document: OpenApi = await response.json();
  const operations = Object.entries(document.paths).flatMap(([path, { post }]) =>
    path.startsWith("/api/v1/") && post ? [[path, post] as const] : [],
  );
  const names = operations.flatMap(([, { operationId }]) =>
    ["Request", "Response"].map((schema) => capitalised(operationId) + schema),
  );
  const types = await typesOf(document, names);
  const methods = operations.map(([path, operation]) => methodOf(path, operation, types));
  process.stdout.write(`${headOf(address)}${types}\n\n${transport}${methods.join("")}`);
}

await runCommand(main);
