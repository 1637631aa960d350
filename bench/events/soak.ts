import pg from "pg";
import type { Figure } from "./figures";
import type { Receiver } from "./receiver";
import type { Setup } from "./setup";
import { measureTrips } from "./steady";
import { deliveryRate } from "./throughput";

/** The cost of a transaction left open, which keeps dead rows in the queue, after `seconds` at 300/s. */
export async function soak(setup: Setup, receiver: Receiver, seconds: number): Promise<Figure[]> {
  const sender = await setup.startSender();
  const subscribers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => setup.subscribe(`${receiver.url}/soak/${n}`)),
  );
  const sample = Math.min(Math.max(seconds / 5, 5), 30);
  await deliveryRate(setup, receiver, subscribers, sample);
  const before = await deliveryRate(setup, receiver, subscribers, sample);
  await setup.query(`VACUUM "webhookQueue"`);
  const idle = new pg.Client({ connectionString: setup.connectionString });
  await idle.connect();
  await idle.query("BEGIN ISOLATION LEVEL REPEATABLE READ");
  await idle.query(`SELECT count(*) FROM "webhookQueue"`);
  await measureTrips(300, seconds, subscribers, receiver);
  const after = await deliveryRate(setup, receiver, subscribers, sample);
  const [row] = await setup.query(
    `SELECT pg_stat_get_dead_tuples('"webhookQueue"'::regclass) AS dead, pg_total_relation_size('"webhookQueue"') AS bytes`,
  );
  await idle.query("ROLLBACK");
  await idle.end();
  await sender.stop("fast");
  const delivered = 300 * seconds + after * sample;
  return [
    {
      title: "deliveries before",
      measured: Math.round(before),
      target: { min: 1000 },
      unit: "/s",
    },
    {
      title: `  after ${seconds} s at 300/s with an idle snapshot`,
      measured: Math.round(after),
      target: { min: Math.round(before * 0.8) },
      unit: "/s",
    },
    {
      title: "  dead rows in the queue for each delivery",
      measured: Number(row?.dead) / delivered,
      target: { max: 3 },
      unit: "",
    },
    {
      title: "  size of the queue",
      measured: Number(row?.bytes) / 2 ** 20,
      target: { max: 256 },
      unit: "MB",
    },
  ];
}
