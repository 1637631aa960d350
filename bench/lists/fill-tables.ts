import pg from "pg";
import { demoId } from "@/lib/schemas/demo-ids";
import { migrate } from "@/prisma/migrate/engine";
import { seed } from "@/prisma/seed";
import { insertInto } from "@/prisma/seed/sizes";
import { withBareTables } from "@/prisma/seed/sizes/bare-tables";
import { type Bulk, type BulkRows, createBulk } from "@/prisma/seed/sizes/bulk";
import { items } from "@/prisma/seed/sizes/items";
import { lookUp } from "@/prisma/seed/sizes/known";
import type { Volume } from "@/prisma/seed/sizes/volume";

/** Fills an empty database with demo data and `rows` more items, with cost and price, in the first company. Returns an API key of that company. */
export const fillItems = (connectionString: string, appSecret: string, rows: number): Promise<string> =>
  fillTables(connectionString, appSecret, { main: rows, lines: rows }, items);

/** Fills an empty database with demo data and bulk rows of some tables in the first company. Returns an API key of that company. */
export async function fillTables(
  connectionString: string,
  appSecret: string,
  volume: Volume,
  tablesOf: (bulk: Bulk) => BulkRows[],
): Promise<string> {
  await migrate(connectionString);
  const { key } = await seed(connectionString, { size: "S", appSecret });
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query("BEGIN");
    const bulk = createBulk(1, volume, await lookUp(client, demoId("co", 1)));
    const rows = tablesOf(bulk);
    const tables = [...new Set(rows.map(({ table }) => table))];
    await withBareTables(client, tables, () => insertInto(client, bulk, rows));
    await client.query("COMMIT");
    await client.query("VACUUM (ANALYZE)");
  } finally {
    await client.end();
  }
  return key;
}
