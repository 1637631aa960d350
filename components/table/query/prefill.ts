import type { ResourceScreen } from "@/lib/view-models/resource-screen";
import type { Condition, Filter } from "./conditions";

/** Initial values of a new record, taken from the filters of the list. */
export function prefillOf({ write }: ResourceScreen, filters: readonly Filter[]): Record<string, string> {
  const settable = new Set([...(write?.required ?? []), ...(write?.optional ?? [])]);
  return Object.fromEntries(
    filters.flatMap(({ alternatives }) => {
      const [group, ...groups] = alternatives ?? [];
      const [only, ...more] = group ?? [];
      const others = [...groups, ...more];
      const value = only && others.length === 0 && settable.has(only.column.name) ? onlyValueOf(only) : null;
      return only && value !== null ? [[only.column.name, value] as const] : [];
    }),
  );
}

/** The only value that a condition allows. */
function onlyValueOf({ operator, values }: Condition): string | null {
  if (operator.id === "yes") return "true";
  if (operator.id === "no") return "false";
  const [value = null, ...others] = values;
  return (operator.id === "eq" || operator.id === "in") && others.length === 0 ? value : null;
}
