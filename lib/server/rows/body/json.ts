import { ApiError } from "@/lib/schemas/errors";
import { faultOfJson } from "../../json-limits";
import { isRecord } from "../is-record";
import { badBody, tooLarge } from "./errors";
import type { RowBody } from "./row-body";

/** An object is one row, an array a list of rows; any other value counts as an empty list. */
export function parseJsonRows(text: string): RowBody {
  const value = parse(text);
  refuseFaults(value);
  if (Array.isArray(value)) {
    if (!value.every(isRecord)) throw badBody("All object keys must match");
    return { rows: value, text, isList: true };
  }
  if (isRecord(value)) return { rows: [value], text: `[${text}]`, isList: false };
  return { rows: [], text: "[]", isList: true };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badBody("Empty or invalid json");
  }
}

function refuseFaults(value: unknown): void {
  const fault = faultOfJson(value);
  if (fault === null) return;
  if (fault.kind === "depth") throw tooLarge("The body is nested deeper than 32 levels.");
  const message = "Text must not hold NUL or half surrogate characters.";
  throw new ApiError(400, "22P05", message, { issues: [{ path: fault.path, message }] });
}
