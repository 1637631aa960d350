import { csvText } from "@/lib/view-models/spreadsheet-text";

/** A line of CSV with its end; texts as `csvText` writes them. */
export const csvLine = (cells: readonly unknown[], separator = ","): string =>
  `${cells.map((cell) => csvField(cell, separator)).join(separator)}\r\n`;

function csvField(cell: unknown, separator: string): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell !== "string") return String(cell);
  const text = csvText(cell);
  return /["\r\n]|^\s|\s$/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Makes spreadsheets read a file as UTF-8. */
export const byteOrderMark = "\uFEFF";
