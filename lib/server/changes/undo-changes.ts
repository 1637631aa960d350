import sql, { type Sql } from "sql-template-tag";
import type * as z from "zod";
import { instantSql } from "@/lib/operations/sql/project";
import type { Resource } from "@/lib/resources/define";
import { isRestorable } from "@/lib/resources/recorded";
import type { Verb } from "@/lib/schemas/areas";
import { ruleViolation } from "@/lib/schemas/errors";
import { hasPermission, mayRead } from "../auth/require-read";
import { identifier } from "../database/identifier";
import type { Send } from "../database/transaction";
import type { Actor } from "../kernel/actor";
import { lockSql } from "../rows/sql/lock";
import { requirePermission, requireResource } from "./changed-resource";
import { freeUnique, type Moving } from "./free-unique";
import { inSteps, type OnStep } from "./in-steps";
import { keepDeletedWith, keepNetChanges, netChangesOf, type RecordKey } from "./net-changes";
import { changesOfRecord, changesOfSet, visibleNames, visibleSql, visibleTimes } from "./record-changes";
import {
  asStored,
  type Kind,
  storedSql,
  type WrittenBack,
  writableColumns,
  writableNames,
  writeBack,
} from "./write-back";
import { inWritingOrder, type Ordered } from "./write-order";
import { writeInTurn, writeTogether } from "./write-together";

/** A value or record that something changed after the change set. */
export interface Conflict {
  resource: string;
  id: string;
  field: string | null;
  message: string;
  at: string | null;
  userName: string | null;
  /** The values with which the record was deleted later, which name it; null where the caller may not read them. */
  deleted: z.core.util.JSONType;
}

/** Conflicts that are listed. */
const maxConflicts = 100;

/** The verb that undoing a change of this kind needs. */
const neededVerb: Record<Kind, Verb> = { insert: "destroy", update: "write", delete: "write" };

/** Rows of one table in a change set, to be undone in the order in which this must be done. */
export interface Recorded extends WrittenBack {
  /** Of these rows those of some records. */
  rowsOf(keys: readonly string[]): Sql;
}

interface Group {
  table: string;
  kind: Kind;
  columns: string[];
}

/**
 * The rows of a change set to be written back, or only those of one record that it deleted, of what went with it, and of
 * references to them that it cleared where the caller may write them. Throws 403 without the scopes for the others, 422 for
 * records whose values are not recorded in full.
 */
export async function rowsToUndo(
  send: Send,
  actor: Actor,
  changeSetId: string,
  deleted?: RecordKey,
): Promise<{ groups: Ordered<Recorded>[]; count: number }> {
  const all = await keepNetChanges(send, actor.companyId, changeSetId);
  const count = deleted ? await keepDeletedWith(send, deleted) : all;
  const { rows: groups } = await send<Group>(sql`
    SELECT g."table", g."kind", array_agg(g.key) FILTER (WHERE g.key IS NOT NULL) AS "columns"
    FROM (
      SELECT n."table", n."kind", k.key, max(n."position") AS "position"
      FROM "netChange" n LEFT JOIN LATERAL jsonb_object_keys(n."before") k(key) ON true GROUP BY 1, 2, 3) g
    GROUP BY 1, 2 ORDER BY max(g."position") DESC, 1, 2`);
  const found: Recorded[] = [];
  for (const { table, kind, columns } of groups) {
    const isCleared = deleted !== undefined && kind === "update";
    if (isCleared && !hasPermission(actor, requireResource(table), "write")) continue;
    const resource = requirePermission(actor, table, neededVerb[kind]);
    if (!isRestorable(resource)) throw notRestorable(resource);
    const rows = netChangesOf(table);
    found.push({
      resource,
      companyId: actor.companyId,
      kind,
      columns: await writableColumns(send, resource, kind, columns ?? []),
      keepsLater: isCleared,
      rows,
      // OFFSET: the keys are looked up once, not for each stored row, whatever the statistics of its table are.
      rowsOf: (keys) => sql`${rows} AND c."recordId" = ANY(${keys}::text[]) OFFSET 0`,
    });
  }
  return { groups: await inWritingOrder(send, found), count };
}

const notRestorable = ({ plural }: Resource) =>
  ruleViolation(
    `Changes of ${plural} cannot be undone: some of their values are kept secret or checked when they are entered.`,
  );

