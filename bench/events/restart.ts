import { names } from "./company";
import { maxInFlight, resumption, resumptionFigures } from "./crash";
import { exactness } from "./exactness";
import { type Figure, none } from "./figures";
import { arrivalsAt, type Receiver } from "./receiver";
import type { Setup } from "./setup";

const webhooks = 5;

/** Restarts PostgreSQL under load, by a fast and an immediate shutdown; the sender must survive both. */
export async function restarts(
  setup: Setup,
  receiver: Receiver,
  rounds: number,
  events: number,
): Promise<Figure[]> {
  const subscribers = await Promise.all(
    Array.from({ length: webhooks }, (_, n) => setup.subscribe(`${receiver.url}/restart/${n}`)),
  );
  const idle = await setup.subscribe(`${receiver.url}/restart/idle`);
  const from = receiver.arrivals.length;
  const sender = await setup.startSender();
  let exited = 0;
  void sender.exited.then(() => exited++);
  const written: string[] = [];
  const times: Record<string, Awaited<ReturnType<typeof resumption>>[]> = { fast: [], immediate: [] };
  for (let round = 0; round < rounds; round++) {
    for (const [mode, signal] of [
      ["fast", "SIGINT"],
      ["immediate", "SIGQUIT"],
    ] as const) {
      const each = Math.ceil(events / rounds / 2 / webhooks);
      const half = arrivalsAt(receiver, Math.floor((each * webhooks) / 2));
      for (const one of subscribers) {
        const rows = names(each);
        await one.insert(rows);
        written.push(...rows);
      }
      await half;
      times[mode]?.push(await resumption(setup, receiver, idle, signal));
    }
  }
  await setup.untilDrained(60);
  const senders = none("  senders that exited", exited);
  await sender.stop("fast");
  const doubles = 2 * rounds * webhooks * maxInFlight;
  return [
    ...Object.entries(times).flatMap(([mode, all]) =>
      resumptionFigures(`PostgreSQL restarted ${rounds} times, ${mode}`, all),
    ),
    senders,
    ...(await exactness(setup, receiver.arrivals.slice(from), [...subscribers, idle], written, doubles)),
  ];
}
