import type pg from "pg";
import { hostsOf } from "../../config/database-url";
import { StartError } from "../../config/start-error";
import { isConnectionEnded } from "../errors/classify-database-error";
import { DatabaseClient } from "./client";

/** Runs `work` on a connection of its own and closes it, which rolls back what was not committed. Throws StartError without one. */
export async function withClient<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
  applicationName = "millwright command",
): Promise<T> {
  const client = await connect(connectionString, applicationName);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Throws StartError for everything that keeps a client from connecting, unreadable certificate files included. */
async function connect(connectionString: string, applicationName: string): Promise<pg.Client> {
  try {
    const client = new DatabaseClient({ connectionString, application_name: applicationName });
    await client.connect();
    return client;
  } catch (error) {
    const hosts = hostsOf(connectionString);
    throw new StartError(
      `Cannot connect to the database (${hosts}): ${reasonOf(error)}. Check DATABASE_URL.`,
    );
  }
}

/** Why a client could not connect; of a name with several addresses, Node.js reports the failure of each. */
export const reasonOf = (error: unknown): string =>
  error instanceof AggregateError
    ? error.errors.map(reasonOf).join("; ")
    : error instanceof Error
      ? error.message || error.name
      : String(error);

/** Runs `work` in a transaction of `client`, which is rolled back when it throws, and where `commits` is false. */
export async function inTransaction<T>(
  client: pg.ClientBase,
  work: () => Promise<T>,
  commits = true,
): Promise<T> {
  await client.query("BEGIN");
  try {
    const result = await work();
    await client.query(commits ? "COMMIT" : "ROLLBACK");
    return result;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    throw error;
  }
}

/** Runs `work` with a client of a pool and releases it; one whose connection cannot be used any more is destroyed. */
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
    isBroken ||= isConnectionEnded(error);
    throw error;
  } finally {
    client.off("error", markBroken);
    client.release(isBroken);
  }
}
