import { Client } from "pg";
import type { LaunchEnv } from "@/lib/server/embedded/launch-env";
import { pendingMigrations } from "@/prisma/pending-migrations";
import { type Demo, readDemo } from "./demo";
import { runStep } from "./run-step";

type Options = { env: LaunchEnv; databaseUrl: string; secret: string; signal: AbortSignal };

/** Applies migrations and seeds an empty database; answers the demo's credentials when it holds the demo data. */
export async function prepareDatabase({
  env,
  databaseUrl,
  secret,
  signal,
}: Options): Promise<Demo | undefined> {
  const seed = env.SEED ?? (env.DATABASE_URL ? "none" : "demo");
  const client = new Client({ connectionString: databaseUrl });
  // A connection that is lost meanwhile fails the next query, which is where it can be reported.
  client.on("error", () => undefined);
  await client.connect();
  try {
    if (!(await isPrepared(client, seed))) {
      await runStep({
        title: "Preparing the database",
        args: ["--conditions=react-server", "--import", "tsx", "bin/prepare-database.ts"],
        env: { DATABASE_URL: databaseUrl, APP_SECRET: secret, DATA_DIR: env.DATA_DIR, SEED: seed },
        signal,
      });
    }
    return await readDemo(client, env.DATA_DIR);
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
