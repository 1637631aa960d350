import type { ApiResponse } from "../api";
import { contentType, rowAnswer } from "./answer";
import type { WriteAnswer } from "./perform-write";
import { negotiate } from "./request/media";
import { etagOf } from "./request/preconditions";
import { refuseUnknown } from "./request/preferences";
import { shapeOf } from "./request/shape";
import type { RowCall } from "./row-call";
import type { WriteResult } from "./sql/write";

/** How a write is answered, decided after its body is known: Accept, preferences, then the form of the request. */
export function answerOf(row: RowCall, isList: boolean): WriteAnswer {
  const media = negotiate(row.request.header("accept"));
  refuseUnknown(row.preferences);
  const shape = shapeOf({ ...row, media, isList });
  const asked = row.preferences.return;
  const isCreated = row.request.method === "POST" && shape === "record" && asked === null;
  return { media, shape, told: asked === "representation" || isCreated };
}

/** The answer of a write: when it is told, its body with the body's type and, for one record, its tag. */
export function writeAnswer(
  status: number,
  { media, shape, told }: WriteAnswer,
  { preferences }: RowCall,
  { body, version }: WriteResult,
  headers: Record<string, string | null>,
): ApiResponse {
  if (!told) return rowAnswer(status, headers);
  const isOne = (shape === "record" || shape === "object") && version !== null;
  const etag = isOne ? etagOf(version, media, preferences) : null;
  return rowAnswer(status, { "content-type": contentType(shape, media), etag, ...headers }, body);
}
