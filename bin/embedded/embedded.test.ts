import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Client } from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Embedded, startEmbedded } from "./embedded";
import { freePort } from "./free-port";
import { isAlive } from "./process-identity";

let dataDir: string;
let running: Embedded[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "millwright-embedded-"));
  chmodSync(dataDir, 0o711);
});

afterEach(async () => {
  for (const database of running) await database.stop("immediate");
  // Only then: several of them may be the same folder, started once more.
  for (const { folder } of running) rmSync(dirname(folder), { recursive: true, force: true });
  running = [];
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(onCrash?: (message: string) => void): Promise<Embedded> {
  const database = await startEmbedded({ dataDir, durability: "throwaway", ...(onCrash && { onCrash }) });
  running.push(database);
  return database;
}

async function query(connectionString: string, text: string) {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(text)).rows[0];
  } finally {
    await client.end();
  }
}

const postmasterOf = ({ folder }: Embedded) =>
  Number.parseInt(readFileSync(join(folder, "postmaster.pid"), "utf8"), 10);

/** For what only a superuser may do. */
function ownerUrl(): string {
  const { port, ownerPassword } = JSON.parse(readFileSync(join(dataDir, "cluster.json"), "utf8"));
  return `postgresql://postgres:${ownerPassword}@127.0.0.1:${port}/millwright`;
}

/** Lets the recovery of the next start wait for a file that nobody brings. */
function blockRecovery({ folder }: Embedded) {
  appendFileSync(join(folder, "postgresql.auto.conf"), "restore_command = 'sleep 1000'\n");
  writeFileSync(join(folder, "recovery.signal"), "");
}

