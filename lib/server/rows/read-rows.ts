import sql from "sql-template-tag";
import type { ApiResponse } from "../api";
import { readWhere } from "../database/replica";
import { contentType, rowAnswer } from "./answer";
import { finishBody, shapeInSql } from "./finish-body";
import { decidingTerms, readCursor, writeCursor } from "./request/cursor";
import { negotiate } from "./request/media";
import { nextLink } from "./request/next-link";
import { etagOf, isKnown } from "./request/preconditions";
import { appliedPreferences, refuseUnknown } from "./request/preferences";
import { type Shape, shapeOf } from "./request/shape";
import { rangeError, type Window } from "./request/window";
import type { RowCall } from "./row-call";
import { noSuchRow, notSingular } from "./row-errors";
import { bodySql, noBodySql } from "./sql/body";
import { placeSql } from "./sql/page";
import { project } from "./sql/projection";
import { type ReadResult, readSql } from "./sql/read";

/** GET and HEAD: one statement, whose text is passed through. Throws 404, 406 and 416. */
export async function readRows(row: RowCall): Promise<ApiResponse> {
  const { request, resource, query, preferences, call, deps } = row;
  const media = negotiate(request.header("accept"));
  refuseUnknown(preferences);
  const shape = shapeOf({ ...row, media, isList: false });
  const projection = project(resource, query.select, preferences.timezone !== null);
  const layout = { shape: shapeInSql(shape, projection), stripped: media.stripped };
  const isList = shape === "array" || shape === "csv";
  const terms = isList ? decidingTerms(resource, query.order) : null;
  const after = query.after === null || !isList ? null : readCursor(query.after, resource, terms);
  const statement = readSql({
    resource,
    actor: call.actor,
    query,
    list: projection.list,
    body: request.method === "HEAD" ? noBodySql : bodySql(layout),
    counted: preferences.count !== null,
    versioned: !isList,
    after: after && { terms: terms ?? [], place: after },
    place: terms ? placeSql(resource, terms, query.window.limit) : sql`NULL`,
  });
  const { rows } = await readWhere<ReadResult>(
    deps,
    call.actor,
    statement,
    preferences.timezone ?? undefined,
  );
  const result = rows[0] ?? { returned: 0, total: null, version: null, place: null, body: null };
  refuseCount(shape, result.returned);
  const etag = result.version === null ? null : etagOf(result.version, media, preferences);
  if (etag !== null && isKnown(request, etag)) return rowAnswer(304, { etag });
  const body = finishBody(result.body, shape, projection, deps.cipher);
  const next = terms && result.place && writeCursor(resource, terms, result.place);
  return rowAnswer(
    statusOf(query.window, result),
    {
      "content-type": contentType(shape, media),
      etag,
      link: nextLink(request, query, next),
      "content-range": contentRange(query.window, result),
      "preference-applied": appliedPreferences(preferences, ["count", "handling", "timezone"]),
    },
    body,
  );
}

function refuseCount(shape: Shape, returned: number): void {
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
