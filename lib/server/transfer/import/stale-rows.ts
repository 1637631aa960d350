import sql from "sql-template-tag";
import type { Resource } from "@/lib/resources/define";
import type { Send } from "../../database/transaction";
import type { Stored } from "./find-stored";
import type { CheckedRecords } from "./plan";

/** Findings of the check of a chunk, and the change set in which the import has written since. */
export interface Checked {
  records: CheckedRecords;
  companyId: string;
  changeSetId: string | null;
}

interface Moved {
  id: string;
  from: number;
  to: number;
}

/** Why rows do not mean what the check showed any more, by their numbers. */
export async function staleRows(
  send: Send,
  resource: Resource,
  { records, companyId, changeSetId }: Checked,
  rows: readonly { number: number; stored: Stored }[],
): Promise<Map<number, string>> {
  const stale = new Map<number, string>();
  const moved = new Map<number, Moved>();
  const { singular } = resource;
  const reject = (number: number, why: string) =>
    stale.set(number, `${why}: start the import again to see what is different.`);
  for (const { number, stored } of rows) {
    const [id, version] = records[number] ?? [null, null];
    if (id === null) {
      if (stored.count > 0) reject(number, `This ${singular} was created since the check`);
    } else if (stored.count === 0) {
      reject(number, `This ${singular} was deleted since the check, or is found by other values`);
    } else if (stored.count > 1 || stored.id !== id) {
      reject(number, `Another ${singular} has these values since the check`);
    } else if (stored.version !== version) {
      reject(number, `This ${singular} was changed since the check`);
      const [[from, created], [to, createdNow]] = [partsOf(version), partsOf(stored.version)];
      if (created === createdNow) moved.set(number, { id, from: Number(from), to: Number(to) });
    }
  }
  if (moved.size > 0) {
    const own = await movedByImport(send, resource, companyId, changeSetId, [...moved.values()]);
    for (const [number, { id }] of moved) if (own.has(id)) stale.delete(number);
  }
  return stale;
}

/** The number that changes move, and when the record was created. */
const partsOf = (version: string | null) => (version ?? "").split("-");

/** The records of which every version in between was changed by the import itself: rules may change others than those of its rows. */
async function movedByImport(
  send: Send,
  { name }: Resource,
  companyId: string,
  changeSetId: string | null,
  moved: readonly Moved[],
): Promise<Set<string>> {
  const { rows } = await send<{ id: string }>(sql`
    SELECT m."id" FROM jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) m("id" text, "from" integer, "to" integer)
    WHERE m."to" - m."from" = (
      SELECT count(DISTINCT r."version") FROM "rowChange" r
      WHERE r."companyId" = ${companyId} AND r."recordId" = m."id" AND r."changeSetId" = ${changeSetId} AND r."table" = ${name}
        AND r."version" >= m."from" AND r."version" < m."to")`);
  return new Set(rows.map(({ id }) => id));
}
