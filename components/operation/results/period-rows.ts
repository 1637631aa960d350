import type { AnyRow } from "@/lib/client/records";
import { isObject } from "@/lib/schemas/is-object";
import type { ColumnScreen } from "@/lib/view-models/resource-screen";

export const measures = ["translatedBalance", "translatedNetChange", "balanceAtDate", "netChange"] as const;
export type Measure = (typeof measures)[number];
export const measureLabels: Record<Measure, string> = {
  translatedBalance: "Translated balance",
  translatedNetChange: "Translated change",
  balanceAtDate: "Balance",
  netChange: "Net change",
};

/** Every period of the accounts, in order. */
export const periodsOf = (rows: readonly AnyRow[]): string[] =>
  [...new Set(rows.flatMap(({ periods }) => (isObject(periods) ? Object.keys(periods) : [])))].sort();

/** The amount of an account in a period; null when absent. */
export function measured(
  row: AnyRow | Record<string, unknown>,
  period: string,
  measure: Measure,
): number | null {
  const cell = isObject(row.periods) ? row.periods[period] : null;
  const value = isObject(cell) ? cell[measure] : null;
  return typeof value === "number" ? value : null;
}

/** Depth of an account in the report. */
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

/** Accounts that include the adjustment: not totals, and with a translated balance other than the one sent. */
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

/** Accounts by period for CSV: one column per amount and period. */
export function periodSheet(
  columns: readonly ColumnScreen[],
  rows: readonly AnyRow[],
): { columns: ColumnScreen[]; rows: AnyRow[] } {
  const cells = periodsOf(rows).flatMap((period) =>
    measures.map((measure) => ({
      period,
      measure,
      column: {
        name: `${period} ${measure}`,
        label: `${period} ${measureLabels[measure]}`,
        type: "numeric" as const,
        nullable: true,
        returned: true,
        sensitive: false,
        filterable: false,
        money: "base" as const,
      },
    })),
  );
  return {
    columns: [...columns.filter(({ name }) => name !== "periods"), ...cells.map(({ column }) => column)],
    rows: rows.map((row) => ({
      ...row,
      ...Object.fromEntries(
        cells.map(({ period, measure, column }) => [column.name, measured(row, period, measure)]),
      ),
    })),
  };
}
