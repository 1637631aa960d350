import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { createPool } from "@/lib/server/database/connections/pool";
import { createQueue } from "@/lib/worker/webhooks/queue";
import { percentile } from "../api/statistics";
import { names } from "./company";
import type { Figure } from "./figures";
import { arrivalsAt, type Receiver } from "./receiver";
import type { Setup } from "./setup";

/** The gauges of /metrics cache their query for half a second; each scrape here must run it again. */
const scrapeIntervalMs = 600;

/** The cost of a long queue of one webhook: claims, the first delivery of a new webhook, and the metrics. */
export async function backlog(
  setup: Setup,
  receiver: Receiver,
  rows: number,
  samples: number,
): Promise<Figure[]> {
  const full = await setup.subscribe(`${receiver.url}/dead/backlog`);
  await full.insert(names(rows));
  const claims = await claimsOf(setup, samples);
  const [sender, app] = await Promise.all([setup.startSender(), setup.startApp()]);
  const firsts = [];
  for (let n = 0; n < 5; n++) {
    const fresh = await setup.subscribe(`${receiver.url}/fresh/${n}`);
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
    if (response.status !== 200) throw new Error(`/metrics responded with ${response.status}.`);
    // The first one opens connections.
    if (n > 0) scrapes.push(performance.now() - began);
    await wait(scrapeIntervalMs);
  }
  await Promise.all([sender.stop("immediate"), app.stop("fast")]);
  const unit = "ms";
  return [
    {
      title: `${rows} waiting for one webhook: claim, p99`,
      measured: percentile(claims, 99),
      target: { max: 10 },
      unit,
    },
    { title: "  first delivery of a new webhook", measured: Math.max(...firsts), target: { max: 250 }, unit },
    { title: "  scrape of /metrics, p95", measured: percentile(scrapes, 95), target: { max: 50 }, unit },
  ];
}

/** Milliseconds of each claim; the worker releases its deliveries after each one. */
async function claimsOf(setup: Setup, samples: number): Promise<number[]> {
  const pool = createPool(setup.connectionString, 1);
  const queue = createQueue(pool);
  const latencies: number[] = [];
  const claim = {
    batchSize: 5,
    maxWebhooks: 50,
    batchSizes: new Map<number, number>(),
    room: 2_000,
    companyRooms: new Map<string, number>(),
    holdsDeliveries: false,
  };
  // The first claim finds that the statement's deliveries are still to be written, as a sender does.
  await queue.claim(randomUUID(), claim);
  while (await queue.fanOut());
  for (let n = 0; n < samples; n++) {
    const workerId = randomUUID();
    const began = performance.now();
    const deliveries = await queue.claim(workerId, claim);
    latencies.push(performance.now() - began);
    if (deliveries.length === 0) throw new Error("The queue is empty.");
    await queue.endLease(workerId);
  }
  await pool.end();
  return latencies;
}
