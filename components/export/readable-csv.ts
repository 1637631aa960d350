import { writeNumber } from "@/components/form/locale/numbers";
import { type LabelOf, namedInRow } from "@/components/reference/row-reference";
import { currencyColumn, currencyOf } from "@/components/value/currency-of";
import { isPerUnit, plainReader, toCoins } from "@/components/value/format-value";
import type { AnyRow, Value } from "@/lib/client/records";
import type { ColumnScreen } from "@/lib/view-models/resource-screen";
import { csvOf } from "./csv";

export interface ReadableCsv {
  columns: readonly ColumnScreen[];
  rows: readonly AnyRow[];
  labelOf: LabelOf;
  /** Code of the company's currency. */
  base: string;
}

/**
 * Readable CSV: column labels as the header, labels for references, amounts to their currency's digits. Amounts of documents, which
 * lists show with their currency, have it in a column of its own.
 */
export function readableCsv({ columns, rows, labelOf, base }: ReadableCsv): string {
  const heads = headsOf(columns);
  const amount = columns.some(({ name }) => name === currencyColumn)
    ? undefined
    : columns.find(({ money }) => money === "document");
  const readable = rows.map((row) => ({
    ...Object.fromEntries(
      columns.map((column, index) => [
        heads[index] ?? column.name,
        readableValue(column, row, labelOf, base),
      ]),
    ),
    ...(amount && { [currencyHead]: currencyOf(amount, row, base) ?? null }),
  }));
  return csvOf(amount ? [...heads, currencyHead] : heads, readable);
}

const currencyHead = "Currency";

/** Column labels; duplicate labels get the column name appended. */
function headsOf(columns: readonly ColumnScreen[]): string[] {
  const labels = columns.map(({ label }) => label);
  return columns.map(({ label, name }) =>
    labels.indexOf(label) === labels.lastIndexOf(label) ? label : `${label} (${name})`,
  );
}

function readableValue(column: ColumnScreen, row: AnyRow, labelOf: LabelOf, base: string): Value {
  const own = row[column.name] ?? null;
  // Without its sign, an import would take all numbers of the column for percentages.
  if (typeof own === "number" && column.unit === "%" && Math.abs(own) > 1) {
    return `${writeNumber(own, true, plainReader.locale)}%`;
  }
  if (typeof own === "number") return rounded(own, column, currencyOf(column, row, base));
  const shown = typeof own === "string" ? column.optionLabels?.[own] : undefined;
  return namedInRow(column, row, labelOf).label ?? shown ?? own;
}

function rounded(value: number, column: ColumnScreen, currency: string | undefined): number {
  if (currency === undefined || !/^[A-Z]{3}$/.test(currency) || isPerUnit(column)) return value;
  return toCoins(value, currency);
}
