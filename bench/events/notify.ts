import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { type Figure, none } from "./figures";
import { names } from "./names";
import type { Receiver } from "./receiver";
import type { Setup } from "./setup";

const writers = 64;

/** Writers beside each other while the senders are woken: none may wait for the lock that commits with NOTIFY take. */
export async function notifyWaits(setup: Setup, receiver: Receiver, seconds: number): Promise<Figure[]> {
  const sender = await setup.startSender();
  const companies = await Promise.all(
    Array.from({ length: 8 }, (_, n) => setup.listen(`${receiver.url}/notify/${n}`)),
  );
  const { connectionString } = setup;
  const pool = new pg.Pool({ connectionString, max: writers, application_name: "writer" });
  const looker = new pg.Client({ connectionString });
  await looker.connect();
  const end = performance.now() + seconds * 1000;
  let made = 0;
  const write = async (_: unknown, index: number) => {
    const { companyId, userId } = companies[index % companies.length] ?? { companyId: "", userId: "" };
    while (performance.now() < end) {
      await pool.query(`INSERT INTO "shippingTerm" ("companyId", "name", "createdBy") VALUES ($1, $2, $3)`, [
        companyId,
        `${index}: ${names(1)[0]}`,
        userId,
      ]);
      made++;
      setup.wake();
    }
  };
  let [looks, waiting] = [0, 0];
  const look = async () => {
    while (performance.now() < end) {
      const { rows } = await looker.query<{ waiting: number }>(
        `SELECT count(*)::integer AS waiting FROM pg_stat_activity
         WHERE application_name = 'writer' AND (wait_event ~ 'Notify|Async' OR pid IN (
           SELECT pid FROM pg_locks WHERE NOT granted AND locktype = 'object' AND database = 0))`,
      );
      looks++;
      waiting += rows[0]?.waiting ?? 0;
      await wait(5);
    }
  };
  await Promise.all([...Array.from({ length: writers }, write), look()]);
  await Promise.all([pool.end(), looker.end()]);
  await setup.drained(120);
  await sender.stop("fast");
  return [
    {
      what: `${writers} writers, ${looks} looks at their locks: writes`,
      measured: Math.round(made / seconds),
      target: { least: 500 },
      unit: "/s",
    },
    none("  waits for the lock of NOTIFY", waiting),
  ];
}
