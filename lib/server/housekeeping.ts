import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { faultOf } from "./database/database-fault";
import type { Deps } from "./deps";
import { startScheduler } from "./house/scheduler";

/** Milliseconds until the database is asked again that could not be reached or refused. */
const patience = 60_000;

/**
 * Does what is to be done by the clock for as long as the process runs: the nightly work of companies, and removing
 * what has expired. Processes that do so share the work. Stopping waits a little for what is under way.
 */
export function keepHouse({ pool, log }: Pick<Deps, "pool" | "log">): { stop(): Promise<void> } {
  const stopping = new AbortController();
  // Calls have seconds; a chore may take minutes, and must not take a connection from them.
  const own = new pg.Pool({
    connectionString: pool.options.connectionString,
    max: 3,
    application_name: "millwright housekeeping",
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 5_000,
    statement_timeout: 600_000,
  });
  own.on("error", () => {});
  const start = async () => {
    while (!stopping.signal.aborted) {
      try {
        return await startScheduler(own, log);
      } catch (error) {
        log.error({ err: error }, howToMend(error));
        await pause(patience, null, { signal: stopping.signal, ref: false }).catch(() => {});
      }
    }
    return null;
  };
  const started = start();
  return {
    async stop() {
      stopping.abort();
      const boss = await started;
      await boss?.stop({ timeout: 5_000 });
      await own.end();
    },
  };
}

const howToMend = (error: unknown): string =>
  faultOf(error)?.code === "42501"
    ? `Nothing is done by the clock: the database account may not make the schema "pgboss". Let the owner of the database run: GRANT CREATE ON DATABASE <database> TO <account>;`
    : "Nothing is done by the clock yet; the database is asked again in a minute";
