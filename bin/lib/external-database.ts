import type pg from "pg";
import type { LaunchEnv } from "@/bin/embedded/launch-env";
import { hostsOf } from "@/lib/server/config/database-url";
import { directUrlOf } from "@/lib/server/config/env";
import { StartError } from "@/lib/server/config/start-error";
import { DatabaseClient } from "@/lib/server/database/connections/client";
import { appRole, startInAppRole } from "@/lib/server/database/connections/pool";
import { reasonOf } from "@/lib/server/database/connections/with-client";
import { classifyDatabaseError } from "@/lib/server/database/errors/classify-database-error";
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
 * set, and both to the same database; and that each of DATABASE_REPLICA_URL leads past one too, to a copy of that database.
 * Throws StartError.
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
  await Promise.all(env.DATABASE_REPLICA_URL?.map((url) => requireReplica(url, direct.installation)) ?? []);
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
async function requireReplica(url: string, installation: string | null): Promise<void> {
  const host = hostsOf(url);
  const client = new DatabaseClient({
    connectionString: startInAppRole(url),
    connectionTimeoutMillis: 5_000,
  });
  let failure = "";
  let copied: string | null = null;
  try {
    await client.connect();
    const { rows } = await client.query<{ role: string }>(`SELECT current_user AS "role"`);
    if (rows[0]?.role !== appRole) failure = parameterRejected;
    await client.query("SET ROLE NONE");
    copied = await readInstallation(client);
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
  if (copied !== null && copied !== installation) {
    throw new StartError(
      `DATABASE_REPLICA_URL (${host}) leads to the database of another installation, whose rows would be returned to callers. ` +
        "Name a replica of the database of DATABASE_URL, or leave DATABASE_REPLICA_URL out.",
    );
  }
  if (failure)
    logLine(`The replica (${host}) cannot be used: ${failure}. Its reads go to the primary until it can.`);
}

/**
 * What is the same in a database and its replicas, and in no other one: the ID of its first migration. Null while it has no
 * tables, which a replica has not replayed yet, and where the account may not read it.
 */
async function readInstallation(client: pg.Client): Promise<string | null> {
  try {
    const { rows } = await client.query<{ id: string }>(
      `SELECT "id" FROM "_prisma_migrations" ORDER BY "started_at", "id" LIMIT 1`,
    );
    return rows[0]?.id ?? null;
  } catch (error) {
    if (/^(42P01|42501)$/.test(classifyDatabaseError(error)?.code ?? "")) return null;
    throw error;
  }
}

interface Facts {
  version: number;
  /** The same for one database of one running server, whichever way leads there. */
  database: string;
  installation: string | null;
  lockTimeout: string;
  statementTimeout: string;
}

async function readFacts(name: string, url: string, settings: pg.ClientConfig = {}): Promise<Facts> {
  let client: pg.Client | undefined;
  try {
    // Throws where a file of certificates that the URL names cannot be read.
    client = new DatabaseClient({
      connectionString: url,
      isPooled: true,
      connectionTimeoutMillis: 5_000,
      ...settings,
    });
    await client.connect();
    const { rows } = await client.query<Omit<Facts, "installation">>(`
      SELECT current_setting('server_version_num')::integer AS "version",
        concat(pg_postmaster_start_time(), ' ', (SELECT oid FROM pg_database WHERE datname = current_database())) AS "database",
        current_setting('lock_timeout') AS "lockTimeout", current_setting('statement_timeout') AS "statementTimeout"`);
    const [facts] = rows;
    if (facts === undefined) throw new Error("it returned no row");
    return { ...facts, installation: await readInstallation(client) };
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
