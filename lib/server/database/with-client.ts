import type pg from "pg";
import { isConnectionLost } from "./classify-database-error";
import { DatabaseClient } from "./client";

/** Runs `work` on a connection of its own and closes it, which rolls back what was not committed. */
export async function withClient<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
  applicationName = "millwright command",
): Promise<T> {
  const client = new DatabaseClient({ connectionString, application_name: applicationName });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs `work` with a client of a pool and releases it; a client that lost its connection is destroyed. */
export async function withPooledClient<T>(
  connecting: Promise<pg.PoolClient>,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await connecting;
  let isBroken = false;
  const markBroken = () => {
    isBroken = true;
  };
  client.on("error", markBroken);
  try {
    return await work(client);
  } catch (error) {
    // After a statement timeout pg closes the connection, but a little later.
    isBroken ||= isConnectionLost(error);
    throw error;
  } finally {
    client.off("error", markBroken);
    client.release(isBroken);
  }
}
