import type { Cipher } from "../../cipher";
import type { Column } from "../columns";
import type { RowBody } from "./row-body";

/** The text of a body for PostgreSQL, with the values of encrypted columns encrypted. */
export function sealedText(body: RowBody, columns: readonly Column[], cipher: Cipher): string {
  const sealed = new Set(columns.filter(({ isEncrypted }) => isEncrypted).map(({ name }) => name));
  if (sealed.size === 0) return body.text;
  const rows = body.rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, sealed.has(name) ? seal(value, cipher) : value]),
    ),
  );
  return JSON.stringify(rows);
}

/** Anything fits a text column as PostgreSQL would read it from JSON. */
function seal(value: unknown, cipher: Cipher): string | null {
  if (value === null) return null;
  return cipher.encrypt(typeof value === "string" ? value : JSON.stringify(value));
}
