import type { LabelOf } from "@/components/reference/use-labels";
import { useSession } from "@/components/shell/session-context";
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

/** What a row holds in a column, with the name of what it refers to, or the currency of the amount that it is. */
export function RowValue({ column, row, labelOf, inGrid = false }: RowValueProps) {
  const { company } = useSession();
  return (
    <Value
      column={column}
      value={row[column.name]}
      label={labelOf(column, row[column.name])}
      currency={currencyOf(column, row, company.baseCurrencyCode)}
      inGrid={inGrid}
    />
  );
}
