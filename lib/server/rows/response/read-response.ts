import type { ApiRequest, ApiResponse } from "../../kernel/api";
import type { ReadPlan } from "../plan/plan-read";
import { writeCursor } from "../request/cursor";
import { etagOf, isKnown } from "../request/preconditions";
import { appliedPreferences } from "../request/preferences";
import type { RowCall } from "../request/row-call";
import type { RowQuery } from "../request/row-query";
import type { Shape } from "../request/shape";
import { rangeError, type Window } from "../request/window";
import type { ReadResult } from "../sql/read";
import { finishBody } from "./body";
import { noSuchRow, notSingular } from "./errors";
import { contentType, rowResponse } from "./row-response";

const nothingRead: ReadResult = { returned: 0, total: null, version: null, place: null, body: null };

/** The response to a GET or HEAD. Throws 404, 406 and 416 for a result that the request does not allow. */
export async function readResponse(
  row: RowCall,
  plan: ReadPlan,
  result: ReadResult = nothingRead,
): Promise<ApiResponse> {
  const { request, query, preferences } = row;
  requireCount(plan.shape, result.returned);
  const body = await finishBody(row, plan, result.body);
  const etag = result.version === null || body === null ? null : etagOf(result.version, body);
  if (etag !== null && isKnown(request, etag)) return rowResponse(304, { etag });
  return rowResponse(
    statusOf(query.window, result),
    {
      "content-type": contentType(plan),
      etag,
      link: nextLink(request, query, plan, result),
      "content-range": contentRange(query.window, result),
      "preference-applied": appliedPreferences(preferences, ["count", "tx", "handling", "timezone"]),
    },
    request.method === "HEAD" ? null : body,
  );
}

function requireCount(shape: Shape, returned: number): void {
  if (shape === "record" && returned === 0) throw noSuchRow();
  if (shape === "object" && returned !== 1) throw notSingular(returned);
}

/** 206 when there is more than this page, known from a count. Throws 416 when the page begins beyond the end. */
function statusOf({ offset }: Window, { returned, total }: ReadResult): number {
  if (total === null) return 200;
  if (offset > BigInt(total)) {
    throw rangeError(`An offset of ${offset} was requested, but there are only ${total} rows.`, total);
  }
  return BigInt(returned) < BigInt(total) ? 206 : 200;
}

function contentRange({ offset }: Window, { returned, total }: ReadResult): string {
  const page = returned === 0 ? "*" : `${offset}-${offset + BigInt(returned) - 1n}`;
  return `${page}/${total ?? "*"}`;
}

/** Characters of the longest link that is sent: many clients read 16 kB of headers in all. */
const maxLinkLength = 12_000;

/**
 * Value of `Link` after a full page. The next one begins at a cursor, or at an offset where the order has none or it is too long.
 * Null when there is no next page or its address would be too long.
 */
function nextLink(
  request: ApiRequest,
  query: RowQuery,
  { order, isList }: ReadPlan,
  { returned, place }: ReadResult,
): string | null {
  const { offset, limit } = query.window;
  const isFull = isList && returned > 0 && BigInt(returned) === limit;
  if (!isFull) return null;
  const cursor = order && place && linkTo(request, query, [["after", writeCursor(order, place)]]);
  if (cursor && cursor.length <= maxLinkLength) return cursor;
  // An offset counts from where the page before the first one ended.
  const after = query.after === null ? [] : [["after", query.after]];
  const link = linkTo(request, query, [...after, ["offset", String(offset + limit)]]);
  return link.length <= maxLinkLength ? link : null;
}

/** The link to a page that begins at `place`. */
function linkTo(request: ApiRequest, query: RowQuery, place: string[][]): string {
  const next = new URLSearchParams();
  for (const { name, value } of query.parameters) {
    if (!["after", "limit", "offset"].includes(name)) next.append(name, value);
  }
  if (query.has("limit") || request.header("range") !== undefined) {
    next.append("limit", String(query.window.limit));
  }
  for (const [name = "", value = ""] of place) next.append(name, value);
  return `<${request.path}?${next}>; rel="next"`;
}
