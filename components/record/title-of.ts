import { labelByName, labelOfRow } from "@/components/reference/label-query";
import type { LabelOf } from "@/components/reference/use-labels";
import type { AnyRow } from "@/lib/client/records";
import type { ResourceScreen } from "@/lib/screens/resource-screen";

/** What a record is called: by its own name or number, by what it is about, or at last by its key. */
export function titleOf(
  { key, columns, labelColumns, naming }: ResourceScreen,
  record: AnyRow,
  labelOf: LabelOf,
): string {
  const about = columns.find(({ name }) => name === naming?.by);
  const named =
    about && naming ? labelByName(labelOf(about, record[about.name]), naming.apart, record) : null;
  return named ?? labelOfRow(labelColumns, record) ?? String(record[key]);
}
