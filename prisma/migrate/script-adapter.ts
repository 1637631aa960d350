import { PrismaPg } from "@prisma/adapter-pg";
import {
  DriverAdapterError,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
} from "@prisma/driver-adapter-utils";
import pg from "pg";
import { DatabaseClient } from "@/lib/server/database/connections/client";
import { readCharColumns } from "@/lib/server/workarounds/prisma-catalog-columns";

interface Options {
  /** Everything up to `commit` is one transaction; closing the session without it leaves nothing. */
  atOnce: boolean;
  /** Milliseconds that a statement waits for a lock at most. */
  lockTimeout: number;
}

/** A connection that the schema engine works on, and its end. */
export interface ScriptSession {
  factory: SqlMigrationAwareDriverAdapterFactory;
  /** Sends a script over the connection that the engine has opened. */
  run(script: string): Promise<void>;
  commit(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Prisma's adapter as its schema engine needs it: a script is sent whole, so that it takes effect whole or not at
 * all and function bodies may hold semicolons (the stock adapter splits at each of them).
 */
export function scriptSession(connectionString: string, { atOnce, lockTimeout }: Options): ScriptSession {
  const factory = new PrismaPg({
    connectionString,
    Client: DatabaseClient,
    max: 1,
    lock_timeout: lockTimeout,
  });
  let opened: PgAdapter | undefined;
  return {
    factory: {
      provider: factory.provider,
      adapterName: factory.adapterName,
      async connect() {
        opened = await factory.connect();
        if (atOnce) await opened.underlyingDriver().query("BEGIN");
        return withScripts(opened, atOnce);
      },
      connectToShadowDb: () => Promise.reject(new Error("Shadow databases are made by the engine script.")),
    },
    async run(script) {
      if (!opened) throw new Error("The engine has not opened its connection yet.");
      await opened.underlyingDriver().query(script);
    },
    async commit() {
      if (atOnce) await opened?.underlyingDriver().query("COMMIT");
    },
    async close() {
      await opened?.dispose();
    },
  };
}

type PgAdapter = Awaited<ReturnType<PrismaPg["connect"]>>;

function withScripts(inner: PgAdapter, atOnce: boolean): SqlDriverAdapter {
  const pool = inner.underlyingDriver();
  inner.executeScript = (script) =>
    runScript(() => (atOnce ? sendGuarded(pool, script) : pool.query(script)));
  readCharColumns(inner);
  return inner;
}

/**
 * Runs a script in a savepoint, so that after an error the engine can still record in the transaction which script failed.
 * The pool would close a connection that had an error.
 */
async function sendGuarded(pool: pg.Pool, script: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SAVEPOINT "script"');
    await client.query(script).catch(async (error: unknown) => {
      await client.query('ROLLBACK TO "script"');
      throw error;
    });
  } finally {
    client.release();
  }
}

async function runScript(send: () => Promise<unknown>): Promise<void> {
  try {
    await send();
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    throw new DriverAdapterError({
      kind: "postgres",
      code: error.code ?? "XX000",
      severity: error.severity ?? "ERROR",
      message: [error.message, error.where].filter(Boolean).join("\n"),
      detail: error.detail,
      column: error.column,
      hint: error.hint,
    });
  }
}
