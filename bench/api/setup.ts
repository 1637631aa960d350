import { join } from "node:path";
import { resolveDatabase, withDatabase } from "@/bin/embedded/connect";
import { readLaunchEnv } from "@/bin/embedded/launch-env";
import { appSecret } from "@/lib/server/crypto/app-secret";
import { withDataDir } from "./data-dir";
import { fillDatabase, type Keys } from "./fill-database";
import type { Options } from "./options";
import { bareTasks, millwrightTasks } from "./own-tasks";
import { startPeers } from "./peers/start-peers";
import { readScenarioData } from "./scenario-data";
import type { Side } from "./scenarios";
import { type RunningServer, startBare, startMillwright } from "./servers";

/** Servers on one database of their own, and peers on databases next to it. */
export interface Setup extends Keys {
  /** Millwright, the same through Next.js where it takes part, then the others. */
  sides: Side[];
  millwrights: Side[];
  databaseUrl: string;
}

/** Headers of every call; the bare server gets them too, so that both parse the same. */
export const headersOf = (key: string): Record<string, string> => ({
  authorization: `Bearer ${key}`,
  "content-type": "application/json",
});

/** Fills a database, starts the servers on it, runs `work`, then stops them and removes the database. */
export async function withSetup(
  options: Options,
  signal: AbortSignal,
  work: (setup: Setup) => Promise<void>,
): Promise<void> {
  await withDataDir(async (dataDir) => {
    const env = readLaunchEnv({ DATA_DIR: dataDir });
    const ends: (() => Promise<void>)[] = [];
    const started = async (starting: Promise<RunningServer>): Promise<RunningServer> => {
      const server = await starting;
      ends.push(server.stop);
      return server;
    };
    try {
      const secret = appSecret(env);
      const keys = await withDatabase((url) => fillDatabase(url, secret, options.rows), env);
      // Webhooks of the bench are received by the bench.
      const own = { WEBHOOK_ALLOWED_NETWORKS: "127.0.0.0/8" };
      const server = await started(startMillwright(dataDir, own));
      const { connectionString: databaseUrl } = await resolveDatabase(env);
      const data = await readScenarioData({ server, databaseUrl, key: keys.key }, options.connections);
      const base = { headers: headersOf(keys.key), tasks: millwrightTasks(data) };
      const millwrights = [{ name: "millwright", server, ...base }];
      if (options.next) {
        const sameDatabase = { ...own, DATABASE_URL: databaseUrl, APP_SECRET: secret, API_SERVER: "next" };
        const next = await started(startMillwright(join(dataDir, "next"), sameDatabase));
        millwrights.push({ name: "through Next.js", server: next, ...base });
      }
      const others: Side[] = options.peers
        ? await startPeers({
            folder: options.peersFolder,
            databaseUrl,
            ids: data.ids,
            atEnd: (work) => ends.push(work),
            signal,
          })
        : [
            {
              name: "bare",
              server: await started(startBare(databaseUrl, options.bare)),
              headers: base.headers,
              tasks: bareTasks(data),
            },
          ];
      await work({ ...keys, sides: [...millwrights, ...others], millwrights, databaseUrl });
    } finally {
      for (const end of ends.reverse()) await end();
    }
  });
}
