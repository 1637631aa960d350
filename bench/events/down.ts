import { setTimeout as wait } from "node:timers/promises";
import { exactness } from "./exactness";
import { type Figure, none } from "./figures";
import { names } from "./names";
import { hurry } from "./order";
import { openReceiver } from "./receiver";
import type { Setup } from "./setup";

/** Messages that may be open at one receiver. */
const atOnce = 5;

/** Attempts that have to fail before the receiver comes back. */
const failures = 12;

/** A receiver that refuses connections for a while, and what falls upon it when it is there again. */
export async function down(setup: Setup, events: number): Promise<Figure[]> {
  const before = await openReceiver();
  before.close();
  const sender = await setup.startSender();
  const one = await setup.listen(`${before.url}/down`);
  const written = names(events);
  await one.insert(written);
  for (const end = performance.now() + 30_000; performance.now() < end; await wait(50)) {
    const [row] = await setup.query(`SELECT "failures" FROM "webhookSubscription" WHERE "lane" = $1`, [
      one.lane,
    ]);
    if (Number(row?.failures) >= failures) break;
    await hurry(setup, one.lane);
  }
  const after = await openReceiver(before.url);
  after.answers.set("down", (response) => setTimeout(() => response.writeHead(204).end(), 5));
  const began = performance.now();
  while (after.arrivals.length < events && performance.now() < began + 300_000) {
    await hurry(setup, one.lane);
    await wait(50);
  }
  await setup.drained(20);
  const seconds = (performance.now() - began) / 1000;
  await sender.stop("fast");
  after.close();
  return [
    {
      what: `${events} for a receiver that was down: all there after`,
      measured: seconds,
      target: { most: events / 100 },
      unit: "s",
    },
    {
      ...none("  open at it at once", after.mostOpen.get("/down") ?? 0),
      target: { most: 2 * atOnce },
    },
    ...(await exactness(setup, after.arrivals, [one], written, 0)),
  ];
}
