import type { Resource } from "@/lib/resources/define";
import type { ApiRequest } from "../../../kernel/api";
import { textOfObject } from "../../../kernel/json/exact-json";
import { mapInSlices } from "../../../kernel/json/in-slices";
import { elementsOf, isLongerThan } from "../../../kernel/json/json-list";
import { tooManyValues } from "../../../kernel/json/json-scanner";
import { columnsOf } from "../columns";
import { parseCsvRows } from "./csv";
import { badBody, recordTooLarge } from "./errors";
import { parseJsonRows } from "./json";
import { maxFields, maxRecordBytes, maxRowBytes } from "./limits";
import { type Columns, type RowBody, typedRows } from "./typed-row";

/** Rows as the text of a JSON array. */
export const textOfRows = async (rows: readonly object[]): Promise<string> =>
  `[${(await mapInSlices(rows, textOfObject)).join(",")}]`;

/**
 * The rows of a body's text with members set, one object of them for each row: behind their own, as PostgreSQL reads the last
 * member of a name. All else stays as it was written: parsed and written again, long numbers would lose digits.
 */
export async function textWithMembers(text: string, members: readonly object[]): Promise<string> {
  if (members.length === 0) return text;
  const elements = elementsOf(text);
  const set = await mapInSlices(members, (added, place) => {
    const own = (elements[place] ?? "").trim().slice(1, -1).trim();
    const more = JSON.stringify(added).slice(1, -1);
    return `{${[own, more].filter((part) => part !== "").join(",")}}`;
  });
  return `[${set.join(",")}]`;
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

type Parser = (text: string, columns: Columns) => RowBody | Promise<RowBody>;

/**
 * Parses a JSON, CSV or form body within the limits of `limits.ts`; that of a DELETE is ignored. Throws PGRST102, 22P02,
 * 22P05 and 413 `too_large`.
 */
export async function parseBody(request: ApiRequest, resource: Resource): Promise<RowBody> {
  if (request.method === "DELETE") return { rows: [], text: "[]", isList: false };
  const parse = parserOf(request.header("content-type"));
  return parse(decode(await request.body(maxRowBytes)), columnsOf(resource));
}

/** The type of a body, without its parameters. */
export const mediaTypeOf = (header: string | undefined): string =>
  header?.split(";")[0]?.trim().toLowerCase() || "application/json";

function parserOf(header: string | undefined): Parser {
  const type = mediaTypeOf(header);
  if (type === "application/json") return parseJsonRows;
  if (type === "text/csv") return parseCsvRows;
  if (type === "application/x-www-form-urlencoded") return parseFormRow;
  throw badBody(`Content-Type not acceptable: ${type}`);
}

function decode(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw badBody("The body is not valid UTF-8.");
  }
}

const percentEncoded = /(?:%[0-9a-f]{2})+/gi;

/** URLSearchParams replaces what is not UTF-8, which would be stored. */
function requireUtf8(bytes: string): void {
  try {
    decodeURIComponent(bytes);
  } catch {
    throw badBody("The body is not valid UTF-8.");
  }
}

function parseFormRow(text: string, columns: Columns): RowBody {
  if (isLongerThan(maxRecordBytes, text, 0, text.length)) throw recordTooLarge();
  if (text.split("&", maxFields + 1).length > maxFields) throw tooManyValues(maxFields);
  for (const [bytes] of text.matchAll(percentEncoded)) requireUtf8(bytes);
  const { row, text: rowText } = typedRows(columns)([...new Map(new URLSearchParams(text))], []);
  return { rows: [row], text: `[${rowText}]`, isList: false };
}
