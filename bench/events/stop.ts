import { exactness } from "./exactness";
import type { Figure } from "./figures";
import { names } from "./names";
import { arrivalsAt, type Receiver } from "./receiver";
import type { Setup } from "./setup";

const webhooks = 5;

/** Milliseconds after which the receivers answer, so that there is always something under way. */
const answerMillis = 40;

/**
 * Stops senders by SIGTERM in the middle of their work: what is under way is ended and nothing is sent twice. With `dead`
 * one message is never answered in the end, and takes all the time there is.
 */
export async function stops(
  setup: Setup,
  receiver: Receiver,
  times: number,
  { dead }: { dead: boolean },
): Promise<Figure[]> {
  const listening = await Promise.all(
    Array.from({ length: webhooks }, (_, n) => setup.listen(`${receiver.url}/stop/${n}`)),
  );
  const silent = await setup.listen(`${receiver.url}/dead/stop`);
  const from = receiver.arrivals.length;
  receiver.answers.set("stop", (response) => setTimeout(() => response.writeHead(204).end(), answerMillis));
  const written: string[] = [];
  let longest = 0;
  for (let time = 1; time <= times; time++) {
    const sender = await setup.startSender();
    const middle = arrivalsAt(receiver, 10 * webhooks, ({ path }) => path.startsWith("/stop"));
    for (const one of listening) {
      const rows = names(40);
      await one.insert(rows);
      written.push(...rows);
    }
    await middle;
    if (dead && time === times) {
      const waiting = arrivalsAt(receiver, 1, ({ path }) => path.startsWith("/dead"));
      await silent.insert(names(1));
      await waiting;
    }
    const asked = performance.now();
    await sender.stop("fast");
    longest = Math.max(longest, performance.now() - asked);
  }
  await setup.query(`DELETE FROM "webhook" WHERE "id" = $1`, [silent.webhookId]);
  const last = await setup.startSender();
  await setup.drained(60);
  await last.stop("fast");
  const arrivals = receiver.arrivals.slice(from).filter(({ path }) => path.startsWith("/stop"));
  return [
    {
      what: `${times} times SIGTERM under load: ended after`,
      measured: longest / 1000,
      target: { most: 16 },
      unit: "s",
      isPromise: true,
    },
    ...(await exactness(setup, arrivals, listening, written, 0)),
  ];
}
