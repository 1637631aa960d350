import { ownerColumn } from "@/lib/resources/owner-column";
import { ApiError } from "@/lib/schemas/errors";
import { columnsOf, requireColumn } from "../request/columns";
import type { RowCall } from "../request/row-call";
import type { Conflict } from "../sql/insert";
import { tableFacts } from "./table-facts";

/**
 * Handling of existing rows by a POST; null for a plain insert. `on_conflict` names a unique index by its columns,
 * the key being the default; the owner, which almost every index has, need not be named. Throws 42703 and 42P10.
 */
export async function findConflict(row: RowCall): Promise<Conflict | null> {
  const { resolution } = row.preferences;
  if (resolution === null) return null;
  return {
    resolution: resolution === "merge-duplicates" ? "merge" : "ignore",
    target: await findUniqueSet(row, row.query.onConflict ?? [row.resource.key]),
  };
}

/** The columns of the unique index over `names`. */
export async function findUniqueSet(
  { resource, deps, call }: RowCall,
  names: readonly string[],
): Promise<readonly string[]> {
  for (const name of names) requireColumn(resource, name);
  const { uniqueSets } = await tableFacts(deps.requests, call.actor, resource.name);
  const owner = ownerColumn(resource);
  const owned = owner === null ? names : [...new Set([...names, owner])];
  const target = uniqueSets.find((set) => isSame(set, owned)) ?? uniqueSets.find((set) => isSame(set, names));
  if (target) return target;
  const known = uniqueSets
    .map((set) => set.filter((name) => name !== owner))
    .filter((set) => set.length > 0 && set.every((name) => columnsOf(resource).has(name)));
  const message = "there is no unique or exclusion constraint matching the ON CONFLICT specification";
  throw new ApiError(400, "42P10", message, {
    hint: `Unique columns: ${known.join("; ")}.`,
    issues: [{ path: ["on_conflict"], message }],
  });
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name) => other.includes(name));
