import { setTimeout as wait } from "node:timers/promises";
import { prepareDataDir } from "@/lib/server/config/data-dir";
import { startEmbedded } from "./embedded";
import { liveHolder, readHolderText } from "./holder";
import { type LaunchEnv, readLaunchEnv } from "./launch-env";
import { lockDataDir } from "./lock";

/** A database for a command, and what gives it back afterwards. */
export type ResolvedDatabase = { connectionString: string; close(): Promise<void> };

/**
 * The database that the server uses, whether it runs or not: DATABASE_URL, else the built-in one of a
 * running server, else the built-in one started for this command alone. Prints nothing. Throws StartError.
 */
export async function resolveDatabase(env: LaunchEnv = readLaunchEnv()): Promise<ResolvedDatabase> {
  const running = await runningDatabase(env);
  if (running) return { connectionString: running, close: async () => undefined };
  prepareDataDir(env.DATA_DIR);
  const lock = await lockDataDir(env.DATA_DIR, "command");
  try {
    const database = await startEmbedded({ dataDir: env.DATA_DIR });
    const close = () => database.stop().finally(lock.release);
    return { connectionString: database.connectionString, close };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The database that the server uses if it runs: DATABASE_URL (past its pooler), else the built-in one of a running server. */
export const runningDatabase = async (env: LaunchEnv): Promise<string | undefined> =>
  env.DATABASE_DIRECT_URL ?? env.DATABASE_URL ?? (await databaseOfServer(env.DATA_DIR));

/** Does `work` on that database and leaves it as it was found: running or stopped. */
export async function withDatabase<T>(
  work: (connectionString: string) => Promise<T>,
  env?: LaunchEnv,
): Promise<T> {
  const database = await resolveDatabase(env);
  try {
    return await work(database.connectionString);
  } finally {
    await database.close();
  }
}

/** Waits for a server that has only just begun to start. */
async function databaseOfServer(dataDir: string): Promise<string | undefined> {
  for (;;) {
    const holder = liveHolder(readHolderText(dataDir));
    if (holder?.kind !== "server" || holder.state === "stopping") return undefined;
    if (holder.databaseUrl) return holder.databaseUrl;
    await wait(100);
  }
}
