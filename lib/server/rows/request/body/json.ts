import { ApiError } from "@/lib/schemas/errors";
import { isObject } from "@/lib/schemas/is-object";
import { elementsOf, isLongerThan, membersOf, parseJsonList } from "../../../kernel/json/json-list";
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
import type { Columns, RowBody } from "./typed-row";

/**
 * An object is one row, an array a list of rows; any other value counts as an empty list. Values of text columns are texts
 * in the rows.
 */
export async function parseJsonRows(text: string, columns: Columns): Promise<RowBody> {
  const open = text.search(/[^ \t\r\n]/);
  if (text[open] === "[") return { rows: await parseList(text, open, columns), text, isList: true };
  if (isLongerThan(maxRecordBytes, text, 0, text.length)) throw recordTooLarge();
  limitJson(text, maxBodyValues);
  const value = await parsed(() => JSON.parse(text));
  requireStorable(value, text);
  requireNone(findLongNumber(text, { left: maxRecordBytes }), 0, "22003", longNumber);
  if (isObject(value)) {
    readTexts([value], columns, () => [text]);
    return { rows: [value], text: `[${text}]`, isList: false };
  }
  return { rows: [], text: "[]", isList: true };
}

type Row = Record<string, unknown>;

async function parseList(text: string, open: number, columns: Columns): Promise<Row[]> {
  const rows: Row[] = [];
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
      const added = elements.map((element, place) => {
        if (isObject(element)) return element;
        throw unlikeRows([rows.length + place], "Each element of the list must be an object.");
      });
      readTexts(added, columns, () => elementsOf(`[${part}]`));
      for (const row of added) rows.push(row);
    }),
  );
  return rows;
}

/** What a text column gets as PostgreSQL reads it: a number, true, a list or an object as it was written, with all digits. */
function readTexts(rows: readonly Row[], columns: Columns, elementTexts: () => readonly string[]): void {
  let elements: readonly string[] | undefined;
  for (const [place, row] of rows.entries()) {
    const others = Object.keys(row).filter((name) => {
      const value = row[name];
      return typeof value !== "string" && value !== null && columns.get(name)?.type === "text";
    });
    if (others.length === 0) continue;
    elements ??= elementTexts();
    const members = membersOf(elements[place] ?? "");
    for (const name of others) row[name] = members.get(name);
  }
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
