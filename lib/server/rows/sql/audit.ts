import sql, { type Sql } from "sql-template-tag";
import type { Resource } from "@/lib/resources/define";
import type { Call } from "../../actor";
import { auditOfRows } from "../../audit";
import { columnsOf } from "../columns";
import { identifier } from "./identifier";

export type WriteKind = "insert" | "update" | "upsert" | "delete";

/**
 * The audit row of a write, from its rows `written` and, for updates and upserts, the rows `before` it.
 * Secret columns are left out of the changes. No row when nothing changed.
 */
export function auditSql(resource: Resource, call: Call, kind: WriteKind): Sql {
  const touched = kind === "insert" ? insertedRows(resource) : changedRows(resource, kind);
  return auditOfRows(call, `${resource.name}.${kind}`, touched);
}

const insertedRows = (resource: Resource): Sql => sql`
  SELECT array_agg(w.${identifier(resource.key)}::text) AS "recordIds", '{}'::jsonb AS "changes"
  FROM written AS w HAVING count(*) > 0`;

function changedRows(resource: Resource, kind: WriteKind): Sql {
  const difference = kind === "delete" ? removedRows(resource) : differingRows(resource);
  return sql`
    SELECT array_agg(d.id) AS "recordIds",
           jsonb_build_object('records', coalesce(jsonb_object_agg(d.id, d.changes) FILTER (WHERE d.changes IS NOT NULL),
                              '{}')) AS "changes"
    FROM (${difference}) AS d HAVING count(*) > 0`;
}

const removedRows = (resource: Resource): Sql => sql`
  SELECT w.${identifier(resource.key)}::text AS id,
         (SELECT jsonb_object_agg(o.key, jsonb_build_object('old', o.value))
          FROM jsonb_each(to_jsonb(w.*) - ${secretNames(resource)}::text[]) AS o) AS changes
  FROM written AS w`;

/** Rows that are new, without changes, and rows that differ from before, with the old and new values. */
const differingRows = (resource: Resource): Sql => sql`
  SELECT n.id, CASE WHEN n.was IS NOT NULL THEN
           (SELECT coalesce(jsonb_object_agg(new.key, jsonb_build_object('old', old.value, 'new', new.value)), '{}')
            FROM jsonb_each(n.was - ${secretNames(resource)}::text[]) AS old
            JOIN jsonb_each(n.is) AS new ON new.key = old.key AND new.value IS DISTINCT FROM old.value) END AS changes
  FROM (SELECT w.${identifier(resource.key)}::text AS id, to_jsonb(w.*) - '#inserted' AS is, to_jsonb(b.*) AS was
        FROM written AS w LEFT JOIN before AS b ON b.${identifier(resource.key)} = w.${identifier(resource.key)}) AS n
  WHERE n.was IS DISTINCT FROM n.is`;

const secretNames = (resource: Resource): string[] =>
  [...columnsOf(resource).values()].filter(({ isSecret }) => isSecret).map(({ name }) => name);
