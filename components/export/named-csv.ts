import { fetchLabels, labelTargets, targetName } from "@/components/reference/label-query";
import type { LabelOf } from "@/components/reference/row-reference";
import { ApiFailure } from "@/lib/client/api-failure";
import type { AnyRow } from "@/lib/client/records";
import type { ColumnScreen } from "@/lib/view-models/resource-screen";
import { readableCsv } from "./readable-csv";

/** A page of rows as CSV; the first page begins with the header. */
type NamedCsv = (rows: readonly AnyRow[], isFirst: boolean, signal?: AbortSignal) => Promise<string>;

/** Writes readable CSV page by page; labels are fetched once for all pages. */
export function namedCsv(columns: readonly ColumnScreen[], base: string): NamedCsv {
  const known = new Map<string, Map<string, string>>();
  const labelOf: LabelOf = ({ reference }, value) =>
    reference && known.get(targetName(reference))?.get(String(value));
  return async (rows, isFirst, signal) => {
    await addLabels(known, columns, rows, signal);
    return readableCsv({ columns, rows, labelOf, base, withHead: isFirst });
  };
}

async function addLabels(
  known: Map<string, Map<string, string>>,
  columns: readonly ColumnScreen[],
  rows: readonly AnyRow[],
  signal?: AbortSignal,
): Promise<void> {
  for (const { target, values } of labelTargets(columns, rows)) {
    const labels = known.get(targetName(target)) ?? new Map<string, string>();
    known.set(targetName(target), labels);
    const unknown = values.filter((value) => !labels.has(value));
    try {
      for (const [value, label] of await fetchLabels(target, unknown, signal)) labels.set(value, label);
    } catch (error) {
      // Records that the user may not read keep their id.
      if (!(error instanceof ApiFailure && error.status === 403)) throw error;
    }
  }
}
