import type { NavigationArea } from "@/lib/view-models/navigation";
import { recordsPath } from "@/lib/view-models/paths";
import type { Destination } from "./destinations";

/** Removes lists that are already among the destinations at the top of the sidebar. */
export function navigationBeside(
  daily: readonly Destination[],
  navigation: readonly NavigationArea[],
): NavigationArea[] {
  const placed = new Set<string>(daily.map(({ href }) => href));
  return navigation
    .map((entry) => ({
      ...entry,
      records: entry.records.filter(({ name }) => !placed.has(recordsPath(name))),
    }))
    .filter(({ records, operations }) => records.length + operations.length > 0);
}
