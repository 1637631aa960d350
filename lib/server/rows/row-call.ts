import type { Resource } from "@/lib/resources/define";
import type { Call } from "../actor";
import type { ApiRequest } from "../api";
import type { Deps } from "../deps";
import { type Expected, expectedVersions } from "./request/preconditions";
import { type Preferences, parsePreferences } from "./request/preferences";
import { parseRowQuery, type RowQuery } from "./request/row-query";
import { requireSchema } from "./request/schema";

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
export function openRowCall(request: ApiRequest, resource: Resource, call: Call, deps: Deps): RowCall {
  requireSchema(request);
  const range = request.method === "GET" ? request.header("range") : undefined;
  return {
    request,
    resource,
    call,
    deps,
    query: parseRowQuery(request.query, resource.name, range),
    preferences: parsePreferences(request.header("prefer")),
    expected: expectedVersions(request),
  };
}
