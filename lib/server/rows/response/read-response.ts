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
      link: nextLink(request, query, nextPage(plan, query.window, result)),
      "content-range": contentRange(query.window, result),
      "preference-applied": appliedPreferences(preferences, ["count", "handling", "timezone"]),
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

/** Characters of the longest link that is sent: the request for it must fit a request's head. */
const maxLinkLength = 6000;

/** Where the page after a full one begins: at a cursor, or at an offset in an order that has none; null after the last page. */
function nextPage(
  { order, isList }: ReadPlan,
  { offset, limit }: Window,
  { returned, place }: ReadResult,
): [name: string, value: string] | null {
  if (order) return place && ["after", writeCursor(order, place)];
  const isFull = isList && returned > 0 && BigInt(returned) === limit;
  return isFull ? ["offset", String(offset + limit)] : null;
}

/** Value of `Link` for the next page; null when there is none or its address would be too long. */
function nextLink(request: ApiRequest, query: RowQuery, page: [string, string] | null): string | null {
  if (page === null) return null;
  const next = new URLSearchParams();
  for (const { name, value } of query.parameters) {
    if (!["after", "limit", "offset"].includes(name)) next.append(name, value);
  }
  if (query.has("limit") || request.header("range") !== undefined) {
    next.append("limit", String(query.window.limit));
  }
  next.append(...page);
  const link = `<${request.path}?${next}>; rel="next"`;
  return link.length > maxLinkLength ? null : link;
}
