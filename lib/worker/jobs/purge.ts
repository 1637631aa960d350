import type pg from "pg";
import sql, { type Sql } from "sql-template-tag";
import { withPooledClient } from "@/lib/server/database/connections/with-client";
import { rollAttempts } from "../webhooks/queue";

/** Rows that are deleted in one statement. */
const batchSize = 5_000;

/**
 * Removes what waits for webhooks that were deleted while a transaction wrote for them, and makes and drops the partitions of
 * attempts. Fails while a long transaction uses the table.
 */
export async function tidyWebhooks(pool: pg.Pool): Promise<void> {
  await pool.query(sql`
    DELETE FROM "webhookQueue" q
    WHERE NOT EXISTS (SELECT FROM "webhookSubscription" s WHERE s."lane" = q."lane")`);
  await pool.query(rollAttempts);
}

/**
 * Removes deliveries and events older than 30 days, a batchSize at a time, except those that still wait in the queue; returns
 * the number of deleted rows.
 */
export async function purgeEvents(pool: pg.Pool): Promise<number> {
  return withPooledClient(pool.connect(), async (client) => {
    const oldDeliveries = await beforeFirst(
      client,
      sql`SELECT "seq" FROM "webhookDelivery" WHERE "at" >= now() - INTERVAL '30 days'`,
    );
    const deliveries = await inBatches(
      client,
      sql`DELETE FROM "webhookDelivery" WHERE "seq" = ANY(ARRAY(
            SELECT d."seq" FROM "webhookDelivery" d WHERE d."seq" < ${oldDeliveries} AND (d."status" <> 'pending'
              OR NOT EXISTS (SELECT FROM "webhookQueue" q WHERE q."lane" = d."lane"
                AND q."record" = queue_record(d."reason", d."recordId", d."eventSeq") AND q."seq" = d."seq"))
            ORDER BY d."seq" LIMIT ${batchSize}))`,
    );
    const oldEvents = await beforeFirst(
      client,
      sql`SELECT "seq" FROM "event" WHERE "at" >= now() - INTERVAL '31 days' UNION ALL SELECT "nextEvent" FROM "webhookFanOut"`,
    );
    // Events of resends and of pending deliveries are needed, however old they are.
    await client.query(sql`
      CREATE TEMP TABLE "wantedEvent" AS
      SELECT DISTINCT "eventSeq" FROM "webhookDelivery" WHERE "reason" <> 'change' OR "status" = 'pending'`);
    const events = await inBatches(
      client,
      sql`DELETE FROM "event" WHERE "seq" = ANY(ARRAY(
            SELECT e."seq" FROM "event" e
            WHERE e."seq" < ${oldEvents} AND NOT EXISTS (SELECT FROM "wantedEvent" w WHERE w."eventSeq" = e."seq")
            ORDER BY e."seq" LIMIT ${batchSize}))`,
    ).finally(() => client.query(sql`DROP TABLE "wantedEvent"`));
    return deliveries + events;
  });
}

/** Deletes the calls in the companies' request logs after 7 days, a batchSize at a time; returns how many there were. */
export const purgeRequests = (pool: pg.Pool): Promise<number> =>
  withPooledClient(pool.connect(), (client) =>
    inBatches(
      client,
      sql`DELETE FROM "requestLog" WHERE ctid = ANY(ARRAY(
            SELECT r.ctid FROM "company" c CROSS JOIN LATERAL (
              SELECT ctid FROM "requestLog" WHERE "companyId" = c."id" AND "at" < now() - INTERVAL '7 days' LIMIT ${batchSize}) r
            LIMIT ${batchSize}))`,
    ),
  );

/**
 * The lowest number that `young` selects, or one above all: what is below is old. Some of what is above it may be old too: a
 * replay gives an old delivery a new number, and it is removed with those that were new then.
 */
async function beforeFirst(client: pg.ClientBase, young: Sql): Promise<string> {
  const { rows } = await client.query<{ seq: string }>(sql`${young} ORDER BY "seq" LIMIT 1`);
  return rows[0]?.seq ?? "9223372036854775807";
}

async function inBatches(client: pg.ClientBase, deletion: Sql): Promise<number> {
  for (let total = 0; ; ) {
    const { rowCount } = await client.query(deletion);
    total += rowCount ?? 0;
    if ((rowCount ?? 0) < batchSize) return total;
  }
}

/** Deletes notifications after 90 days, read or not; their counts in `notificationDelivery` stay. Returns how many there were. */
export async function purgeNotifications(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query(sql`
    DELETE FROM "notification" WHERE "createdAt" < now() - INTERVAL '90 days' AND "dueAt" IS NULL`);
  return rowCount ?? 0;
}

/** Deletes plans of changes that have expired, and what names change sets that agents ended. Returns how many plans there were. */
export async function purgePlans(pool: pg.Pool): Promise<number> {
  await pool.query(sql`DELETE FROM "openChangeSet" WHERE "lastAt" < now() - INTERVAL '1 day'`);
  const { rowCount } = await pool.query(sql`DELETE FROM "changePlan" WHERE "expiresAt" <= now()`);
  return rowCount ?? 0;
}

/** Deletes imports after 30 days, with their files and rows; what they wrote stays. Returns how many there were. */
export async function purgeImports(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query(sql`
    DELETE FROM "importJob" WHERE "createdAt" < now() - INTERVAL '30 days' AND "state" <> 'running'`);
  return rowCount ?? 0;
}

/** Deletes authentication challenges 24 hours after they were created or expired. Returns how many there were. */
export async function purgeChallenges(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query(sql`
    DELETE FROM "authenticationChallenge"
    WHERE "expiresAt" < now() - INTERVAL '24 hours' AND "createdAt" < now() - INTERVAL '24 hours'`);
  return rowCount ?? 0;
}
