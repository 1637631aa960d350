import { randomUUID } from "node:crypto";
import pg from "pg";
import type { Subscriber } from "./company";
import type { Figure } from "./figures";
import type { Receiver } from "./receiver";
import type { Setup } from "./setup";

const clients = 8;
const rounds = 8;
const trigger = `"trg_event_async_shippingTerm_insert"`;

/** Rows per statement, and the number of concurrent connections. */
interface Workload {
  rows: number;
  clients: number;
}

/** The cost of event capture for a writer, compared with the same table with its trigger disabled. */
export async function cost(setup: Setup, receiver: Receiver, seconds: number): Promise<Figure[]> {
  const watched = await setup.subscribe(`${receiver.url}/cost`);
  const unwatched = await setup.subscribe(`${receiver.url}/cost`, { onInsert: false, onDelete: true });
  const pool = new pg.Pool({ connectionString: setup.connectionString, max: clients });
  const compare = async (company: Subscriber, workload: Workload) => {
    // A B B A in short turns: neither profits from being first, nor from a moment when the machine is fast.
    const order = Array.from({ length: rounds }, () => ["off", "on", "on", "off"] as const).flat();
    const sums = { on: 0, off: 0 };
    await writes(pool, company, workload, seconds / 4);
    for (const state of order) {
      await setup.query(
        `ALTER TABLE "shippingTerm" ${state === "on" ? "ENABLE" : "DISABLE"} TRIGGER ${trigger}`,
      );
      sums[state] += await writes(pool, company, workload, seconds / rounds);
    }
    await setup.query(`ALTER TABLE "shippingTerm" ENABLE TRIGGER ${trigger}`);
    const turns = order.length / 2;
    return { ratio: sums.on / sums.off, perStatement: { on: turns / sums.on, off: turns / sums.off } };
  };
  const [single, many] = [
    { rows: 1, clients },
    { rows: 1000, clients: 1 },
  ];
  const one = await compare(watched, single);
  const none = await compare(unwatched, single);
  const bulk = await compare(unwatched, many);
  const watchedBulk = await compare(watched, many);
  await pool.end();
  const extra = ((watchedBulk.perStatement.on - watchedBulk.perStatement.off) * 1e6) / many.rows;
  return [
    { title: "one row, one webhook: writes lost", measured: share(one), target: { max: 40 }, unit: "%" },
    { title: "  no webhook: writes lost", measured: share(none), target: { max: 10 }, unit: "%" },
    {
      title: "  1,000 rows, no webhook: time factor",
      measured: 1 / bulk.ratio,
      target: { max: 1.1 },
      unit: "",
    },
    {
      title: "  1,000 rows, one webhook: extra time per row",
      measured: extra,
      target: { max: 15 },
      unit: "µs",
    },
  ];
}

const share = ({ ratio }: { ratio: number }): number => Math.max((1 - ratio) * 100, 0);

/** Statements per second. */
async function writes(
  pool: pg.Pool,
  { companyId, userId }: Subscriber,
  { rows, clients }: Workload,
  seconds: number,
): Promise<number> {
  const began = performance.now();
  let statements = 0;
  const write = async () => {
    while (performance.now() - began < seconds * 1000) {
      await pool.query({
        name: "insert",
        text: `INSERT INTO "shippingTerm" ("companyId", "name", "createdBy")
               SELECT $1, $2 || n, $3 FROM generate_series(1, $4::integer) n`,
        values: [companyId, randomUUID(), userId, rows],
      });
      statements++;
    }
  };
  await Promise.all(Array.from({ length: clients }, write));
  return statements / ((performance.now() - began) / 1000);
}
