import { exactness } from "./exactness";
import type { Figure } from "./figures";
import { names } from "./names";
import type { Receiver } from "./receiver";
import type { Setup } from "./setup";

const webhooks = 40;

/** Several senders on one database and no faults: nothing may be sent twice. */
export async function senders(
  setup: Setup,
  receiver: Receiver,
  processes: number,
  deliveries: number,
): Promise<Figure[]> {
  const listening = await Promise.all(
    Array.from({ length: webhooks }, (_, n) => setup.listen(`${receiver.url}/several/${n}`)),
  );
  const from = receiver.arrivals.length;
  const started = await Promise.all(Array.from({ length: processes }, () => setup.startSender()));
  const began = performance.now();
  const written: string[] = [];
  const bulk = Math.ceil(deliveries / webhooks / 10);
  for (let round = 0; round < 10; round++) {
    for (const one of listening) {
      const rows = names(bulk);
      await one.insert(rows);
      written.push(...rows);
    }
  }
  await setup.drained(600);
  const perSecond = written.length / ((performance.now() - began) / 1000);
  await Promise.all(started.map((sender) => sender.stop("fast")));
  return [
    {
      what: `${processes} senders, ${written.length} deliveries`,
      measured: Math.round(perSecond),
      target: { least: 1000 },
      unit: "/s",
    },
    ...(await exactness(setup, receiver.arrivals.slice(from), listening, written, 0)),
  ];
}
