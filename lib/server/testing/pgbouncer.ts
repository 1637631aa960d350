import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { freePort } from "@/bin/embedded/free-port";
import { databaseUser } from "@/bin/embedded/system-user";

export interface Pgbouncer {
  /** The same database and account, through the pooler. */
  through(url: string): string;
  stop(): Promise<void>;
}

interface Options {
  connectionString: string;
  /** Connection strings of its other accounts, in addition to that of `connectionString`. */
  listed?: string[];
  /** Statements at the beginning of each session with the database. */
  connectQuery?: string;
  /** Connection string of an account that looks all others up with `query`; then only this one is listed. */
  lookUp?: { connectionString: string; query: string };
  /** Connections for each account. */
  poolSize?: number;
  /** Further lines of its configuration. */
  settings?: string[];
}

/** Starts a PgBouncer in transaction mode, by default with two connections for each account, on a loopback port. */
export async function startPgbouncer(options: Options): Promise<Pgbouncer> {
  const program = process.env.PGBOUNCER_PATH;
  if (!program) throw new Error("PGBOUNCER_PATH is missing");
  const folder = mkdtempSync(join(tmpdir(), `millwright-test-${process.pid}-`));
  chmodSync(folder, 0o755);
  const port = await freePort(0);
  const server = new URL(options.connectionString);
  const file = (name: string, text: string) => {
    const path = join(folder, name);
    writeFileSync(path, text, { mode: 0o644 });
    return path;
  };
  const users = file(
    "userlist.txt",
    (options.lookUp
      ? [options.lookUp.connectionString]
      : [options.connectionString, ...(options.listed ?? [])]
    )
      .map((url) => new URL(url))
      .map(
        ({ username, password }) => `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`,
      )
      .join(""),
  );
  const connectQuery = options.connectQuery ? ` connect_query='${options.connectQuery}'` : "";
  const { lookUp } = options;
  const further = [
    ...(lookUp
      ? [`auth_user = ${new URL(lookUp.connectionString).username}`, `auth_query = ${lookUp.query}`]
      : []),
    ...(options.settings ?? []),
  ];
  const settings = file(
    "pgbouncer.ini",
    `[databases]
* = host=127.0.0.1 port=${server.port}${connectQuery}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
pool_mode = transaction
default_pool_size = ${options.poolSize ?? 2}
max_client_conn = 200
auth_type = scram-sha-256
auth_file = ${users}
${further.join("\n")}
`,
  );
  const child = spawn(program, [settings], {
    stdio: ["ignore", "pipe", "pipe"],
    cwd: "/",
    ...databaseUser(),
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      printed += chunk.toString("utf8");
    });
  }
  const ended = once(child, "exit");
  const through = (url: string) => {
    const near = new URL(url);
    [near.hostname, near.port] = ["127.0.0.1", String(port)];
    return near.href;
  };
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  for (const end = performance.now() + 15_000; ; await wait(50)) {
    const failure = await firstCall(through(options.connectionString));
    if (failure === null) return { through, stop };
    if (child.exitCode !== null || performance.now() > end) {
      await stop();
      throw new Error(`pgbouncer does not work: ${failure}\n${printed}`);
    }
  }
}

/**
 * Lets an account look up all others, as docs/operate.md documents it. Returns what a pooler needs for that; the account
 * belongs to the cluster, and is dropped by who made it.
 */
export async function allowLookUp(
  superuser: pg.Client,
  url: string,
): Promise<NonNullable<Options["lookUp"]>> {
  const guide = readFileSync("docs/operate.md", "utf8");
  const account = new URL(url);
  [account.username, account.password] = [
    `millwright_pooler_${randomBytes(4).toString("hex")}`,
    randomBytes(12).toString("hex"),
  ];
  const [, text = ""] = /```sql\n(CREATE ROLE "millwright_pooler".*?)```/s.exec(guide) ?? [];
  const [, query = ""] = /^auth_query = (.*)$/m.exec(guide) ?? [];
  await superuser.query(
    text.replaceAll('"millwright_pooler"', `"${account.username}"`).replace("'…'", `'${account.password}'`),
  );
  return { connectionString: account.href, query };
}

/** The error of a first call; null when it succeeds. */
async function firstCall(connectionString: string): Promise<string | null> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000 });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("SELECT 1");
    return null;
  } catch (error) {
    return String(error);
  } finally {
    await client.end().catch(() => {});
  }
}
