import { percentile } from "../api/statistics";
import { createKeyOf, type Subscriber } from "./company";
import { type Figure, none } from "./figures";
import type { Receiver } from "./receiver";
import type { Setup } from "./setup";

const statuses = [undefined, "succeeded", "failed", "held", "pending"] as const;

/** Periods in hours. The log ends an hour before it is read, so that the shortest period is empty. */
const periods = [undefined, 0.5, 24, 20 * 24] as const;

/** Kinds of change; the log has none of the second kind. */
const operations = [undefined, "deleted"] as const;

/** How long filtered queries of a busy webhook's log take, and how long dropping its oldest days takes. */
export async function log(setup: Setup, receiver: Receiver, attempts: number): Promise<Figure[]> {
  const one = await setup.subscribe(`${receiver.url}/log`, { active: false });
  await fill(setup, one, attempts);
  const [key, app] = [await createKeyOf(setup.pool, one), await setup.startApp()];
  let failed = 0;
  const query = async (filter: object): Promise<number> => {
    const began = performance.now();
    const response = await fetch(`${app.origin}/api/console/webhook/getDeliveries`, {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: JSON.stringify({ id: one.webhookId, limit: 100, ...filter }),
    });
    await response.text();
    // A statement that takes too long is cancelled.
    if (response.status !== 200) failed++;
    return performance.now() - began;
  };
  const filters = statuses.flatMap((status) =>
    periods.flatMap((hours) =>
      operations.map((operation) => ({
        ...(status && { status }),
        ...(hours && { since: new Date(Date.now() - hours * 3_600_000).toISOString() }),
        ...(operation && { operation }),
      })),
    ),
  );
  const all: number[] = [];
  let slowest = { millis: 0, filter: "" };
  for (const filter of filters) {
    const taken = [];
    for (let time = 0; time < 5; time++) taken.push(await query(filter));
    all.push(...taken);
    const millis = percentile(taken, 50);
    if (millis > slowest.millis) slowest = { millis, filter: JSON.stringify(filter) };
  }
  const began = performance.now();
  await setup.query(`SELECT roll_webhook_attempts(INTERVAL '10 days')`);
  const dropped = (performance.now() - began) / 1000;
  await app.stop("fast");
  await setup.query(`SELECT roll_webhook_attempts(INTERVAL '30 days')`);
  const [target, unit] = [{ max: 200 }, "ms"];
  return [
    { title: `${attempts} attempts: filtered log, p95`, measured: percentile(all, 95), target, unit },
    { title: `  slowest filter ${slowest.filter}`, measured: slowest.millis, target, unit },
    none("  failed queries", failed),
    { title: "  20 days of attempts dropped", measured: dropped, target: { max: 1 }, unit: "s" },
  ];
}

/** Writes the log of a month: of a hundred deliveries four are failed and one is held. */
async function fill(setup: Setup, { companyId, userId, lane }: Subscriber, attempts: number): Promise<void> {
  const events = Math.min(attempts, 100_000);
  await setup.query(
    `INSERT INTO "event" ("companyId", "table", "operation", "recordId", "record", "actor", "isTest", "at")
     SELECT $1, 'shippingTerm', 'inserted', 'sht_' || n, jsonb_build_object('id', 'sht_' || n, 'name', 'Term ' || n), $2, true,
       now() - INTERVAL '31 days' FROM generate_series(1, $3::integer) n`,
    [companyId, userId, events],
  );
  const bulk = 250_000;
  for (let from = 0; from < attempts; from += bulk) {
    await setup.query(
      `WITH numbered AS (
         SELECT n, now() - INTERVAL '1 hour' - ($3::float8 - n) / $3 * INTERVAL '29 days' AS "at",
           CASE WHEN n % 100 < 95 THEN 'succeeded' WHEN n % 100 < 99 THEN 'failed' ELSE 'held' END AS "status"
         FROM generate_series($4::integer + 1, $5::integer) n
       ), delivered AS (
         INSERT INTO "webhookDelivery" ("companyId", "lane", "eventSeq", "recordId", "operation", "status", "attempts",
           "at", "settledAt")
         SELECT $1, $2, (SELECT min("seq") FROM "event" WHERE "companyId" = $1) + n % $6, 'sht_' || n % $6, 'inserted',
           "status", 1, "at", "at"
         FROM numbered ORDER BY n
         RETURNING "seq", "at", "status"
       )
       INSERT INTO "webhookAttempt" ("deliverySeq", "number", "at", "companyId", "lane", "succeeded", "status", "durationMs",
         "error", "url", "signature")
       SELECT "seq", 1, "at", $1, $2, "status" = 'succeeded', 204, 12, CASE WHEN "status" <> 'succeeded' THEN 'It broke off.' END,
         'https://receiver.example/in', 'v1,' || repeat('x', 44) FROM delivered`,
      [companyId, lane, attempts, from, Math.min(from + bulk, attempts), events],
    );
  }
  await setup.query(`VACUUM ANALYZE "webhookDelivery", "webhookAttempt", "event"`);
}
