import type pg from "pg";
import { StartError } from "@/lib/server/config/start-error";

/** Advisory lock of what changes the secret of a database, shared by what begins to use that secret. */
const lock = "hashtextextended('millwright secret', 0)";

/**
 * Keeps `npm run secret` from changing the secret until the connection of `client` ends. Throws StartError while it is doing so:
 * whoever read the secret then would go on with the old one.
 */
export async function keepSecret(client: pg.ClientBase): Promise<void> {
  if (await tryLock(client, "pg_try_advisory_lock_shared")) return;
  throw new StartError(
    "npm run secret is changing the secret of this database at the moment. Nothing was started: start again when that command " +
      "has ended, with the secret that it leaves.",
  );
}

/** Keeps others from beginning to use the secret until the connection of `client` ends; false while somebody does. */
export const reserveSecret = (client: pg.ClientBase): Promise<boolean> =>
  tryLock(client, "pg_try_advisory_lock");

async function tryLock(client: pg.ClientBase, attempt: string): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(`SELECT ${attempt}(${lock}) AS "locked"`);
  return rows[0]?.locked === true;
}
