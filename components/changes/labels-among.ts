import { labelOfRow } from "@/components/reference/label-query";
import type { LabelOf } from "@/components/reference/row-reference";
import type { AnyRow } from "@/lib/client/records";
import type { ChangedScreen } from "./screens";

/** A changed record with its values before and after. */
interface Changed {
  id: string;
  screen: Pick<ChangedScreen, "name" | "key" | "labelColumns" | "shownAs">;
  rows: { before: AnyRow; after: AnyRow };
}

/** `labelOf`, which finds stored records alone, and the names of changed records that are no longer stored. */
export function labelsAmong(changes: readonly Changed[], labelOf: LabelOf): LabelOf {
  const byId = new Map(changes.map((change) => [`${change.screen.name} ${change.id}`, change]));
  return (column, value) => {
    const label = labelOf(column, value);
    if (typeof label === "string" || !column.reference || value === null) return label;
    const change = byId.get(`${column.reference.resource} ${value}`);
    if (change?.screen.key !== column.reference.column) return label;
    const { before, after } = change.rows;
    return labelOfRow(change.screen, before) ?? labelOfRow(change.screen, after) ?? label;
  };
}
