import { percentile } from "../api/statistics";
import { type Figure, none } from "./figures";
import type { Receiver } from "./receiver";
import type { Setup } from "./setup";
import { measureTrips } from "./steady";

const slowMillis = 10_000;

/** The most open messages of one webhook. */
const maxOpenMessages = 5;

/** Half of the receivers take ten seconds for each response: the others must not be slowed, and none gets too many messages at a time. */
export async function slow(
  setup: Setup,
  receiver: Receiver,
  webhooks: number,
  seconds: number,
): Promise<Figure[]> {
  receiver.responders.set("slow", (response) => setTimeout(() => response.writeHead(204).end(), slowMillis));
  const sender = await setup.startSender();
  const subscribers = [];
  for (let n = 0; n < webhooks; n++)
    subscribers.push(await setup.subscribe(`${receiver.url}/${n % 2 === 0 ? "slow" : "quick"}/${n}`));
  const trips = await measureTrips(200, seconds, subscribers, receiver);
  await sender.stop("immediate");
  const opened = [...receiver.maxOpen].filter(([path]) => /^\/(slow|quick)\//.test(path));
  return [
    {
      title: `200/s to ${webhooks} webhooks, half of them slow: p95 of the others`,
      measured: percentile(trips, 95),
      target: { max: 100 },
      unit: "ms",
    },
    {
      ...none("  open at one receiver at the same time", Math.max(...opened.map(([, count]) => count))),
      target: { max: maxOpenMessages },
    },
  ];
}
