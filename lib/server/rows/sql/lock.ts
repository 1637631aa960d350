import sql, { type Sql } from "sql-template-tag";
import type { Resource } from "@/lib/resources/define";
import { factsOf } from "@/lib/schemas/fields";
import { identifier } from "../../database/identifier";
import { orderSql } from "./order";

interface Lock {
  /** FROM clause of the SELECT. */
  from: Sql;
  /** Its ORDER BY and locking clauses. */
  lock: Sql;
}

/**
 * Clauses of a SELECT that locks rows `t` in one order, so that two callers cannot block each other. PostgreSQL locks the
 * tables of a row in the order of the locking clauses: the document whose totals follow from `t` comes first, since its own
 * writers hold it when they reach `t`.
 */
export function lockSql(resource: Resource): Lock {
  const { name, totalledIn } = resource;
  const table = sql`${identifier(name)} AS t`;
  if (totalledIn === undefined) return { from: table, lock: sql`${orderSql(resource, [])} FOR UPDATE OF t` };
  const schema = resource.row.shape[totalledIn];
  const document = identifier((schema && factsOf(schema)?.references) ?? totalledIn);
  const id = identifier(totalledIn);
  return {
    from: sql`
      ${table} JOIN ${document} AS "document" ON "document"."companyId" = t."companyId" AND "document"."id" = t.${id}`,
    lock: sql`
      ORDER BY t.${id}, t.${identifier(resource.key)} FOR NO KEY UPDATE OF "document" FOR UPDATE OF t`,
  };
}
