import type { AnyRow, Value } from "@/lib/client/records";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";

/** A field that both changed. */
export interface FieldConflict {
  name: string;
  base: Value;
  theirs: Value;
  mine: Value;
  /** Both changed it, to different values. */
  isOpen: boolean;
}

const same = (a: Value, b: Value): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Compares the fields that I changed since `base` with their version. */
export function conflictsOf(base: AnyRow, theirs: AnyRow, mine: AnyRow): FieldConflict[] {
  return Object.entries(mine).map(([name, value]) => {
    const [was, is] = [base[name] ?? null, theirs[name] ?? null];
    return { name, base: was, theirs: is, mine: value, isOpen: !same(was, is) && !same(is, value) };
  });
}

/** Fields that only they changed, without those that the database sets; saving mine keeps them. */
export function changedByThem(
  { write, setBy = {} }: Pick<ResourceScreen, "write" | "setBy">,
  base: AnyRow,
  theirs: AnyRow,
  mine: AnyRow,
): string[] {
  const entered = [...(write?.required ?? []), ...(write?.optional ?? [])].filter((name) => !(name in setBy));
  return Object.keys(theirs).filter(
    (name) => entered.includes(name) && !(name in mine) && !same(base[name] ?? null, theirs[name] ?? null),
  );
}

/** The changes to send after a side was chosen for each field. */
export const changesToSend = (
  conflicts: readonly FieldConflict[],
  chosen: Readonly<Record<string, "mine" | "theirs">>,
): AnyRow =>
  Object.fromEntries(
    conflicts
      .filter(({ name, isOpen, theirs, mine }) => !same(theirs, mine) && (!isOpen || chosen[name] === "mine"))
      .map(({ name, mine }) => [name, mine]),
  );
