import { isObject } from "@/lib/schemas/is-object";
import { parseJsonList } from "../../kernel/json/json-list";
import { contextOf } from "../plan/input";
import type { RowOutput } from "../plan/output";
import type { RowCall } from "../request/row-call";
import type { Projection } from "../sql/members";

/** The body of a response from the text that PostgreSQL wrote; parsed again only to decrypt. */
export async function finishBody(
  row: RowCall,
  { shape, projection }: RowOutput,
  text: string | null,
): Promise<string | null> {
  const isEncrypted = projection.encrypted.size > 0;
  if (shape === "csv")
    return csvBody(isEncrypted ? await decryptedLines(row, projection, text) : text, projection);
  if (text === null || !isEncrypted) return text;
  if (shape === "array") return `[${(await decryptedRows(row, projection, text, JSON.stringify)).join(",")}]`;
  return JSON.stringify(decrypt(row, projection, JSON.parse(text)));
}

const csvBody = (lines: string | null, { names }: Projection): string =>
  [csvLine(names), ...(lines === null ? [] : [lines])].join("\n");

async function decryptedLines(
  row: RowCall,
  projection: Projection,
  text: string | null,
): Promise<string | null> {
  const lines = await decryptedRows(row, projection, text ?? "[]", (record) =>
    csvLine(projection.names.map((name) => (isObject(record) ? record[name] : null))),
  );
  return lines.length === 0 ? null : lines.join("\n");
}

/** Decrypts the rows of a JSON array and writes each by `write`, in slices between which the event loop runs. */
async function decryptedRows(
  row: RowCall,
  projection: Projection,
  text: string,
  write: (record: unknown) => string,
): Promise<string[]> {
  const written: string[] = [];
  await parseJsonList(text, text.indexOf("["), noLimits, (records) => {
    for (const record of records) written.push(write(decrypt(row, projection, record)));
  });
  return written;
}

/** PostgreSQL's output is already within the limits of a response. */
const noLimits = {
  maxValues: Number.POSITIVE_INFINITY,
  maxDepth: Number.POSITIVE_INFINITY,
  maxElementBytes: Number.POSITIVE_INFINITY,
  tooLarge: (index: number) => new Error(`Row ${index} is too large.`),
};

function decrypt({ resource, call, deps }: RowCall, projection: Projection, value: unknown): unknown {
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, shown]) => {
      const column = projection.encrypted.get(name);
      if (!column || !Array.isArray(shown)) return [name, shown];
      const [key, stored] = shown.map(String);
      const context = contextOf(resource, call.actor, column.name, key ?? "");
      return [name, deps.cipher.decrypt(stored ?? "", context)];
    }),
  );
}

/**
 * A line of CSV as PostgreSQL writes composite values: quotes and backslashes doubled, null empty, booleans t and f. The
 * text NULL is quoted too, since without quotes the word means null.
 */
export const csvLine = (values: readonly unknown[]): string => values.map(csvValue).join(",");

function csvValue(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "t" : "f";
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  return text === "" || text === "NULL" || /[",()\\\s]/.test(text)
    ? `"${text.replace(/["\\]/g, "$&$&")}"`
    : text;
}
