import { exactness } from "./exactness";
import type { Figure } from "./figures";
import { names } from "./names";
import { rateOf } from "./rate";
import type { Receiver } from "./receiver";
import type { Stage } from "./stage";

/** How many deliveries a second go out while there are always some to send, with the full log. */
export async function sustained(stage: Stage, receiver: Receiver, seconds: number): Promise<Figure[]> {
  const sender = await stage.startSender();
  const listening = await Promise.all(
    Array.from({ length: 20 }, (_, n) => stage.listen(`${receiver.url}/sustained/${n}`)),
  );
  const from = receiver.arrivals.length;
  const perSecond = await rateOf(stage, receiver, listening, seconds);
  await sender.stop("fast");
  return [
    { what: "deliveries sustained", measured: Math.round(perSecond), target: { least: 1000 }, unit: "/s" },
    ...(await exactness(stage, receiver.arrivals.slice(from), listening, [], 0)),
  ];
}

/** How long it takes until everything that one statement changed has been delivered, to one webhook. */
export async function burst(stage: Stage, receiver: Receiver, rows: number): Promise<Figure[]> {
  const sender = await stage.startSender();
  const one = await stage.listen(`${receiver.url}/burst`);
  const all = names(rows);
  const from = receiver.arrivals.length;
  const began = performance.now();
  await one.insert(all);
  await stage.drained(600);
  const seconds = (performance.now() - began) / 1000;
  await sender.stop("fast");
  return [
    {
      what: `${rows} rows of one statement, all delivered`,
      measured: seconds,
      target: { most: (120 * rows) / 100_000 },
      unit: "s",
    },
    ...(await exactness(stage, receiver.arrivals.slice(from), [one], all, 0)),
  ];
}
