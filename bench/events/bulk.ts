import { createKeyOf, names } from "./company";
import { type Figure, none } from "./figures";
import type { Receiver } from "./receiver";
import type { Setup } from "./setup";

/** Replays the events of a webhook's inactive period, requested twice at the same time as by a double click. */
export async function bulk(setup: Setup, receiver: Receiver, events: number): Promise<Figure[]> {
  const [sender, app] = await Promise.all([setup.startSender(), setup.startApp()]);
  const one = await setup.subscribe(`${receiver.url}/bulk`, { active: false });
  const key = await createKeyOf(setup.pool, one);
  const call = async (operation: string, input: object): Promise<number> => {
    for (let time = 1; ; time++) {
      const response = await fetch(`${app.origin}/api/console/webhook/${operation}`, {
        method: "POST",
        headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
        body: JSON.stringify({ id: one.webhookId, ...input }),
      });
      if (response.status === 200) return Number((await response.json()).count);
      // Retries while the other call has the webhook locked.
      if (response.status !== 503 || time === 5)
        throw new Error(`${operation} responded with ${await response.text()}`);
    }
  };
  await one.insert(names(events));
  await call("enable", {});
  const from = receiver.arrivals.length;
  const period = { since: "2020-01-01T00:00:00Z", only: "missing" };
  const preview = await call("replay", { ...period, dryRun: true });
  const began = performance.now();
  const counts = await Promise.all([call("replay", period), call("replay", period)]);
  const callSeconds = (performance.now() - began) / 1000;
  await setup.untilDrained(300);
  const seconds = (performance.now() - began) / 1000;
  await Promise.all([sender.stop("fast"), app.stop("fast")]);
  const arrivals = receiver.arrivals.slice(from);
  const [sent, replayed] = [new Set(arrivals.map(({ name }) => name)).size, counts[0] + counts[1]];
  return [
    {
      title: `${events} replayed in one call: all delivered after`,
      measured: seconds,
      target: { max: (30 * events) / 10_000 },
      unit: "s",
    },
    { title: "  both calls returned after", measured: callSeconds, target: { max: 5 }, unit: "s" },
    none("  the preview differs by", Math.abs(preview - events)),
    none("  two calls at once differ from the preview by", Math.abs(replayed - preview)),
    none("  not sent", events - sent),
    none("  sent twice", arrivals.length - sent),
  ];
}
