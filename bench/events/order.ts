import { setTimeout as wait } from "node:timers/promises";
import { accountsOf } from "./exactness";
import { type Figure, none } from "./figures";
import { names } from "./names";
import type { Receiver } from "./receiver";
import type { Setup } from "./setup";

/** Changes one row again and again while one message in five fails: its receiver must see the versions in their order. */
export async function order(setup: Setup, receiver: Receiver, updates: number): Promise<Figure[]> {
  const accepted: string[] = [];
  let asked = 0;
  receiver.answers.set("order", (response, { name }) => {
    const fails = ++asked % 5 === 0;
    if (!fails) accepted.push(name);
    response.writeHead(fails ? 500 : 204).end();
  });
  const sender = await setup.startSender();
  const one = await setup.listen(`${receiver.url}/order`, { onUpdate: true });
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
    await hurry(setup, one.lane);
    await wait(20);
  }
  await setup.drained(20);
  const seconds = (performance.now() - began) / 1000;
  await sender.stop("fast");
  const { wrong } = await accountsOf(setup, [one]);
  const misplaced = versions.filter((name, place) => accepted[place] !== name).length;
  return [
    {
      what: `${updates} changes of one row, a fifth of the messages fail`,
      measured: seconds,
      target: { most: updates / 10 },
      unit: "s",
    },
    none("  versions out of their order", misplaced),
    none("  accepted twice", accepted.length - new Set(accepted).size),
    none("  webhooks with inexact counters", wrong),
  ];
}

/** Makes what waits for a webhook due now, as if its time had come. */
export async function hurry(setup: Setup, lane: number): Promise<void> {
  await setup.query(
    `WITH rested AS (UPDATE "webhookSubscription" SET "restUntil" = NULL WHERE "lane" = $1 AND "restUntil" IS NOT NULL)
     UPDATE "webhookQueue" SET "dueAt" = now() WHERE "lane" = $1 AND "dueAt" > now()`,
    [lane],
  );
  setup.wake();
}
