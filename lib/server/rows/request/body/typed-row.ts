import { ApiError } from "@/lib/schemas/errors";
import { limitJson } from "../../../kernel/json/json-scanner";
import {
  findInfiniteNumber,
  findLongNumber,
  findUnstorableText,
  infiniteNumber,
  longNumber,
  type Room,
  unstorableText,
} from "../../../kernel/json/storable-text";
import type { Column } from "../columns";
import { maxBodyValues, maxRecordBytes, maxRowBytes } from "./limits";

/** The rows of a body, parsed for checking, and the same rows as the text of a JSON array for PostgreSQL. */
export interface RowBody {
  rows: Record<string, unknown>[];
  text: string;
  /** Sent as a list; a single object is none. */
  isList: boolean;
}

/** Columns of a resource by name. */
export type Columns = ReadonlyMap<string, Column>;

type Field = readonly [name: string, value: string | null];

/** A row for checking and its text for PostgreSQL. */
interface TypedRow {
  row: Record<string, unknown>;
  text: string;
}

/**
 * Makes the rows of a body whose values are texts, CSV or a form: texts of JSON columns are read as JSON. A row's own text
 * keeps them as they were written, digits included. Throws 400 22P02, 22P05 and 22003 with the column at the end of `place`, and
 * 413 `too_large`.
 */
export function typedRows(columns: Columns): (fields: readonly Field[], place: number[]) => TypedRow {
  let allowed = maxBodyValues;
  const room = { left: maxRowBytes };
  const jsonOf = (text: string, path: (string | number)[], own: Room): unknown => {
    allowed -= limitJson(text, allowed);
    const value = parsed(text, path);
    if (findUnstorableText(value) !== null) throw invalidValue("22P05", unstorableText, path);
    if (findInfiniteNumber(value) !== null) throw invalidValue("22003", infiniteNumber, path);
    if (findLongNumber(text, room, own) !== null) throw invalidValue("22003", longNumber, path);
    return value;
  };
  return (fields, place) => {
    const own = { left: maxRecordBytes };
    const members = fields.map(([name, value]) => {
      if (value?.includes("\0")) throw invalidValue("22P05", unstorableText, [...place, name]);
      const isJson = value !== null && columns.get(name)?.type === "jsonb";
      if (!isJson) return { name, value, text: JSON.stringify(value) };
      return { name, value: jsonOf(value, [...place, name], own), text: value };
    });
    return {
      row: Object.fromEntries(members.map(({ name, value }) => [name, value])),
      text: `{${members.map(({ name, text }) => `${JSON.stringify(name)}:${text}`).join(",")}}`,
    };
  };
}

function parsed(text: string, path: (string | number)[]): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidValue("22P02", "invalid input syntax for type json", path);
  }
}

const invalidValue = (code: string, message: string, path: (string | number)[]) =>
  new ApiError(400, code, message, { issues: [{ path, message }] });
