import type { Subscriber } from "./company";
import type { Receiver } from "./receiver";

const timeoutMs = 60_000;

/**
 * Commits `perSecond` rows a second for `seconds`, one per statement, for the webhooks in rotation. Returns, for each row of
 * a webhook that is not dead, the milliseconds from commit to arrival; a minute for one that never arrived.
 */
export async function measureTrips(
  perSecond: number,
  seconds: number,
  subscribers: Subscriber[],
  receiver: Receiver,
): Promise<number[]> {
  const mark = `At ${performance.now()}: `;
  const committed = new Map<string, number>();
  const arrived = new Map<string, number>();
  receiver.onArrival = ({ name, at }) => {
    if (!arrived.has(name)) arrived.set(name, at);
  };
  const began = performance.now();
  const writes: Promise<void>[] = [];
  for (let n = 0; n < perSecond * seconds; n++) {
    const early = began + (n * 1000) / perSecond - performance.now();
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    const target = subscribers[n % subscribers.length];
    if (!target) continue;
    const name = `${mark}${n}`;
    writes.push(
      target.insert([name]).then(() => {
        if (!target.isDead) committed.set(name, performance.now());
      }),
    );
  }
  await Promise.all(writes);
  const end = performance.now() + timeoutMs;
  const isMissing = () => [...committed.keys()].some((name) => !arrived.has(name));
  while (isMissing() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 50));
  // A message may arrive before its writer gets the result of the commit.
  return [...committed].map(([name, at]) => Math.max((arrived.get(name) ?? at + timeoutMs) - at, 0));
}
