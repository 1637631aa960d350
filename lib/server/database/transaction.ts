import pg from "pg";
import sql, { type Sql } from "sql-template-tag";
import { withPooledClient } from "./connections/with-client";

/** Where a transaction runs and what its work is given: `tenantScope`, `modelScope` or `systemScope`. */
export interface Scope<S> {
  /** Runs `work` in a transaction; what it throws rolls everything back. */
  transact<T>(mode: TransactionMode, work: (session: S) => Promise<T>): Promise<T>;
  queryOf(session: S): Query;
  /** Runs a statement whose result is not needed: with COMMIT where that saves a round trip. */
  runAtEnd(session: S, statement: Sql): void | Promise<void>;
}

/** Runs a statement inside an open transaction, whichever library opened it. */
export type Query = <R extends pg.QueryResultRow>(statement: Sql) => Promise<{ rows: R[] }>;

/** Sends one statement inside an open transaction. */
export type Send = <R extends pg.QueryResultRow>(statement: Sql) => Promise<pg.QueryResult<R>>;

/** Interface for the work of a transaction. */
export type Session = Send & {
  /** Sends a statement whose result is not needed together with COMMIT; where it fails, the transaction fails. */
  atEnd(statement: Sql): void;
  /**
   * Sends the last statement of the work, those `atEnd` and COMMIT in one round trip, so that others wait less for what it
   * locks. Resolves once all of them are done.
   */
  last: Send;
};

/** How a transaction begins and ends. */
export interface TransactionMode {
  /** PostgreSQL rejects every write with 25006. */
  readOnly?: boolean | undefined;
  /** Checks the deferred constraints and rolls back: the result shows what would happen. */
  rollback?: boolean | undefined;
}

/** Opens a transaction that only reads, or one that writes. */
const begin = { read: "BEGIN READ ONLY", write: "BEGIN" } as const;

/**
 * Runs `work` in a transaction of a pipelined connection; what it throws rolls everything back. BEGIN and `settings`
 * travel together with the first statement of `work`, in one round trip, and the statements `atEnd` with COMMIT.
 */
export function transact<T>(
  connecting: Promise<pg.PoolClient>,
  settings: readonly Sql[],
  { readOnly = false, rollback = false }: TransactionMode,
  work: (send: Session) => Promise<T>,
): Promise<T> {
  return withPooledClient(connecting, async (client) => {
    corkUntilNextTick(client);
    const opening = Promise.all([
      client.query(readOnly ? begin.read : begin.write),
      ...settings.map((statement) => client.query(statement)),
    ]);
    opening.catch(() => {});
    const ending: Sql[] = [];
    let cause: unknown;
    let isEnding = false;
    const end = () => {
      isEnding = true;
      if (rollback) ending.push(sql`SET CONSTRAINTS ALL IMMEDIATE`);
      corkUntilNextTick(client);
      // After an error in one of the statements COMMIT rolls back.
      const running = ending.map((statement) => client.query(statement));
      return Promise.all([...running, client.query(rollback ? "ROLLBACK" : "COMMIT")]);
    };
    const now = async <R extends pg.QueryResultRow>(statement: Sql) => {
      const result = client.query<R>(statement);
      result.catch((error) => {
        if (!isAborted(error)) cause = error;
      });
      await opening;
      return result;
    };
    const last: Send = async (statement) => {
      corkUntilNextTick(client);
      const sent = now<never>(statement);
      const ended = end();
      // Its error is the one to throw; those of the others follow from it.
      ended.catch(() => {});
      const result = await sent;
      await ended;
      return result;
    };
    const send: Session = Object.assign(now, {
      atEnd: (statement: Sql) => void ending.push(statement),
      last,
    });
    try {
      const value = await work(send);
      await opening;
      if (!isEnding) await end();
      return value;
    } catch (error) {
      await client.query("ROLLBACK").catch(() => {});
      throw isAborted(error) ? (cause ?? error) : error;
    }
  });
}

/** Whether a statement did not run since one before it in the transaction had failed. */
const isAborted = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === "25P02";

/** Corks the socket until the next tick, so that the statements of this one leave in one packet. */
function corkUntilNextTick({ connection: { stream } }: pg.PoolClient): void {
  stream.cork();
  process.nextTick(() => stream.uncork());
}
