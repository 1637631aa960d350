import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { afterAll, expect, test, vi } from "vitest";
import { startEmbedded } from "@/bin/embedded/embedded";
import { startPair } from "../../testing/standby";
import { createPool } from "./pool";
import { createReplicas } from "./replica";

const [primaryDir, standbyDir] = ["primary", "standby"].map((name) => {
  const folder = mkdtempSync(join(tmpdir(), `millwright-${name}-`));
  chmodSync(folder, 0o711);
  return folder;
}) as [string, string];
await (await startEmbedded({ dataDir: primaryDir })).stop();
const pair = await startPair(primaryDir, standbyDir);
const urlOf = (address: string) => {
  const { name, password, database } = pair.account;
  return `postgresql://${name}:${password}@${address}/${database}`;
};
const primary = createPool(urlOf(pair.primary), 1);
await primary.query(`CREATE ROLE "millwright_app"`);
await primary.query(`GRANT "millwright_app" TO CURRENT_USER`);

let now = 0;
const lines: string[] = [];
const log = pino({}, { write: (line) => lines.push(JSON.parse(line).msg) });
const silent = pino({ level: "silent" });
// The primary stands for a copy that is no standby: it reports no position of its replay.
const replicas = createReplicas([urlOf(pair.standby), urlOf(pair.primary)], 1, primary, log, () => now);
afterAll(async () => {
  await replicas.close();
  await primary.end();
  await pair.stop();
  for (const folder of [primaryDir, standbyDir]) rmSync(folder, { recursive: true, force: true });
});

/** Whether each is read, after a check at this many milliseconds. */
async function checkedAt(at: number): Promise<boolean[]> {
  now = at;
  await replicas.checkLag();
  const used = [...replicas.inTurn()];
  return replicas.all.map((replica) => replica.isAvailable && used.includes(replica));
}

test("a replica that has not applied what is half a minute old gets no calls until it has", async () => {
  await pair.pause();
  await primary.query(`CREATE TABLE "written" ()`);
  expect(await checkedAt(0)).toEqual([true, true]);
  expect(await checkedAt(29_999)).toEqual([true, true]);
  expect(await checkedAt(30_000)).toEqual([false, true]);
  expect(await checkedAt(60_000)).toEqual([false, true]);
  expect(lines).toEqual(["replica lags by more than 30 s; reading elsewhere"]);

  await pair.resume();
  await vi.waitUntil(async () => (await checkedAt(60_000))[0], { timeout: 30_000 });
  expect(lines.slice(1)).toEqual(["replica has caught up"]);

  await pair.pause();
  await primary.query(`DROP TABLE "written"`);
  expect(await checkedAt(90_000)).toEqual([true, true]);
  expect(await checkedAt(120_000)).toEqual([false, true]);
});

test("that is looked for although nobody reads", async () => {
  const seen = new Set<string>();
  const checkAt = `SELECT "query_start"::text AS "at" FROM pg_stat_activity
    WHERE "pid" <> pg_backend_pid() AND "query" ~ 'pg_current_wal_lsn'`;
  const checks = async () => {
    const { rows } = await primary.query<{ at: string }>(checkAt);
    for (const { at } of rows) seen.add(at);
    return seen.size;
  };
  const own = createPool(urlOf(pair.primary), 1);
  const others = createReplicas([urlOf(pair.standby)], 1, own, silent);
  // The first one is made when the process starts.
  await vi.waitUntil(async () => (await checks()) > 1, { timeout: 30_000 });
  await others.close();
  await own.end();
});

test("a process that starts finds one that has lagged for longer, and uses one that lacks nothing", async () => {
  await pair.pause();
  // Seen by its own connections alone: a primary that is a minute ahead of the last transaction on the paused standby.
  await primary.query(`CREATE SCHEMA "later"`);
  await primary.query(
    `CREATE FUNCTION "later".now() RETURNS timestamptz RETURN pg_catalog.now() + interval '1 minute'`,
  );
  const later = new URL(urlOf(pair.primary));
  later.searchParams.set("options", "-c search_path=later,pg_catalog,public");
  const own = createPool(later.href, 1);
  const started = createReplicas([urlOf(pair.standby)], 1, own, silent, () => 0);
  const isUsed = async () => {
    await started.checkLag();
    return [...started.inTurn()].length === 1;
  };
  expect(await isUsed()).toBe(false);
  await pair.resume();
  await vi.waitUntil(isUsed, { timeout: 30_000 });
  await started.close();
  await own.end();
});
