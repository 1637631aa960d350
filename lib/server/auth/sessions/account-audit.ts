import type pg from "pg";
import sql, { type Sql } from "sql-template-tag";

/** Origin of a sign-in step. */
export interface Origin {
  requestId: string;
  address: string;
}

/** A user, by id or by an entered e-mail address, which may have no account. */
export type Account = { userId: string } | { email: string };

/**
 * Writes an action on an account into the audit log of every company that its user works in; nothing for an account that
 * does not exist.
 */
export async function auditAccount(
  pool: pg.Pool,
  account: Account,
  action: string,
  origin: Origin,
): Promise<void> {
  await pool.query(auditAccountSql(account, action, origin));
}

/** The same as a statement, for the transaction of what it reports; a command has no origin. */
export function auditAccountSql(account: Account, action: string, origin: Origin | null): Sql {
  const isTheirs: Sql =
    "userId" in account
      ? sql`u."id" = ${account.userId}`
      : sql`u."email" = ${account.email.trim().toLowerCase()}`;
  return sql`
    INSERT INTO "auditLog" ("companyId", "userId", "requestId", "address", "action", "recordIds")
    SELECT e."companyId", u."id", ${origin?.requestId}, ${origin?.address}, ${action}, ARRAY[u."id"]
    FROM "user" u JOIN "employee" e ON e."id" = u."id" AND e."active"
    WHERE ${isTheirs}`;
}
