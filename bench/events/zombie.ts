import { names } from "./company";
import { exactness } from "./exactness";
import { type Figure, none } from "./figures";
import { arrivalsAt, type Receiver } from "./receiver";
import type { Setup } from "./setup";

/** Open deliveries of one webhook. */
const openEach = 5;

/**
 * Suspends a sender until another has claimed and sent its open deliveries, then resumes it after tsuccessor responses: its
 * results must be rejected, and it must be able to send again.
 */
export async function zombie(setup: Setup, receiver: Receiver, webhooks: number): Promise<Figure[]> {
  const subscribers = await Promise.all(
    Array.from({ length: webhooks }, (_, n) => setup.subscribe(`${receiver.url}/zombie/${n}`)),
  );
  const from = receiver.arrivals.length;
  const open: (() => void)[] = [];
  receiver.responders.set("zombie", (response) => open.push(() => response.writeHead(204).end()));
  const stopped = await setup.startSender();
  const written: string[] = [];
  const write = async (each: number) => {
    for (const one of subscribers) {
      const rows = names(each);
      await one.insert(rows);
      written.push(...rows);
    }
  };
  const inFlight = arrivalsAt(receiver, openEach * webhooks);
  await write(4 * openEach);
  await inFlight;
  process.kill(stopped.pid, "SIGSTOP");
  const suspended = performance.now();
  receiver.responders.delete("zombie");
  const successor = await setup.startSender();
  await setup.untilDrained(60);
  const seconds = (performance.now() - suspended) / 1000;
  await successor.stop("fast");
  for (const respond of open) respond();
  process.kill(stopped.pid, "SIGCONT");
  // It has received those responses by the time it sends these.
  await write(1);
  await setup.untilDrained(60);
  await stopped.stop("fast");
  const times = new Map<string, number>();
  const arrivals = receiver.arrivals.slice(from);
  for (const { name } of arrivals) times.set(name, (times.get(name) ?? 0) + 1);
  return [
    {
      title: `a sender suspended with ${open.length} open: all sent by another after`,
      measured: seconds,
      target: { max: 15 },
      unit: "s",
      isGuarantee: true,
    },
    none("  sent three times", [...times.values()].filter((count) => count > 2).length),
    ...(await exactness(setup, arrivals, subscribers, written, open.length)),
  ];
}
