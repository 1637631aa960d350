import { editHint } from "@/components/grid/cell-bar";
import { placesIn, type Range, sizeOf } from "@/components/grid/cell-range";
import type { Place } from "@/components/grid/place";
import { formatNumber } from "@/components/value/format-value";
import { readerLocale } from "@/components/value/reader-locale";
import type { Value } from "@/lib/client/records";

interface CellHint {
  isEditable: boolean;
  range: Range | null;
  /** Why the value of the focused cell was rejected, and why it cannot be edited. */
  error: string | undefined;
  reason: string | null;
  label: string | undefined;
  valueAt: (place: Place) => Value | undefined;
}

/** Line below a list about its focused cell or selection. */
export function cellHint({ isEditable, range, error, reason, label, valueAt }: CellHint): string {
  if (range) return describeRange(range, valueAt);
  if (error !== undefined) return `${label}: ${error}`;
  if (reason !== null) return reason;
  return isEditable ? editHint : "";
}

function describeRange(range: Range, valueAt: CellHint["valueAt"]): string {
  const values = placesIn(range).map(valueAt);
  const numbers = values.filter((value) => typeof value === "number");
  const reader = { locale: readerLocale(), timeZone: "UTC" };
  const write = (value: number) => formatNumber(Number(value.toPrecision(15)), reader);
  const sum = numbers.reduce((total, value) => total + value, 0);
  const about = [`${write(sizeOf(range))} cells`];
  if (numbers.length > 1) about.push(`Sum ${write(sum)}`, `Average ${write(sum / numbers.length)}`);
  return about.join(" · ");
}
