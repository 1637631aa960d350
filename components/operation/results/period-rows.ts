import { isObject } from "@/components/form/draft";
import type { AnyRow } from "@/lib/client/records";

export const measures = ["translatedBalance", "translatedNetChange", "balanceAtDate", "netChange"] as const;
export type Measure = (typeof measures)[number];

/** Every period of the accounts, in order. */
export const periodsOf = (rows: readonly AnyRow[]): string[] =>
  [...new Set(rows.flatMap(({ periods }) => (isObject(periods) ? Object.keys(periods) : [])))].sort();

/** The number of an account in a period; null where it has none. */
export function measured(
  row: AnyRow | Record<string, unknown>,
  period: string,
  measure: Measure,
): number | null {
  const cell = isObject(row.periods) ? row.periods[period] : null;
  const value = isObject(cell) ? cell[measure] : null;
  return typeof value === "number" ? value : null;
}

/** How many accounts lie above this one in the report. */
export function depthOf(row: AnyRow, rows: readonly AnyRow[]): number {
  const above = new Set<AnyRow>();
  let parent = rows.find(({ id }) => id !== null && id === row.parentId);
  while (parent && !above.has(parent)) {
    above.add(parent);
    const { parentId } = parent;
    parent = rows.find(({ id }) => id !== null && id === parentId);
  }
  return above.size;
}

/** The accounts that took the adjustment: no totals, and their translated balance is not the one that was sent. */
export function adjustmentsOf(sent: unknown, rows: readonly AnyRow[]): Set<AnyRow> {
  const accounts = Array.isArray(sent) ? sent.filter(isObject) : [];
  return new Set(
    rows.filter((row) => {
      const before = accounts.find(({ id }) => id === row.id && id != null);
      if (!before || row.isGroup || row.isSystem) return false;
      return periodsOf([row]).some((period) => {
        const old = measured(before, period, "translatedBalance");
        return old !== null && old !== measured(row, period, "translatedBalance");
      });
    }),
  );
}
