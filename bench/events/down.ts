import { setTimeout as wait } from "node:timers/promises";
import { names } from "./company";
import { exactness } from "./exactness";
import { type Figure, none } from "./figures";
import { makeDue } from "./order";
import { openReceiver } from "./receiver";
import type { Setup } from "./setup";

/** The most open messages of one webhook. */
const maxOpenMessages = 5;

/** Failed attempts before the receiver is back. */
const failures = 12;

/** A receiver that is down for a while: how fast, and with how many messages in parallel, the backlog is delivered after. */
export async function down(setup: Setup, events: number): Promise<Figure[]> {
  const before = await openReceiver();
  before.close();
  const sender = await setup.startSender();
  const one = await setup.subscribe(`${before.url}/down`);
  const written = names(events);
  await one.insert(written);
  for (const end = performance.now() + 30_000; performance.now() < end; await wait(50)) {
    const [row] = await setup.query(`SELECT "failures" FROM "webhookSubscription" WHERE "lane" = $1`, [
      one.lane,
    ]);
    if (Number(row?.failures) >= failures) break;
    await makeDue(setup, one.lane);
  }
  const after = await openReceiver(before.url);
  after.responders.set("down", (response) => setTimeout(() => response.writeHead(204).end(), 5));
  const began = performance.now();
  while (after.arrivals.length < events && performance.now() < began + 300_000) {
    await makeDue(setup, one.lane);
    await wait(50);
  }
  await setup.untilDrained(20);
  const seconds = (performance.now() - began) / 1000;
  await sender.stop("fast");
  after.close();
  return [
    {
      title: `${events} for a receiver that was down: all delivered after`,
      measured: seconds,
      target: { max: events / 100 },
      unit: "s",
    },
    {
      ...none("  open at the same time", after.maxOpen.get("/down") ?? 0),
      target: { max: 2 * maxOpenMessages },
    },
    ...(await exactness(setup, after.arrivals, [one], written, 0)),
  ];
}
