import sql, { empty, raw, type Sql } from "sql-template-tag";
import type { Resource } from "@/lib/resources/define";
import { factsOf } from "@/lib/schemas/fields";
import { identifier } from "../../database/identifier";
import { orderSql } from "./order";
import type { Owners } from "./scope";

interface Lock {
  /** FROM clause of the SELECT. */
  from: Sql;
  /** Its ORDER BY and locking clauses. */
  lock: Sql;
}

/**
 * Clauses of a SELECT that locks rows `t` in one order, so that two callers cannot block each other.
 * PostgreSQL locks the tables of a row in the order of the locking clauses: the document whose totals follow
 * from `t` comes first, since its own writers hold it when they reach `t`.
 *
 * Rows that are only updated are locked FOR NO KEY UPDATE, which rows that refer to them do not wait for when
 * they are inserted. FOR UPDATE would be a deadlock with them where their triggers write `t`: each waits for
 * the other's lock.
 */
export function lockSql(resource: Resource, change: "update" | "delete"): Lock {
  const { name, totalledIn } = resource;
  const table = sql`${identifier(name)} AS t`;
  const strength = raw(change === "update" ? "NO KEY UPDATE" : "UPDATE");
  if (totalledIn === undefined)
    return { from: table, lock: sql`${orderSql(resource, [])} FOR ${strength} OF t` };
  const id = identifier(totalledIn);
  return {
    from: sql`
      ${table} JOIN ${documentOf(resource, totalledIn)} AS "document"
        ON "document"."companyId" = t."companyId" AND "document"."id" = t.${id}`,
    lock: sql`
      ORDER BY t.${id}, t.${identifier(resource.key)} FOR NO KEY UPDATE OF "document" FOR ${strength} OF t`,
  };
}

/**
 * Locks the documents whose totals follow from the rows `input`, and those whose ids `others` selects, in one order, and counts
 * them; null where there are none. The triggers of new rows would lock them in the order of the body, and those of rows that
 * move to another document this one last: two callers with several documents each could block each other.
 */
export function documentsLockSql(resource: Resource, owners: Owners, others?: Sql): Sql | null {
  const { totalledIn } = resource;
  if (totalledIn === undefined) return null;
  return sql`(
    SELECT count(*) FROM (
      SELECT FROM ${documentOf(resource, totalledIn)} AS d
      WHERE d."companyId" = ${owners.companyId} AND d."id" IN (
        SELECT input.${identifier(totalledIn)} FROM input ${others ? sql`UNION ALL ${others}` : empty})
      ORDER BY d."id" FOR NO KEY UPDATE) AS locked)`;
}

/** The table of the document that a column refers to. */
function documentOf({ row }: Resource, column: string): Sql {
  const schema = row.shape[column];
  return identifier((schema && factsOf(schema)?.references) ?? column);
}
