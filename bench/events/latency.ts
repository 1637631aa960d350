import { type Figure, percentile } from "./figures";
import type { Receiver } from "./receiver";
import type { Setup } from "./setup";
import { tripsAt } from "./steady";

/** How long a committed change takes to its receiver, at two rates. */
export async function latency(setup: Setup, receiver: Receiver, seconds: number): Promise<Figure[]> {
  const sender = await setup.startSender();
  const listening = await Promise.all(
    Array.from({ length: 10 }, (_, n) => setup.listen(`${receiver.url}/latency/${n}`)),
  );
  await tripsAt(50, 2, listening, receiver);
  const slow = await tripsAt(50, seconds, listening, receiver);
  const quick = await tripsAt(200, seconds, listening, receiver);
  await setup.drained(60);
  await sender.stop("fast");
  const unit = "ms";
  return [
    { what: "commit to receipt at 50/s, p50", measured: percentile(slow, 50), target: { most: 15 }, unit },
    { what: "commit to receipt at 50/s, p99", measured: percentile(slow, 99), target: { most: 60 }, unit },
    { what: "commit to receipt at 200/s, p50", measured: percentile(quick, 50), target: { most: 15 }, unit },
    { what: "commit to receipt at 200/s, p95", measured: percentile(quick, 95), target: { most: 50 }, unit },
    { what: "commit to receipt at 200/s, p99", measured: percentile(quick, 99), target: { most: 120 }, unit },
  ];
}
