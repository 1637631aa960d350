import sql, { type Sql } from "sql-template-tag";
import type { Send } from "../database/transaction";
import { unrestorable } from "./change-set";
import { changesOfSet } from "./record-changes";

/**
 * Keeps until the end of the transaction what a change set changed altogether, by record: a value before its first and after
 * its last change. Returns the number of records. An undo reads them many times, in steps.
 */
export async function keepNetChanges(send: Send, companyId: string, changeSetId: string): Promise<number> {
  const { rowCount } = await send(
    sql`CREATE TEMP TABLE "netChange" ON COMMIT DROP AS ${netSql(companyId, changeSetId)}`,
  );
  await send(sql`CREATE INDEX ON "netChange" ("recordId", "table")`);
  await send(sql`ANALYZE "netChange"`);
  return rowCount ?? 0;
}

/** A record by its table and key. */
export interface RecordKey {
  table: string;
  id: string;
}

/**
 * Of the kept changes, keeps the deletion of one record, those that its foreign keys deleted with it, such as the lines of a
 * document, and of the updates the references to any of these that the deletion cleared. Returns the number of records.
 */
export async function keepDeletedWith(send: Send, { table, id }: RecordKey): Promise<number> {
  await send(sql`
    WITH RECURSIVE "reference" AS (
      SELECT k.conrelid::regclass::text AS "child", a.attname AS "column", k.confrelid::regclass::text AS "parent",
        k.confdeltype AS "onDelete"
      FROM pg_constraint k JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = ANY(k.conkey)
      WHERE k.contype = 'f' AND k.confdeltype IN ('c', 'n') AND a.attname <> 'companyId'),
    "deleted" AS (
      SELECT n."table", n."recordId" FROM "netChange" n WHERE n."table" = ${table} AND n."recordId" = ${id} AND n."kind" = 'delete'
      UNION
      SELECT n."table", n."recordId" FROM "deleted" d
      JOIN "reference" c ON c."parent" = quote_ident(d."table") AND c."onDelete" = 'c'
      JOIN "netChange" n ON quote_ident(n."table") = c."child" AND n."kind" = 'delete' AND n."before" ->> c."column" = d."recordId"
        AND n."table" <> ALL(${unrestorable}::text[])),
    "cleared" AS (
      SELECT n."table", n."recordId", jsonb_object_agg(c."column", d."recordId") AS "before",
        jsonb_object_agg(c."column", NULL) AS "after"
      FROM "deleted" d
      JOIN "reference" c ON c."parent" = quote_ident(d."table") AND c."onDelete" = 'n'
      JOIN "netChange" n ON quote_ident(n."table") = c."child" AND n."kind" = 'update' AND n."before" ->> c."column" = d."recordId"
        AND n."after" -> c."column" = 'null' AND n."table" <> ALL(${unrestorable}::text[])
      GROUP BY 1, 2),
    "narrowed" AS (
      UPDATE "netChange" n SET "before" = c."before", "after" = c."after" FROM "cleared" c
      WHERE c."table" = n."table" AND c."recordId" = n."recordId")
    DELETE FROM "netChange" n
    WHERE NOT EXISTS (SELECT FROM "deleted" d WHERE d."table" = n."table" AND d."recordId" = n."recordId")
      AND NOT EXISTS (SELECT FROM "cleared" c WHERE c."table" = n."table" AND c."recordId" = n."recordId")`);
  const { rows } = await send<{ count: number }>(sql`SELECT count(*)::int AS "count" FROM "netChange"`);
  return rows[0]?.count ?? 0;
}

/** The kept changes of the records of one table: "recordId", "kind", "position", "version", "updates", "before" and "after". */
export const netChangesOf = (table: string): Sql =>
  sql`SELECT * FROM "netChange" c WHERE c."table" = ${table}`;

const netSql = (companyId: string, changeSetId: string): Sql => sql`
  SELECT s."table", s."recordId", s."position", s."version", s."updates",
    CASE WHEN s."kinds"[1] = 'insert' THEN 'insert' WHEN s."kinds"[cardinality(s."kinds")] = 'delete' THEN 'delete'
      ELSE 'update' END AS "kind",
    ${mergedSql(sql`s."befores"`)} AS "before", ${mergedSql(sql`s."afters"`)} AS "after"
  FROM (
    SELECT c."table", c."recordId", max(c."position") AS "position", max(c."version") AS "version",
      count(*) FILTER (WHERE c."kind" = 'update') AS "updates", array_agg(c."kind" ORDER BY c."position") AS "kinds",
      array_agg(c."before" ORDER BY c."position" DESC) AS "befores", array_agg(c."after" ORDER BY c."position") AS "afters"
    FROM "auditLog" a CROSS JOIN LATERAL (${changesOfSet}) c
    WHERE a."companyId" = ${companyId} AND a."id" = ${changeSetId}
    GROUP BY 1, 2) s
  WHERE NOT (s."kinds"[1] = 'insert' AND s."kinds"[cardinality(s."kinds")] = 'delete')`;

/** One object of a list of them; of equally named members the last. */
const mergedSql = (list: Sql): Sql => sql`
  CASE WHEN cardinality(${list}) = 1 THEN ${list}[1] ELSE (
    SELECT jsonb_object_agg(e.key, e.value ORDER BY o.place)
    FROM unnest(${list}) WITH ORDINALITY o(doc, place) CROSS JOIN LATERAL jsonb_each(o.doc) e) END`;
