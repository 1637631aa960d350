import type { Listening } from "./company";
import { type Figure, none } from "./figures";
import type { Arrival } from "./receiver";
import type { Setup } from "./setup";

interface Accounts {
  deliveries: number;
  unsettled: number;
  wrong: number;
}

/**
 * Compares from outside what is in the table, what arrived, what was recorded and what was counted. `acknowledged` are
 * names that a writer was told are written; `doubles` messages may have come twice.
 */
export async function exactness(
  setup: Setup,
  arrivals: Arrival[],
  listening: Listening[],
  acknowledged: string[],
  doubles: number,
): Promise<Figure[]> {
  const rows = await setup.query(`SELECT "name" FROM "shippingTerm" WHERE "companyId" = ANY ($1)`, [
    listening.map(({ companyId }) => companyId),
  ]);
  const source = new Set(rows.map(({ name }) => String(name)));
  const arrived = new Set(arrivals.map(({ name }) => name));
  const ids = new Map(arrivals.map(({ name, id }) => [name, id]));
  const { deliveries, unsettled, wrong } = await accountsOf(setup, listening);
  return [
    none("  written, and gone", acknowledged.filter((name) => !source.has(name)).length),
    none("  lost", [...source].filter((name) => !arrived.has(name)).length),
    none("  sent without being written", [...arrived].filter((name) => !source.has(name)).length),
    { ...none("  sent twice", arrivals.length - arrived.size), target: { most: doubles } },
    none("  sent twice under another id", arrivals.filter(({ name, id }) => ids.get(name) !== id).length),
    none("  deliveries too many or too few", Math.abs(deliveries - source.size)),
    none("  not settled", unsettled),
    none("  webhooks with inexact counters", wrong),
  ];
}

/** What the database says of webhooks: both counters and both times have to agree with the attempts. */
export async function accountsOf(setup: Setup, listening: Listening[]): Promise<Accounts> {
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
    [listening.map(({ webhookId }) => webhookId)],
  );
  return {
    deliveries: Number(row?.deliveries),
    unsettled: Number(row?.unsettled),
    wrong: Number(row?.wrong),
  };
}
