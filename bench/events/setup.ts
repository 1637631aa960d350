import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { startEmbedded } from "@/bin/embedded/embedded";
import { freePort } from "@/bin/embedded/free-port";
import { build } from "@/bin/lib/preparation";
import { launchProgram } from "@/bin/lib/program";
import { launchWorker, type WorkerProcess } from "@/bin/lib/server-process";
import { classifyDatabaseError } from "@/lib/server/database/errors/classify-database-error";
import type { Service } from "@/lib/server/http/process/keep-running";
import { createWakeSignal } from "@/lib/server/webhooks/wake-signal";
import { migrate } from "@/prisma/migrate/engine";
import { createSubscriber, type Subscriber } from "./company";

type Row = Record<string, unknown>;

/** The API in a process of its own. */
export type App = Service & { origin: string };

/** A database with fsync on, and senders and API servers in processes of their own. */
export interface Setup {
  connectionString: string;
  pool: pg.Pool;
  /** APP_SECRET of everything that runs here. */
  secret: string;
  query(text: string, values?: unknown[]): Promise<Row[]>;
  /** The same, retried for up to 30 s while the database is down; for idempotent statements. */
  persist(text: string, values?: unknown[]): Promise<Row[]>;
  /** Sends the wake signal. */
  wake(): void;
  /** Creates a company whose webhook receives inserted rows unless `options` sets other columns. */
  subscribe(url: string, options?: Record<string, unknown>): Promise<Subscriber>;
  startSender(): Promise<WorkerProcess>;
  /** Uses the port of an earlier app when its origin is given. */
  startApp(origin?: string): Promise<App>;
  /** Sends a signal to the postmaster, which is restarted when it exits. */
  signalDatabase(signal: NodeJS.Signals): void;
  /** Waits until the queue is empty; throws with the number of deliveries left after `seconds`. */
  untilDrained(seconds: number): Promise<void>;
  /** Kills all senders and apps, and deletes all webhooks with their deliveries. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

const maxOutageMs = 30_000;

export async function openSetup(): Promise<Setup> {
  const dataDir = mkdtempSync(join(tmpdir(), "millwright-events-"));
  chmodSync(dataDir, 0o711);
  const cluster = await startEmbedded({ dataDir, onCrash: () => {} });
  const { connectionString, folder } = cluster;
  const pool = new pg.Pool({ connectionString, max: 12, application_name: "events" });
  pool.on("error", () => {});
  const started = new Set<Service>();
  const secret = randomBytes(32).toString("base64");
  const wake = createWakeSignal(pool);
  const query = async (text: string, values: unknown[] = []) => (await pool.query<Row>(text, values)).rows;
  const persist = async (text: string, values: unknown[] = []) => {
    const end = performance.now() + maxOutageMs;
    for (;;) {
      try {
        return await query(text, values);
      } catch (error) {
        if (!/^(08|57P)/.test(classifyDatabaseError(error)?.code ?? "") || performance.now() > end)
          throw error;
        await wait(20);
      }
    }
  };
  const stopAll = () => Promise.all([...started].map((service) => service.stop("immediate")));
  const close = async () => {
    await stopAll();
    await pool.end();
    await cluster.stop("immediate");
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await build(new AbortController().signal);
    await migrate(connectionString);
  } catch (error) {
    await close();
    throw error;
  }
  const env = {
    DATABASE_URL: connectionString,
    APP_SECRET: secret,
    DATA_DIR: dataDir,
    LOG_LEVEL: "error",
    NODE_ENV: "production",
    RATE_LIMIT_KEY: "0",
    RATE_LIMIT_COMPANY: "0",
  };
  const track = <T extends Service>(service: T): T => {
    started.add(service);
    void service.exited.then(() => started.delete(service));
    return service;
  };
  let companies = 0;

  return {
    connectionString,
    pool,
    secret,
    query,
    persist,
    wake,
    close,
    subscribe: (url, options = {}) =>
      createSubscriber({ query, persist, wake }, `Company ${++companies}`, url, options),
    startSender: async () => track(await launchWorker(env, new AbortController().signal)),
    async startApp(origin) {
      const port = origin === undefined ? await freePort(0) : Number(new URL(origin).port);
      const app = await launchProgram({
        name: "server",
        file: "bench/events/app.ts",
        env: { ...env, PORT: String(port) },
        signal: new AbortController().signal,
        stopTimeoutMs: 28_000,
      });
      return { ...track(app), origin: `http://127.0.0.1:${port}` };
    },
    signalDatabase: (signal) =>
      process.kill(Number.parseInt(readFileSync(join(folder, "postmaster.pid"), "utf8"), 10), signal),
    async reset() {
      await stopAll();
      await persist(`DELETE FROM "webhook"`);
      await persist(
        `TRUNCATE "event", "webhookFanOut", "webhookDelivery", "webhookQueue", "webhookAttempt", "webhookWorker", "webhookCount"`,
      );
    },
    async untilDrained(seconds) {
      const end = performance.now() + seconds * 1000;
      for (;;) {
        const [row] = await persist(`SELECT (SELECT count(*) FROM "webhookQueue")::integer
          + (SELECT coalesce(sum("events"), 0) FROM "webhookFanOut")::integer AS left`);
        if (row?.left === 0) return;
        if (performance.now() > end)
          throw new Error(`After ${seconds} s ${row?.left} deliveries are still in the queue.`);
        await wait(50);
      }
    },
  };
}
