import type pg from "pg";
import sql from "sql-template-tag";

/** Advisory lock that the connection of each sender holds in shared mode. */
const lock = 7_205_001;

/** Marks a sender as alive until the connection of `client` ends. */
export async function announceSender(client: pg.ClientBase): Promise<void> {
  await client.query(sql`SELECT pg_advisory_lock_shared(${lock}::bigint)`);
}

/** Whether a sender is connected to the database, in any process on any machine. */
export async function isSenderThere(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ there: boolean }>(sql`
    SELECT EXISTS (
      SELECT FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 1
        AND ((classid::bigint << 32) | objid::bigint) = ${lock}::bigint
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())) AS there`);
  return rows[0]?.there === true;
}
