import { type LabelOf, namedInRow } from "@/components/reference/row-reference";
import { useSession } from "@/components/shell/session-context";
import type { AnyRow } from "@/lib/client/records";
import type { ColumnScreen } from "@/lib/view-models/resource-screen";
import { currencyOf, isShare } from "./currency-of";
import { Value } from "./value";

interface RowValueProps {
  column: ColumnScreen;
  row: AnyRow;
  labelOf: LabelOf;
  inGrid?: boolean;
}

/** The value of a cell, with the label of its reference or its currency. */
export function RowValue({ row, labelOf, inGrid = false, ...props }: RowValueProps) {
  const { company } = useSession();
  const { column, value, label } = namedInRow(props.column, row, labelOf);
  return (
    <Value
      column={isShare(column, row) ? { ...column, unit: "%" } : column}
      value={value}
      label={label}
      currency={currencyOf(column, row, company.baseCurrencyCode)}
      inGrid={inGrid}
    />
  );
}
