import type { Resource } from "@/lib/resources/define";
import { ApiError } from "@/lib/schemas/errors";
import type { Deps } from "../../api/deps";
import type { Call } from "../../kernel/actor";
import type { ApiRequest } from "../../kernel/api";
import { type Expected, expectedVersions } from "./preconditions";
import { type Preferences, parsePreferences } from "./preferences";
import { parseRowQuery, type RowQuery } from "./row-query";
import { requireSchema } from "./schema";

/** One call on a row resource, its query string and preferences parsed. */
export interface RowCall {
  request: ApiRequest;
  resource: Resource;
  call: Call;
  deps: Deps;
  query: RowQuery;
  preferences: Preferences;
  expected: Expected;
}

/** Parses what comes before the body, in PostgREST's order of checks: schema, query string, range. */
export function parseRowCall(request: ApiRequest, resource: Resource, call: Call, deps: Deps): RowCall {
  requireSchema(request);
  const range = request.method === "GET" ? request.header("range") : undefined;
  const query = parseRowQuery(request.query, resource.name, range);
  const preferences = parsePreferences(request.header("prefer"));
  const expected = expectedVersions(request);
  if (request.method === "PUT" && (query.has("limit") || query.has("offset"))) throw windowRejected();
  return { request, resource, call, deps, query, preferences, expected };
}

const windowRejected = () =>
  new ApiError(400, "PGRST114", "limit/offset querystring parameters are not allowed for PUT");
