import { randomBytes } from "node:crypto";
import { withClient } from "@/lib/server/database/with-client";

/**
 * Runs `work` on an empty database of the same server, which is dropped afterwards. The account of
 * `connection` must be allowed to create databases.
 */
export async function withShadowDatabase<T>(
  connection: string,
  work: (connection: string) => Promise<T>,
): Promise<T> {
  const name = `millwright_shadow_${randomBytes(6).toString("hex")}`;
  const shadow = new URL(connection);
  shadow.pathname = `/${name}`;
  await run(connection, `CREATE DATABASE "${name}" TEMPLATE template0`);
  try {
    return await work(shadow.href);
  } finally {
    await run(connection, `DROP DATABASE "${name}" WITH (FORCE)`);
  }
}

async function run(connectionString: string, statement: string): Promise<void> {
  await withClient(connectionString, (client) => client.query(statement));
}
