import {
  chmodSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Embedded, startEmbedded } from "./embedded";
import { lastWords, rotateLog } from "./log-file";

const dataDir = mkdtempSync(join(tmpdir(), "millwright-log-"));
chmodSync(dataDir, 0o711);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test("a log is moved once it is too long, and the database continues in the same file", () => {
  const log = join(dataDir, "small.log");
  const file = openSync(log, "a", 0o600);
  writeSync(file, "kept\n");
  rotateLog(log, 100);
  expect([readFileSync(log, "utf8"), existsSync(`${log}.1`)]).toEqual(["kept\n", false]);
  for (const round of [1, 2, 3]) {
    for (let line = 0; line < 50; line++) writeSync(file, `round ${round} line ${line}\n`);
    rotateLog(log, 100);
    expect(statSync(log).size).toBe(0);
    const before = readFileSync(`${log}.1`, "utf8");
    expect(before).toHaveLength(100);
    expect(before).toContain(`round ${round} line 49\n`);
  }
  writeSync(file, "next\n");
  expect(readFileSync(log, "utf8")).toBe("next\n");
  expect(statSync(`${log}.1`).mode & 0o777).toBe(0o600);
  closeSync(file);
});

test("the cause of a failed start is quoted, not what followed from it", () => {
  const log = join(dataDir, "failed.log");
  const line = (level: string, text: string) => `2026-11-27 00:00:00.000 UTC [1] ${level}:  ${text}`;
  const cause = line("FATAL", "could not write file: No space left on device");
  const after = [1, 2, 3, 4].map((number) => line("LOG", `shutting down ${number}`));
  writeFileSync(log, [line("LOG", "starting"), cause, ...after, ""].join("\n"));
  expect(lastWords(log)).toBe(cause);
  writeFileSync(log, after.join("\n"));
  expect(lastWords(log)).toBe(after.join(" | "));
});

describe("the log of the built-in database", () => {
  const canary = "canary-4711";
  const logs = (folder: string) =>
    [dataDir, join(folder, "log"), join(folder, "pg_log")]
      .filter(existsSync)
      .flatMap((place) => readdirSync(place, { withFileTypes: true }).map((entry) => ({ place, entry })))
      .filter(({ entry }) => entry.isFile())
      .map(({ place, entry }) => readFileSync(join(place, entry.name), "utf8"));
  let database: Embedded;

  beforeAll(async () => {
    // What an earlier release wrote.
    writeFileSync(join(dataDir, "postgres.log"), `ERROR: no ${canary}\nSTATEMENT: SELECT '${canary}'\n`);
    database = await startEmbedded({ dataDir, durability: "throwaway" });
  });
  afterAll(() => database.stop("immediate"));

  async function attempt(text: string, values?: unknown[]): Promise<string> {
    const client = new Client({ connectionString: database.connectionString });
    client.on("error", () => undefined);
    await client.connect();
    return client
      .query(text, values)
      .then(() => "worked")
      .catch((error: Error) => error.message)
      .finally(() => client.end().catch(() => undefined));
  }

  test("holds no statement and no value of a failed statement", async () => {
    await attempt("CREATE TABLE rated (name text PRIMARY KEY, rate int CHECK (rate > 0))");
    const insert = "INSERT INTO rated VALUES ($1, $2)";
    await attempt(insert, [canary, 1]);
    const failures = [
      await attempt(insert, [canary, 1]),
      await attempt(insert, [`${canary} 2`, -1]),
      await attempt("SELECT $1::text::int", [canary]),
      await attempt(`SELECT '${canary}'::numeric`),
      await attempt(`SELECT ${canary} FROM nowhere`),
      await attempt(`DO $$ BEGIN RAISE EXCEPTION '${canary}'; END $$`),
      await attempt(`SELECT '${canary}' FROM pg_terminate_backend(pg_backend_pid())`),
    ];
    expect(failures).not.toContain("worked");
    expect(await attempt(`DO $$ BEGIN RAISE WARNING '${canary}'; END $$`)).toBe("worked");
    const texts = logs(database.folder);
    expect(texts.join("\n")).toContain("database system is ready to accept connections");
    expect(texts.filter((text) => text.includes(canary))).toEqual([]);
  });

  test("does not contain the statement of a process that was killed", async () => {
    const client = new Client({ connectionString: database.connectionString });
    client.on("error", () => undefined);
    await client.connect();
    const { rows } = await client.query("SELECT pg_backend_pid() AS pid");
    const running = client.query(`SELECT pg_sleep(60), '${canary}'`).catch((error: Error) => error.message);
    const watch = new Client({ connectionString: database.connectionString });
    watch.on("error", () => undefined);
    await watch.connect();
    const seen = `SELECT state FROM pg_stat_activity WHERE pid = ${rows[0].pid} AND query LIKE '%pg_sleep%'`;
    await expect.poll(async () => (await watch.query(seen)).rows[0]?.state).toBe("active");
    process.kill(rows[0].pid, "SIGKILL");
    await running;
    await expect.poll(() => logs(database.folder).join("\n")).toContain("was terminated by signal 9");
    expect(logs(database.folder).filter((text) => text.includes(canary))).toEqual([]);
    // The kill ends all connections and restarts the database.
    await expect.poll(() => attempt("SELECT 1").catch(String), { timeout: 30_000 }).toBe("worked");
  });
});
