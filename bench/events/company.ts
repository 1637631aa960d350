import type pg from "pg";
import { createKey } from "@/lib/server/auth/api-keys/manage-keys";

type Row = Record<string, unknown>;

/** A company with one webhook for its shipping terms, a table whose rows have only a name. */
export interface Subscriber {
  companyId: string;
  userId: string;
  webhookId: string;
  /** Identifies the webhook in the queue. */
  lane: number;
  /** Whether its receiver never responds or responds late, so that its messages are excluded from latencies. */
  isDead: boolean;
  /** Inserts rows with one statement, then sends the wake signal as a server process does. Idempotent. */
  insert(names: string[]): Promise<void>;
}

interface Database {
  query(text: string, values?: unknown[]): Promise<Row[]>;
  persist(text: string, values?: unknown[]): Promise<Row[]>;
  wake(): void;
}

/** Creates such a company. Its webhook receives inserted rows unless `options` sets other columns. */
export async function createSubscriber(
  { query, persist, wake }: Database,
  name: string,
  url: string,
  options: Record<string, unknown>,
): Promise<Subscriber> {
  const one = async (text: string, values: unknown[]) =>
    String(Object.values((await query(text, values))[0] ?? {})[0]);
  const userId = await one(
    `INSERT INTO "user" ("name", "email") VALUES ($1, $1 || '@example.com') RETURNING "id"`,
    [name],
  );
  const groupId = await one(
    `INSERT INTO "companyGroup" ("name", "createdBy") VALUES ($1, $2) RETURNING "id"`,
    [name, userId],
  );
  const companyId = await one(
    `INSERT INTO "company" ("name", "companyGroupId", "createdBy") VALUES ($1, $2, $3) RETURNING "id"`,
    [name, groupId, userId],
  );
  const defaults = { companyId, name, table: "shippingTerm", url, onInsert: true, createdBy: userId };
  const webhook = { ...defaults, ...options };
  const columns = Object.keys(webhook);
  const webhookId = await one(
    `INSERT INTO "webhook" (${columns.map((column) => `"${column}"`).join(", ")})
     VALUES (${columns.map((_, index) => `$${index + 1}`).join(", ")}) RETURNING "id"`,
    Object.values(webhook),
  );
  const lane = await one(`SELECT "lane" FROM "webhookSubscription" WHERE "webhookId" = $1`, [webhookId]);
  return {
    companyId,
    userId,
    webhookId,
    lane: Number(lane),
    isDead: /^\/(dead|slow)/.test(new URL(url).pathname),
    async insert(names) {
      await persist(
        `INSERT INTO "shippingTerm" ("companyId", "name", "createdBy") SELECT $1, n, $2 FROM unnest($3::text[]) n
         ON CONFLICT ("companyId", "name") DO NOTHING`,
        [companyId, userId, names],
      );
      wake();
    },
  };
}

/** Creates an API key of the company with all scopes. */
export async function createKeyOf(pool: pg.Pool, { companyId, userId }: Subscriber): Promise<string> {
  await pool.query(
    `INSERT INTO "employee" ("id", "companyId", "name", "role", "createdBy") VALUES ($1, $2, 'Ada', 'admin', $1)
     ON CONFLICT DO NOTHING`,
    [userId, companyId],
  );
  const options = { companyId, userId, name: "events", scopes: ["*"], expiresAt: null };
  return (await createKey(pool, options)).key;
}

/** Unique names for rows. */
export function names(count: number): string[] {
  const mark = `Rows of ${performance.now()}: `;
  return Array.from({ length: count }, (_, n) => `${mark}${n}`);
}