/** Locks the stored rows that are written back or deleted. */
export async function lockStored(send: Send, groups: readonly Ordered<Recorded>[]): Promise<void> {
  for (const { group } of groups) if (group.kind !== "delete") await send(lockedSql(group));
}

/** Locks the stored rows and returns what something changed later, of at most 100 values. */
export async function findConflicts(
  send: Send,
  actor: Actor,
  changeSetId: string,
  groups: readonly Ordered<Recorded>[],
): Promise<Conflict[]> {
  await lockStored(send, groups);
  const found: Conflict[] = [];
  for (const { group } of groups) {
    const { rows: conflicts } = await send<Conflict>(
      conflictsSql(group, actor, changeSetId, maxConflicts - found.length),
    );
    found.push(...conflicts);
    const { rows: overwritten } = await send<Conflict>(
      overwrittenSql(group, actor, changeSetId, Math.max(maxConflicts - found.length, 0)),
    );
    found.push(...overwritten);
    if (found.length >= maxConflicts) break;
  }
  return found;
}

function lockedSql({ resource, companyId, kind, rows }: WrittenBack): Sql {
  const { from, lock } = lockSql(resource, kind === "update" ? "update" : "delete");
  return sql`
    SELECT count(*) FROM (
      SELECT FROM ${from} WHERE t."companyId" = ${companyId}
        AND t.${identifier(resource.key)} IN (SELECT n."recordId" FROM (${rows}) n WHERE n."kind" = ${kind})
      ${lock}) locked`;
}

/** Columns whose later changes an undo must not lose. */
function comparedNames(resource: Resource): string[] {
  const shown = visibleNames(resource);
  return writableNames(resource).filter((name) => name !== "companyId" && shown.includes(name));
}

function conflictsSql(group: WrittenBack, actor: Actor, changeSetId: string, limit: number): Sql {
  const { resource, companyId, kind, rows } = group;
  const table = identifier(resource.name);
  const isStored = sql`t.${identifier(resource.key)} IS NOT NULL`;
  const compared = comparedNames(resource);
  const isMoved =
    kind === "delete"
      ? isStored
      : sql`NOT (${isStored}) OR f.key IS NOT NULL OR n."after" IS NULL AND t."rowVersion" > 1 + n."updates"`;
  return sql`
    SELECT ${resource.name}::text AS "resource", m."recordId" AS "id", m.key AS "field",
      CASE WHEN m.key IS NOT NULL THEN 'It was changed later.' WHEN NOT m."isStored" THEN 'The record was deleted later.'
        WHEN ${kind} = 'delete' THEN 'A record with this key exists again.' ELSE 'The record was changed later.' END AS "message",
      ${laterAt} AS "at", l."userName", l."deleted"
    FROM (
      SELECT n."recordId", f.key, ${isStored} AS "isStored"
      FROM (${rows}) n LEFT JOIN ${table} t ON ${storedSql({ resource, companyId })}
      LEFT JOIN LATERAL (
        SELECT k.key FROM (SELECT to_jsonb(t) AS "now", ${asStored(resource, sql`n."after"`)} AS "then" OFFSET 0) d
        CROSS JOIN LATERAL jsonb_object_keys(n."after") k(key)
        WHERE k.key = ANY(${compared}::text[]) AND d."now" -> k.key IS DISTINCT FROM d."then" -> k.key
      ) f ON ${isStored} AND n."kind" <> 'delete'
      WHERE n."kind" = ${kind} AND (${isMoved})
      ORDER BY 1, 2 LIMIT ${limit}) m
    ${laterSql(group, actor, changeSetId)}`;
}

const laterAt = instantSql(sql`l."at"`);

/** The last change `l` of the record, or of the value, `m` since the change set that is no part of it. */
const laterSql = ({ resource, companyId }: WrittenBack, actor: Actor, changeSetId: string): Sql => sql`
  LEFT JOIN LATERAL (
    SELECT a."at", u."name" AS "userName", ${valuesAtDeletion(resource, actor)} AS "deleted"
    FROM (${changesOfRecord(companyId, sql`${resource.name}::text`, sql`m."recordId"`)}) c
    JOIN "auditLog" a ON a."companyId" = ${companyId} AND a."id" = c."changeSetId"
    LEFT JOIN "user" u ON u."id" = a."userId"
    WHERE c."changeSetId" > ${changeSetId} AND a."partOf" IS DISTINCT FROM ${changeSetId}
      AND (m.key IS NULL OR c."after" ? m.key)
    ORDER BY c."changeSetId" DESC LIMIT 1) l ON true`;

