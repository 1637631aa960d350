import type pg from "pg";
import type { Logger } from "pino";
import type { Sql } from "sql-template-tag";
import type { Actor } from "../actor";
import { faultOf } from "./database-fault";
import { createPool } from "./pool";
import { readInTenant } from "./tenant";

/** A copy of the database that lags behind it and can be read. */
export interface Replica {
  pool: pg.Pool;
  /** Whether to ask it: while it is away, one call in two seconds tries. */
  isWorthAsking(): boolean;
  noteAway(error: unknown): void;
}

const restMillis = 2000;

/** SQLSTATEs that say that the replica is away, overloaded or behind, and nothing of the statement. */
const notTheStatement = /^(08|28|3D|53|55000|57P0|25P0[34]|40001)/;

/** The replica at `url`; null when there is none. Opens no connection yet. */
export function createReplica(
  url: string | undefined,
  size: number,
  log: Logger,
  now: () => number = () => performance.now(),
): Replica | null {
  if (url === undefined) return null;
  let restsUntil = Number.NEGATIVE_INFINITY;
  let isAway = false;
  return {
    pool: createPool(url, size),
    isWorthAsking() {
      if (now() < restsUntil) return false;
      if (isAway) restsUntil = now() + restMillis;
      isAway = false;
      return true;
    },
    noteAway(error) {
      log.warn({ err: error }, "the replica does not answer; what it would read is read from the primary");
      isAway = true;
      restsUntil = now() + restMillis;
    },
  };
}

/**
 * Runs a reading statement on the replica, or without one, and while it is away, on the primary. People always read
 * from the primary: a screen must show what was just saved on it.
 */
export async function readWhere<R extends pg.QueryResultRow>(
  { pool, replica }: { pool: pg.Pool; replica: Replica | null },
  actor: Actor,
  statement: Sql,
  timezone?: string,
): Promise<pg.QueryResult<R>> {
  if (replica !== null && actor.keyId !== null && replica.isWorthAsking()) {
    try {
      return await readInTenant<R>(replica.pool, actor, statement, timezone);
    } catch (error) {
      if (!notTheStatement.test(faultOf(error)?.code ?? "")) throw error;
      replica.noteAway(error);
    }
  }
  return readInTenant<R>(pool, actor, statement, timezone);
}
