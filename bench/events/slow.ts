import { type Figure, none, percentile } from "./figures";
import type { Receiver } from "./receiver";
import type { Setup } from "./setup";
import { tripsAt } from "./steady";

const slowMillis = 10_000;

/** Messages that may be open at one receiver. */
const atOnce = 5;

/** Half of the receivers take ten seconds for each answer: the others must not notice, and none is sent too much at once. */
export async function slow(
  setup: Setup,
  receiver: Receiver,
  webhooks: number,
  seconds: number,
): Promise<Figure[]> {
  receiver.answers.set("slow", (response) => setTimeout(() => response.writeHead(204).end(), slowMillis));
  const sender = await setup.startSender();
  const listening = [];
  for (let n = 0; n < webhooks; n++)
    listening.push(await setup.listen(`${receiver.url}/${n % 2 === 0 ? "slow" : "quick"}/${n}`));
  const trips = await tripsAt(200, seconds, listening, receiver);
  await sender.stop("immediate");
  const opened = [...receiver.mostOpen].filter(([path]) => /^\/(slow|quick)\//.test(path));
  return [
    {
      what: `200/s to ${webhooks} webhooks, half of them slow: p95 of the others`,
      measured: percentile(trips, 95),
      target: { most: 100 },
      unit: "ms",
    },
    {
      ...none("  open at one receiver at once", Math.max(...opened.map(([, most]) => most))),
      target: { most: atOnce },
    },
  ];
}
