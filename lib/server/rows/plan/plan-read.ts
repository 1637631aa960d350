import { type PageOrder, type Place, pageOrderOf, readCursor } from "../request/cursor";
import { isGrouped } from "../request/embeds";
import { negotiate } from "../request/media";
import { requireKnownPreferences } from "../request/preferences";
import type { RowCall } from "../request/row-call";
import { shapeOf } from "../request/shape";
import { projectionOf } from "../sql/projection";
import type { RowOutput } from "./output";

/** What a GET or HEAD reads. */
export interface ReadPlan extends RowOutput {
  /** Whether the response is a list, which has pages but no version. */
  isList: boolean;
  /** The order of a list's pages; null without a cursor. */
  order: PageOrder | null;
  /** Where the page before ended; null for the first page. */
  after: Place | null;
}

/** Plans a GET or HEAD. Throws 400 for unknown columns and foreign cursors, 406 for media types. */
export function planRead(row: RowCall): ReadPlan {
  const { request, resource, query, preferences } = row;
  const media = negotiate(request.header("accept"));
  requireKnownPreferences(preferences);
  const shape = shapeOf({ ...row, media, isList: false });
  const projection = projectionOf(row);
  const isList = shape === "array" || shape === "csv";
  const order = isList && !isGrouped(query.select) ? pageOrderOf(resource, query) : null;
  const after = query.after === null || !isList ? null : readCursor(query.after, order);
  // HEAD of a record reads the body too: its tag is made from it.
  return { media, shape, hasBody: request.method !== "HEAD" || !isList, projection, isList, order, after };
}
