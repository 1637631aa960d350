import type { ApiResponse } from "../api";
import { contentType, rowAnswer } from "./answer";
import type { WriteAnswer } from "./perform-write";
import { negotiate } from "./request/media";
import { refuseUnknown } from "./request/preferences";
import { shapeOf } from "./request/shape";
import type { RowCall } from "./row-call";

/** How a write is answered, decided after its body is known: Accept, preferences, then the form of the request. */
export function answerOf(row: RowCall, isList: boolean): WriteAnswer {
  const media = negotiate(row.request.header("accept"));
  refuseUnknown(row.preferences);
  const shape = shapeOf({ ...row, media, isList });
  const asked = row.preferences.return;
  const isCreated = row.request.method === "POST" && shape === "record" && asked === null;
  return { media, shape, told: asked === "representation" || isCreated };
}

/** The answer of a write: its body and the body's type when one is told. */
export function writeAnswer(
  status: number,
  { media, shape, told }: WriteAnswer,
  body: string | null,
  headers: Record<string, string | null>,
): ApiResponse {
  const type = told ? contentType(shape, media) : null;
  return rowAnswer(status, { "content-type": type, ...headers }, told ? body : null);
}
