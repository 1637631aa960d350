import type { ColumnScreen } from "@/lib/view-models/resource-screen";

const byType: Partial<Record<ColumnScreen["type"], number>> = {
  boolean: 96,
  integer: 104,
  bigint: 112,
  numeric: 128,
  date: 124,
  timestamptz: 184,
  jsonb: 200,
};

/** Default width of a column in pixels. */
export function usualWidth(column: ColumnScreen, isLabel: boolean): number {
  if (column.reference) return 176;
  if (column.options) return 148;
  // Ids differ at the end, so they are not truncated.
  if (column.name === "id") return 256;
  if (isLabel) return column.code || column.numbered ? 144 : 232;
  if (column.type !== "text") return Math.max(byType[column.type] ?? 168, column.label.length * 7 + 52);
  return column.multiline || column.input === "url" ? 256 : 168;
}
