import type { LabelOf } from "@/components/reference/use-labels";
import type { AnyRow } from "@/lib/client/records";
import type { ColumnScreen } from "@/lib/screens/resource-screen";
import { currencyOf } from "./currency-of";
import { Value } from "./value";

interface RowValueProps {
  column: ColumnScreen;
  row: AnyRow;
  labelOf: LabelOf;
  inGrid?: boolean;
}

/** What a row holds in a column, with the name of what it refers to and the currency that the row tells. */
export const RowValue = ({ column, row, labelOf, inGrid = false }: RowValueProps) => (
  <Value
    column={column}
    value={row[column.name]}
    label={labelOf(column, row[column.name])}
    currency={currencyOf(column, row)}
    inGrid={inGrid}
  />
);
