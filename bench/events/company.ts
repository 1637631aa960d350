import type pg from "pg";
import { createKey } from "@/lib/server/auth/api-keys/manage-keys";

type Row = Record<string, unknown>;

/** A company of its own with one webhook on its shipping terms, which have nothing but a name. */
export interface Listening {
  companyId: string;
  userId: string;
  webhookId: string;
  /** The number of the webhook's rows in the queue. */
  lane: number;
  /** Whether its receiver is not worth waiting for: it never answers, or late. */
  isDead: boolean;
  /** Inserts rows by one statement, then wakes the senders as a server process does. Done twice it has one effect. */
  insert(names: string[]): Promise<void>;
}

interface Means {
  query(text: string, values?: unknown[]): Promise<Row[]>;
  persist(text: string, values?: unknown[]): Promise<Row[]>;
  wake(): void;
}

/** Makes such a company; its webhook listens to inserted rows, or to what `more` says. */
export async function makeListening(
  { query, persist, wake }: Means,
  name: string,
  url: string,
  more: Record<string, unknown>,
): Promise<Listening> {
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
  const always = { companyId, name, table: "shippingTerm", url, onInsert: true, createdBy: userId };
  const webhook = { ...always, ...more };
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

/** A key of the company with all scopes. */
export async function keyOf(pool: pg.Pool, { companyId, userId }: Listening): Promise<string> {
  await pool.query(
    `INSERT INTO "employee" ("id", "companyId", "name", "role", "createdBy") VALUES ($1, $2, 'Ada', 'admin', $1)
     ON CONFLICT DO NOTHING`,
    [userId, companyId],
  );
  const wanted = { companyId, userId, name: "events", scopes: ["*"], expiresAt: null };
  return (await createKey(pool, wanted)).key;
}
