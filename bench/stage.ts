import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import * as z from "zod";
import { resolveDatabase, withDatabase } from "@/bin/embedded/connect";
import { readLaunchEnv } from "@/bin/embedded/launch-env";
import { appSecret } from "@/lib/server/crypto/app-secret";
import { fill } from "./fill";
import { type Served, startBare, startMillwright } from "./processes";

/** Which of the two servers. */
export type Side = "millwright" | "bare";

/** Both servers on one database of their own. */
export interface Stage {
  servers: Record<Side, Served>;
  databaseUrl: string;
  /** A key of the first company with all scopes. */
  key: string;
}

/** Fills a database, starts both servers on it, does `work`, and leaves nothing of it. */
export async function onStage(bare: "rows" | "text", work: (stage: Stage) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "millwright-bench-"));
  // Under root the database has an account of its own, which has to pass through.
  chmodSync(dataDir, 0o711);
  const env = readLaunchEnv({ DATA_DIR: dataDir });
  const started: Served[] = [];
  try {
    const key = await withDatabase((connectionString) => fill(connectionString, appSecret(env)), env);
    const millwright = await startMillwright(dataDir);
    started.push(millwright);
    const { connectionString: databaseUrl } = await resolveDatabase(env);
    const bareServer = await startBare(databaseUrl, bare);
    started.push(bareServer);
    await work({ servers: { millwright, bare: bareServer }, databaseUrl, key });
  } finally {
    for (const server of started.reverse()) await server.stop();
    removeData(dataDir);
  }
}

/** Removes a server's data. The database lies elsewhere when its account cannot enter the temporary folder. */
export function removeData(dataDir: string): void {
  const text = readFileSync(join(dataDir, "cluster.json"), "utf8");
  const { folder } = z.object({ folder: z.string() }).parse(JSON.parse(text));
  for (const place of [dirname(folder), dataDir]) rmSync(place, { recursive: true, force: true });
}
