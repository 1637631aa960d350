import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { names } from "./company";
import { type Figure, none } from "./figures";
import type { Receiver } from "./receiver";
import type { Setup } from "./setup";

const writers = 64;

/** Concurrent writers while wake signals are sent: none may wait for the lock that commits with NOTIFY take. */
export async function notifyWaits(setup: Setup, receiver: Receiver, seconds: number): Promise<Figure[]> {
  const sender = await setup.startSender();
  const companies = await Promise.all(
    Array.from({ length: 8 }, (_, n) => setup.subscribe(`${receiver.url}/notify/${n}`)),
  );
  const { connectionString } = setup;
  const pool = new pg.Pool({ connectionString, max: writers, application_name: "writer" });
  const observer = new pg.Client({ connectionString });
  await observer.connect();
  const end = performance.now() + seconds * 1000;
  let written = 0;
  const write = async (_: unknown, index: number) => {
    const { companyId, userId } = companies[index % companies.length] ?? { companyId: "", userId: "" };
    while (performance.now() < end) {
      await pool.query(`INSERT INTO "shippingTerm" ("companyId", "name", "createdBy") VALUES ($1, $2, $3)`, [
        companyId,
        `${index}: ${names(1)[0]}`,
        userId,
      ]);
      written++;
      setup.wake();
    }
  };
  let [samples, waiting] = [0, 0];
  const observe = async () => {
    while (performance.now() < end) {
      const { rows } = await observer.query<{ waiting: number }>(
        `SELECT count(*)::integer AS waiting FROM pg_stat_activity
         WHERE application_name = 'writer' AND (wait_event ~ 'Notify|Async' OR pid IN (
           SELECT pid FROM pg_locks WHERE NOT granted AND locktype = 'object' AND database = 0))`,
      );
      samples++;
      waiting += rows[0]?.waiting ?? 0;
      await wait(5);
    }
  };
  await Promise.all([...Array.from({ length: writers }, write), observe()]);
  await Promise.all([pool.end(), observer.end()]);
  await setup.untilDrained(120);
  await sender.stop("fast");
  return [
    {
      title: `${writers} writers, ${samples} samples of their locks: writes`,
      measured: Math.round(written / seconds),
      target: { min: 500 },
      unit: "/s",
    },
    none("  waits for the lock of NOTIFY", waiting),
  ];
}
