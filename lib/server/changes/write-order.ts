import sql from "sql-template-tag";
import type { Send } from "../database/transaction";
import type { WrittenBack } from "./write-back";

/**
 * The groups in an order in which they can be written back. They come in that of their changes, last first; but what a
 * reference deletes or clears is recorded after the row that it refers to, so that rows which refer to one that is created
 * again have to wait for it.
 */
export async function inWritingOrder<G extends WrittenBack>(send: Send, groups: readonly G[]): Promise<G[]> {
  const names = groups.map(({ resource }) => resource.name);
  const { rows: references } = await send<{ from: string; to: string }>(sql`
    SELECT f.relname AS "from", t.relname AS "to" FROM pg_constraint c
    JOIN pg_class f ON f.oid = c.conrelid JOIN pg_class t ON t.oid = c.confrelid
    WHERE c.contype = 'f' AND f.relname = ANY(${names}::text[]) AND t.relname = ANY(${names}::text[])`);
  const waitsFor = (group: G, other: G) =>
    other !== group &&
    other.kind === "delete" &&
    group.kind !== "insert" &&
    references.some(({ from, to }) => from === group.resource.name && to === other.resource.name);
  const ordered: G[] = [];
  const left = [...groups];
  while (left.length > 0) {
    const ready = left.findIndex((group) => !left.some((other) => waitsFor(group, other)));
    ordered.push(...left.splice(Math.max(ready, 0), 1));
  }
  return ordered;
}
