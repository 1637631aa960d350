import { findResource } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { scopesFor } from "@/lib/resources/scopes";
import type { Scope, Verb } from "@/lib/schemas/areas";
import { ApiError } from "@/lib/schemas/errors";
import { isObject } from "@/lib/schemas/is-object";
import type { Deps } from "../api/deps";
import type { Call } from "../kernel/actor";
import type { ApiResponse } from "../kernel/api";
import { methodNotAllowed } from "../kernel/error-response";
import { handleRows } from "../rows/handler";
import { allowedMethods } from "../rows/request/methods";

type Method = "GET" | "POST" | "PATCH" | "DELETE";

/** The table that a call names. Throws 404, and 405 where it does not allow the method. */
export function requireTable(name: string, method: Method): Resource {
  const resource = findResource(name);
  if (!resource)
    throw new ApiError(404, "PGRST205", `There is no table "${name}".`, { hint: "list_tables names them." });
  const allowed = allowedMethods(resource);
  if (!allowed.includes(method)) throw methodNotAllowed(method, allowed);
  return resource;
}

/** The scopes that verbs on the table of a call need; none for an unknown table, which the call itself rejects. */
export function tableScopes(args: unknown, ...verbs: readonly Verb[]): Scope[] {
  const name = isObject(args) && typeof args.table === "string" ? args.table : "";
  const resource = findResource(name);
  return resource ? [...new Set(verbs.flatMap((verb) => scopesFor(resource, verb)))] : [];
}

/** Parameters of the query language. */
type Parameters = Record<string, string | undefined>;

interface RowRequest {
  method: Method;
  parameters?: Parameters;
  filter?: string | undefined;
  prefer?: string;
  accept?: string;
  body?: object;
}

/** Runs a request on the rows of a table, as over HTTP. Throws 404 where the one row that it names does not exist. */
export async function requestRows(
  resource: Resource,
  { method, parameters = {}, filter, prefer, accept = "application/json", body }: RowRequest,
  call: Call,
  deps: Deps,
): Promise<ApiResponse> {
  const headers: Record<string, string | undefined> = {
    accept,
    prefer,
    "content-type": body === undefined ? undefined : "application/json",
  };
  const request = {
    method,
    path: `/${resource.name}`,
    query: queryOf(parameters, filter),
    header: (name: string) => headers[name],
    address: call.address,
    body: async () => Buffer.from(body === undefined ? "" : JSON.stringify(body)),
  };
  try {
    return await handleRows(request, resource, call, deps);
  } catch (error) {
    if (error instanceof ApiError && error.code === "PGRST116") throw noRow(resource);
    throw error;
  }
}

/** The query string of a request, with filters as they were given. */
export function queryOf(parameters: Parameters, filter: string | undefined): string {
  const pairs = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return [...(filter ? [filter] : []), ...pairs].join("&");
}

const noRow = ({ name, key }: Resource) =>
  new ApiError(404, "PGRST116", `${name} has no row with this ${key}.`);

/** What of a request asks for the one row with this key, as an object; an error where there is none. */
export const oneRow = ({ key }: Resource, id: string, parameters: Parameters = {}) => ({
  parameters: { [key]: `eq.${id}`, ...parameters },
  accept: "application/vnd.pgrst.object+json",
});
