import pg from "pg";
import type { Figure } from "./figures";
import { rateOf } from "./rate";
import type { Receiver } from "./receiver";
import type { Setup } from "./setup";
import { tripsAt } from "./steady";

/** A transaction that somebody left open keeps dead rows in the queue; this is what it costs after a while of 300/s. */
export async function soak(setup: Setup, receiver: Receiver, seconds: number): Promise<Figure[]> {
  const sender = await setup.startSender();
  const listening = await Promise.all(
    Array.from({ length: 20 }, (_, n) => setup.listen(`${receiver.url}/soak/${n}`)),
  );
  const sample = Math.min(Math.max(seconds / 5, 5), 30);
  await rateOf(setup, receiver, listening, sample);
  const before = await rateOf(setup, receiver, listening, sample);
  await setup.query(`VACUUM "webhookQueue"`);
  const idle = new pg.Client({ connectionString: setup.connectionString });
  await idle.connect();
  await idle.query("BEGIN ISOLATION LEVEL REPEATABLE READ");
  await idle.query(`SELECT count(*) FROM "webhookQueue"`);
  await tripsAt(300, seconds, listening, receiver);
  const after = await rateOf(setup, receiver, listening, sample);
  const [row] = await setup.query(
    `SELECT pg_stat_get_dead_tuples('"webhookQueue"'::regclass) AS dead, pg_total_relation_size('"webhookQueue"') AS bytes`,
  );
  await idle.query("ROLLBACK");
  await idle.end();
  await sender.stop("fast");
  const delivered = 300 * seconds + after * sample;
  return [
    {
      what: "deliveries, all of them at once",
      measured: Math.round(before),
      target: { least: 1000 },
      unit: "/s",
    },
    {
      what: `  after ${seconds} s at 300/s beside an idle snapshot`,
      measured: Math.round(after),
      target: { least: Math.round(before * 0.8) },
      unit: "/s",
    },
    {
      what: "  dead rows in the queue for each delivery",
      measured: Number(row?.dead) / delivered,
      target: { most: 3 },
      unit: "",
    },
    {
      what: "  size of the queue",
      measured: Number(row?.bytes) / 2 ** 20,
      target: { most: 256 },
      unit: "MB",
    },
  ];
}
