import { fetchLabels, labelTargets, targetName } from "@/components/reference/label-query";
import type { LabelOf } from "@/components/reference/row-reference";
import { ApiFailure } from "@/lib/client/api-failure";
import type { AnyRow } from "@/lib/client/records";
import type { ColumnScreen } from "@/lib/view-models/resource-screen";
import { readableCsv } from "./readable-csv";

/** Readable CSV of rows whose labels are not loaded yet. */
export async function namedCsv(
  columns: readonly ColumnScreen[],
  rows: readonly AnyRow[],
  base: string,
): Promise<string> {
  const known = new Map<string, ReadonlyMap<string, string>>();
  for (const { target, values } of labelTargets(columns, rows)) {
    try {
      known.set(targetName(target), await fetchLabels(target, values));
    } catch (error) {
      // Records that the user may not read keep their id.
      if (!(error instanceof ApiFailure && error.status === 403)) throw error;
    }
  }
  const labelOf: LabelOf = ({ reference }, value) =>
    reference && known.get(targetName(reference))?.get(String(value));
  return readableCsv({ columns, rows, labelOf, base });
}
