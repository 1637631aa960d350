import type { Listening } from "./company";
import type { Receiver } from "./receiver";

const patienceMillis = 60_000;

/**
 * Commits `perSecond` rows a second for so long, one a statement, each at the next webhook; answers for each row of a
 * webhook that is not dead how many milliseconds went by from its commit to its arrival. One that never came took a minute.
 */
export async function tripsAt(
  perSecond: number,
  seconds: number,
  listening: Listening[],
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
    const target = listening[n % listening.length];
    if (!target) continue;
    const name = `${mark}${n}`;
    writes.push(
      target.insert([name]).then(() => {
        if (!target.isDead) committed.set(name, performance.now());
      }),
    );
  }
  await Promise.all(writes);
  const end = performance.now() + patienceMillis;
  const isMissing = () => [...committed.keys()].some((name) => !arrived.has(name));
  while (isMissing() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 50));
  // A message may be there before its writer hears of the commit.
  return [...committed].map(([name, at]) => Math.max((arrived.get(name) ?? at + patienceMillis) - at, 0));
}
