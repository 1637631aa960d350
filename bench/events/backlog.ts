import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { createPool } from "@/lib/server/database/pool";
import { createQueue } from "@/lib/worker/webhooks/queue";
import { type Figure, percentile } from "./figures";
import { names } from "./names";
import { arrivalsAt, type Receiver } from "./receiver";
import type { Setup } from "./setup";

/** The gauges of one scrape share an answer of the database for half a second; each one here asks for itself. */
const betweenScrapes = 600;

/** What a long queue at one webhook costs: taking from it, a webhook that is new, and the metrics. */
export async function backlog(
  setup: Setup,
  receiver: Receiver,
  rows: number,
  samples: number,
): Promise<Figure[]> {
  const full = await setup.listen(`${receiver.url}/dead/backlog`);
  await full.insert(names(rows));
  const claims = await claimsOf(setup, samples);
  const [sender, app] = await Promise.all([setup.startSender(), setup.startApp()]);
  const firsts = [];
  for (let n = 0; n < 5; n++) {
    const fresh = await setup.listen(`${receiver.url}/fresh/${n}`);
    const arrived = arrivalsAt(receiver, 1, ({ path }) => path === `/fresh/${n}`);
    const began = performance.now();
    await fresh.insert(names(1));
    await arrived;
    firsts.push(performance.now() - began);
  }
  const scrapes = [];
  for (let n = 0; n < samples / 10; n++) {
    const began = performance.now();
    const response = await fetch(`${app.origin}/metrics`);
    await response.text();
    if (response.status !== 200) throw new Error(`/metrics answered ${response.status}.`);
    // The first one opens connections.
    if (n > 0) scrapes.push(performance.now() - began);
    await wait(betweenScrapes);
  }
  await Promise.all([sender.stop("immediate"), app.stop("fast")]);
  const unit = "ms";
  return [
    {
      what: `${rows} waiting for one webhook: claim, p99`,
      measured: percentile(claims, 99),
      target: { most: 10 },
      unit,
    },
    { what: "  first delivery of a new webhook", measured: Math.max(...firsts), target: { most: 250 }, unit },
    { what: "  scrape of /metrics, p95", measured: percentile(scrapes, 95), target: { most: 50 }, unit },
  ];
}

/** Milliseconds that a claim takes, each by a worker that gives back what it got. */
async function claimsOf(setup: Setup, samples: number): Promise<number[]> {
  const pool = createPool(setup.connectionString, 1);
  const queue = createQueue(pool);
  const taken: number[] = [];
  const claim = {
    batchSize: 5,
    maxWebhooks: 50,
    batchSizes: new Map<number, number>(),
    holdsDeliveries: false,
  };
  for (let n = 0; n < samples; n++) {
    const me = randomUUID();
    const began = performance.now();
    const deliveries = await queue.claim(me, claim);
    taken.push(performance.now() - began);
    if (deliveries.length === 0) throw new Error("There was nothing to claim.");
    await queue.leave(me);
  }
  await pool.end();
  return taken;
}
