import { Client } from "pg";
import type { LaunchEnv } from "@/lib/server/embedded/launch-env";
import { StartError } from "@/lib/server/embedded/start-error";
import { fittingSecret } from "@/lib/server/secret/fitting-secret";
import { noteSecret } from "@/lib/server/secret/secret-check";
import { pendingMigrations, unknownMigrations } from "@/prisma/pending-migrations";
import { type Demo, findDemo } from "./demo";
import { runStep } from "./run-step";

type Options = { env: LaunchEnv; databaseUrl: string; signal: AbortSignal };

/** A database that this release can serve from, and the secret that it was written under. */
type Prepared = { secret: string; demo: Demo | undefined };

/**
 * Applies migrations and seeds an empty database; answers its secret, and the demo's credentials when it holds the
 * demo data. Throws StartError, before anything is changed, for a database of another secret or of a newer release.
 */
export async function prepareDatabase({ env, databaseUrl, signal }: Options): Promise<Prepared> {
  const seed = env.SEED ?? (env.DATABASE_URL ? "none" : "demo");
  const client = new Client({ connectionString: databaseUrl });
  // A connection that is lost meanwhile fails the next query, which is where it can be reported.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await refuseNewerDatabase(client);
    const secret = await fittingSecret(client, env);
    if (!(await isPrepared(client, seed))) {
      await runStep({
        title: "Preparing the database",
        args: ["--conditions=react-server", "--import", "tsx", "bin/prepare-database.ts"],
        env: { DATABASE_URL: databaseUrl, APP_SECRET: secret, DATA_DIR: env.DATA_DIR, SEED: seed },
        signal,
      });
    }
    await noteSecret(client, secret);
    return { secret, demo: await findDemo(client, env.DATA_DIR, seed === "demo") };
  } finally {
    await client.end();
  }
}

/** Asked first, because the migration engine and the seed take longer to load than a second start has. */
async function isPrepared(client: Client, seed: "demo" | "none"): Promise<boolean> {
  if ((await pendingMigrations(client)).length > 0) return false;
  if (seed === "none") return true;
  return (await client.query('SELECT FROM "company" LIMIT 1')).rows.length > 0;
}

async function refuseNewerDatabase(client: Client): Promise<void> {
  const [unknown] = await unknownMigrations(client);
  if (unknown === undefined) return;
  throw new StartError(
    `A newer release of Millwright has migrated this database (${unknown}), and this one does not know its tables. ` +
      "Nothing was changed. Start the newer release, or put back a copy of the data from before the upgrade.",
  );
}
