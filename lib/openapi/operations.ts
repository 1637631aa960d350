import { consoleContracts } from "@/lib/console/contracts";
import { consoleScopes, isSessionOnly } from "@/lib/console/permissions";
import { contracts } from "@/lib/operations/contracts";
import { type ConsoleContract, type Contract, verbOf } from "@/lib/operations/define";
import { errorRef } from "./errors";
import { type Json, jsonContent, jsonSchemaOf, ref } from "./json-schema";
import { sharedRefs } from "./shared-components";

const requestName = (operation: string) => `${capitalised(operation)}Request`;
const responseName = (operation: string) => `${capitalised(operation)}Response`;

/** `/api/v1/<area>/<operation>` and `/api/console/<area>/<operation>` for every contract. */
export const operationPaths = (): Json =>
  Object.fromEntries(eachOperation().map((operation) => [operation.url, { post: operationItem(operation) }]));

/** Request and response schemas of every contract. */
export const operationSchemas = (): Json =>
  Object.fromEntries(
    eachOperation().flatMap(({ name, contract }) => [
      [requestName(name), jsonSchemaOf(contract.input, "input")],
      [responseName(name), jsonSchemaOf(contract.output, "output")],
    ]),
  );

function operationItem({ area, name, contract, scopes, isInternal, sessionOnly }: ListedOperation): Json {
  const writes = contract.label !== "READ";
  return {
    operationId: name,
    tags: [area],
    summary: contract.title,
    description: contract.summary,
    "x-label": contract.label,
    "x-scopes": scopes ?? [],
    ...(isInternal ? { "x-internal": true } : {}),
    ...(sessionOnly ? { "x-session-only": true, security: [{ session: [] }] } : {}),
    ...(scopes ? {} : { security: [] }),
    ...(writes ? { parameters: sharedRefs("IdempotencyKey") } : {}),
    requestBody: {
      required: true,
      content: jsonContent(ref("schemas", requestName(name)), contract.example),
    },
    responses: {
      "200": {
        description: "Done.",
        ...(writes ? { headers: { "Idempotent-Replayed": ref("headers", "Replayed") } } : {}),
        content: jsonContent(ref("schemas", responseName(name))),
      },
      ...errorRef(writes ? "WriteError" : "QueryError"),
    },
  };
}

interface ListedOperation {
  url: string;
  area: string;
  /** Unique among all operations. */
  name: string;
  contract: Contract;
  /** Null if the operation needs no credentials. */
  scopes: readonly string[] | null;
  /** Used only by the dashboard. */
  isInternal: boolean;
  /** Rejects keys. */
  sessionOnly: boolean;
}

function eachOperation(): ListedOperation[] {
  const documented = Object.entries<Contract>(contracts).map(([path, contract]) => ({
    ...partsOf(path),
    url: `/api/v1/${path}`,
    contract,
    scopes: [`${partsOf(path).area}:${verbOf[contract.label]}`],
    isInternal: false,
    sessionOnly: false,
  }));
  const internal = Object.entries<ConsoleContract>(consoleContracts).map(([path, contract]) => ({
    area: partsOf(path).area,
    name: partsOf(path).area + capitalised(partsOf(path).name),
    url: `/api/console/${path}`,
    contract,
    scopes: consoleScopes(path, contract),
    isInternal: true,
    sessionOnly: isSessionOnly(contract),
  }));
  return [...documented, ...internal];
}

function partsOf(path: string): { area: string; name: string } {
  const [area = "", name = ""] = path.split("/");
  return { area, name };
}

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
