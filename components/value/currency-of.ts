import type { AnyRow } from "@/lib/client/records";
import type { ColumnScreen } from "@/lib/view-models/resource-screen";

/** Column that names the currency of a document. */
export const currencyColumn = "currencyCode";

/** Currency of the amount in this column; undefined if it is no amount or its document is another record. */
export function currencyOf(column: ColumnScreen, row: AnyRow, base: string): string | undefined {
  const { money, shareWhere } = column;
  if (shareWhere && row[shareWhere.column] !== undefined && !isShare(column, row)) return base;
  if (money === "base") return base;
  return money === "document" ? chosenCurrency(row[currencyColumn], base) : undefined;
}

/** Whether a number is a share of 1 by the value of another column. */
export const isShare = ({ shareWhere }: ColumnScreen, row: AnyRow): boolean =>
  shareWhere !== undefined && row[shareWhere.column] === shareWhere.is;

/** The currency that a document's column names; the company's where it is left empty. */
export function chosenCurrency(code: unknown, base: string): string | undefined {
  if (code === undefined) return undefined;
  return typeof code === "string" && code !== "" ? code : base;
}
