import { exactness } from "./exactness";
import type { Figure } from "./figures";
import { names } from "./names";
import type { Receiver } from "./receiver";
import type { Stage } from "./stage";

/** How many deliveries a second go out while there are always some to send, with the full log. */
export async function sustained(stage: Stage, receiver: Receiver, seconds: number): Promise<Figure[]> {
  const sender = await stage.startSender();
  const listening = await Promise.all(
    Array.from({ length: 20 }, (_, n) => stage.listen(`${receiver.url}/sustained/${n}`)),
  );
  const from = receiver.arrivals.length;
  const began = performance.now();
  let written = 0;
  while (performance.now() - began < seconds * 1000) {
    // As many as are sent, so that the queue stays neither empty nor grows.
    const waiting = written - (receiver.arrivals.length - from);
    if (waiting < 2_000) {
      await Promise.all(listening.map((one) => one.insert(names(50))));
      written += listening.length * 50;
    } else await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const perSecond = (receiver.arrivals.length - from) / ((performance.now() - began) / 1000);
  await stage.drained(120);
  await sender.stop("fast");
  return [
    { what: "deliveries sustained", measured: Math.round(perSecond), target: { least: 1000 }, unit: "/s" },
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
