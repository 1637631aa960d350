import sql, { type Sql } from "sql-template-tag";
import type { Resource } from "@/lib/resources/define";
import { isRestorable } from "@/lib/resources/recorded";
import { invalidInput, notFound, ruleViolation } from "@/lib/schemas/errors";
import { identifier } from "../database/identifier";
import type { Send } from "../database/transaction";
import type { Actor } from "../kernel/actor";
import { lockSql } from "../rows/sql/lock";
import { requirePermission } from "./changed-resource";
import { changesOfRecord, visibleNames } from "./record-changes";
import { lockStored, rowsToUndo, undoRows } from "./undo-changes";
import { asStored, writableColumns, writableNames, writeBack } from "./write-back";

interface Restoration {
  resource: string;
  id: string;
  changeId: string;
  fields: string[] | undefined;
}

interface Found {
  /** The kind of the change. */
  kind: string;
  /** The record before it. */
  before: Record<string, unknown>;
  isStored: boolean;
  /** The change set that deleted the record; null while it is stored. */
  deletedBy: string | null;
  /** Columns that differ from the stored values. */
  differing: string[];
}

/**
 * Sets the record to what it was before a change; returns the fields that changed. Rules may change further fields, which are
 * then written once more where they are to be restored too.
 */
export async function restoreRecord(send: Send, actor: Actor, restoration: Restoration): Promise<string[]> {
  const restored = await restoreOnce(send, actor, restoration);
  const again = restored.length > 0 ? await restoreOnce(send, actor, restoration) : [];
  return [...new Set([...restored, ...again])];
}

async function restoreOnce(
  send: Send,
  actor: Actor,
  { resource: name, id, changeId, fields }: Restoration,
): Promise<string[]> {
  const resource = requirePermission(actor, name, "write");
  if (!isRestorable(resource)) throw notRestorable(resource);
  const restorable = writableNames(resource).filter((column) => visibleNames(resource).includes(column));
  for (const [place, field] of (fields ?? []).entries()) {
    if (!restorable.includes(field))
      throw invalidInput({
        path: ["fields", place],
        message: `${field} is no field of ${resource.plural} that can be set.`,
      });
  }
  const { rows } = await send<Found>(foundSql(resource, actor.companyId, id, changeId));
  const [found] = rows;
  if (!found) throw notFound("A change of the record with this id");
  if (found.kind === "insert")
    throw ruleViolation("The change created the record; there is nothing before it.");
  const kind = found.isStored ? "update" : "delete";
  if (kind === "delete" && fields) throw ruleViolation("The record was deleted. Restore all of it.");
  const wanted = found.isStored
    ? (fields ?? restorable).filter((field) => found.differing.includes(field))
    : Object.keys(found.before);
  if (wanted.length === 0) return [];
  // With what was deleted with it, such as the lines of a document, and the references that were cleared.
  if (found.deletedBy !== null) {
    const { groups } = await rowsToUndo(send, actor, found.deletedBy, { table: name, id });
    await lockStored(send, groups);
    await undoRows(send, groups);
    // Values from before an earlier change are written next, as by any update.
    await send(sql`SELECT set_config('app.undo', '', true)`);
    return wanted.filter((column) => restorable.includes(column));
  }
  const columns = await writableColumns(send, resource, kind, wanted);
  const values = JSON.stringify(Object.fromEntries(columns.map((column) => [column, found.before[column]])));
  await writeBack(send, [
    {
      resource,
      companyId: actor.companyId,
      kind,
      columns,
      rows: sql`SELECT ${id}::text AS "recordId", ${kind}::text AS "kind", ${found.before.rowVersion ?? null}::integer AS "version",
      ${values}::jsonb AS "before", NULL::jsonb AS "after"`,
    },
  ]);
  return columns.filter((column) => restorable.includes(column));
}

const notRestorable = ({ plural }: Resource) =>
  ruleViolation(
    `Values of ${plural} cannot be restored: some are kept secret or checked when they are entered.`,
  );

/** The record as it was before the change: the oldest value since then of every column that changed. Locks what is stored. */
function foundSql(resource: Resource, companyId: string, id: string, changeId: string): Sql {
  const { from, lock } = lockSql(resource, "update");
  return sql`
  WITH "since" AS MATERIALIZED (
    SELECT c.* FROM (${changesOfRecord(companyId, sql`${resource.name}::text`, sql`${id}::text`)}) c
    WHERE c."changeSetId" >= ${changeId}),
  "stored" AS (
    SELECT to_jsonb(t) AS "row" FROM ${from}
    WHERE t."companyId" = ${companyId} AND t.${identifier(resource.key)} = ${id} ${lock}),
  "then" AS (
    SELECT jsonb_object_agg(e.key, e.value ORDER BY c."changeSetId" DESC, c."position" DESC) AS "before"
    FROM "since" c CROSS JOIN LATERAL jsonb_each(c."before") e)
  SELECT (SELECT c."kind" FROM "since" c WHERE c."changeSetId" = ${changeId} ORDER BY c."position" LIMIT 1) AS "kind",
    (SELECT c."changeSetId" FROM "since" c WHERE c."kind" = 'delete' AND NOT EXISTS (SELECT FROM "stored")
     ORDER BY c."changeSetId" DESC, c."position" DESC LIMIT 1) AS "deletedBy",
    coalesce(n."before", '{}') AS "before", EXISTS (SELECT FROM "stored") AS "isStored",
    ARRAY(SELECT k.key FROM jsonb_object_keys(n."before") k(key)
          WHERE ${asStored(resource, sql`n."before"`)} -> k.key IS DISTINCT FROM (SELECT s."row" -> k.key FROM "stored" s)) AS "differing"
  FROM "then" n WHERE EXISTS (SELECT FROM "since" c WHERE c."changeSetId" = ${changeId})`;
}
