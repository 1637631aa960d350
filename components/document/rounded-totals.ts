import { coinDigits } from "@/components/value/coin-digits";
import { linesRounding, roundingDifference } from "@/lib/view-models/rounding-difference";

/** An amount as a document shows it; undefined while it is computed for the first time. */
export interface TotalRow {
  name: string;
  title: string | undefined;
  value: number | undefined;
  currency: string;
}

/**
 * Each amount is rounded by itself; a row before the total has the difference to their sum, so that the amounts add up, and one
 * before the first row that to the sum of the lines. The print has the same rows.
 */
export function withRounding(
  rows: readonly TotalRow[],
  grand: string,
  less: readonly string[],
  lines: readonly number[],
): TotalRow[] {
  const [first] = rows;
  const value = first ? linesRounding(lines, first.value ?? 0, coinDigits(first.currency)) : 0;
  const rounded = withTotalRounding(rows, grand, less);
  return first && value ? [{ ...first, name: "lines", title: "Rounding", value }, ...rounded] : rounded;
}

function withTotalRounding(rows: readonly TotalRow[], grand: string, less: readonly string[]): TotalRow[] {
  const at = rows.findIndex(({ name }) => name === grand);
  const total = rows[at];
  if (at < 1 || !total) return [...rows];
  const parts = rows.slice(0, at).map((row) => (row.value ?? 0) * (less.includes(row.name) ? -1 : 1));
  const value = roundingDifference(parts, total.value ?? 0, coinDigits(total.currency));
  return value === 0
    ? [...rows]
    : rows.toSpliced(at, 0, { name: "rounding", title: "Rounding", value, currency: total.currency });
}
