import type { Logger } from "pino";
import type { Actor } from "../kernel/actor";
import type { Statement } from "./batch";
import { classifyDatabaseError } from "./classify-database-error";
import { createRequestPool, type RequestPool, startInAppRole } from "./pool";
import { readInTenant } from "./tenant";

/** A read-only copy of the database that lags behind it. */
export interface Replica {
  pool: RequestPool;
  /** Whether to query it: while it is unavailable, one call in two seconds tries. */
  shouldTry(): boolean;
  markUnavailable(error: unknown): void;
}

const retryAfterMs = 2000;

/** SQLSTATEs that mean that the replica is unavailable, overloaded or behind, not that the statement is wrong. */
const replicaErrorCodes = /^(08|28|3D|53|55000|57P0|25P0[34]|40001)/;

/** The replica at `url`; null when there is none. Opens no connection yet. */
export function createReplica(
  url: string | undefined,
  size: number,
  log: Logger,
  now: () => number = () => performance.now(),
): Replica | null {
  if (url === undefined) return null;
  let skipUntil = Number.NEGATIVE_INFINITY;
  let isUnavailable = false;
  return {
    pool: createRequestPool(startInAppRole(url), size),
    shouldTry() {
      if (now() < skipUntil) return false;
      if (isUnavailable) skipUntil = now() + retryAfterMs;
      isUnavailable = false;
      return true;
    },
    markUnavailable(error) {
      log.warn({ err: error }, "replica unavailable; reading from the primary");
      isUnavailable = true;
      skipUntil = now() + retryAfterMs;
    },
  };
}

/**
 * Runs a reading statement on the replica; without one, or while it is unavailable, on the primary. Browser sessions
 * always read from the primary: a screen must show what was just saved on it.
 */
export async function readFromReplicaOrPrimary<R>(
  { requests, replica }: { requests: RequestPool; replica: Replica | null },
  actor: Actor,
  statement: Statement,
  timezone?: string,
): Promise<R[]> {
  if (replica !== null && actor.keyId !== null && replica.shouldTry()) {
    try {
      return await readInTenant<R>(replica.pool, actor, statement, timezone);
    } catch (error) {
      if (!replicaErrorCodes.test(classifyDatabaseError(error)?.code ?? "")) throw error;
      replica.markUnavailable(error);
    }
  }
  return readInTenant<R>(requests, actor, statement, timezone);
}
