import sql, { type Sql } from "sql-template-tag";
import type { Send } from "../database/transaction";
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
