import { exactness } from "./exactness";
import type { Figure } from "./figures";
import { names } from "./names";
import type { Receiver } from "./receiver";
import type { Stage } from "./stage";

/** Pairs of writers at the same time. */
const pairs = 4;

/** Among so many, one waits with its commit until what was committed before it has arrived. */
const waitsOneIn = 20;

/**
 * Has writers commit in another order than they wrote, so that numbers become visible late: whoever asked for all after
 * the last number would miss them.
 */
export async function interleaved(stage: Stage, receiver: Receiver, times: number): Promise<Figure[]> {
  const sender = await stage.startSender();
  const listening = await Promise.all(
    Array.from({ length: pairs }, (_, n) => stage.listen(`${receiver.url}/interleaved/${n}`)),
  );
  const from = receiver.arrivals.length;
  const waiting = new Map<string, () => void>();
  receiver.onArrival = ({ name }) => waiting.get(name)?.();
  const written: string[] = [];
  const began = performance.now();
  const write = async (pair: number) => {
    const { companyId, userId } = listening[pair] ?? { companyId: "", userId: "" };
    const insert = `INSERT INTO "shippingTerm" ("companyId", "name", "createdBy") VALUES ($1, $2, $3)`;
    const late = await stage.pool.connect();
    for (let time = 0; time < times / pairs; time++) {
      const [first = "", second = ""] = names(2).map((name) => `${pair}: ${name}`);
      written.push(first, second);
      const arrived =
        time % waitsOneIn === 0 ? new Promise<void>((resolve) => waiting.set(second, resolve)) : undefined;
      await late.query("BEGIN");
      await late.query(insert, [companyId, first, userId]);
      await stage.query(insert, [companyId, second, userId]);
      stage.wake();
      await arrived;
      await late.query("COMMIT");
      stage.wake();
    }
    late.release();
  };
  await Promise.all(listening.map((_, pair) => write(pair)));
  await stage.drained(60);
  const perSecond = times / ((performance.now() - began) / 1000);
  await sender.stop("fast");
  return [
    {
      what: `${times} pairs of commits out of their order`,
      measured: Math.round(perSecond),
      target: { least: 50 },
      unit: "/s",
    },
    ...(await exactness(stage, receiver.arrivals.slice(from), listening, written, 0)),
  ];
}
