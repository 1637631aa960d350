import { type Media, negotiate } from "../request/media";
import { requireKnownPreferences } from "../request/preferences";
import type { RowCall } from "../request/row-call";
import { type Shape, shapeOf } from "../request/shape";
import type { Projection } from "../sql/members";

/** How a response is laid out. */
export interface Output {
  media: Media;
  shape: Shape;
  /** Whether PostgreSQL writes a body. */
  hasBody: boolean;
}

/** How a response is laid out and what its rows hold. */
export interface RowOutput extends Output {
  projection: Projection;
}

/** The layout of a response to a write, known after its body: Accept, preferences, then the form of the request. */
export function writeOutput(row: RowCall, isList: boolean): Output {
  const media = negotiate(row.request.header("accept"));
  requireKnownPreferences(row.preferences);
  const shape = shapeOf({ ...row, media, isList });
  const preferred = row.preferences.return;
  const isCreated = row.request.method === "POST" && shape === "record" && preferred === null;
  return { media, shape, hasBody: preferred === "representation" || isCreated };
}
