import pg from "pg";
import { withDatabase } from "@/lib/server/embedded/connect";

/** Does `work` on a connection to the database that the server uses, whether the server runs or not. */
export async function withClient<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  return withDatabase(async (connectionString) => {
    const client = new pg.Client({ connectionString, application_name: "millwright command" });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  });
}
