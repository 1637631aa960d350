import type { Listening } from "./company";
import { names } from "./names";
import type { Receiver } from "./receiver";
import type { Setup } from "./setup";

/** Deliveries a second while there are always some to send. */
export async function rateOf(
  setup: Setup,
  receiver: Receiver,
  listening: Listening[],
  seconds: number,
): Promise<number> {
  const from = receiver.arrivals.length;
  const began = performance.now();
  let written = 0;
  while (performance.now() - began < seconds * 1000) {
    // As many are written as are sent, so that the queue stays neither empty nor grows.
    if (written - (receiver.arrivals.length - from) < 2_000) {
      await Promise.all(listening.map((one) => one.insert(names(50))));
      written += listening.length * 50;
    } else await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const rate = (receiver.arrivals.length - from) / ((performance.now() - began) / 1000);
  await setup.drained(120);
  return rate;
}
