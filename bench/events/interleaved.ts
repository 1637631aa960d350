import { names } from "./company";
import { exactness } from "./exactness";
import type { Figure } from "./figures";
import type { Receiver } from "./receiver";
import type { Setup } from "./setup";

/** Concurrent pairs of writers. */
const pairs = 4;

/** One pair of this many commits only after the message of the other writer has arrived. */
const waitingShare = 20;

/**
 * Commits in another order than the writes, so that sequence numbers become visible late: a reader that selected all
 * numbers after the last one would miss them.
 */
export async function interleaved(setup: Setup, receiver: Receiver, times: number): Promise<Figure[]> {
  const sender = await setup.startSender();
  const subscribers = await Promise.all(
    Array.from({ length: pairs }, (_, n) => setup.subscribe(`${receiver.url}/interleaved/${n}`)),
  );
  const from = receiver.arrivals.length;
  const waiting = new Map<string, () => void>();
  receiver.onArrival = ({ name }) => waiting.get(name)?.();
  const written: string[] = [];
  const began = performance.now();
  const write = async (pair: number) => {
    const { companyId, userId } = subscribers[pair] ?? { companyId: "", userId: "" };
    const insert = `INSERT INTO "shippingTerm" ("companyId", "name", "createdBy") VALUES ($1, $2, $3)`;
    const late = await setup.pool.connect();
    for (let time = 0; time < times / pairs; time++) {
      const [first = "", second = ""] = names(2).map((name) => `${pair}: ${name}`);
      written.push(first, second);
      const arrived =
        time % waitingShare === 0 ? new Promise<void>((resolve) => waiting.set(second, resolve)) : undefined;
      await late.query("BEGIN");
      await late.query(insert, [companyId, first, userId]);
      await setup.query(insert, [companyId, second, userId]);
      setup.wake();
      await arrived;
      await late.query("COMMIT");
      setup.wake();
    }
    late.release();
  };
  await Promise.all(subscribers.map((_, pair) => write(pair)));
  await setup.untilDrained(60);
  const perSecond = times / ((performance.now() - began) / 1000);
  await sender.stop("fast");
  return [
    {
      title: `${times} pairs of commits out of order`,
      measured: Math.round(perSecond),
      target: { min: 50 },
      unit: "/s",
    },
    ...(await exactness(setup, receiver.arrivals.slice(from), subscribers, written, 0)),
  ];
}
