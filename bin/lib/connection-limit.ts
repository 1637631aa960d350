import type pg from "pg";
import { counted } from "@/lib/schemas/counted";
import { quoteIdentifier } from "@/lib/schemas/quote-identifier";
import type { Env } from "@/lib/server/config/env";
import { StartError } from "@/lib/server/config/start-error";
import { onlyRow } from "@/lib/server/database/only-row";

/** Connections of a server process in addition to POOL_SIZE: four as the owner, one for the rate limits. */
const ownConnections = 5;
/** Those of the worker: four for the queue, four for imports, two for mail, three for scheduled jobs, one that listens. */
const workerConnections = 14;
/** Left for commands, backups and the start itself. */
const spareConnections = 3;

/** How many server processes there are, how many connections each has for requests, and whether these have an account of their own. */
export type ServerSizes = Pick<Env, "WORKERS" | "POOL_SIZE" | "DATABASE_REQUEST_URL">;

interface Limits {
  max: number;
  reserved: number;
  database: string;
  databaseLimit: number;
  account: string;
  accountLimit: number;
  isSuperuser: boolean;
  mayCreateRoles: boolean;
}

/**
 * Throws StartError when PostgreSQL, the database or its account accepts fewer connections than the processes of this server
 * may open.
 */
export async function requireConnections(client: pg.ClientBase, sizes: ServerSizes): Promise<void> {
  const { rows } = await client.query<Limits>(`
    SELECT current_setting('max_connections')::int AS "max",
           current_setting('superuser_reserved_connections')::int
             + coalesce(current_setting('reserved_connections', true)::int, 0) AS "reserved",
           d.datname AS "database", d.datconnlimit AS "databaseLimit", r.rolname AS "account",
           r.rolconnlimit AS "accountLimit", r.rolsuper AS "isSuperuser", r.rolcreaterole AS "mayCreateRoles"
    FROM pg_database d, pg_roles r WHERE d.datname = current_database() AND r.rolname = session_user`);
  const limits = onlyRow(rows);
  const { WORKERS, POOL_SIZE } = sizes;
  const own = WORKERS * ownConnections + workerConnections + spareConnections;
  const all = own + WORKERS * POOL_SIZE;
  const everyone =
    `WORKERS=${counted(WORKERS, "server process", "server processes")} with POOL_SIZE=${POOL_SIZE} ` +
    `can open up to ${all} database connections ` +
    `(${ownConnections} more for each process, ${workerConnections} for the worker, ${spareConnections} for commands)`;
  const { max, reserved, database, databaseLimit, account, accountLimit } = limits;
  if (all > max - reserved) {
    const accepted = `PostgreSQL accepts ${max - reserved} (max_connections ${max}, ${reserved} reserved)`;
    throw new StartError(
      `${everyone}, and ${accepted}. Lower WORKERS or POOL_SIZE, or raise max_connections.`,
    );
  }
  // PostgreSQL does not hold a superuser to the other two, of which -1 is none.
  if (limits.isSuperuser) return;
  if (databaseLimit >= 0 && all > databaseLimit) {
    throw new StartError(
      `${everyone}, and the database ${database} accepts ${databaseLimit}. Lower WORKERS or POOL_SIZE, or raise ` +
        `the limit: ALTER DATABASE ${quoteIdentifier(database)} CONNECTION LIMIT ${all};`,
    );
  }
  const hasOwnRequests = sizes.DATABASE_REQUEST_URL === undefined && !limits.mayCreateRoles;
  const asAccount = hasOwnRequests ? all : own;
  if (accountLimit < 0 || asAccount <= accountLimit) return;
  throw new StartError(
    `The account ${account} may open ${counted(accountLimit, "connection")}, and ` +
      `WORKERS=${counted(WORKERS, "server process needs", "server processes need")} up to ` +
      `${asAccount} of it (${ownConnections}${hasOwnRequests ? ` and POOL_SIZE=${POOL_SIZE}` : ""} for each process, ` +
      `${workerConnections} for the worker, ${spareConnections} for commands). Lower ${hasOwnRequests ? "WORKERS or POOL_SIZE" : "WORKERS"}, ` +
      `or raise the limit: ALTER ROLE ${quoteIdentifier(account)} CONNECTION LIMIT ${asAccount};`,
  );
}
