import { ApiError, invalidInput } from "@/lib/schemas/errors";
import { isObject } from "@/lib/schemas/is-object";
import type { ApiRequest } from "./api";
import { losesDigits, manyDigits } from "./json/exact-json";
import { limitJson, numbersIn } from "./json/json-scanner";
import {
  findLongNumber,
  findUnstorableText,
  longNumber,
  placeOf,
  unstorableText,
} from "./json/storable-text";

interface BodyLimits {
  bytes: number;
  values: number;
  /** Its numbers may be stored as texts or JSON, so that none may lose digits; else those of integers count. */
  isExact: boolean;
}

/** Maximum bytes and JSON values of an operation's body. */
export const operationLimits: BodyLimits = { bytes: 1_000_000, values: 100_000, isExact: false };
/** The same of an operation that takes many records. */
export const largeLimits: BodyLimits = { bytes: 5_000_000, values: 400_000, isExact: true };

/**
 * Throws `invalid_input` for a number in a valid JSON text that is too long when it is written out, or one that parsing
 * changes, such as an ID of 20 digits. Its path leaves out `depth` members around the input.
 */
export function requireKeptNumbers(text: string, { bytes, isExact }: BodyLimits, depth = 0): void {
  const long = findLongNumber(text, { left: bytes });
  if (long) throw invalidInput({ path: long.slice(depth), message: longNumber });
  if (!manyDigits.test(text)) return;
  for (const { number, index } of numbersIn(text)) {
    const isKept = !isExact && !/^-?\d+$/.test(number);
    if (isKept || !Number.isFinite(Number(number)) || !losesDigits(number)) continue;
    const message = "The number has too many digits to be kept exactly: send it as a text.";
    throw invalidInput({ path: placeOf(text, number, index).slice(depth), message });
  }
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** The JSON body of an operation call. Throws 415, 413 or `invalid_input`. */
export async function readOperationBody(
  request: ApiRequest,
  limits = operationLimits,
  types: readonly string[] = ["application/json"],
): Promise<unknown> {
  const type = request.header("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (!types.includes(type)) {
    throw new ApiError(415, "unsupported_media_type", "The body must be JSON.", {
      hint: "Send the header: Content-Type: application/json",
    });
  }
  const value = parse(await request.body(limits.bytes), limits);
  requireStorable(value);
  if (!isObject(value)) {
    throw invalidInput({ path: [], message: "The body must be a JSON object." });
  }
  return value;
}

/** Throws `invalid_input` for parsed JSON with text that PostgreSQL cannot store, or with a member that would be lost. */
export function requireStorable(value: unknown): void {
  const path = findUnstorableText(value);
  if (path) throw invalidInput({ path, message: unstorableText });
  const proto = findProto(value);
  if (proto) throw invalidInput({ path: proto, message: "No member may be named __proto__." });
}

/** Path of the first member named `__proto__`, which validation would drop; null when there is none. */
function findProto(value: unknown): (string | number)[] | null {
  if (typeof value !== "object" || value === null) return null;
  if (Object.hasOwn(value, "__proto__")) return ["__proto__"];
  for (const [key, inner] of Object.entries(value)) {
    const path = findProto(inner);
    if (path) return [Array.isArray(value) ? Number(key) : key, ...path];
  }
  return null;
}

function parse(bytes: Buffer, limits: BodyLimits): unknown {
  try {
    const text = utf8.decode(bytes);
    limitJson(text, limits.values);
    const value: unknown = JSON.parse(text);
    requireKeptNumbers(text, limits);
    return value;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw invalidInput({ path: [], message: "The body is not valid JSON in UTF-8." });
  }
}
