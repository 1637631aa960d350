import type pg from "pg";
import { withDatabase } from "@/bin/embedded/connect";
import { withClient } from "@/lib/server/database/with-client";

/** Runs `work` on a connection to the database that the server uses, whether or not the server runs. */
export const withServerDatabase = <T>(work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withDatabase((connectionString) => withClient(connectionString, work));
