import type { AnyRow, Value } from "@/lib/client/records";
import { csvText } from "@/lib/view-models/spreadsheet-text";

/** Rows as CSV with column names as the header, which the API accepts as an import. */
export function csvOf(columns: readonly string[], rows: readonly AnyRow[]): string {
  const lines = rows.map((row) => columns.map((name) => field(row[name])).join(","));
  return [columns.map(field).join(","), ...lines].map((line) => `${line}\r\n`).join("");
}

function field(value: Value | undefined): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  const text = csvText(typeof value === "string" ? value : JSON.stringify(value));
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
