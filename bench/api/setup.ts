import { resolveDatabase, withDatabase } from "@/bin/embedded/connect";
import { readLaunchEnv } from "@/bin/embedded/launch-env";
import { appSecret } from "@/lib/server/crypto/app-secret";
import { withDataDir } from "./data-dir";
import { fillDatabase } from "./fill-database";
import { type RunningServer, startBare, startMillwright } from "./servers";

/** Which of the two servers. */
export type Side = "millwright" | "bare";

/** Both servers on one database of their own. */
export interface Setup {
  servers: Record<Side, RunningServer>;
  databaseUrl: string;
  /** API key of the first company with all scopes. */
  key: string;
}

/** Headers of every call; the bare server gets them too, so that both parse the same. */
export const headersOf = ({ key }: Setup): Record<string, string> => ({
  authorization: `Bearer ${key}`,
  "content-type": "application/json",
});

/** Fills a database, starts both servers on it, runs `work`, then stops them and removes the database. */
export async function withSetup(
  bareJson: "rows" | "text",
  work: (setup: Setup) => Promise<void>,
): Promise<void> {
  await withDataDir(async (dataDir) => {
    const env = readLaunchEnv({ DATA_DIR: dataDir });
    const started: RunningServer[] = [];
    try {
      const key = await withDatabase((url) => fillDatabase(url, appSecret(env)), env);
      const millwright = await startMillwright(dataDir);
      started.push(millwright);
      const { connectionString: databaseUrl } = await resolveDatabase(env);
      const bare = await startBare(databaseUrl, bareJson);
      started.push(bare);
      await work({ servers: { millwright, bare }, databaseUrl, key });
    } finally {
      for (const server of started.reverse()) await server.stop();
    }
  });
}
