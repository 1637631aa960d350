import { resumed, resumption, underWay } from "./crash";
import { exactness } from "./exactness";
import { type Figure, none } from "./figures";
import { names } from "./names";
import { arrivalsAt, type Receiver } from "./receiver";
import type { Setup } from "./setup";

const webhooks = 5;

/** Restarts PostgreSQL under load, by a fast and an immediate shutdown; the sender has to live through it. */
export async function restarts(
  setup: Setup,
  receiver: Receiver,
  rounds: number,
  events: number,
): Promise<Figure[]> {
  const listening = await Promise.all(
    Array.from({ length: webhooks }, (_, n) => setup.listen(`${receiver.url}/restart/${n}`)),
  );
  const from = receiver.arrivals.length;
  const sender = await setup.startSender();
  let ended = 0;
  void sender.exited.then(() => ended++);
  const written: string[] = [];
  const times: Record<string, Awaited<ReturnType<typeof resumption>>[]> = { fast: [], immediate: [] };
  for (let round = 0; round < rounds; round++) {
    for (const [mode, signal] of [
      ["fast", "SIGINT"],
      ["immediate", "SIGQUIT"],
    ] as const) {
      const each = Math.ceil(events / rounds / 2 / webhooks);
      const half = arrivalsAt(receiver, Math.floor((each * webhooks) / 2));
      for (const one of listening) {
        const rows = names(each);
        await one.insert(rows);
        written.push(...rows);
      }
      await half;
      times[mode]?.push(await resumption(setup, receiver, listening, signal));
    }
  }
  await setup.drained(60);
  const senders = none("  senders that ended", ended);
  await sender.stop("fast");
  const doubles = 2 * rounds * webhooks * underWay;
  return [
    ...Object.entries(times).flatMap(([mode, all]) =>
      resumed(`PostgreSQL restarted ${rounds} times, ${mode}`, all),
    ),
    senders,
    ...(await exactness(setup, receiver.arrivals.slice(from), listening, written, doubles)),
  ];
}
