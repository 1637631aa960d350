import { names } from "./company";
import { exactness } from "./exactness";
import type { Figure } from "./figures";
import type { Receiver } from "./receiver";
import type { Setup } from "./setup";

const webhooks = 40;

/** Several senders on one database, without errors: nothing may be sent twice. */
export async function senders(
  setup: Setup,
  receiver: Receiver,
  processes: number,
  deliveries: number,
): Promise<Figure[]> {
  const subscribers = await Promise.all(
    Array.from({ length: webhooks }, (_, n) => setup.subscribe(`${receiver.url}/several/${n}`)),
  );
  const from = receiver.arrivals.length;
  const started = await Promise.all(Array.from({ length: processes }, () => setup.startSender()));
  const began = performance.now();
  const written: string[] = [];
  const bulk = Math.ceil(deliveries / webhooks / 10);
  for (let round = 0; round < 10; round++) {
    for (const one of subscribers) {
      const rows = names(bulk);
      await one.insert(rows);
      written.push(...rows);
    }
  }
  await setup.untilDrained(600);
  const perSecond = written.length / ((performance.now() - began) / 1000);
  await Promise.all(started.map((sender) => sender.stop("fast")));
  return [
    {
      title: `${processes} senders, ${written.length} deliveries`,
      measured: Math.round(perSecond),
      target: { min: 1000 },
      unit: "/s",
    },
    ...(await exactness(setup, receiver.arrivals.slice(from), subscribers, written, 0)),
  ];
}
