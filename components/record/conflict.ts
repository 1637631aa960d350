import type { AnyRow, Value } from "@/lib/client/records";

/** A field of a record that two people changed at once. */
export interface FieldConflict {
  name: string;
  base: Value;
  theirs: Value;
  mine: Value;
  /** Both changed it, and not to the same: somebody must choose. */
  isOpen: boolean;
}

const same = (a: Value, b: Value): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What became of the fields that I changed since we both saw `base`. */
export function conflictsOf(base: AnyRow, theirs: AnyRow, mine: AnyRow): FieldConflict[] {
  return Object.entries(mine).map(([name, value]) => {
    const [was, is] = [base[name] ?? null, theirs[name] ?? null];
    return { name, base: was, theirs: is, mine: value, isOpen: !same(was, is) && !same(is, value) };
  });
}

/** Who saved and when, which every save changes. */
const stamps = new Set(["updatedAt", "updatedBy"]);

/** Names of the fields that only they changed; saving mine leaves them alone. */
export const changedByThem = (base: AnyRow, theirs: AnyRow, mine: AnyRow): string[] =>
  Object.keys(theirs).filter(
    (name) => !stamps.has(name) && !(name in mine) && !same(base[name] ?? null, theirs[name] ?? null),
  );

/** What is still to be sent once a side has been chosen for each field. */
export const changesToSend = (
  conflicts: readonly FieldConflict[],
  chosen: Readonly<Record<string, "mine" | "theirs">>,
): AnyRow =>
  Object.fromEntries(
    conflicts
      .filter(({ name, isOpen, theirs, mine }) => !same(theirs, mine) && (!isOpen || chosen[name] === "mine"))
      .map(({ name, mine }) => [name, mine]),
  );
