import type pg from "pg";
import type { Env } from "@/lib/server/config/env";
import { StartError } from "@/lib/server/config/start-error";

/** Connections of a server process in addition to POOL_SIZE: four as the owner, one for the rate limits. */
const ownConnections = 5;
/** Those of the worker: four for the queue, four for imports, two for mail, three for scheduled jobs, one that listens. */
const workerConnections = 14;
/** Left for commands, backups and the start itself. */
const spareConnections = 3;

/** How many server processes there are, and how many connections each has for requests. */
export type ServerSizes = Pick<Env, "WORKERS" | "POOL_SIZE">;

/** Throws StartError when PostgreSQL accepts fewer connections than the processes of this server may open. */
export async function requireConnections(client: pg.ClientBase, sizes: ServerSizes): Promise<void> {
  const { rows } = await client.query<{ max: number; reserved: number }>(`
    SELECT current_setting('max_connections')::int AS "max",
           current_setting('superuser_reserved_connections')::int
             + coalesce(current_setting('reserved_connections', true)::int, 0) AS "reserved"`);
  const { max = 0, reserved = 0 } = rows[0] ?? {};
  const { WORKERS, POOL_SIZE } = sizes;
  const needed = WORKERS * (POOL_SIZE + ownConnections) + workerConnections + spareConnections;
  if (needed <= max - reserved) return;
  throw new StartError(
    `WORKERS=${WORKERS} server processes with POOL_SIZE=${POOL_SIZE} open up to ${needed} database connections ` +
      `(${ownConnections} more for each process, ${workerConnections} for the worker, ${spareConnections} for commands), and ` +
      `PostgreSQL accepts ${max - reserved} (max_connections ${max}, ${reserved} reserved). Lower WORKERS or POOL_SIZE, or ` +
      "raise max_connections.",
  );
}
