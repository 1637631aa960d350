import type { Resource } from "@/lib/resources/define";
import { ApiError } from "@/lib/schemas/errors";
import type { Deps } from "../../api/deps";
import type { Call } from "../../kernel/actor";
import type { ApiRequest } from "../../kernel/api";
import type { Condition } from "./grammar/ast";
import { aggregatesNotAllowed, notSupported } from "./grammar/embedding";
import { type Expected, expectedVersions } from "./preconditions";
import { type Preferences, parsePreferences } from "./preferences";
import { parseRowQuery, type RowQuery } from "./row-query";
import { requireSchema } from "./schema";

/** What calls on row resources need of the process. */
export type RowDeps = Pick<
  Deps,
  "requests" | "replicas" | "pool" | "cipher" | "targets" | "publicUrl" | "log"
>;

/** One call on a row resource, its query string and preferences parsed. */
export interface RowCall {
  request: ApiRequest;
  resource: Resource;
  call: Call;
  deps: RowDeps;
  query: RowQuery;
  preferences: Preferences;
  expected: Expected;
}

/** Parses what comes before the body, in PostgREST's order of checks: schema, query string, range. */
export function parseRowCall(request: ApiRequest, resource: Resource, call: Call, deps: RowDeps): RowCall {
  requireSchema(request);
  const range = request.method === "GET" ? request.header("range") : undefined;
  const query = parseRowQuery(request.query, resource, range);
  if (request.method !== "GET" && request.method !== "HEAD") requireOneTable(query);
  const preferences = parsePreferences(request.header("prefer"));
  const expected = expectedVersions(request);
  if (request.method === "PUT" && (query.has("limit") || query.has("offset"))) throw windowRejected();
  return { request, resource, call, deps, query, preferences, expected };
}

/** A write names its rows by their own columns, and returns them as they are. */
function requireOneTable({ embeds, conditions, select }: RowQuery): void {
  if (select.some(({ kind }) => kind === "aggregate")) throw aggregatesNotAllowed();
  const isFiltered = embeds.some(({ isInner }) => isInner) || conditions.some(hasExists);
  if (isFiltered) throw notSupported("The rows of a write cannot be chosen by related rows.");
}

const hasExists = (condition: Condition): boolean =>
  condition.kind === "exists" || (condition.kind === "group" && condition.members.some(hasExists));

const windowRejected = () =>
  new ApiError(400, "PGRST114", "limit/offset querystring parameters are not allowed for PUT");
