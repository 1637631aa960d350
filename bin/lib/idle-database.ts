import type pg from "pg";
import { liveHolder, readHolderText } from "@/bin/embedded/holder";
import type { LaunchEnv } from "@/bin/embedded/launch-env";
import { StartError } from "@/lib/server/config/start-error";
import { reserveSecret } from "./secret-lock";
import { withServerDatabase } from "./with-server-database";

/** Does `work` on a database that no server uses, and that none starts to use until it ends. Throws StartError when one does. */
export async function withIdleDatabase<T>(
  env: LaunchEnv,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const holder = env.DATABASE_URL ? undefined : liveHolder(readHolderText(env.DATA_DIR));
  if (holder?.kind === "server") {
    throw new StartError(
      `Millwright runs on ${env.DATA_DIR} (process ${holder.pid}). Stop it first (kill ${holder.pid}).`,
    );
  }
  return withServerDatabase(async (client) => {
    // Before looking: a start that comes later finds this lock, and an earlier one is connected.
    const isReserved = await reserveSecret(client);
    const { rows } = await client.query<{ programs: string[] }>(`
      SELECT ARRAY(SELECT DISTINCT coalesce(nullif(application_name, ''), 'a program') FROM pg_stat_activity
        WHERE datname = current_database() AND usename = current_user AND pid <> pg_backend_pid()
          AND backend_type = 'client backend' ORDER BY 1) AS "programs"`);
    const programs = rows[0]?.programs ?? [];
    if (!isReserved || programs.length > 0) {
      throw new StartError(
        `The database is in use (by ${programs.join(", ") || "a start that is under way"}). Stop every server, worker and session on it first.`,
      );
    }
    return work(client);
  });
}
