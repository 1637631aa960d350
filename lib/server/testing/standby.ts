import { execFileSync } from "node:child_process";
import { appendFileSync, chownSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { readCluster } from "@/bin/embedded/cluster-file";
import { type Embedded, startEmbedded } from "@/bin/embedded/embedded";
import { databaseUser } from "@/bin/embedded/system-user";

/** A built-in PostgreSQL and a streaming copy of it, to which every commit is sent before it is acknowledged. */
export interface Pair {
  /** Their addresses, such as 127.0.0.1:5432. */
  primary: string;
  standby: string;
  account: { name: string; password: string; database: string };
  /** Makes the standby a primary of its own. */
  promote(): Promise<void>;
  /** Makes the standby receive commits without applying them. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts both, each in a data folder of its own. The primary's must have been started before, and must be stopped. */
export async function startPair(primaryDir: string, standbyDir: string): Promise<Pair> {
  const stopped = readCluster(primaryDir, databaseUser());
  execFileSync("cp", ["-pR", `${primaryDir}/.`, standbyDir]);
  const folder = join(standbyDir, basename(stopped.folder));
  writeFileSync(join(standbyDir, "cluster.json"), JSON.stringify({ ...stopped, folder, port: 0 }));
  const started: Embedded[] = [await startEmbedded({ dataDir: primaryDir })];
  const primary = readCluster(primaryDir, databaseUser());
  const login = { host: "127.0.0.1", user: "postgres", password: primary.ownerPassword };
  follow(folder, `host=${login.host} port=${primary.port} user=postgres password=${login.password}`);
  started.push(await startEmbedded({ dataDir: standbyDir }));
  const { port } = readCluster(standbyDir, databaseUser());

  const run = async (at: number, statement: string) => {
    const client = new Client({ ...login, port: at, database: "postgres" });
    await client.connect();
    const { rows } = await client.query(statement);
    await client.end();
    return rows;
  };
  await run(primary.port, "ALTER SYSTEM SET synchronous_standby_names = '*'");
  await run(primary.port, "SELECT pg_reload_conf()");
  const state = "SELECT sync_state FROM pg_stat_replication";
  while ((await run(primary.port, state))[0]?.sync_state !== "sync") await wait(50);
  return {
    primary: `127.0.0.1:${primary.port}`,
    standby: `127.0.0.1:${port}`,
    account: { name: "millwright", password: primary.password, database: "millwright" },
    promote: async () => {
      await run(port, "SELECT pg_promote()");
    },
    pause: async () => {
      await run(port, "SELECT pg_wal_replay_pause()");
      const state = "SELECT pg_get_wal_replay_pause_state() AS state";
      while ((await run(port, state))[0]?.state !== "paused") await wait(20);
    },
    resume: async () => {
      await run(port, "SELECT pg_wal_replay_resume()");
    },
    stop: async () => {
      for (const one of started.reverse()) await one.stop("immediate");
    },
  };
}

/** Makes a copied data folder that of a standby. */
function follow(folder: string, primary: string): void {
  const { uid, gid } = statSync(folder);
  const signal = join(folder, "standby.signal");
  writeFileSync(signal, "");
  chownSync(signal, uid, gid);
  appendFileSync(join(folder, "postgresql.auto.conf"), `primary_conninfo = '${primary}'\n`);
}