/** The values with which a record was deleted, as far as the caller may see them. */
const valuesAtDeletion = (resource: Resource, actor: Actor): Sql =>
  mayRead(actor, resource)
    ? sql`CASE WHEN c."kind" = 'delete' THEN ${visibleSql(
        sql`${JSON.stringify(visibleTimes(resource))}::jsonb`,
        sql`c."before"`,
      )} END`
    : sql`NULL::jsonb`;

/** Values that something else changed between two changes of a change set of several calls. */
function overwrittenSql(group: WrittenBack, actor: Actor, changeSetId: string, limit: number): Sql {
  const { resource, companyId, kind } = group;
  return sql`
    SELECT ${resource.name}::text AS "resource", m."recordId" AS "id", m.key AS "field",
      'Something else changed it in between.' AS "message", ${laterAt} AS "at", l."userName", l."deleted"
    FROM (
      SELECT DISTINCT s."recordId", s.key
      FROM (
        SELECT c."recordId", e.key, c."before" -> e.key AS "before",
          lag(c."after" -> e.key) OVER (PARTITION BY c."recordId", e.key ORDER BY c."position") AS "prior"
        FROM "auditLog" a CROSS JOIN LATERAL (${changesOfSet}) c
        CROSS JOIN LATERAL jsonb_object_keys(coalesce(c."before", c."after")) e(key)
        WHERE a."companyId" = ${companyId} AND a."id" = ${changeSetId} AND a."partOf" IS NOT NULL
          AND c."table" = ${resource.name}) s
      JOIN (${group.rows}) n ON n."recordId" = s."recordId" AND n."kind" = ${kind}
      WHERE s.key = ANY(${comparedNames(resource)}::text[]) AND s."prior" IS NOT NULL AND s."before" IS DISTINCT FROM s."prior"
      ORDER BY 1, 2 LIMIT ${limit}) m
    ${laterSql(group, actor, changeSetId)}`;
}

/** Writes all of it back. Rules see from `app.undo` that their own further changes are written back too. */
export async function undoRows(
  send: Send,
  groups: readonly Ordered<Recorded>[],
  onStep: OnStep = async () => {},
): Promise<void> {
  await send(sql`SELECT set_config('app.undo', 'on', true)`);
  const counted = new Map<Ordered<Recorded>, number>();
  await writeInTurn(send, groups, async (group) => {
    // Writes of an earlier attempt were rolled back.
    await onStep(-(counted.get(group) ?? 0));
    counted.delete(group);
    await undoGroup(send, group, async (records) => {
      counted.set(group, (counted.get(group) ?? 0) + records);
      await onStep(records);
    });
  });
  // Rules of what was written later may have changed records again that were written back before.
  for (const group of groups.slice(0, -1)) {
    if (group.group.kind === "update") await undoGroup(send, group, async () => {});
  }
}

async function undoGroup(
  send: Send,
  { group, parts, partOf }: Ordered<Recorded>,
  onStep: OnStep,
): Promise<void> {
  if (group.kind !== "insert" && group.columns.length === 0) return;
  const isPart = partOf
    ? sql`EXISTS (SELECT FROM (${partOf.rows}) p WHERE p."recordId" = n."recordId" AND p."kind" = ${partOf.kind})`
    : sql`false`;
  const { rows } = await send<{ key: string }>(sql`
    SELECT n."recordId" AS "key" FROM (${group.rows}) n WHERE n."kind" = ${group.kind} AND NOT ${isPart}
    ORDER BY n."position" DESC, 1`);
  const keys = rows.map(({ key }) => key);
  const write = (step: string[]) =>
    writeBack(
      send,
      [group, ...parts].map((one) => ({ ...one, rows: one.rowsOf(step) })),
    );
  const free = async (waiting: readonly string[], error: unknown) => {
    const { rows: moving } = await send<Moving>(sql`
      SELECT n."recordId" AS "id", n."before" AS "values" FROM (${group.rowsOf(waiting)}) n WHERE n."kind" = 'update'`);
    await freeUnique(send, group.resource, group.companyId, moving, error);
  };
  const writeStep = (step: string[]) => writeTogether(send, step, write, free);
  await inSteps(send, keys, writeStep, (records) => onStep(records * (1 + parts.length)));
}
