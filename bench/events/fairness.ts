import { type Figure, percentile } from "./figures";
import type { Receiver } from "./receiver";
import type { Setup } from "./setup";
import { tripsAt } from "./steady";

/** Whether one receiver among many that never answers slows the others down. */
export async function fairness(
  setup: Setup,
  receiver: Receiver,
  webhooks: number,
  seconds: number,
): Promise<Figure[]> {
  const sender = await setup.startSender();
  const healthy = [];
  for (let n = 1; n < webhooks; n++) healthy.push(await setup.listen(`${receiver.url}/fair/${n}`));
  await tripsAt(200, 3, healthy, receiver);
  const without = percentile(await tripsAt(200, seconds, healthy, receiver), 99);
  const dead = await setup.listen(`${receiver.url}/dead`);
  const beside = percentile(await tripsAt(200, seconds, [dead, ...healthy], receiver), 99);
  await sender.stop("immediate");
  return [
    {
      what: `p99 of ${webhooks - 1} webhooks at 200/s, all alive`,
      measured: without,
      target: { most: 120 },
      unit: "ms",
    },
    { what: "  the same beside one that is dead", measured: beside, target: { most: 120 }, unit: "ms" },
    { what: "  slower by a factor of", measured: beside / without, target: { most: 1.2 }, unit: "" },
  ];
}
