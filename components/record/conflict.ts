import type { AnyRow, Value } from "@/lib/client/records";

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

/** Columns that every save changes. */
const stamps = new Set(["updatedAt", "updatedBy"]);

/** Fields that only they changed; saving mine keeps them. */
export const changedByThem = (base: AnyRow, theirs: AnyRow, mine: AnyRow): string[] =>
  Object.keys(theirs).filter(
    (name) => !stamps.has(name) && !(name in mine) && !same(base[name] ?? null, theirs[name] ?? null),
  );

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
