import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { launchWorker, type WorkerProcess } from "@/bin/lib/server-process";
import { startEmbedded } from "@/lib/server/embedded/embedded";
import { createWakeUp } from "@/lib/server/sender/wake-up";
import { migrate } from "@/prisma/engine";

type Row = Record<string, unknown>;

/** A company of its own with one webhook on its shipping terms. */
export interface Listening {
  webhookId: string;
  /** Whether its receiver never answers. */
  isDead: boolean;
  /** Inserts rows by one statement, then wakes the senders as a server process does. */
  insert(names: string[]): Promise<void>;
}

/** A database on this machine's disk, written as carefully as in production, and senders in processes of their own. */
export interface Stage {
  query(text: string, values?: unknown[]): Promise<Row[]>;
  listen(url: string): Promise<Listening>;
  startSender(): Promise<WorkerProcess>;
  /** Waits until the queue is empty; throws with what is left when nothing more comes of it. */
  drained(seconds: number): Promise<void>;
  close(): Promise<void>;
}

export async function openStage(): Promise<Stage> {
  const dataDir = mkdtempSync(join(tmpdir(), "millwright-events-"));
  chmodSync(dataDir, 0o711);
  const cluster = await startEmbedded({ dataDir });
  const pool = new pg.Pool({ connectionString: cluster.connectionString, max: 12 });
  pool.on("error", () => {});
  const senders = new Set<WorkerProcess>();
  const secret = randomBytes(32).toString("base64");
  const wake = createWakeUp(pool);
  const query = async (text: string, values: unknown[] = []) => (await pool.query<Row>(text, values)).rows;
  const one = async (text: string, values: unknown[]) =>
    String(Object.values((await query(text, values))[0] ?? {})[0]);
  const close = async () => {
    await Promise.all([...senders].map((sender) => sender.stop("immediate")));
    await pool.end();
    await cluster.stop("immediate");
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await migrate(cluster.connectionString);
  } catch (error) {
    await close();
    throw error;
  }
  let made = 0;

  return {
    query,
    close,
    async listen(url) {
      const name = `Company ${++made}`;
      const by = await one(
        `INSERT INTO "user" ("name", "email") VALUES ($1, $1 || '@example.com') RETURNING "id"`,
        [name],
      );
      const groupId = await one(
        `INSERT INTO "companyGroup" ("name", "createdBy") VALUES ($1, $2) RETURNING "id"`,
        [name, by],
      );
      const companyId = await one(
        `INSERT INTO "company" ("name", "companyGroupId", "createdBy") VALUES ($1, $2, $3) RETURNING "id"`,
        [name, groupId, by],
      );
      const webhookId = await one(
        `INSERT INTO "webhook" ("companyId", "name", "table", "url", "onInsert", "createdBy")
         VALUES ($1, $2, 'shippingTerm', $3, true, $4) RETURNING "id"`,
        [companyId, name, url, by],
      );
      return {
        webhookId,
        isDead: new URL(url).pathname.startsWith("/dead"),
        async insert(names) {
          await query(
            `INSERT INTO "shippingTerm" ("companyId", "name", "createdBy") SELECT $1, n, $2 FROM unnest($3::text[]) n`,
            [companyId, by, names],
          );
          wake();
        },
      };
    },
    async startSender() {
      const env = {
        DATABASE_URL: cluster.connectionString,
        APP_SECRET: secret,
        LOG_LEVEL: "error",
        NODE_ENV: "production",
      };
      const sender = await launchWorker(env, new AbortController().signal);
      senders.add(sender);
      void sender.exited.then(() => senders.delete(sender));
      return sender;
    },
    async drained(seconds) {
      const end = performance.now() + seconds * 1000;
      for (;;) {
        const [row] = await query(`SELECT count(*)::integer AS left FROM "webhookQueue"`);
        if (row?.left === 0) return;
        if (performance.now() > end)
          throw new Error(`After ${seconds} s ${row?.left} deliveries are still in the queue.`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
  };
}
