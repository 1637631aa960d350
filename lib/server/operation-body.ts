import { ApiError, invalidInput } from "@/lib/schemas/errors";
import type { ApiRequest } from "./api";
import { faultOfJson } from "./json-limits";

/** Bytes of the largest body of an operation. */
export const maxOperationBytes = 1_000_000;
const utf8 = new TextDecoder("utf-8", { fatal: true });

/** The JSON body of an operation call. Throws 415, 413 or `invalid_input`. */
export async function readOperationBody(request: ApiRequest): Promise<unknown> {
  const type = request.header("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") {
    throw new ApiError(415, "unsupported_media_type", "The body must be JSON.", {
      hint: "Send the header: Content-Type: application/json",
    });
  }
  const value = parse(await request.body(maxOperationBytes));
  const fault = faultOfJson(value);
  if (fault?.kind === "depth")
    throw new ApiError(413, "too_large", "The body is nested deeper than 32 levels.");
  if (fault)
    throw invalidInput({ path: fault.path, message: "Text must not hold NUL or half surrogate characters." });
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw invalidInput({ path: [], message: "The body must be a JSON object." });
  }
  return value;
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw invalidInput({ path: [], message: "The body is not valid JSON in UTF-8." });
  }
}
