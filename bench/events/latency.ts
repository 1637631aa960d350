import { percentile } from "../api/statistics";
import type { Figure } from "./figures";
import type { Receiver } from "./receiver";
import type { Setup } from "./setup";
import { measureTrips } from "./steady";

/** Time from the commit of a change to its receipt, at two rates. */
export async function latency(setup: Setup, receiver: Receiver, seconds: number): Promise<Figure[]> {
  const sender = await setup.startSender();
  const subscribers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => setup.subscribe(`${receiver.url}/latency/${n}`)),
  );
  await measureTrips(50, 2, subscribers, receiver);
  const slow = await measureTrips(50, seconds, subscribers, receiver);
  const quick = await measureTrips(200, seconds, subscribers, receiver);
  await setup.untilDrained(60);
  await sender.stop("fast");
  const unit = "ms";
  return [
    { title: "commit to receipt at 50/s, p50", measured: percentile(slow, 50), target: { max: 15 }, unit },
    { title: "commit to receipt at 50/s, p99", measured: percentile(slow, 99), target: { max: 60 }, unit },
    { title: "commit to receipt at 200/s, p50", measured: percentile(quick, 50), target: { max: 15 }, unit },
    { title: "commit to receipt at 200/s, p95", measured: percentile(quick, 95), target: { max: 50 }, unit },
    { title: "commit to receipt at 200/s, p99", measured: percentile(quick, 99), target: { max: 120 }, unit },
  ];
}
