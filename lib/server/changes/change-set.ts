import sql, { type Sql } from "sql-template-tag";
import { resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { isRestorable } from "@/lib/resources/recorded";
import { tablesWithout } from "../auth/require-read";
import type { Send } from "../database/transaction";
import type { Actor } from "../kernel/actor";
import { changesOfSet, fromOtherCalls, isOfOneRecord } from "./record-changes";

/** How long a change set can be undone. */
export const undoable = sql`interval '30 days'`;

const hasRecorded = sql`(EXISTS (SELECT FROM "rowChange" r WHERE r."companyId" = a."companyId" AND r."changeSetId" = a."id")
  OR EXISTS (SELECT ${fromOtherCalls}))`;

/** Whether the audit row `a` is not part of another one's change set. */
export const isWhole: Sql = sql`(a."partOf" IS NULL OR a."partOf" = a."id")`;

/** Whether the audit row `a` is a change set: it changed rows. */
export const changedRows: Sql = sql`(${isWhole} AND (${isOfOneRecord} OR ${hasRecorded}))`;

/**
 * Resources and numbers of rows of the change set `a`. A plan or undo counts its rows once, when it is applied: it may have
 * very many. A change set of several calls has no counts of its own.
 */
export const countsSql: Sql = sql`coalesce(
  CASE WHEN a."partOf" IS NULL THEN a."changes" -> 'counts' END, (${countsOf(changesOfSet)}))`;

/** Resources and numbers of the rows in `changes`, each counted once. */
function countsOf(changes: Sql): Sql {
  return sql`
    SELECT jsonb_build_object('resources', coalesce(jsonb_agg(DISTINCT r."table"), '[]'),
      'inserted', count(*) FILTER (WHERE r."isNew" AND NOT r."isGone"),
      'deleted', count(*) FILTER (WHERE r."isGone" AND NOT r."isNew"),
      'updated', count(*) FILTER (WHERE NOT r."isNew" AND NOT r."isGone"))
    FROM (
      SELECT c."table", bool_or(c."kind" = 'insert') AS "isNew", bool_or(c."kind" = 'delete') AS "isGone"
      FROM (${changes}) c GROUP BY c."table", c."recordId") r`;
}

/** Changes of a change set. */
export interface Counts {
  resources: string[];
  inserted: number;
  updated: number;
  deleted: number;
}

/** Changes of this transaction's change set so far. */
export async function countRecorded(send: Send, companyId: string, changeSetId: string): Promise<Counts> {
  const { rows } = await send<{ counts: Counts }>(sql`
    SELECT (${countsOf(sql`
      SELECT r."table", r."recordId", r."kind" FROM "rowChange" r
      WHERE r."companyId" = ${companyId} AND r."changeSetId" = ${changeSetId}`)}) AS "counts"`);
  return rows[0]?.counts ?? { resources: [], inserted: 0, updated: 0, deleted: 0 };
}

/** The change set's id; null where it changed nothing: no change set is kept then that could be undone. */
export const recordedSet = (changeSetId: string, { inserted, updated, deleted }: Counts): string | null =>
  inserted + updated + deleted > 0 ? changeSetId : null;

/** Tables whose changes cannot be undone. */
export const unrestorable: readonly string[] = Object.values<Resource>(resources)
  .filter((resource) => !isRestorable(resource))
  .map(({ name }) => name);

/** Why the caller cannot undo the change set `a` with its `counts`; null when they can. */
export const obstacleSql = (actor: Actor): Sql => sql`CASE
  WHEN a."at" < now() - ${undoable} THEN 'expired'
  WHEN is_undone(a."companyId", a."id") THEN 'undone'
  WHEN a."counts" -> 'resources' ?| ${unrestorable}::text[] THEN 'notRecorded'
  WHEN ${needsMore(actor)} THEN 'permission' END`;

/** Whether the undo of `a` needs scopes that the caller lacks: it writes records back, and deletes created ones. */
function needsMore(actor: Actor): Sql {
  const [unwritable, undeletable] = [tablesWithout(actor, "write"), tablesWithout(actor, "destroy")];
  if (undeletable.length === 0 && unwritable.length === 0) return sql`false`;
  return sql`a."counts" -> 'resources' ?| ${unwritable}::text[] OR (a."counts" ->> 'inserted')::integer > 0
    AND EXISTS (SELECT FROM (${changesOfSet}) c
      WHERE c."kind" = 'insert' AND c."table" = ANY(${undeletable}::text[]))`;
}
