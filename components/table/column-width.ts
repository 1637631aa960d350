import type { ColumnScreen } from "@/lib/screens/resource-screen";

const byType: Partial<Record<ColumnScreen["type"], number>> = {
  boolean: 96,
  integer: 104,
  bigint: 112,
  numeric: 128,
  date: 124,
  timestamptz: 184,
  jsonb: 200,
};

/** Pixels that a column takes until someone drags it. */
export function usualWidth(column: ColumnScreen, isLabel: boolean): number {
  if (column.reference) return 176;
  if (column.options) return 148;
  // Ids differ at their ends, so they are shown whole.
  if (column.name === "id") return 256;
  if (isLabel) return /name|description|title|line/i.test(column.name) ? 232 : 144;
  if (column.type !== "text") return Math.max(byType[column.type] ?? 168, column.label.length * 7 + 52);
  return /url|description|name$/i.test(column.name) ? 256 : 168;
}
