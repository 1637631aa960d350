import type { ApiRequest } from "../../kernel/api";
import { mediaTypeOf } from "./body/row-body";
import { negotiate } from "./media";
import { expectedVersions, mustCreate } from "./preconditions";
import { parsePreferences } from "./preferences";
import { namesSchema } from "./schema";

/**
 * What query and headers of a writing call mean, however an HTTP library writes them: calls with the same meaning, method, path
 * and body have the same effect, and responses with the same status and body.
 */
export function meaningOf(request: ApiRequest, body: Buffer): unknown[] {
  const preferences = parsePreferences(request.header("prefer"));
  const { unknown, beyondReturn, maxAffected, ...preferred } = preferences;
  const media = mediaOf(request.header("accept"));
  const type = mediaTypeOf(request.header("content-type"));
  const hasSchema = namesSchema(request);
  const isPlainJson = type === "application/json" && media === "json" && !hasSchema && request.query === "";
  const isCreated = request.method === "POST" && isPlainJson && !beyondReturn && isObject(body);
  return [
    request.query,
    // The record is what a plain creation of one returns anyway.
    {
      ...preferred,
      maxAffected: String(maxAffected),
      return: preferred.return ?? (isCreated ? "representation" : null),
    },
    media,
    type,
    hasSchema,
    expectedVersions(request),
    mustCreate(request),
  ];
}

/** The format that Accept selects; a header that selects none is rejected later. */
function mediaOf(accept: string | undefined): string {
  try {
    const { kind, stripped } = negotiate(accept);
    return stripped ? `${kind} stripped` : kind;
  } catch {
    return accept ?? "";
  }
}

const blanks = Buffer.from(" \t\r\n");

const isObject = (body: Buffer): boolean => body[body.findIndex((byte) => !blanks.includes(byte))] === 0x7b;
