import sql from "sql-template-tag";
import type { Send } from "./transaction";

/** Waits until no other transaction holds the lock of this name, and holds it until the transaction ends. */
export async function lockName(send: Send, name: string): Promise<void> {
  await send(sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
