import pg from "pg";
import { demoId } from "@/lib/schemas/demo-ids";
import { migrate } from "@/prisma/migrate/engine";
import { seed } from "@/prisma/seed";
import { insertInto } from "@/prisma/seed/sizes";
import { withBareTables } from "@/prisma/seed/sizes/bare-tables";
import { createBulk } from "@/prisma/seed/sizes/bulk";
import { items } from "@/prisma/seed/sizes/items";
import { lookUp } from "@/prisma/seed/sizes/known";

/** Fills an empty database with demo data and `rows` more items, with cost and price, in the first company. Returns an API key of that company. */
export async function fillItems(connectionString: string, appSecret: string, rows: number): Promise<string> {
  await migrate(connectionString);
  const { key } = await seed(connectionString, { size: "S", appSecret });
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query("BEGIN");
    const known = await lookUp(client, demoId("co", 1));
    const bulk = createBulk(1, { main: rows, lines: rows }, known);
    const tables = ["item", "itemCost", "itemUnitSalePrice"] as const;
    await withBareTables(client, tables, () => insertInto(client, bulk, items(bulk)));
    await client.query("COMMIT");
    await client.query("VACUUM (ANALYZE)");
  } finally {
    await client.end();
  }
  return key;
}
