import sql from "sql-template-tag";
import { documentOf } from "@/lib/resources/documents";
import type { Send } from "../database/transaction";
import type { WrittenBack } from "./write-back";

/** A group of rows with those of other tables that one statement writes with them. */
export interface Ordered<G extends WrittenBack> {
  group: G;
  /** Groups whose rows have the keys of this one's and refer to it, such as the costs of items. */
  parts: G[];
  /** The group that this one is a part of: only its rows without one there are written apart. */
  partOf: G | null;
}

interface Reference {
  from: string;
  to: string;
  /** Whether the row that refers has the key of the one that it refers to. */
  isKey: boolean;
}

/**
 * The groups in an order in which they can be written back. They come in that of their changes, last first; but what a
 * reference deletes or clears is recorded after the row that it refers to, so that rows which refer to one that is created
 * again have to wait for it. Parts are created again by the same statement, so that a rule which creates them with every such
 * row finds them there. Lines that a released document locks are deleted with it, which is deleted before them.
 */
export async function inWritingOrder<G extends WrittenBack>(
  send: Send,
  groups: readonly G[],
): Promise<Ordered<G>[]> {
  const names = groups.map(({ resource }) => resource.name);
  const { rows: references } = await send<Reference>(sql`
    SELECT f.relname AS "from", t.relname AS "to", EXISTS (
        SELECT FROM pg_constraint k WHERE k.conrelid = c.conrelid AND k.contype = 'p' AND k.conkey = c.conkey) AS "isKey"
    FROM pg_constraint c
    JOIN pg_class f ON f.oid = c.conrelid JOIN pg_class t ON t.oid = c.confrelid
    WHERE c.contype = 'f' AND f.relname = ANY(${names}::text[]) AND t.relname = ANY(${names}::text[])`);
  const referencesOf = (group: G, other: G) =>
    references.filter(({ from, to }) => from === group.resource.name && to === other.resource.name);
  const waitsFor = (group: G, other: G) =>
    other.kind === "insert"
      ? group.kind === "insert" && isLockedBy(group, other)
      : other !== group &&
        other.kind === "delete" &&
        group.kind !== "insert" &&
        referencesOf(group, other).length > 0;
  const wholeOf = (group: G): G | null => {
    const [whole, ...others] = groups.filter((other) => waitsFor(group, other));
    const isPart = group.kind === "delete" && group.columns.length > 0 && whole && others.length === 0;
    return isPart && referencesOf(group, whole).some(({ isKey }) => isKey) ? whole : null;
  };
  const ordered: Ordered<G>[] = [];
  const left = [...groups];
  while (left.length > 0) {
    const ready = left.findIndex((group) => !left.some((other) => waitsFor(group, other)));
    for (const group of left.splice(Math.max(ready, 0), 1)) {
      const parts = groups.filter((other) => wholeOf(other) === group);
      ordered.push({ group, parts, partOf: wholeOf(group) });
    }
  }
  return ordered;
}

function isLockedBy({ resource: { name } }: WrittenBack, { resource }: WrittenBack): boolean {
  const { lock, lines } = documentOf(resource)?.document ?? {};
  return (
    lock !== undefined && (lines?.resource === name || lock.parts.some((part) => part.resource === name))
  );
}
