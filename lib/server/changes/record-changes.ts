import sql, { join, type Sql } from "sql-template-tag";
import { instantSql } from "@/lib/operations/sql/project";
import { resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { mayRead } from "../auth/require-read";
import type { Actor } from "../kernel/actor";
import { appNameSql, keyNameSql, throughSql } from "../kernel/audit";
import { columnsOf } from "../rows/request/columns";

/** Author of the audit row `a`, whose user is `u`. */
export const madeBySql = {
  at: sql`a."at"`,
  userId: sql`a."userId"`,
  userName: sql`u."name"`,
  appName: appNameSql,
  keyId: sql`a."keyId"`,
  keyName: keyNameSql,
  through: throughSql,
  action: sql`a."action"`,
};

/** Verbs of the audit rows of row writes. */
const verbs = ["insert", "update", "upsert", "delete"] as const;
const isAction = (verb: (typeof verbs)[number]): Sql => sql`a."action" LIKE ${`%.${verb}`}`;

/** Whether the audit row `a` holds what it changed of its one record, which no trigger recorded then (see auditSql). */
export const isOfOneRecord = sql`(a."partOf" IS NULL AND cardinality(a."recordIds") = 1 AND (
  ${isAction("insert")} OR ${isAction("upsert")} OR a."changes" #> ARRAY['records', a."recordIds"[1]] IS NOT NULL))`;

/** The one record of the audit row `a`: one row of `changesOfSet`. */
const ofOneRecord = sql`
  SELECT split_part(a."action", '.', 1) AS "table", a."recordIds"[1] AS "recordId", 0::bigint AS "position",
    CASE WHEN ${isAction("delete")} THEN 'delete' WHEN d."before" IS NULL THEN 'insert' ELSE 'update' END AS "kind",
    NULL::integer AS "version", d."before", d."after"
  FROM (
    SELECT jsonb_object_agg(e.key, e.value -> 'old') FILTER (WHERE e.value ? 'old') AS "before",
      jsonb_object_agg(e.key, e.value -> 'new') FILTER (WHERE e.value ? 'new') AS "after"
    FROM jsonb_each(a."changes" #> ARRAY['records', a."recordIds"[1]]) e
  ) d`;

/** Changes that triggers recorded for the other audit rows `m` that are part of the change set `a`: see agent-changes. */
export const fromOtherCalls = sql`
  FROM "auditLog" m JOIN "rowChange" r ON r."companyId" = m."companyId" AND r."changeSetId" = m."id"
  WHERE a."partOf" = a."id" AND m."companyId" = a."companyId" AND m."partOf" = a."id" AND m."id" <> a."id"`;

const columns = sql`r."table", r."recordId", r."position", r."kind", r."version", r."before", r."after"`;

/** Every change of rows in the change set of the audit row `a`, whether triggers recorded it or the audit row holds it. */
export const changesOfSet: Sql = sql`
  SELECT ${columns} FROM "rowChange" r WHERE r."companyId" = a."companyId" AND r."changeSetId" = a."id"
  UNION ALL SELECT ${columns} ${fromOtherCalls}
  UNION ALL SELECT o.* FROM (${ofOneRecord}) o WHERE ${isOfOneRecord}`;

/** Every change of a record, with the change set that it is part of, in no order. */
export const changesOfRecord = (companyId: string, table: Sql, id: Sql): Sql => sql`
  SELECT r."changeSetId", r."position", r."kind", r."before", r."after"
  FROM "rowChange" r WHERE r."companyId" = ${companyId} AND r."recordId" = ${id} AND r."table" = ${table}
  UNION ALL
  SELECT a."id", o."position", o."kind", o."before", o."after"
  FROM "auditLog" a CROSS JOIN LATERAL (${ofOneRecord}) o
  WHERE a."companyId" = ${companyId} AND a."recordId" = ${id} AND ${isOfOneRecord} AND a."action" IN (${join(
    verbs.map((verb) => sql`${table} || ${`.${verb}`}`),
    ", ",
  )})`;

const visibleColumns = (resource: Resource) =>
  [...columnsOf(resource).values()].filter(({ isSecret }) => !isSecret);

/** Columns of a resource whose recorded values a caller may see. */
export const visibleNames = (resource: Resource): string[] =>
  visibleColumns(resource).map(({ name }) => name);

/** The same columns by name, each with whether its values are times. */
export const visibleTimes = (resource: Resource): Record<string, boolean> =>
  Object.fromEntries(visibleColumns(resource).map(({ name, type }) => [name, type === "timestamptz"]));

/** `visibleTimes` of every resource that the caller may read, by its name. */
export const readableTimes = (actor: Actor): Sql => {
  const readable = Object.values<Resource>(resources).filter((resource) => mayRead(actor, resource));
  const times = Object.fromEntries(readable.map((resource) => [resource.name, visibleTimes(resource)]));
  return sql`${JSON.stringify(times)}::jsonb`;
};

/** The members of recorded values that the caller may see, with times as the API shows them; `times` is `visibleTimes`. */
export const visibleSql = (times: Sql, values: Sql): Sql => sql`CASE WHEN ${values} IS NOT NULL THEN (
  SELECT coalesce(jsonb_object_agg(e.key, CASE WHEN (${times} -> e.key)::boolean AND e.value <> 'null'
    THEN to_jsonb(${instantSql(sql`(e.value #>> '{}')::timestamptz`)}) ELSE e.value END), '{}')
  FROM jsonb_each(${values}) e WHERE ${times} ? e.key) END`;
