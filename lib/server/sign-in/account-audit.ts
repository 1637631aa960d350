import type pg from "pg";
import sql, { type Sql } from "sql-template-tag";

/** Where a step of signing in comes from. */
export interface Origin {
  requestId: string;
  address: string;
}

/**
 * Writes what happened to an account into the audit log of every company that its user works in; an account that
 * does not exist leaves no trace.
 */
export async function auditAccount(
  pool: pg.Pool,
  account: { userId: string } | { email: string },
  action: string,
  { requestId, address }: Origin,
): Promise<void> {
  const isTheirs: Sql =
    "userId" in account ? sql`u."id" = ${account.userId}` : sql`u."email" = ${account.email.toLowerCase()}`;
  await pool.query(sql`
    INSERT INTO "auditLog" ("companyId", "userId", "requestId", "address", "action", "recordIds")
    SELECT e."companyId", u."id", ${requestId}, ${address}, ${action}, ARRAY[u."id"]
    FROM "user" u JOIN "employee" e ON e."id" = u."id" AND e."active"
    WHERE ${isTheirs}`);
}
