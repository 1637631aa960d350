import { names, type Subscriber } from "./company";
import { exactness } from "./exactness";
import type { Figure } from "./figures";
import type { Receiver } from "./receiver";
import type { Setup } from "./setup";

/** Deliveries per second while the queue is never empty, with the full log. */
export async function sustained(setup: Setup, receiver: Receiver, seconds: number): Promise<Figure[]> {
  const sender = await setup.startSender();
  const subscribers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => setup.subscribe(`${receiver.url}/sustained/${n}`)),
  );
  const from = receiver.arrivals.length;
  const perSecond = await deliveryRate(setup, receiver, subscribers, seconds);
  await sender.stop("fast");
  return [
    { title: "deliveries sustained", measured: Math.round(perSecond), target: { min: 1000 }, unit: "/s" },
    ...(await exactness(setup, receiver.arrivals.slice(from), subscribers, [], 0)),
  ];
}

/** Time until all rows of one statement are delivered to one webhook. */
export async function burst(setup: Setup, receiver: Receiver, rows: number): Promise<Figure[]> {
  const sender = await setup.startSender();
  const one = await setup.subscribe(`${receiver.url}/burst`);
  const all = names(rows);
  const from = receiver.arrivals.length;
  const began = performance.now();
  await one.insert(all);
  await setup.untilDrained(600);
  const seconds = (performance.now() - began) / 1000;
  await sender.stop("fast");
  return [
    {
      title: `${rows} rows of one statement, all delivered`,
      measured: seconds,
      target: { max: (120 * rows) / 100_000 },
      unit: "s",
    },
    ...(await exactness(setup, receiver.arrivals.slice(from), [one], all, 0)),
  ];
}

/** Deliveries per second while the queue is never empty. */
export async function deliveryRate(
  setup: Setup,
  receiver: Receiver,
  subscribers: Subscriber[],
  seconds: number,
): Promise<number> {
  const from = receiver.arrivals.length;
  const began = performance.now();
  let written = 0;
  while (performance.now() - began < seconds * 1000) {
    // Rows are written as fast as they are sent, so that the queue neither runs empty nor grows.
    if (written - (receiver.arrivals.length - from) < 2_000) {
      await Promise.all(subscribers.map((one) => one.insert(names(50))));
      written += subscribers.length * 50;
    } else await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const rate = (receiver.arrivals.length - from) / ((performance.now() - began) / 1000);
  await setup.untilDrained(120);
  return rate;
}
