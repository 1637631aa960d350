import pg from "pg";
import sql from "sql-template-tag";
import { demoId } from "@/lib/schemas/demo-ids";
import { createKey } from "@/lib/server/auth/api-keys/manage-keys";
import { migrate } from "@/prisma/migrate/engine";
import { seed } from "@/prisma/seed";

/** Webhooks of the second company. */
export const fewRows = 10_000;

/** API keys with all scopes, of the first and of the second company. */
export interface Keys {
  key: string;
  keyOfFew: string;
}

/** Fills an empty database with demo data of size M, and with webhooks: `rows` of the first company, few of the second. */
export async function fillDatabase(
  connectionString: string,
  appSecret: string,
  rows = 100_000,
): Promise<Keys> {
  await migrate(connectionString);
  const { key } = await seed(connectionString, { size: "M", appSecret });
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await addWebhooks(client, 1, rows);
    await addWebhooks(client, 2, fewRows);
    const second = { companyId: demoId("co", 1, 2), userId: demoId("usr", 1, 2) };
    const { key: keyOfFew } = await createKey(client, {
      ...second,
      name: "bench",
      scopes: ["*"],
      expiresAt: null,
    });
    // Otherwise autovacuum would run during the measurements.
    await client.query("VACUUM (ANALYZE)");
    return { key, keyOfFew };
  } finally {
    await client.end();
  }
}

/** Adds webhooks up to `total`. They watch a table that no scenario writes, so that no write creates events. */
async function addWebhooks(client: pg.Client, company: 1 | 2, total: number): Promise<void> {
  const companyId = demoId("co", 1, company);
  await client.query(sql`
    INSERT INTO "webhook" ("companyId", "createdBy", "createdAt", "name", "table", "url", "active", "onInsert")
    SELECT ${companyId}, ${demoId("usr", 1, company)}, now() - n * interval '1 second',
           'Hook ' || lpad((n * 7919 % ${total}::bigint)::text, 6, '0'), 'item',
           'https://hooks.example.com/items/' || n, n % 3 = 0, true
    FROM generate_series((SELECT count(*) + 1 FROM "webhook" WHERE "companyId" = ${companyId}), ${total}::bigint) AS n`);
}
