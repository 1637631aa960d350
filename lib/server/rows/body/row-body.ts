import type { ApiRequest } from "../../api";
import { parseCsvRows } from "./csv";
import { badBody, tooLarge } from "./errors";
import { parseJsonRows } from "./json";

/** The rows of a body, parsed for checking, and the same rows as the text of a JSON array for PostgreSQL. */
export interface RowBody {
  rows: Record<string, unknown>[];
  text: string;
  /** Sent as a list; a single object is none. */
  isList: boolean;
}

const maxSingle = 1_000_000;
/** Bytes of the largest body of a row resource, a list or CSV. */
export const maxRowBytes = 10_000_000;
const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Reads a JSON, CSV or form body. Throws PGRST102, 22P05 and 413 `too_large`. */
export async function readRowBody(request: ApiRequest): Promise<RowBody> {
  const parse = parserOf(request.header("content-type"));
  const bytes = await request.body(maxRowBytes);
  const body = parse(decode(bytes));
  if (!body.isList && bytes.length > maxSingle) throw tooLarge("A single record is larger than 1 MB.");
  return body;
}

function parserOf(header: string | undefined): (text: string) => RowBody {
  const type = header?.split(";")[0]?.trim().toLowerCase() || "application/json";
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

function parseFormRow(text: string): RowBody {
  const row = Object.fromEntries(new URLSearchParams(text));
  return { rows: [row], text: JSON.stringify([row]), isList: false };
}
