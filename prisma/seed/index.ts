import type pg from "pg";
import sql from "sql-template-tag";
import { demoId } from "@/lib/schemas/demo-ids";
import { createKey } from "@/lib/server/auth/api-keys/manage-keys";
import { createCipher } from "@/lib/server/crypto/cipher";
import { withClient } from "@/lib/server/database/connections/with-client";
import { brightlathe } from "./company1";
import { larkfield } from "./company2";
import { insertDeliveries } from "./deliveries";
import type { Demo } from "./demo";
import { insertDemo } from "./insert";
import { signAttempts } from "./sign-attempts";
import { demoKeyName, demoPassword, insertUsers } from "./sign-in";
import { insertBulk } from "./sizes";
import { type Size, volumes } from "./sizes/volume";

export { demoEmail, demoPassword } from "./sign-in";

/** How much demo data, and the secret under which its encrypted columns are stored. */
export interface SeedOptions {
  size: Size;
  /** `APP_SECRET` of the installation: 32 bytes in base64. */
  appSecret: string;
  /** Password of the demo users; the public one unless given. */
  password?: string;
}

/** Result of the seed: a new API key of the first company with all scopes, and how many bulk rows. */
export interface Seeded {
  key: string;
  bulkRows: number;
}

/** Does what no webhook of the demo is to report, and forgets what they have heard so far. */
async function unheard<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query(`TRUNCATE "webhookFanOut", "webhookQueue", "webhookDelivery", "event" RESTART IDENTITY`);
  await client.query(`UPDATE "webhookSubscription" SET "operations" = '{}'`);
  const done = await work();
  await client.query(sql`
    UPDATE "webhookSubscription" s SET "operations" = operations_of(w) FROM "webhook" w
    WHERE w."companyId" = s."companyId" AND w."id" = s."webhookId"`);
  return done;
}

/** Whether a migrated database holds no company and no user yet. */
export const isEmpty = (connectionString: string): Promise<boolean> =>
  withClient(connectionString, holdsNothing);

/**
 * Fills an empty, migrated database with the two demo companies and the bulk rows of the size, in one
 * transaction. Apart from secrets the rows and ids are the same on every installation. Throws when the
 * database holds data already.
 */
export async function seed(
  connectionString: string,
  { size, appSecret, password = demoPassword }: SeedOptions,
): Promise<Seeded> {
  const cipher = createCipher(appSecret);
  const companies = [brightlathe(cipher), larkfield(cipher)] as const;
  return withClient(connectionString, async (client) => {
    await client.query("BEGIN");
    // No notifications of the demo's past changes; the first nightly run is the next one.
    await client.query("SET LOCAL app.notify = 'off'");
    // Two that seed at the same time: the second one waits and then finds the data of the first.
    await client.query('LOCK TABLE "company" IN SHARE ROW EXCLUSIVE MODE');
    if (!(await holdsNothing(client))) {
      throw new Error("The database holds data already; demo data goes into an empty database only.");
    }
    await insertUsers(
      client,
      companies.flatMap(({ users }) => users),
      password,
    );
    for (const { demo } of companies) await insertDemo(client, demo);
    const volume = volumes[size];
    const bulkRows = await unheard(client, async () => {
      const rows = volume ? await insertBulk(client, volume) : 0;
      await insertDeliveries(client, demoId("co", 1, 1), size, 1);
      await insertDeliveries(client, demoId("co", 1, 2), size, 10);
      for (const company of [1, 2] as const) await signAttempts(client, cipher, demoId("co", 1, company));
      return rows;
    });
    const key = await createDemoKey(client, companies[0].demo);
    await client.query(
      `INSERT INTO "nightlyRun" ("companyId", "day") SELECT "id", nightly_day("timezone") FROM "company"`,
    );
    await client.query("COMMIT");
    // Without statistics the first requests would read whole tables until autovacuum has run.
    await client.query("ANALYZE");
    return { key, bulkRows };
  });
}

/** The key that the first start prints: all scopes of Brightlathe, made by its administrator. */
async function createDemoKey(client: pg.ClientBase, { id }: Demo): Promise<string> {
  const { key } = await createKey(client, {
    companyId: id("co", 1),
    userId: id("usr", 1),
    name: demoKeyName,
    scopes: ["*"],
    expiresAt: null,
  });
  return key;
}

async function holdsNothing(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ empty: boolean }>(
    sql`SELECT NOT EXISTS (SELECT FROM "company") AND NOT EXISTS (SELECT FROM "user") AS "empty"`,
  );
  return rows[0]?.empty === true;
}
