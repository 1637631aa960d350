import type { AnyRow, Value } from "@/lib/client/records";

/** Rows as CSV with the columns' names as its head, which is how they can be sent back to the API. */
export function csvOf(columns: readonly string[], rows: readonly AnyRow[], withHead: boolean): string {
  const lines = rows.map((row) => columns.map((name) => field(row[name])).join(","));
  return [...(withHead ? [columns.map(field).join(",")] : []), ...lines]
    .map((line) => `${line}\r\n`)
    .join("");
}

/** Text that a spreadsheet would run as a formula gets an apostrophe, by which it stays text. */
const guarded = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

function field(value: Value | undefined): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  const text = guarded(typeof value === "string" ? value : JSON.stringify(value));
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
