import { contracts } from "@/lib/operations/contracts";
import { type Contract, rightOf } from "@/lib/operations/define";
import { refusals } from "./errors";
import { type Json, jsonContent, jsonSchemaOf, ref } from "./json-schema";
import { sharedRefs } from "./resource-parameters";

const requestName = (operation: string) => `${capitalised(operation)}Request`;
const responseName = (operation: string) => `${capitalised(operation)}Response`;

/** `/api/v1/<area>/<operation>` for every contract. */
export const operationPaths = (): Json =>
  Object.fromEntries(
    eachOperation().map(({ path, area, name, contract }) => [
      `/api/v1/${path}`,
      { post: operationItem(area, name, contract) },
    ]),
  );

/** Request and response schemas of every contract. */
export const operationSchemas = (): Json =>
  Object.fromEntries(
    eachOperation().flatMap(({ name, contract }) => [
      [requestName(name), jsonSchemaOf(contract.input, "input")],
      [responseName(name), jsonSchemaOf(contract.output, "output")],
    ]),
  );

function operationItem(area: string, name: string, contract: Contract): Json {
  const writes = contract.label !== "READ";
  return {
    operationId: name,
    tags: [area],
    summary: contract.title,
    description: contract.summary,
    "x-label": contract.label,
    "x-scopes": [`${area}:${rightOf[contract.label]}`],
    ...(writes ? { parameters: sharedRefs("IdempotencyKey") } : {}),
    requestBody: {
      required: true,
      content: jsonContent(ref("schemas", requestName(name)), contract.example),
    },
    responses: {
      "200": {
        description: "Done.",
        headers: {
          "X-Request-Id": ref("headers", "RequestId"),
          ...(writes ? { "Idempotent-Replayed": ref("headers", "IdempotentReplayed") } : {}),
        },
        content: jsonContent(ref("schemas", responseName(name))),
      },
      ...refusals(
        400,
        401,
        403,
        404,
        405,
        ...(writes ? [409] : []),
        413,
        415,
        ...(writes ? [422] : []),
        500,
        503,
      ),
    },
  };
}

function eachOperation() {
  return Object.entries<Contract>(contracts).map(([path, contract]) => {
    const [area = "", name = ""] = path.split("/");
    return { path, area, name, contract };
  });
}

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
