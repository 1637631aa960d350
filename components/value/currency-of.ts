import type { AnyRow } from "@/lib/client/records";
import type { ColumnScreen } from "@/lib/screens/resource-screen";

const amount = /(amount|price|total|subtotal|balance|cost|discount|tax)$/i;

/** Whether a number is an amount of the currency that its record names. */
export const isAmount = ({ name, type }: ColumnScreen): boolean => type === "numeric" && amount.test(name);

/** Column that names the currency of a record's amounts. */
export const currencyColumn = "currencyCode";

/** The currency of the amount in this column; undefined when it is none or the record names none. */
export function currencyOf(column: ColumnScreen, row: AnyRow): string | undefined {
  const code = row[currencyColumn];
  return isAmount(column) && typeof code === "string" && code !== "" ? code : undefined;
}
