import type pg from "pg";
import sql, { type Sql } from "sql-template-tag";
import { withClient } from "../database/tenant";

const batch = 5_000;

/**
 * Makes the partitions that attempts are written to, drops those of attempts older than 30 days, and removes the
 * deliveries and events that are as old, a batch at a time; answers how many rows those were.
 */
export async function purgeEvents(pool: pg.Pool): Promise<number> {
  await pool.query(sql`SELECT roll_webhook_attempts(INTERVAL '30 days')`);
  return withClient(pool, async (client) => {
    const deliveries = await inBatches(
      client,
      sql`DELETE FROM "webhookDelivery" WHERE "seq" = ANY(ARRAY(
            SELECT "seq" FROM "webhookDelivery"
            WHERE "at" < now() - INTERVAL '30 days' AND "status" <> 'pending' ORDER BY "seq" LIMIT ${batch}))`,
    );
    // What is sent again, or still to be sent, may be older than its delivery.
    await client.query(sql`
      CREATE TEMP TABLE "wantedEvent" AS
      SELECT DISTINCT "eventSeq" FROM "webhookDelivery" WHERE "reason" <> 'change' OR "status" = 'pending'`);
    const events = await inBatches(
      client,
      sql`DELETE FROM "event" WHERE "seq" = ANY(ARRAY(
            SELECT e."seq" FROM "event" e
            WHERE e."at" < now() - INTERVAL '31 days'
              AND NOT EXISTS (SELECT FROM "wantedEvent" w WHERE w."eventSeq" = e."seq")
            ORDER BY e."seq" LIMIT ${batch}))`,
    ).finally(() => client.query(sql`DROP TABLE "wantedEvent"`));
    return deliveries + events;
  });
}

async function inBatches(client: pg.ClientBase, deletion: Sql): Promise<number> {
  for (let total = 0; ; ) {
    const { rowCount } = await client.query(deletion);
    total += rowCount ?? 0;
    if ((rowCount ?? 0) < batch) return total;
  }
}
