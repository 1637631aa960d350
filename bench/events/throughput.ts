import { exactness } from "./exactness";
import type { Figure } from "./figures";
import { names } from "./names";
import { rateOf } from "./rate";
import type { Receiver } from "./receiver";
import type { Setup } from "./setup";

/** How many deliveries a second go out while there are always some to send, with the full log. */
export async function sustained(setup: Setup, receiver: Receiver, seconds: number): Promise<Figure[]> {
  const sender = await setup.startSender();
  const listening = await Promise.all(
    Array.from({ length: 20 }, (_, n) => setup.listen(`${receiver.url}/sustained/${n}`)),
  );
  const from = receiver.arrivals.length;
  const perSecond = await rateOf(setup, receiver, listening, seconds);
  await sender.stop("fast");
  return [
    { what: "deliveries sustained", measured: Math.round(perSecond), target: { least: 1000 }, unit: "/s" },
    ...(await exactness(setup, receiver.arrivals.slice(from), listening, [], 0)),
  ];
}

/** How long it takes until everything that one statement changed has been delivered, to one webhook. */
export async function burst(setup: Setup, receiver: Receiver, rows: number): Promise<Figure[]> {
  const sender = await setup.startSender();
  const one = await setup.listen(`${receiver.url}/burst`);
  const all = names(rows);
  const from = receiver.arrivals.length;
  const began = performance.now();
  await one.insert(all);
  await setup.drained(600);
  const seconds = (performance.now() - began) / 1000;
  await sender.stop("fast");
  return [
    {
      what: `${rows} rows of one statement, all delivered`,
      measured: seconds,
      target: { most: (120 * rows) / 100_000 },
      unit: "s",
    },
    ...(await exactness(setup, receiver.arrivals.slice(from), [one], all, 0)),
  ];
}
