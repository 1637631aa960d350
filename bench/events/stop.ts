import { names } from "./company";
import { exactness } from "./exactness";
import type { Figure } from "./figures";
import { arrivalsAt, type Receiver } from "./receiver";
import type { Setup } from "./setup";

const webhooks = 5;

/** Response time of the receivers, long enough that there are always open messages. */
const responseMs = 40;

/**
 * Stops senders with SIGTERM under load: open messages are finished and nothing is sent twice. With `dead`, one message of
 * the last stop gets no response and uses up the timeout.
 */
export async function stops(
  setup: Setup,
  receiver: Receiver,
  times: number,
  { dead }: { dead: boolean },
): Promise<Figure[]> {
  const subscribers = await Promise.all(
    Array.from({ length: webhooks }, (_, n) => setup.subscribe(`${receiver.url}/stop/${n}`)),
  );
  const silent = await setup.subscribe(`${receiver.url}/dead/stop`);
  const from = receiver.arrivals.length;
  receiver.responders.set("stop", (response) => setTimeout(() => response.writeHead(204).end(), responseMs));
  const written: string[] = [];
  let longest = 0;
  for (let time = 1; time <= times; time++) {
    const sender = await setup.startSender();
    const middle = arrivalsAt(receiver, 10 * webhooks, ({ path }) => path.startsWith("/stop"));
    for (const one of subscribers) {
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
    const signalled = performance.now();
    await sender.stop("fast");
    longest = Math.max(longest, performance.now() - signalled);
  }
  await setup.query(`DELETE FROM "webhook" WHERE "id" = $1`, [silent.webhookId]);
  const last = await setup.startSender();
  await setup.untilDrained(60);
  await last.stop("fast");
  const arrivals = receiver.arrivals.slice(from).filter(({ path }) => path.startsWith("/stop"));
  return [
    {
      title: `${times} times SIGTERM under load: exited after`,
      measured: longest / 1000,
      target: { max: 16 },
      unit: "s",
      isGuarantee: true,
    },
    ...(await exactness(setup, arrivals, subscribers, written, 0)),
  ];
}
