import type { Subscriber } from "./company";
import { type Figure, none } from "./figures";
import type { Arrival } from "./receiver";
import type { Setup } from "./setup";

interface Deliveries {
  deliveries: number;
  unsettled: number;
  wrong: number;
}

/**
 * Compares the rows of the table, the messages received, the recorded deliveries and the counters. `acknowledged` are names
 * whose write was confirmed; up to `doubles` messages may arrive twice.
 */
export async function exactness(
  setup: Setup,
  arrivals: Arrival[],
  subscribers: Subscriber[],
  acknowledged: string[],
  doubles: number,
): Promise<Figure[]> {
  const rows = await setup.query(`SELECT "name" FROM "shippingTerm" WHERE "companyId" = ANY ($1)`, [
    subscribers.map(({ companyId }) => companyId),
  ]);
  const source = new Set(rows.map(({ name }) => String(name)));
  const arrived = new Set(arrivals.map(({ name }) => name));
  const ids = new Map(arrivals.map(({ name, id }) => [name, id]));
  const { deliveries, unsettled, wrong } = await countDeliveries(setup, subscribers);
  return [
    none("  confirmed, but missing", acknowledged.filter((name) => !source.has(name)).length),
    none("  lost", [...source].filter((name) => !arrived.has(name)).length),
    none("  sent without being written", [...arrived].filter((name) => !source.has(name)).length),
    { ...none("  sent twice", arrivals.length - arrived.size), target: { max: doubles } },
    none("  sent twice under another id", arrivals.filter(({ name, id }) => ids.get(name) !== id).length),
    none("  deliveries missing or surplus", Math.abs(deliveries - source.size)),
    none("  not settled", unsettled),
    none("  webhooks with inexact counters", wrong),
  ];
}

/** Deliveries of webhooks in the database, and webhooks whose counters or times differ from their attempts. */
export async function countDeliveries(setup: Setup, subscribers: Subscriber[]): Promise<Deliveries> {
  // A sender does so every second.
  await setup.query("SELECT count_deliveries()");
  const [row] = await setup.query(
    `SELECT sum(d.made)::integer AS deliveries, sum(d.left)::integer AS unsettled,
       count(*) FILTER (WHERE w."successCount" <> a.good OR w."errorCount" <> a.bad
         OR w."lastSuccess" IS DISTINCT FROM a.last_good OR w."lastError" IS DISTINCT FROM a.last_bad)::integer AS wrong
     FROM "webhook" w JOIN "webhookSubscription" s ON s."companyId" = w."companyId" AND s."webhookId" = w."id"
     CROSS JOIN LATERAL (
       SELECT count(*) FILTER (WHERE "succeeded") AS good, count(*) FILTER (WHERE NOT "succeeded") AS bad,
         max("at") FILTER (WHERE "succeeded") AS last_good, max("at") FILTER (WHERE NOT "succeeded") AS last_bad
       FROM "webhookAttempt" t WHERE t."lane" = s."lane") a
     CROSS JOIN LATERAL (
       SELECT count(*) AS made, count(*) FILTER (WHERE "status" <> 'succeeded') AS left
       FROM "webhookDelivery" t WHERE t."lane" = s."lane") d
     WHERE w."id" = ANY ($1)`,
    [subscribers.map(({ webhookId }) => webhookId)],
  );
  return {
    deliveries: Number(row?.deliveries),
    unsettled: Number(row?.unsettled),
    wrong: Number(row?.wrong),
  };
}
