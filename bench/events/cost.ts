import { randomUUID } from "node:crypto";
import pg from "pg";
import type { Listening } from "./company";
import type { Figure } from "./figures";
import type { Receiver } from "./receiver";
import type { Setup } from "./setup";

const clients = 8;
const trigger = `"trg_event_async_shippingTerm_insert"`;

/** What a measured kind of write is: rows a statement, and how many connections write at the same time. */
interface Kind {
  rows: number;
  clients: number;
}

/** What the capture of events costs a writer, beside the same table with its trigger switched off. */
export async function cost(setup: Setup, receiver: Receiver, seconds: number): Promise<Figure[]> {
  const heard = await setup.listen(`${receiver.url}/cost`);
  const unheard = await setup.listen(`${receiver.url}/cost`, { onInsert: false, onDelete: true });
  const pool = new pg.Pool({ connectionString: setup.connectionString, max: clients });
  const compare = async (company: Listening, kind: Kind) => {
    // A B B A, so that neither profits from being first.
    const sums = { on: 0, off: 0 };
    await writes(pool, company, kind, seconds / 4);
    for (const state of ["off", "on", "on", "off"] as const) {
      await setup.query(
        `ALTER TABLE "shippingTerm" ${state === "on" ? "ENABLE" : "DISABLE"} TRIGGER ${trigger}`,
      );
      sums[state] += await writes(pool, company, kind, seconds);
    }
    await setup.query(`ALTER TABLE "shippingTerm" ENABLE TRIGGER ${trigger}`);
    return { ratio: sums.on / sums.off, perStatement: { on: 2 / sums.on, off: 2 / sums.off } };
  };
  const [single, many] = [
    { rows: 1, clients },
    { rows: 1000, clients: 1 },
  ];
  const one = await compare(heard, single);
  const nobody = await compare(unheard, single);
  const bulk = await compare(unheard, many);
  const heardBulk = await compare(heard, many);
  await pool.end();
  const extra = ((heardBulk.perStatement.on - heardBulk.perStatement.off) * 1e6) / many.rows;
  return [
    { what: "one row, one webhook: writes lost", measured: share(one), target: { most: 40 }, unit: "%" },
    { what: "  nobody listens: writes lost", measured: share(nobody), target: { most: 25 }, unit: "%" },
    {
      what: "  1,000 rows, nobody listens: time by a factor of",
      measured: 1 / bulk.ratio,
      target: { most: 1.3 },
      unit: "",
    },
    {
      what: "  1,000 rows, one webhook: a row costs more by",
      measured: extra,
      target: { most: 10 },
      unit: "µs",
    },
  ];
}

const share = ({ ratio }: { ratio: number }): number => Math.max((1 - ratio) * 100, 0);

/** Statements a second. */
async function writes(
  pool: pg.Pool,
  { companyId, userId }: Listening,
  { rows, clients }: Kind,
  seconds: number,
): Promise<number> {
  const began = performance.now();
  let made = 0;
  const write = async () => {
    while (performance.now() - began < seconds * 1000) {
      await pool.query({
        name: "insert",
        text: `INSERT INTO "shippingTerm" ("companyId", "name", "createdBy")
               SELECT $1, $2 || n, $3 FROM generate_series(1, $4::integer) n`,
        values: [companyId, randomUUID(), userId, rows],
      });
      made++;
    }
  };
  await Promise.all(Array.from({ length: clients }, write));
  return made / ((performance.now() - began) / 1000);
}
