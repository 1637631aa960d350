import { ApiError } from "@/lib/schemas/errors";
import { isObject } from "@/lib/schemas/is-object";
import { elementsOf, isLongerThan, parseJsonList } from "../../../kernel/json/json-list";
import { limitJson, maxBodyDepth } from "../../../kernel/json/json-scanner";
import {
  findInfiniteNumber,
  findLongNumber,
  findUnstorableText,
  infiniteNumber,
  longNumber,
  mayBeLong,
  mayHoldInfinity,
  unstorableText,
} from "../../../kernel/json/storable-text";
import { badBody, recordTooLarge, unlikeRows } from "./errors";
import { maxBodyValues, maxRecordBytes, maxRowBytes } from "./limits";
import type { RowBody } from "./typed-row";

/** An object is one row, an array a list of rows; any other value counts as an empty list. */
export async function parseJsonRows(text: string): Promise<RowBody> {
  const open = text.search(/[^ \t\r\n]/);
  if (text[open] === "[") return { rows: await parseList(text, open), text, isList: true };
  if (isLongerThan(maxRecordBytes, text, 0, text.length)) throw recordTooLarge();
  limitJson(text, maxBodyValues);
  const value = await parsed(() => JSON.parse(text));
  requireStorable(value, text);
  requireNone(findLongNumber(text, { left: maxRecordBytes }), 0, "22003", longNumber);
  if (isObject(value)) return { rows: [value], text: `[${text}]`, isList: false };
  return { rows: [], text: "[]", isList: true };
}

async function parseList(text: string, open: number): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = [];
  const room = { left: maxRowBytes };
  const limits = {
    maxValues: maxBodyValues,
    maxDepth: maxBodyDepth,
    maxElementBytes: maxRecordBytes,
    tooLarge: recordTooLarge,
  };
  await parsed(() =>
    parseJsonList(text, open, limits, (elements, part) => {
      requireStorable(elements, part, rows.length);
      if (mayBeLong(part)) {
        for (const [place, element] of elementsOf(`[${part}]`).entries()) {
          const path = findLongNumber(element, room, { left: maxRecordBytes });
          requireNone(path && [place, ...path], rows.length, "22003", longNumber);
        }
      }
      for (const element of elements) {
        if (!isObject(element))
          throw unlikeRows([rows.length], "Each element of the list must be an object.");
        rows.push(element);
      }
    }),
  );
  return rows;
}

async function parsed<T>(parse: () => T | Promise<T>): Promise<T> {
  try {
    return await parse();
  } catch (error) {
    if (error instanceof SyntaxError) throw badBody("Empty or invalid json");
    throw error;
  }
}

/** Throws 22P05 and 22003 for what decoded JSON must not hold. `first` is the index of a part's first element. */
function requireStorable(value: unknown, text: string, first = 0): void {
  // Only an escape brings text into decoded JSON that PostgreSQL cannot hold.
  if (text.includes("\\u")) requireNone(findUnstorableText(value), first, "22P05", unstorableText);
  if (mayHoldInfinity(text)) requireNone(findInfiniteNumber(value), first, "22003", infiniteNumber);
}

function requireNone(found: (string | number)[] | null, first: number, code: string, message: string): void {
  if (found === null) return;
  const [index, ...rest] = found;
  const path = typeof index === "number" ? [index + first, ...rest] : found;
  throw new ApiError(400, code, message, { issues: [{ path, message }] });
}
