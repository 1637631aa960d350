import { csvText } from "@/lib/view-models/spreadsheet-text";
import { shownText } from "./xlsx/percentage";

/** Error values that a spreadsheet shows for a formula without a result; in a file they are not prefixed as text. */
export interface FormulaError {
  error: string;
}

export const isError = (cell: unknown): cell is FormulaError =>
  typeof cell === "object" && cell !== null && "error" in cell;

/** A line of CSV with its end; texts as `csvText` writes them. */
export const csvLine = (cells: readonly unknown[], separator = ","): string =>
  `${cells.map((cell) => csvField(cell, separator)).join(separator)}\r\n`;

function csvField(cell: unknown, separator: string): string {
  if (cell === null || cell === undefined) return "";
  if (isError(cell)) return cell.error;
  if (typeof cell !== "string") return shownText(cell);
  const text = csvText(cell);
  return /["\r\n]|^\s|\s$/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Makes spreadsheets read a file as UTF-8. */
export const byteOrderMark = "\uFEFF";
