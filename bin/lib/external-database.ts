import type pg from "pg";
import type { LaunchEnv } from "@/bin/embedded/launch-env";
import { hostsOf } from "@/lib/server/config/database-url";
import { directUrlOf } from "@/lib/server/config/env";
import { StartError } from "@/lib/server/config/start-error";
import { DatabaseClient } from "@/lib/server/database/client";
import { appRole, startInAppRole } from "@/lib/server/database/pool";
import { reasonOf } from "@/lib/server/database/with-client";
import { logLine } from "./log-line";

/** Any value that no server has by itself: it shows whether a session takes settings. */
const lockTimeout = 4321;

/** A connection pooler's error for a session parameter. */
const parameterRejected = "unsupported startup parameter";

type ExternalDatabase = { DATABASE_URL: string } & Partial<
  Pick<LaunchEnv, "DATABASE_DIRECT_URL" | "DATABASE_REPLICA_URL">
>;

/**
 * Makes sure that DATABASE_URL leads to a PostgreSQL we support, past a connection pooler where DATABASE_DIRECT_URL is
 * set, and both to the same database; and that each of DATABASE_REPLICA_URL leads past one too. Throws StartError.
 */
export async function requireDatabase(env: ExternalDatabase): Promise<void> {
  const name = env.DATABASE_DIRECT_URL === undefined ? "DATABASE_URL" : "DATABASE_DIRECT_URL";
  const direct = await readFacts(name, directUrlOf(env), { lock_timeout: lockTimeout });
  if (direct.lockTimeout !== `${lockTimeout}ms`) throw noSession(name, directUrlOf(env));
  if (direct.version < 150_000) {
    throw new StartError(
      `Millwright needs PostgreSQL 15 or newer, and the one of ${name} is ${Math.floor(direct.version / 10_000)}. ` +
        "Move to a newer one, or leave DATABASE_URL out to use the built-in PostgreSQL.",
    );
  }
  await Promise.all(env.DATABASE_REPLICA_URL?.map(requireReplica) ?? []);
  if (directUrlOf(env) === env.DATABASE_URL) return;
  const pooled = await readFacts("DATABASE_URL", env.DATABASE_URL);
  if (pooled.database !== direct.database) {
    throw new StartError(
      "DATABASE_URL and DATABASE_DIRECT_URL lead to different databases. Let both name the same one, the first through " +
        "the connection pooler and the second past it.",
    );
  }
  if (pooled.statementTimeout === "0") {
    logLine(
      "The sessions behind the connection pooler of DATABASE_URL have no statement_timeout, so that look-ups outside a " +
        'transaction may continue after their caller got an error: set connect_query (docs/operate.md, "A connection pooler")',
    );
  }
}

/** A replica that is away stops nothing: its reads go to the primary, and come back with it. */
async function requireReplica(url: string): Promise<void> {
  const host = hostsOf(url);
  const client = new DatabaseClient({
    connectionString: startInAppRole(url),
    connectionTimeoutMillis: 5_000,
  });
  client.on("error", () => undefined);
  let failure = "";
  try {
    await client.connect();
    const { rows } = await client.query<{ role: string }>(`SELECT current_user AS "role"`);
    if (rows[0]?.role !== appRole) failure = parameterRejected;
  } catch (error) {
    failure = reasonOf(error);
  } finally {
    await client.end().catch(() => undefined);
  }
  if (failure.includes(parameterRejected)) {
    throw new StartError(
      `DATABASE_REPLICA_URL (${host}) leads to a connection pooler, which does not pass on the role that requests start in. ` +
        'Name the replica itself (docs/operate.md, "A connection pooler").',
    );
  }
  if (failure)
    logLine(`The replica (${host}) cannot be used: ${failure}. Its reads go to the primary until it can.`);
}

interface Facts {
  version: number;
  /** The same for one database of one running server, whichever way leads there. */
  database: string;
  lockTimeout: string;
  statementTimeout: string;
}

async function readFacts(name: string, url: string, settings: pg.ClientConfig = {}): Promise<Facts> {
  let client: pg.Client | undefined;
  try {
    // Throws where a file of certificates that the URL names cannot be read.
    client = new DatabaseClient({ connectionString: url, connectionTimeoutMillis: 5_000, ...settings });
    await client.connect();
    const { rows } = await client.query<Facts>(`
      SELECT current_setting('server_version_num')::integer AS "version",
        concat(pg_postmaster_start_time(), ' ', (SELECT oid FROM pg_database WHERE datname = current_database())) AS "database",
        current_setting('lock_timeout') AS "lockTimeout", current_setting('statement_timeout') AS "statementTimeout"`);
    const [facts] = rows;
    if (facts === undefined) throw new Error("it returned no row");
    return facts;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (error.message.includes(parameterRejected)) throw noSession(name, url);
    throw new StartError(
      `The PostgreSQL of ${name} (${hostsOf(url)}) cannot be used: ${reasonOf(error)}. ` +
        `Start it or correct ${name}; without DATABASE_URL the built-in PostgreSQL is used.`,
    );
  } finally {
    await client?.end().catch(() => undefined);
  }
}

const noSession = (name: string, url: string): StartError =>
  new StartError(
    `${name} (${hostsOf(url)}) leads to a connection pooler. The worker, migrations and commands listen, lock and set ` +
      "time limits for as long as a session lasts: name PostgreSQL itself in DATABASE_DIRECT_URL, and keep the pooler in " +
      'DATABASE_URL for the server (docs/operate.md, "A connection pooler").',
  );
