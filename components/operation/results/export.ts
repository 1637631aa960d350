import type { AnyRow, Value } from "@/lib/client/records";
import type { ColumnScreen } from "@/lib/screens/resource-screen";

/** Rows as CSV with the columns' names as header; a cell that a spreadsheet would run is made text. */
export function toCsv(columns: readonly Pick<ColumnScreen, "name">[], rows: readonly AnyRow[]): string {
  const lines = [
    columns.map(({ name }) => cell(name)),
    ...rows.map((row) => columns.map(({ name }) => cell(row[name]))),
  ];
  return `${lines.map((line) => line.join(",")).join("\r\n")}\r\n`;
}

function cell(value: Value | undefined): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  const text = typeof value === "string" ? value : JSON.stringify(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Saves a text as a file of the reader's. */
export function download(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
