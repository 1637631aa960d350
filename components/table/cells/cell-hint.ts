import { editHint } from "@/components/grid/cell-bar";
import { placesIn, type Range, sizeOf } from "@/components/grid/cell-range";
import type { Place } from "@/components/grid/place";
import { currencyOf, isShare } from "@/components/value/currency-of";
import { formatAmount, formatNumber, isPerUnit } from "@/components/value/format-value";
import { readerLocale } from "@/components/value/reader-locale";
import type { AnyRow } from "@/lib/client/records";
import type { ColumnScreen } from "@/lib/view-models/resource-screen";

interface CellHint {
  isEditable: boolean;
  range: Range | null;
  /** Why the value of the focused cell was rejected, and why it cannot be edited. */
  error: string | undefined;
  reason: string | null;
  label: string | undefined;
  cellAt: (place: Place) => { column: ColumnScreen; row: AnyRow } | null;
  /** Currency of the company. */
  base: string;
}

/** Line below a list about its focused cell or selection. */
export function cellHint({ isEditable, range, error, reason, label, cellAt, base }: CellHint): string {
  if (range) return describeRange(range, cellAt, base);
  if (error !== undefined) return `${label}: ${error}`;
  if (reason !== null) return reason;
  return isEditable ? editHint : "";
}

/** How many cells are selected; sum and average of numbers that are all of one unit and currency, of shares the average. */
function describeRange(range: Range, cellAt: CellHint["cellAt"], base: string): string {
  const reader = { locale: readerLocale(), timeZone: "UTC" };
  const about = [`${formatNumber(sizeOf(range), reader)} cells`];
  const numbers = placesIn(range).flatMap((place) => {
    const cell = cellAt(place);
    if (!cell) return [];
    const { column, row } = cell;
    const value = row[column.name];
    if (typeof value !== "number") return [];
    const unit = isShare(column, row) ? "%" : column.unit;
    const currency = currencyOf(column, row, base);
    return [{ value, unit, currency, isMoney: column.money !== undefined, isExact: isPerUnit(column) }];
  });
  const [first, ...others] = numbers;
  const isOne =
    others.length > 0 &&
    others.every(({ unit, currency }) => unit === first?.unit && currency === first?.currency) &&
    numbers.every(({ unit, currency, isMoney }) => !isMoney || unit === "%" || currency !== undefined);
  if (!first || !isOne) return about.join(" · ");
  const sum = Number(numbers.reduce((total, { value }) => total + value, 0).toPrecision(15));
  const average = Number((sum / numbers.length).toFixed(5));
  const toCoin = !numbers.some(({ isExact }) => isExact);
  const write = (value: number) => formatAmount(value, first.unit, first.currency, reader, toCoin);
  if (first.unit !== "%") about.push(`Sum ${write(sum)}`);
  return [...about, `Average ${write(average)}`].join(" · ");
}
