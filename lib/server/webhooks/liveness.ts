import type pg from "pg";
import sql, { type Sql } from "sql-template-tag";
import { onlyRow } from "../database/only-row";

/** Advisory lock that the connection of each sender holds in shared mode. */
const lock = 7_205_001;

/** Marks a sender as alive until the connection of `client` ends. */
export async function announceSender(client: pg.ClientBase): Promise<void> {
  await client.query(sql`SELECT pg_advisory_lock_shared(${lock}::bigint)`);
}

/** Whether a sender is connected to the database, in any process on any machine; a replica does not know. */
export const isSenderThere: Sql = sql`EXISTS (
  SELECT FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 1
    AND ((classid::bigint << 32) | objid::bigint) = ${lock}::bigint
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))`;

/** Whether a sender is there and, in the same round trip, whether the database rejects writes, as a standby does. */
export async function findSender(pool: pg.Pool): Promise<{ isThere: boolean; isReadOnly: boolean }> {
  const { rows } = await pool.query<{ isThere: boolean; isReadOnly: boolean }>(sql`
    SELECT current_setting('transaction_read_only') = 'on' AS "isReadOnly", ${isSenderThere} AS "isThere"`);
  return onlyRow(rows);
}
