import { setTimeout as wait } from "node:timers/promises";
import { names } from "./company";
import { countDeliveries } from "./exactness";
import { type Figure, none } from "./figures";
import type { Receiver } from "./receiver";
import type { Setup } from "./setup";

/** Changes one row many times while one message in five fails: the receiver must get the versions in order. */
export async function order(setup: Setup, receiver: Receiver, updates: number): Promise<Figure[]> {
  const accepted: string[] = [];
  let requests = 0;
  receiver.responders.set("order", (response, { name }) => {
    const fails = ++requests % 5 === 0;
    if (!fails) accepted.push(name);
    response.writeHead(fails ? 500 : 204).end();
  });
  const sender = await setup.startSender();
  const one = await setup.subscribe(`${receiver.url}/order`, { onUpdate: true });
  const versions = names(updates + 1);
  const [first = "", ...later] = versions;
  await one.insert([first]);
  const began = performance.now();
  for (const name of later) {
    await setup.query(`UPDATE "shippingTerm" SET "name" = $2 WHERE "companyId" = $1`, [one.companyId, name]);
    setup.wake();
  }
  const end = began + 300_000;
  while (accepted.length < versions.length && performance.now() < end) {
    await makeDue(setup, one.lane);
    await wait(20);
  }
  await setup.untilDrained(20);
  const seconds = (performance.now() - began) / 1000;
  await sender.stop("fast");
  const { wrong } = await countDeliveries(setup, [one]);
  const misplaced = versions.filter((name, place) => accepted[place] !== name).length;
  return [
    {
      title: `${updates} changes of one row, a fifth of the messages fail`,
      measured: seconds,
      target: { max: updates / 10 },
      unit: "s",
    },
    none("  versions out of order", misplaced),
    none("  accepted twice", accepted.length - new Set(accepted).size),
    none("  webhooks with inexact counters", wrong),
  ];
}

/** Makes all waiting deliveries of a webhook due now. */
export async function makeDue(setup: Setup, lane: number): Promise<void> {
  await setup.query(
    `WITH resumed AS (UPDATE "webhookSubscription" SET "restUntil" = NULL WHERE "lane" = $1 AND "restUntil" IS NOT NULL)
     UPDATE "webhookQueue" SET "dueAt" = now() WHERE "lane" = $1 AND "dueAt" > now()`,
    [lane],
  );
  setup.wake();
}
