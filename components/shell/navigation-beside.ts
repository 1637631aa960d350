import type { NavigationArea } from "@/lib/screens/navigation";
import { recordsPath } from "@/lib/screens/paths";
import type { Destination } from "./destinations";

/** The navigation without the lists that have a place of their own, for a screen shown twice looks like two. */
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
