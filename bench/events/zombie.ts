import { exactness } from "./exactness";
import { type Figure, none } from "./figures";
import { names } from "./names";
import { arrivalsAt, type Receiver } from "./receiver";
import type { Setup } from "./setup";

/** Deliveries that are open at one receiver at once. */
const atOnce = 5;

/**
 * Stops a sender in its tracks until others hold what it had under way, and wakes it when that was answered: what it then
 * has to say must count nowhere, and it must be of use again.
 */
export async function zombie(setup: Setup, receiver: Receiver, webhooks: number): Promise<Figure[]> {
  const listening = await Promise.all(
    Array.from({ length: webhooks }, (_, n) => setup.listen(`${receiver.url}/zombie/${n}`)),
  );
  const from = receiver.arrivals.length;
  const open: (() => void)[] = [];
  receiver.answers.set("zombie", (response) => open.push(() => response.writeHead(204).end()));
  const stopped = await setup.startSender();
  const written: string[] = [];
  const write = async (each: number) => {
    for (const one of listening) {
      const rows = names(each);
      await one.insert(rows);
      written.push(...rows);
    }
  };
  const underWay = arrivalsAt(receiver, atOnce * webhooks);
  await write(4 * atOnce);
  await underWay;
  process.kill(stopped.pid, "SIGSTOP");
  const held = performance.now();
  receiver.answers.delete("zombie");
  const heir = await setup.startSender();
  await setup.drained(60);
  const seconds = (performance.now() - held) / 1000;
  await heir.stop("fast");
  for (const answer of open) answer();
  process.kill(stopped.pid, "SIGCONT");
  // It has heard of those answers when it sends these.
  await write(1);
  await setup.drained(60);
  await stopped.stop("fast");
  const times = new Map<string, number>();
  const arrivals = receiver.arrivals.slice(from);
  for (const { name } of arrivals) times.set(name, (times.get(name) ?? 0) + 1);
  return [
    {
      what: `a sender stopped with ${open.length} under way: all sent by another after`,
      measured: seconds,
      target: { most: 15 },
      unit: "s",
      isPromise: true,
    },
    none("  sent three times", [...times.values()].filter((count) => count > 2).length),
    ...(await exactness(setup, arrivals, listening, written, open.length)),
  ];
}
