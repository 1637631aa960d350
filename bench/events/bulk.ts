import { keyOf } from "./company";
import { type Figure, none } from "./figures";
import { names } from "./names";
import type { Receiver } from "./receiver";
import type { Setup } from "./setup";

/** Replays what happened while a webhook was off, asked for twice at the same time as by a double click. */
export async function bulk(setup: Setup, receiver: Receiver, events: number): Promise<Figure[]> {
  const [sender, app] = await Promise.all([setup.startSender(), setup.startApp()]);
  const one = await setup.listen(`${receiver.url}/bulk`, { active: false });
  const key = await keyOf(setup.pool, one);
  const ask = async (operation: string, input: object): Promise<number> => {
    for (let time = 1; ; time++) {
      const response = await fetch(`${app.origin}/api/console/webhook/${operation}`, {
        method: "POST",
        headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
        body: JSON.stringify({ id: one.webhookId, ...input }),
      });
      if (response.status === 200) return Number((await response.json()).count);
      // Told to come again while the other call holds the webhook, a caller does so.
      if (response.status !== 503 || time === 5)
        throw new Error(`${operation} answered ${await response.text()}`);
    }
  };
  await one.insert(names(events));
  await ask("enable", {});
  const from = receiver.arrivals.length;
  const wanted = { since: "2020-01-01T00:00:00Z", only: "missing" };
  const preview = await ask("replay", { ...wanted, dryRun: true });
  const began = performance.now();
  const counts = await Promise.all([ask("replay", wanted), ask("replay", wanted)]);
  const answered = (performance.now() - began) / 1000;
  await setup.drained(300);
  const seconds = (performance.now() - began) / 1000;
  await Promise.all([sender.stop("fast"), app.stop("fast")]);
  const arrivals = receiver.arrivals.slice(from);
  const [sent, asked] = [new Set(arrivals.map(({ name }) => name)).size, counts[0] + counts[1]];
  return [
    {
      what: `${events} replayed in one call: all delivered after`,
      measured: seconds,
      target: { most: (30 * events) / 10_000 },
      unit: "s",
    },
    { what: "  both calls answered after", measured: answered, target: { most: 5 }, unit: "s" },
    none("  the preview was wrong by", Math.abs(preview - events)),
    none("  two calls at once differ from the preview by", Math.abs(asked - preview)),
    none("  not sent", events - sent),
    none("  sent twice", arrivals.length - sent),
  ];
}
