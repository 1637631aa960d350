import type { Resource } from "@/lib/resources/define";
import { scopesFor } from "@/lib/resources/scopes";
import { ApiError } from "@/lib/schemas/errors";
import type { Deps } from "../../api/deps";
import { requireScopes } from "../../auth/authenticate";
import type { Call } from "../../kernel/actor";
import type { ApiRequest } from "../../kernel/api";
import { isGrouped } from "./embeds";
import { aggregatesNotAllowed } from "./grammar/embedding";
import { negotiate } from "./media";
import { relatedResources } from "./named";
import { type Expected, expectedVersions } from "./preconditions";
import { type Preferences, parsePreferences } from "./preferences";
import { parseRowQuery, type RowQuery } from "./row-query";
import { requireSchema } from "./schema";
import { shapeOf } from "./shape";

/** Dependencies of calls on row resources. */
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

/**
 * Parses what comes before the body, in PostgREST's order of checks: schema, query string, range. Throws 403 where the caller may
 * not read another resource that the query reads.
 */
export function parseRowCall(request: ApiRequest, resource: Resource, call: Call, deps: RowDeps): RowCall {
  requireSchema(request);
  const preferences = parsePreferences(request.header("prefer"));
  const parsed = parseRowQuery(request.query, resource, rangeOf(request, resource, preferences));
  const isRead = request.method === "GET" || request.method === "HEAD";
  const query = isRead ? parsed : writingQuery(parsed);
  for (const other of relatedResources(resource, query)) requireScopes(call.actor, scopesFor(other, "read"));
  const expected = expectedVersions(request);
  if (request.method === "PUT" && (query.has("limit") || query.has("offset"))) throw windowRejected();
  return { request, resource, call, deps, query, preferences, expected };
}

/** The Range header of a list; one record has no pages. */
function rangeOf(request: ApiRequest, resource: Resource, preferences: Preferences): string | undefined {
  const range = request.method === "GET" ? request.header("range") : undefined;
  if (range === undefined) return undefined;
  const query = parseRowQuery(request.query, resource, undefined);
  const media = negotiate(request.header("accept"));
  const isRecord = shapeOf({ request, resource, query, preferences, media, isList: false }) === "record";
  return isRecord ? undefined : range;
}

/** A write chooses its rows by their own columns alone, as in PostgREST; related rows shape what it returns. */
function writingQuery(query: RowQuery): RowQuery {
  if (isGrouped(query.select)) throw aggregatesNotAllowed();
  const { columnFilters } = query;
  return { ...query, filters: columnFilters, conditions: columnFilters.map(({ condition }) => condition) };
}

const windowRejected = () =>
  new ApiError(400, "PGRST114", "limit/offset querystring parameters are not allowed for PUT");
