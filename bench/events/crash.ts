import { exactness } from "./exactness";
import type { Figure } from "./figures";
import type { Receiver } from "./receiver";
import type { Stage } from "./stage";

/** Deliveries to one webhook that are sent and not recorded yet. */
const underWay = 20;

const webhooks = 10;

/** Kills the sender with -9 again and again while it sends, starts it anew each time, and counts what became of it. */
export async function crashes(
  stage: Stage,
  receiver: Receiver,
  kills: number,
  events: number,
): Promise<Figure[]> {
  const listening = await Promise.all(
    Array.from({ length: webhooks }, (_, n) => stage.listen(`${receiver.url}/crash/${n}`)),
  );
  const from = receiver.arrivals.length;
  const written: string[] = [];
  const each = Math.ceil(events / kills / webhooks);
  let longest = 0;
  let sender = await stage.startSender();
  for (let kill = 0; kill < kills; kill++) {
    const before = receiver.arrivals.length;
    const target = before + Math.floor((each * webhooks) / 2);
    const halfWay = new Promise<void>((resolve) => {
      receiver.onArrival = () => {
        if (receiver.arrivals.length >= target) resolve();
      };
    });
    for (const [index, one] of listening.entries()) {
      const names = Array.from({ length: each }, (_, n) => `Kill ${kill}, webhook ${index}, row ${n}`);
      written.push(...names);
      await one.insert(names);
    }
    await halfWay;
    await sender.stop("immediate");
    const killed = performance.now();
    const stuck = new Set(
      (await stage.query(`SELECT DISTINCT "lane" FROM "webhookQueue" WHERE "worker" IS NOT NULL`)).map(
        ({ lane }) => lane,
      ),
    );
    const again = new Promise<number>((resolve) => {
      receiver.onArrival = () => resolve(performance.now() - killed);
    });
    sender = await stage.startSender();
    if (stuck.size > 0) longest = Math.max(longest, await again);
    await stage.drained(60);
  }
  await sender.stop("fast");
  receiver.onArrival = () => {};
  return [
    {
      what: `killed with -9 ${kills} times in ${written.length}: first retry after`,
      measured: longest / 1000,
      target: { most: 10 },
      unit: "s",
    },
    ...(await exactness(
      stage,
      receiver.arrivals.slice(from),
      listening,
      written,
      kills * webhooks * underWay,
    )),
  ];
}
