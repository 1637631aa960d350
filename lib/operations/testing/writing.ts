import pg from "pg";
import { afterAll } from "vitest";
import { closeDeps, createDeps, type Deps } from "@/lib/server/api/deps";
import { readEnv } from "@/lib/server/config/env";
import { classifyDatabaseError } from "@/lib/server/database/errors/classify-database-error";
import { mapDatabaseError } from "@/lib/server/database/errors/map-database-error";
import type { Actor } from "@/lib/server/kernel/actor";
import { findOperation } from "@/lib/server/operations/registry";
import { testDatabase } from "@/lib/server/testing/database";
import { testSecret } from "@/lib/server/testing/test-secret";
import { brightlathe, insertWorkedExample } from "./worked-example";

/** Writing operations on a database of the test file that holds the worked examples. */
export interface Writing {
  deps: Deps;
  /**
   * Calls an operation as the kernel does, audit row included; throws the error of the response.
   * Results are as JSON.parse returns them (any), because tests check their shape.
   */
  call(path: string, body: unknown, actor?: Actor, deps?: Deps): Promise<ReturnType<typeof JSON.parse>>;
  /** Rows as the owner of the tables sees them: those of every company. */
  rows(statement: string, values?: unknown[]): Promise<ReturnType<typeof JSON.parse>[]>;
}

/** To be called at the top level of a test file. */
export async function writing(poolSize = 4): Promise<Writing> {
  const { connectionString } = await testDatabase("migrated");
  await insertWorkedExample(connectionString);
  const owner = new pg.Client({ connectionString });
  await owner.connect();
  const deps = createDeps(
    readEnv({
      DATABASE_URL: connectionString,
      APP_SECRET: testSecret,
      LOG_LEVEL: "silent",
      NODE_ENV: "test",
      POOL_SIZE: String(poolSize),
    }),
  );
  afterAll(async () => {
    await closeDeps(deps);
    await owner.end();
  });
  return {
    deps,
    call: async (path, body, actor = brightlathe, used = deps) => {
      const operation = findOperation(path);
      if (!operation) throw new Error(`There is no operation ${path}.`);
      const call = { actor, requestId: "test", address: "127.0.0.1" };
      try {
        return JSON.parse((await operation.perform(path, body, call, used)).body ?? "");
      } catch (error) {
        const cause = classifyDatabaseError(error);

        throw (cause && mapDatabaseError(cause, "operations")) ?? error;
      }
    },
    rows: async (statement, values = []) => (await owner.query(statement, values)).rows,
  };
}

/** The error that `call` throws: status, code and the paths of its issues. */
export const apiError = (status: number, code: string, ...fields: string[]) => ({
  status,
  code,
  ...(fields.length > 0 && { issues: fields.map((field) => ({ path: field.split(".") })) }),
});
