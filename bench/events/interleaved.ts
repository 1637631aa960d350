import { exactness } from "./exactness";
import type { Figure } from "./figures";
import { names } from "./names";
import type { Receiver } from "./receiver";
import type { Setup } from "./setup";

/** Pairs of writers at the same time. */
const pairs = 4;

/** Among so many, one waits with its commit until what was committed before it has arrived. */
const waitsOneIn = 20;

/**
 * Has writers commit in another order than they wrote, so that numbers become visible late: whoever asked for all after
 * the last number would miss them.
 */
export async function interleaved(setup: Setup, receiver: Receiver, times: number): Promise<Figure[]> {
  const sender = await setup.startSender();
  const listening = await Promise.all(
    Array.from({ length: pairs }, (_, n) => setup.listen(`${receiver.url}/interleaved/${n}`)),
  );
  const from = receiver.arrivals.length;
  const waiting = new Map<string, () => void>();
  receiver.onArrival = ({ name }) => waiting.get(name)?.();
  const written: string[] = [];
  const began = performance.now();
  const write = async (pair: number) => {
    const { companyId, userId } = listening[pair] ?? { companyId: "", userId: "" };
    const insert = `INSERT INTO "shippingTerm" ("companyId", "name", "createdBy") VALUES ($1, $2, $3)`;
    const late = await setup.pool.connect();
    for (let time = 0; time < times / pairs; time++) {
      const [first = "", second = ""] = names(2).map((name) => `${pair}: ${name}`);
      written.push(first, second);
      const arrived =
        time % waitsOneIn === 0 ? new Promise<void>((resolve) => waiting.set(second, resolve)) : undefined;
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
  await Promise.all(listening.map((_, pair) => write(pair)));
  await setup.drained(60);
  const perSecond = times / ((performance.now() - began) / 1000);
  await sender.stop("fast");
  return [
    {
      what: `${times} pairs of commits out of their order`,
      measured: Math.round(perSecond),
      target: { least: 50 },
      unit: "/s",
    },
    ...(await exactness(setup, receiver.arrivals.slice(from), listening, written, 0)),
  ];
}
