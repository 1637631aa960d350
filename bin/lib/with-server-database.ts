import { existsSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { runningDatabase, withDatabase } from "@/bin/embedded/connect";
import { readLaunchEnv } from "@/bin/embedded/launch-env";
import { StartError } from "@/lib/server/config/start-error";
import { withClient } from "@/lib/server/database/connections/with-client";

/**
 * Runs `work` on a connection to the database that the server uses, whether or not the server runs. Throws StartError where
 * there is none: to make one would leave an empty database in a DATA_DIR that was misspelt.
 */
export async function withServerDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const env = readLaunchEnv();
  const exists = ["cluster.json", "postgres"].some((name) => existsSync(join(env.DATA_DIR, name)));
  if (!exists && (await runningDatabase(env)) === undefined) {
    throw new StartError(
      `There is no database in ${env.DATA_DIR}. Set DATA_DIR, or DATABASE_URL, as it is for the server; npm start makes a new one.`,
    );
  }
  return withDatabase((connectionString) => withClient(connectionString, work), env);
}
