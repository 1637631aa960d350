import { randomUUID } from "node:crypto";
import pino from "pino";
import { afterAll } from "vitest";
import { createCipher } from "@/lib/server/crypto/cipher";
import { createPool } from "@/lib/server/database/connections/pool";
import { testSecret } from "@/lib/server/testing/test-secret";
import { placeInWebhook } from "@/lib/server/webhooks/secrets";
import { makeTenant, type Row, tenants } from "@/prisma/testing/tenants";
import { createSender, type Sender, type SenderDeps } from "../sender";

export const cipher = createCipher(testSecret);

/** A webhook's own state, with the counts as numbers. */
export interface State extends Row {
  successCount: number;
  errorCount: number;
}

/** A database with two companies, senders to start on it, and what tests ask of it. */
export async function sending() {
  const { pool } = await tenants();
  const connectionString = String(pool.options.connectionString);
  const started: { sender: Sender; end(): Promise<void> }[] = [];
  afterAll(async () => {
    for (const { end } of started) await end();
  });

  /** A sender that is not started yet, with a pool of its own. */
  function makeSender(deps: Partial<SenderDeps> = {}): Sender & { deps: SenderDeps } {
    const ownPool = createPool(connectionString, 4);
    const made: SenderDeps = {
      pool: ownPool,
      connectionString,
      cipher,
      targets: { loopback: true, networks: [] },
      log: pino({ level: "silent" }),
      ...deps,
    };
    const sender = createSender(made);
    let ending: Promise<void> | undefined;
    const end = () => {
      ending ??= sender.stop().then(() => ownPool.end());
      return ending;
    };
    started.push({ sender, end });
    return { start: sender.start, stop: end, deps: made };
  }

  const query = async (text: string, values: unknown[] = []): Promise<Row[]> =>
    (await pool.query<Row>(text, values)).rows;

  /** Resolves with the rows of a query once `isSo` says so of them. */
  async function until(
    text: string,
    values: unknown[],
    isSo: (rows: Row[]) => boolean,
    seconds = 15,
  ): Promise<Row[]> {
    const end = performance.now() + seconds * 1000;
    for (;;) {
      const found = await query(text, values);
      if (isSo(found)) return found;
      if (performance.now() > end)
        throw new Error(`It never came to that: ${JSON.stringify(found).slice(0, 2000)}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  return {
    pool,
    connectionString,
    makeSender,
    query,
    until,

    /** Has a new company listen to its shipping terms, which have nothing but a name. `more` may encrypt for its webhook. */
    async listen(url: string, more: Row | ((encrypt: EncryptFor) => Row) = {}) {
      const tenant = await makeTenant(pool, url);
      const webhookId = `wh_${randomUUID()}`;
      const encrypt: EncryptFor = (plain, column) =>
        cipher.encrypt(plain, placeInWebhook({ companyId: tenant.companyId, webhookId }, column));
      const given = typeof more === "function" ? more(encrypt) : more;
      const webhook = await tenant.do((session) =>
        session.insert("webhook", {
          id: webhookId,
          name: url,
          table: "shippingTerm",
          url,
          ...everything,
          ...given,
        }),
      );
      /** Inserts so many rows by one statement. */
      const insert = (count: number, prefix = "Term "): Promise<Row[]> =>
        tenant.do((session) =>
          session.query(
            `INSERT INTO "shippingTerm" ("name") SELECT $2 || n FROM generate_series(1, $1::integer) n RETURNING "id"`,
            [count, prefix],
          ),
        );
      return { tenant, id: String(webhook.id), insert, encrypt };
    },

    async state(id: string): Promise<State> {
      await query("SELECT count_deliveries()");
      const [row] = await query(
        `SELECT w.*, s."failures", s."failingSince", s."restUntil", s."lane" FROM "webhook" w
         JOIN "webhookSubscription" s ON s."webhookId" = w."id" WHERE w."id" = $1`,
        [id],
      );
      return { ...row, successCount: Number(row?.successCount), errorCount: Number(row?.errorCount) };
    },

    /** The deliveries of a webhook in their order, once `isSo` says so of them. */
    deliveries: (id: string, isSo: (rows: Row[]) => boolean = () => true, seconds?: number) =>
      until(
        `SELECT d.*, q."dueAt", q."worker", q."parked" FROM "webhookDelivery" d JOIN "webhookSubscription" s USING ("lane")
         LEFT JOIN "webhookQueue" q ON q."lane" = d."lane" AND q."seq" = d."seq"
         WHERE s."webhookId" = $1 ORDER BY d."seq"`,
        [id],
        isSo,
        seconds,
      ),

    attempts: (id: string): Promise<Row[]> =>
      query(
        `SELECT a.* FROM "webhookAttempt" a JOIN "webhookSubscription" s USING ("lane")
         WHERE s."webhookId" = $1 ORDER BY a."at", a."deliverySeq"`,
        [id],
      ),

    /** Makes what waits for a webhook due now, as if its time had come. */
    hurry: (id: string): Promise<Row[]> =>
      query(
        `WITH rested AS (UPDATE "webhookSubscription" SET "restUntil" = NULL WHERE "webhookId" = $1 RETURNING "lane")
         UPDATE "webhookQueue" q SET "dueAt" = now() FROM rested r WHERE q."lane" = r."lane"`,
        [id],
      ),
  };
}

type EncryptFor = (plain: string, column: Parameters<typeof placeInWebhook>[1]) => string;

const everything = { onInsert: true, onUpdate: true, onDelete: true };

/** Whether deliveries are those of so many events, and all are settled. */
export const settled =
  (count: number) =>
  (rows: Row[]): boolean =>
    rows.length === count && rows.every(({ status }) => status === "succeeded" || status === "failed");
