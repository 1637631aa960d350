import { Client } from "pg";
import { StartError } from "@/lib/server/embedded/start-error";

/** Makes sure that DATABASE_URL leads to a PostgreSQL we support. Throws StartError. */
export async function requireDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  const { rows } = await client
    .connect()
    .then(() => client.query("SHOW server_version_num"))
    .catch((error: Error) => {
      throw new StartError(
        `The PostgreSQL of DATABASE_URL (${new URL(url).host}) cannot be used: ${error.message || error.name}. ` +
          "Start it or correct DATABASE_URL; without DATABASE_URL the built-in PostgreSQL is used.",
      );
    })
    .finally(() => client.end().catch(() => undefined));
  const version = Number(rows[0].server_version_num);
  if (version >= 150_000) return;
  throw new StartError(
    `Millwright needs PostgreSQL 15 or newer, and the one of DATABASE_URL is ${Math.floor(version / 10_000)}. ` +
      "Move to a newer one, or leave DATABASE_URL out to use the built-in PostgreSQL.",
  );
}
