import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import sql from "sql-template-tag";
import { forEachCompany } from "./for-each-company";

type Queries = Pick<pg.Pool, "query"> | Pick<pg.Client, "query">;

/**
 * Hashes the entries of the audit log that are settled: those written before the call whose transactions have ended. Waits up to
 * `maxWaitMs` for transactions that are writing; what it cannot hash the next run does. Returns the number of hashed entries.
 */
export async function hashAuditLog(pool: Queries, _log?: unknown, maxWaitMs = 60_000): Promise<number> {
  const settled = await settledPosition(pool, maxWaitMs);
  if (settled === null) return 0;
  const { rows } = await pool.query<{ id: string }>(sql`
    SELECT c."id" FROM "company" c
    LEFT JOIN LATERAL (
      SELECT "lastPosition", "lastId" FROM "auditHash" s WHERE s."companyId" = c."id" ORDER BY s."number" DESC LIMIT 1) s ON true
    WHERE EXISTS (
      SELECT FROM "auditLog" a WHERE a."companyId" = c."id" AND a."position" <= ${settled}
        AND (a."position", a."id") > (coalesce(s."lastPosition", -1), coalesce(s."lastId", '')))
    ORDER BY c."id"`);
  let total = 0;
  await forEachCompany(rows, async (id) => {
    for (let hashed = 1; hashed > 0; total += hashed) {
      const result = await pool.query<{ hashed: number }>(
        sql`SELECT hash_audit_log(${id}, ${settled}) AS "hashed"`,
      );
      hashed = result.rows[0]?.hashed ?? 0;
    }
  });
  return total;
}

const isWriting = sql`"locktype" = 'relation' AND "relation" = '"auditLog"'::regclass AND "mode" = 'RowExclusiveLock'
  AND "database" = (SELECT "oid" FROM pg_database WHERE "datname" = current_database())`;

/**
 * A position up to which no entry is still to appear; null if transactions are writing for too long. An entry gets its position
 * after its transaction has locked the table, and keeps that lock until it ends.
 */
async function settledPosition(pool: Queries, maxWaitMs: number): Promise<string | null> {
  const { rows: read } = await pool.query<{ position: string }>(
    sql`SELECT "last_value" AS "position" FROM "auditLog_position_seq"`,
  );
  const { rows: writers } = await pool.query<{ id: string }>(
    sql`SELECT DISTINCT "virtualtransaction" AS "id" FROM pg_locks WHERE ${isWriting}`,
  );
  const ids = writers.map(({ id }) => id);
  for (const end = performance.now() + maxWaitMs; ; await pause(100)) {
    const { rowCount } = await pool.query(
      sql`SELECT FROM pg_locks WHERE ${isWriting} AND "virtualtransaction" = ANY(${ids}::text[]) LIMIT 1`,
    );
    if (rowCount === 0) return read[0]?.position ?? null;
    if (performance.now() > end) return null;
  }
}
