import { type Figure, percentile } from "./figures";
import type { Receiver } from "./receiver";
import type { Stage } from "./stage";
import { tripsAt } from "./steady";

/** Whether one receiver among many that never answers slows the others down. */
export async function fairness(
  stage: Stage,
  receiver: Receiver,
  webhooks: number,
  seconds: number,
): Promise<Figure[]> {
  const sender = await stage.startSender();
  const healthy = [];
  for (let n = 1; n < webhooks; n++) healthy.push(await stage.listen(`${receiver.url}/fair/${n}`));
  await tripsAt(200, 3, healthy, receiver);
  const without = percentile(await tripsAt(200, seconds, healthy, receiver), 99);
  const dead = await stage.listen(`${receiver.url}/dead`);
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
