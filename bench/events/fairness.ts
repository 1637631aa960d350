import { percentile } from "../api/statistics";
import type { Figure } from "./figures";
import type { Receiver } from "./receiver";
import type { Setup } from "./setup";
import { measureTrips } from "./steady";

/** Whether one receiver that never responds slows the deliveries of the others. */
export async function fairness(
  setup: Setup,
  receiver: Receiver,
  webhooks: number,
  seconds: number,
): Promise<Figure[]> {
  const sender = await setup.startSender();
  const healthy = [];
  for (let n = 1; n < webhooks; n++) healthy.push(await setup.subscribe(`${receiver.url}/fair/${n}`));
  await measureTrips(200, 3, healthy, receiver);
  const without = percentile(await measureTrips(200, seconds, healthy, receiver), 99);
  const dead = await setup.subscribe(`${receiver.url}/dead`);
  const withDead = percentile(await measureTrips(200, seconds, [dead, ...healthy], receiver), 99);
  await sender.stop("immediate");
  return [
    {
      title: `p99 of ${webhooks - 1} webhooks at 200/s, all responding`,
      measured: without,
      target: { max: 120 },
      unit: "ms",
    },
    { title: "  the same with one dead receiver", measured: withDead, target: { max: 120 }, unit: "ms" },
    { title: "  slower by factor", measured: withDead / without, target: { max: 1.2 }, unit: "" },
  ];
}
