import type pg from "pg";
import sql, { join, raw, type Sql } from "sql-template-tag";
import { demoId } from "@/lib/schemas/demo-ids";
import { closing } from "../clock";
import { withBareTables } from "./bare-tables";
import { type Bulk, type BulkRows, createBulk } from "./bulk";
import { inventory } from "./inventory";
import { invoices } from "./invoices";
import { items } from "./items";
import { lookUp } from "./known";
import { partners } from "./partners";
import { purchasing } from "./purchasing";
import { gaugesOf, notifications, quality } from "./quality";
import { sales } from "./sales";
import { shareOf, type Volume } from "./volume";

/**
 * Adds bulk rows to both demo companies, inside the caller's transaction; returns how many. Every value
 * follows from a row's number, so that they are the same on every installation.
 */
export async function insertBulk(client: pg.ClientBase, volume: Volume): Promise<number> {
  const bulks: Bulk[] = [];
  for (const company of [1, 2] as const) {
    const known = await lookUp(client, demoId("co", 1, company));
    bulks.push(createBulk(company, shareOf(volume, company), known));
  }
  const plans = bulks.map((bulk) => ({ bulk, tables: tablesOf(bulk) }));
  const tables = [...new Set(plans.flatMap((plan) => plan.tables.map(({ table }) => table)))];
  await client.query("SET LOCAL maintenance_work_mem = '256MB'; SET LOCAL work_mem = '64MB'");
  await withBareTables(client, tables, async () => {
    for (const plan of plans) await insertInto(client, plan.bulk, plan.tables);
  });
  return plans.flatMap((plan) => plan.tables).reduce((sum, { rows }) => sum + rows, 0);
}

/** The rows of each table that grows with the business, ordered so that each statement reads only tables filled before it. */
export const tablesOf = (bulk: Bulk): BulkRows[] =>
  [items, partners, sales, purchasing, inventory, invoices, quality, notifications].flatMap((part) =>
    part(bulk),
  );

/** Adds bulk rows of one company to some tables, in their order. */
export async function insertInto(client: pg.ClientBase, bulk: Bulk, tables: BulkRows[]): Promise<void> {
  const company = demoId("co", 1, bulk.company);
  await client.query(sql`
    SELECT set_config('app.company', ${company}, true), set_config('app.now', ${closing}, true),
           set_config('app.user', ${demoId("usr", 1, bulk.company)}, true)`);
  for (const rows of tables) await client.query(insertOf(rows));
  const { main } = bulk;
  await bulk.known.passNumbers({
    job: main,
    quote: main,
    salesOrder: main,
    salesInvoice: main,
    supplierQuote: main,
    shipment: main,
    receipt: main,
    gauge: gaugesOf(main),
  });
}

/** One statement for all bulk rows of a table; company and author come from the column defaults. */
function insertOf({ table, rows, columns, join: joined = sql`` }: BulkRows): Sql {
  const all = { createdAt: sql`${closing}::timestamptz`, ...columns };
  const names = join(Object.keys(all).map((name) => raw(`"${name}"`)));
  return sql`
    INSERT INTO ${raw(`"${table}"`)} (${names})
    SELECT ${join(Object.values(all))} FROM generate_series(1::bigint, ${rows}::bigint) AS n ${joined}`;
}
