import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test, vi } from "vitest";
import { readLaunchEnv } from "@/bin/embedded/launch-env";
import { StartError } from "@/lib/server/config/start-error";
import { withClient } from "@/lib/server/database/connections/with-client";
import { testDatabase } from "@/lib/server/testing/database";
import { testSecret } from "@/lib/server/testing/test-secret";
import { prepareDatabase } from "./database-step";

const { connectionString } = await testDatabase("migrated");
const folder = mkdtempSync(join(tmpdir(), "millwright-prepare-"));
afterAll(() => rmSync(folder, { recursive: true }));

const args = ["--conditions=react-server", "--import", "tsx", "bin/lib/prepare-database.ts"];
const prepare = (name: string) => {
  const dataDir = mkdtempSync(join(folder, name));
  const env = {
    ...process.env,
    DATABASE_URL: connectionString,
    APP_SECRET: testSecret,
    DATA_DIR: dataDir,
    SEED: "demo",
  };
  return promisify(execFile)(process.execPath, args, { env }).then(() =>
    existsSync(join(dataDir, "demo-key")),
  );
};

const prepareHere = () =>
  prepareDatabase({
    env: readLaunchEnv({ DATABASE_URL: connectionString, APP_SECRET: testSecret }),
    databaseUrl: connectionString,
    directUrl: connectionString,
    sizes: { WORKERS: 1, POOL_SIZE: 1 },
    signal: new AbortController().signal,
  });

const terminateSql = `SELECT pg_terminate_backend(pid) FROM pg_locks
  WHERE NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

test.each([
  ["fills it", "company", () => prepare("lost")],
  ["reads its migrations", "_prisma_migrations", () => prepareHere()],
])(
  "a start whose database is lost while it %s says so without a stack",
  async (_, table, start) => {
    await withClient(connectionString, async (client) => {
      await client.query("BEGIN");
      await client.query(`LOCK TABLE "${table}" IN ACCESS EXCLUSIVE MODE`);
      const started = start().then(
        () => "It did not fail.",
        (error: Error & { stderr?: string }) =>
          error.stderr ?? (error instanceof StartError ? error.message : String(error.stack)),
      );
      await vi.waitUntil(async () => (await client.query(terminateSql)).rows.length > 0, { timeout: 60_000 });
      await client.query("ROLLBACK");
      const message = await started;
      expect(message).toMatch(/connection|Try again in a moment/);
      expect(message).not.toMatch(/node_modules|\.ts:\d/);
    });
  },
  120_000,
);

const waitingSql = `SELECT FROM pg_locks WHERE NOT granted AND relation = '"company"'::regclass`;

test("of two starts that find a database empty at the same time, one fills it and the other one goes on", async () => {
  const starts = await withClient(connectionString, async (client) => {
    await client.query("BEGIN");
    await client.query('LOCK TABLE "company" IN SHARE MODE');
    const both = Promise.all([prepare("one"), prepare("two")]);
    const waiting = async () => (await client.query(waitingSql)).rows.length === 2;
    await Promise.race([both, vi.waitUntil(waiting, { timeout: 60_000 })]);
    await client.query("COMMIT");
    return both;
  });
  expect(starts.filter((hasKey) => hasKey)).toHaveLength(1);
}, 120_000);
