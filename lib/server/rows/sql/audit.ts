import pg from "pg";
import sql, { empty, join, raw, type Sql } from "sql-template-tag";
import type { Resource } from "@/lib/resources/define";
import { isRecorded, isRestorable } from "@/lib/resources/recorded";
import { identifier } from "../../database/identifier";
import { type AuditedBy, auditOfRows } from "../../kernel/audit";
import { columnsOf } from "../request/columns";
import { versionName } from "./row-columns";

export type WriteKind = "insert" | "update" | "upsert" | "delete";

/**
 * The audit row of a write, from its rows `written` and, where there were any, the rows `before` it. Of one written record it
 * holds the changes by column, old and new, without secret columns, of a new one all values; of several records, and of deleted
 * ones with all that is deleted with them, and of what an agent writes, triggers record the changes. No audit row when nothing
 * changed.
 */
export function auditSql(resource: Resource, by: AuditedBy, kind: WriteKind, isOneRow: boolean): Sql {
  const isPart = by.agent !== undefined && isRestorable(resource);
  const isByTriggers = isPart ? sql`true` : recordedSql(resource, kind, isOneRow);
  const touched =
    kind !== "insert"
      ? changedRows(resource, kind, isByTriggers)
      : isOneRow && !isPart
        ? insertedRow(resource)
        : insertedRows(resource, isByTriggers);
  return auditOfRows(by, `${resource.name}.${kind}`, isByTriggers, touched, isPart);
}

function recordedSql(resource: Resource, kind: WriteKind, isOneRow: boolean): Sql {
  if (!isRecorded(resource)) return sql`false`;
  if (kind === "delete") return sql`true`;
  return isOneRow ? sql`false` : sql`(SELECT count(*) FROM written) > 1`;
}

const isOne = sql`(SELECT count(*) FROM written) = 1`;

const insertedRow = (resource: Resource): Sql => {
  const id = sql`w.${identifier(resource.key)}::text`;
  return sql`
  SELECT ARRAY[${id}] AS "recordIds",
         jsonb_build_object('records', jsonb_build_object(${id}, ${newValues(resource)})) AS "changes",
         NULL::text AS "undoOf"
  FROM written AS w`;
};

const insertedRows = (resource: Resource, isByTriggers: Sql): Sql => sql`
  SELECT array_agg(w.${identifier(resource.key)}::text) AS "recordIds",
         CASE WHEN ${isOne} AND NOT ${isByTriggers} THEN jsonb_build_object('records',
           jsonb_object_agg(w.${identifier(resource.key)}::text, ${newValues(resource)}) FILTER (WHERE ${isOne})) ELSE '{}' END AS "changes",
         NULL::text AS "undoOf"
  FROM written AS w HAVING count(*) > 0`;

/** The values of the new row `w` by column: named one by one, because to make them a set costs more. */
function newValues(resource: Resource): Sql {
  const columns = [...columnsOf(resource).values()].filter(({ isSecret }) => !isSecret);
  const values = columns.map(
    ({ name }) => sql`${raw(pg.escapeLiteral(name))}, jsonb_build_object('new', w.${identifier(name)})`,
  );
  return sql`jsonb_build_object(${values.length > 0 ? join(values, ", ") : empty})`;
}

const writtenRow = sql`to_jsonb(w.*) - '#inserted' - ${versionName}::text`;

/** Rows `d` as they were and are, null where there was or is none. */
const changedRows = (resource: Resource, kind: WriteKind, isByTriggers: Sql): Sql => sql`
  SELECT array_agg(d.id) AS "recordIds",
         CASE WHEN ${isByTriggers} THEN '{}' ELSE jsonb_build_object('records', coalesce(
           jsonb_object_agg(d.id, ${kind === "delete" ? sql`(${removed(resource)})` : written(resource)})
             FILTER (WHERE (d.was IS NOT NULL OR ${isOne}) AND NOT ${isByTriggers}), '{}')) END AS "changes", NULL::text AS "undoOf"
  FROM (${kind === "delete" ? deletedRows(resource) : comparedRows(resource)}) AS d
  WHERE d.was IS DISTINCT FROM d.is HAVING count(*) > 0`;

const deletedRows = (resource: Resource): Sql => sql`
  SELECT w.${identifier(resource.key)}::text AS id, to_jsonb(w.*) - ${versionName}::text AS was, NULL::jsonb AS is FROM written AS w`;

const comparedRows = (resource: Resource): Sql => sql`
  SELECT w.${identifier(resource.key)}::text AS id, to_jsonb(b.*) - ${versionName}::text AS was,
         ${writtenRow} AS is
  FROM written AS w LEFT JOIN before AS b ON b.${identifier(resource.key)} = w.${identifier(resource.key)}`;

const written = (resource: Resource): Sql =>
  sql`CASE WHEN d.was IS NULL THEN (${added(resource)}) ELSE (${difference(resource)}) END`;

const added = (resource: Resource): Sql => sql`
  SELECT coalesce(jsonb_object_agg(new.key, jsonb_build_object('new', new.value)), '{}')
  FROM jsonb_each(d.is - ${secretNames(resource)}::text[]) AS new`;

const removed = (resource: Resource): Sql => sql`
  SELECT coalesce(jsonb_object_agg(old.key, jsonb_build_object('old', old.value)), '{}')
  FROM jsonb_each(d.was - ${secretNames(resource)}::text[]) AS old`;

const difference = (resource: Resource): Sql => sql`
  SELECT coalesce(jsonb_object_agg(old.key, jsonb_build_object('old', old.value, 'new', new.value)), '{}')
  FROM jsonb_each(d.was - ${secretNames(resource)}::text[]) AS old
  JOIN jsonb_each(d.is) AS new ON new.key = old.key AND new.value IS DISTINCT FROM old.value`;

const secretNames = (resource: Resource): string[] =>
  [...columnsOf(resource).values()].filter(({ isSecret }) => isSecret).map(({ name }) => name);