describe("the built-in database", () => {
  test("keeps data and address over a stop and a start", async () => {
    const first = await start();
    await query(first.connectionString, "CREATE TABLE kept AS SELECT 42 AS value");
    const pid = postmasterOf(first);
    await first.stop();
    expect(isAlive(pid)).toBe(false);
    const second = await start();
    expect(second.connectionString).toBe(first.connectionString);
    expect(await query(second.connectionString, "SELECT value FROM kept")).toEqual({ value: 42 });
  });

  test("whose recovery hangs reports what it waits for and its log, and is stopped when the start is given up", async () => {
    const first = await start();
    await first.stop();
    blockRecovery(first);
    const [giveUp, reports] = [new AbortController(), [] as string[]];
    await expect(
      startEmbedded({
        dataDir,
        signal: giveUp.signal,
        onWait: (message) => {
          reports.push(message);
          giveUp.abort(new Error("given up"));
        },
      }),
    ).rejects.toThrow("given up");
    expect(reports).toEqual([expect.stringMatching(/^Waiting for .*database\.log: .*starting PostgreSQL/)]);
    expect(existsSync(join(first.folder, "postmaster.pid"))).toBe(false);
  });

  test("is stopped while it is started again after a crash and recovers", async () => {
    const database = await start(() => {});
    const crashed = postmasterOf(database);
    blockRecovery(database);
    process.kill(crashed, "SIGKILL");
    const pidFile = join(database.folder, "postmaster.pid");
    const recovering = () => (existsSync(pidFile) ? postmasterOf(database) : crashed);
    await expect.poll(recovering, { timeout: 40_000 }).not.toBe(crashed);
    await database.stop();
    expect(existsSync(pidFile)).toBe(false);
  });

  test("whose stop hangs is stopped immediately after a while, and keeps its data", async () => {
    const database = await startEmbedded({ dataDir, maxStopMs: 500 });
    running.push(database);
    const { connectionString } = database;
    await query(connectionString, "CREATE TABLE kept AS SELECT 42 AS value");
    const checkpointer = "SELECT pid FROM pg_stat_activity WHERE backend_type = 'checkpointer'";
    process.kill((await query(ownerUrl(), checkpointer)).pid, "SIGSTOP");
    await database.stop();
    expect(await query((await start()).connectionString, "SELECT value FROM kept")).toEqual({ value: 42 });
  });

  test("is used through an account that is no superuser, so that a hosted PostgreSQL would do as well", async () => {
    const { connectionString } = await start();
    const privileges =
      "SELECT rolsuper, rolbypassrls, rolcreaterole FROM pg_roles WHERE rolname = current_user";
    expect(await query(connectionString, privileges)).toEqual({
      rolsuper: false,
      rolbypassrls: true,
      rolcreaterole: true,
    });
  });

  test("marks at every start the functions that searches need, also in a database of an earlier release", async () => {
    const first = await start();
    const asOwner = ownerUrl();
    await query(asOwner, "ALTER FUNCTION texticlike(text, text) NOT LEAKPROOF COST 1");
    await first.stop();
    const { connectionString } = await start();
    const marks =
      "SELECT proleakproof, procost FROM pg_proc WHERE oid = 'texticlike(text, text)'::regprocedure";
    expect(await query(connectionString, marks)).toEqual({ proleakproof: true, procost: 10 });
  });

  test("is UTF-8, sorts as people do and keeps time in UTC, regardless of the machine's locale", async () => {
    const { connectionString } = await start();
    const facts = `SELECT current_setting('server_encoding') AS encoding, current_setting('TimeZone') AS zone,
      'a' < 'B' AND 'é' < 'f' AS sorted, lower('É') AS lowered`;
    expect(await query(connectionString, facts)).toEqual({
      encoding: "UTF8",
      zone: "UTC",
      sorted: true,
      lowered: "é",
    });
  });

  test("comes back by itself on the same address after it was killed", async () => {
    let reported = "";
    const database = await start((message) => {
      reported = message;
    });
    process.kill(postmasterOf(database), "SIGKILL");
    await expect.poll(() => reported).toContain("started again");
    await expect
      .poll(() => query(database.connectionString, "SELECT 1 AS one").catch(() => undefined), {
        timeout: 10_000,
      })
      .toEqual({ one: 1 });
  });

  test("ends a server that a killed start left behind on the data, because two would destroy them", async () => {
    const left = postmasterOf(await start());
    const second = await start();
    expect(isAlive(left)).toBe(false);
    expect(await query(second.connectionString, "SELECT 1 AS one")).toEqual({ one: 1 });
  });

  test("uses another port when a second database got the same one first", async () => {
    const first = await start();
    const taken = Number(new URL(first.connectionString).port);
    const otherDir = join(dataDir, "other");
    mkdirSync(otherDir, { mode: 0o711 });
    // With the same passwords, clients could log in to the wrong one.
    const cluster = JSON.parse(readFileSync(join(dataDir, "cluster.json"), "utf8"));
    const second = { ...cluster, folder: join(otherDir, "postgres") };
    writeFileSync(join(otherDir, "cluster.json"), JSON.stringify(second));
    const asked: number[] = [];
    const database = await startEmbedded({
      dataDir: otherDir,
      durability: "throwaway",
      findPort: async (wanted) => {
        asked.push(wanted);
        return asked.length === 1 ? taken : freePort(wanted);
      },
    });
    running.push(database);
    expect(asked).toHaveLength(2);
    const asOwner = new URL(database.connectionString);
    [asOwner.username, asOwner.password] = ["postgres", second.ownerPassword];
    expect(await query(asOwner.href, "SHOW data_directory")).toEqual({ data_directory: second.folder });
  });

  test("ignores a postmaster.pid whose number belongs to another process by now", async () => {
    const first = await start();
    await first.stop();
    writeFileSync(join(first.folder, "postmaster.pid"), `${process.pid}\n${first.folder}\n`);
    expect((await start()).folder).toBe(first.folder);
  });

  test("rejects data of another major version, names both versions and leaves the data unchanged", async () => {
    const { folder, stop } = await start();
    await stop();
    writeFileSync(join(folder, "PG_VERSION"), "17\n");
    await expect(start()).rejects.toThrow(/written by PostgreSQL 17.*brings PostgreSQL 18/s);
    expect(readFileSync(join(folder, "PG_VERSION"), "utf8")).toBe("17\n");
  });

  test("that starts and has lost its files is reported as damaged, in plain words", async () => {
    const { folder, stop } = await start();
    await stop();
    rmSync(join(folder, "base"), { recursive: true });
    mkdirSync(join(folder, "base"));
    await expect(start()).rejects.toThrow(
      /PostgreSQL started, and cannot be used: database "postgres" does not exist.*may be damaged/,
    );
  });

  test("starts again after a first start that was interrupted half-way", async () => {
    writeFileSync(join(dataDir, "postgres.password"), "old");
    const { stop, folder } = await start();
    await stop();
    expect(existsSync(`${folder}.partial`)).toBe(false);
    expect(existsSync(`${folder}.password`)).toBe(false);
  });

  test.runIf(process.getuid?.() === 0)(
    "lies in a place that its account can reach when DATA_DIR is closed",
    async () => {
      chmodSync(dataDir, 0o700);
      const first = await start();
      expect(first.folder.startsWith(dataDir)).toBe(false);
      await first.stop();
      expect((await start()).folder).toBe(first.folder);
    },
  );
});
