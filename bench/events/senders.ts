import { exactness } from "./exactness";
import type { Figure } from "./figures";
import { names } from "./names";
import type { Receiver } from "./receiver";
import type { Stage } from "./stage";

const webhooks = 40;

/** Several senders on one database and no faults: nothing may be sent twice. */
export async function senders(
  stage: Stage,
  receiver: Receiver,
  processes: number,
  deliveries: number,
): Promise<Figure[]> {
  const listening = await Promise.all(
    Array.from({ length: webhooks }, (_, n) => stage.listen(`${receiver.url}/several/${n}`)),
  );
  const from = receiver.arrivals.length;
  const started = await Promise.all(Array.from({ length: processes }, () => stage.startSender()));
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
  await stage.drained(600);
  const perSecond = written.length / ((performance.now() - began) / 1000);
  await Promise.all(started.map((sender) => sender.stop("fast")));
  return [
    {
      what: `${processes} senders, ${written.length} deliveries`,
      measured: Math.round(perSecond),
      target: { least: 1000 },
      unit: "/s",
    },
    ...(await exactness(stage, receiver.arrivals.slice(from), listening, written, 0)),
  ];
}
