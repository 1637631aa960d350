import type { Figure } from "./figures";
import type { Arrival } from "./receiver";
import type { Listening, Stage } from "./stage";

/** Compares what was written, what arrived, what was recorded and what was counted. `doubles` may have come twice. */
export async function exactness(
  stage: Stage,
  arrivals: Arrival[],
  listening: Listening[],
  written: string[],
  doubles: number,
): Promise<Figure[]> {
  const arrived = new Set(arrivals.map(({ name }) => name));
  const lost = written.filter((name) => !arrived.has(name)).length;
  const ids = new Map(arrivals.map(({ name, id }) => [name, id]));
  const [row] = await stage.query(
    `SELECT count(*) FILTER (WHERE w.counted <> a.made OR w."lastSuccess" IS DISTINCT FROM a.last)::integer AS wrong,
       sum(d.left)::integer AS left
     FROM (SELECT "companyId", "id", "successCount" + "errorCount" AS counted, "lastSuccess" FROM "webhook"
           WHERE "id" = ANY ($1)) w
     JOIN "webhookSubscription" s ON s."webhookId" = w."id"
     CROSS JOIN LATERAL (SELECT count(*) AS made, max("at") FILTER (WHERE "succeeded") AS last FROM "webhookAttempt" t
       WHERE t."lane" = s."lane") a
     CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE "status" <> 'succeeded') AS left FROM "webhookDelivery" t
       WHERE t."lane" = s."lane") d`,
    [listening.map(({ webhookId }) => webhookId)],
  );
  const none = { most: 0 };
  return [
    { what: "  lost", measured: lost, target: none, unit: "", isPromise: true },
    {
      what: "  sent twice",
      measured: arrivals.length - arrived.size,
      target: { most: doubles },
      unit: "",
      isPromise: true,
    },
    {
      what: "  sent twice under another id",
      measured: arrivals.filter(({ name, id }) => ids.get(name) !== id).length,
      target: none,
      unit: "",
      isPromise: true,
    },
    { what: "  not settled", measured: Number(row?.left), target: none, unit: "", isPromise: true },
    {
      what: "  webhooks with inexact counters",
      measured: Number(row?.wrong),
      target: none,
      unit: "",
      isPromise: true,
    },
  ];
}
