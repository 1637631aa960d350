import type { Client } from "pg";
import type { LaunchEnv } from "@/bin/embedded/launch-env";
import { issueSetUpToken } from "@/lib/server/auth/sessions/set-up-token";
import { StartError } from "@/lib/server/config/start-error";
import { upgradeEncryption } from "@/lib/server/crypto/re-encrypt";
import { resolveSecret } from "@/lib/server/crypto/resolve-secret";
import { DatabaseClient } from "@/lib/server/database/connections/client";
import { resolveRequestUrl } from "@/lib/server/database/connections/request-login";
import { toStartError } from "@/lib/server/database/errors/command-error";
import { earlierHistory, replacedHistory } from "@/prisma/migrate/earlier-history";
import { isMigrated, unknownMigrations } from "@/prisma/migrate/pending-migrations";
import { chooseDemoPassword, replacePublicPassword } from "@/prisma/seed/demo-password";
import { requireConnections, type ServerSizes } from "./connection-limit";
import { type Demo, findDemo } from "./demo";
import { runStep } from "./run-step";
import { keepSecret } from "./secret-lock";

/** `directUrl` leads to the same database as `databaseUrl` and past a connection pooler. */
type Options = {
  env: LaunchEnv;
  databaseUrl: string;
  directUrl: string;
  sizes: ServerSizes;
  signal: AbortSignal;
};

/** A database that this release can serve from, the secret that it was written under, and how to get in. */
type Prepared = {
  secret: string;
  requestUrl: string;
  demo: Demo | undefined;
  setUpToken: string | null;
  /** Lets `npm run secret` change the secret again: once server and worker are connected, which it sees. */
  releaseSecret(): Promise<void>;
};

/**
 * Applies migrations and seeds an empty database; returns its secret, what requests log in with, the demo's credentials
 * when it holds the demo data, and a token for the first-run screen while it holds no user. Throws StartError, before
 * anything is changed, for a database of another secret, of a newer release, or of migrations that are no longer there.
 */
export async function prepareDatabase(options: Options): Promise<Prepared> {
  const { env, databaseUrl, directUrl, sizes, signal } = options;
  const seed = env.SEED ?? (env.DATABASE_URL ? "none" : "demo");
  const client = new DatabaseClient({ connectionString: directUrl, application_name: "millwright start" });
  await client.connect().catch(fail);
  try {
    await keepSecret(client);
    await requireKnownMigrations(client);
    // A connection pooler opens as many connections as configured there, independent of what the server processes request.
    if (directUrl === databaseUrl) await requireConnections(client, sizes);
    const secret = await resolveSecret(client, env);
    if (!(await isPrepared(client, seed))) {
      // Before the first table is made, so that the advice to set SEED=none still helps.
      if (seed === "demo" && !(await holdsTables(client))) await chooseDemoPassword(env);
      await runStep({
        title: "Preparing the database",
        args: ["--conditions=react-server", "--import", "tsx", "bin/lib/prepare-database.ts"],
        env: { DATABASE_URL: directUrl, APP_SECRET: secret, DATA_DIR: env.DATA_DIR, SEED: seed },
        signal,
      });
    }
    await replacePublicPassword(client, env);
    await upgradeEncryption(client, secret);
    const requestUrl = await resolveRequestUrl(client, databaseUrl, secret, env.DATABASE_REQUEST_URL);
    const setUpToken = await issueSetUpToken(client);
    const demo = await findDemo(client, env.DATA_DIR, seed === "demo");
    return { secret, requestUrl, setUpToken, demo, releaseSecret: () => client.end() };
  } catch (error) {
    await client.end();
    return fail(error);
  }
}

/** Throws the message of a database that is lost between two steps, which the operator can act on. */
function fail(error: unknown): never {
  throw toStartError(error) ?? error;
}

/** Checked first, because the migration engine and the seed take longer to load than a second start has. */
async function isPrepared(client: Client, seed: "demo" | "none"): Promise<boolean> {
  if (!(await isMigrated(client))) return false;
  if (seed === "none") return true;
  return (await client.query('SELECT FROM "company" LIMIT 1')).rows.length > 0;
}

async function holdsTables(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ holds: boolean }>(
    `SELECT to_regclass('company') IS NOT NULL AS "holds"`,
  );
  return rows[0]?.holds === true;
}

async function requireKnownMigrations(client: Client): Promise<void> {
  if ((await earlierHistory(client)) === "partial") throw new StartError(replacedHistory);
  const [unknown] = await unknownMigrations(client);
  if (unknown === undefined) return;
  throw new StartError(
    `A newer release of Millwright has migrated this database (${unknown}), and this one does not know its tables. ` +
      "Nothing was changed. Start the newer release, or put back a copy of the data from before the upgrade.",
  );
}
