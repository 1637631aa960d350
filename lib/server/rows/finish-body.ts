import type { Cipher } from "../cipher";
import { csvRow } from "./csv-row";
import { isRecord } from "./is-record";
import type { Shape } from "./request/shape";
import type { Projection } from "./sql/projection";

/** The shape that SQL gives the rows in: CSV with encrypted members is written only after they are decrypted. */
export const shapeInSql = (shape: Shape, { encrypted }: Projection): Shape =>
  shape === "csv" && encrypted.length > 0 ? "array" : shape;

/** The body of an answer from the text that PostgreSQL made; parsed again only to decrypt. */
export function finishBody(
  text: string | null,
  shape: Shape,
  projection: Projection,
  cipher: Cipher,
): string | null {
  const isSealed = projection.encrypted.length > 0;
  if (shape === "csv") return csvBody(isSealed ? decryptedLines(text, projection, cipher) : text, projection);
  return text !== null && isSealed ? JSON.stringify(decrypt(JSON.parse(text), projection, cipher)) : text;
}

const csvBody = (lines: string | null, { names }: Projection): string =>
  [csvRow(names), ...(lines === null ? [] : [lines])].join("\n");

function decryptedLines(text: string | null, projection: Projection, cipher: Cipher): string | null {
  const rows = decrypt(JSON.parse(text ?? "[]"), projection, cipher);
  if (!Array.isArray(rows) || rows.length === 0) return null;
  return rows
    .map((row) => csvRow(projection.names.map((name) => (isRecord(row) ? row[name] : null))))
    .join("\n");
}

function decrypt(value: unknown, projection: Projection, cipher: Cipher): unknown {
  if (Array.isArray(value)) return value.map((row) => decrypt(row, projection, cipher));
  if (!isRecord(value)) return value;
  const open = new Set(projection.encrypted);
  return Object.fromEntries(
    Object.entries(value).map(([name, stored]) => [
      name,
      open.has(name) && typeof stored === "string" ? cipher.decrypt(stored) : stored,
    ]),
  );
}
