import sql, { type Sql } from "sql-template-tag";
import type { Send } from "./transaction";

/** Waits until no other transaction holds the lock of this name, and holds it until the transaction ends. */
export async function takeAdvisoryLock(send: Send, name: string): Promise<void> {
  await send(sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** The same for a lock that others may share: waits for a transaction that holds it alone, and for those that wait to. */
export const sharedAdvisoryLock = (name: string): Sql =>
  sql`SELECT pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`;

/** Whether the lock of this name, a value of JSON, is free; it is then held until the transaction ends. Never waits. */
export const tryAdvisoryLock = (name: Sql): Sql =>
  sql`pg_try_advisory_xact_lock(hashtextextended((${name})::text, 0))`;
