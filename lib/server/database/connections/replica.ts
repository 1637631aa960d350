import type { Logger } from "pino";
import { hostsOf } from "../../config/database-url";
import type { Actor } from "../../kernel/actor";
import type { Statement } from "../batch";
import { classifyDatabaseError } from "../errors/classify-database-error";
import { readInTenant } from "../tenant";
import { createRequestPool, type RequestPool, type SystemPool, startInAppRole } from "./pool";
import { maxLagSeconds, ReplicaLag } from "./replica-lag";

/** A read-only copy of the database that lags behind it. */
export interface Replica {
  /** For log and metrics: its address, without account and password. */
  host: string;
  pool: RequestPool;
  /** Whether every call may query it. */
  readonly isAvailable: boolean;
  /** Whether to query it: while it is unavailable, one call in two seconds tries. */
  shouldTry(): boolean;
  markUnavailable(error: unknown): void;
  /** No call queries it while it lags too far behind. */
  setBehind(isBehind: boolean): void;
}

/** The replicas of a server process, which take turns. */
export interface Replicas {
  readonly all: readonly Replica[];
  /** Those to try for one call, in this order: each call begins with the next one. */
  inTurn(): Generator<Replica>;
  /** Finds those that lag too far behind; called every five seconds. */
  checkLag(): Promise<void>;
  close(): Promise<void>;
}

const retryAfterMs = 2000;
const checkLagAfterMs = 5000;

/** SQLSTATEs that mean that the replica is unavailable, overloaded or behind, not that the statement is wrong. */
const replicaErrorCodes = /^(08|28|3D|53|55000|57P0|25P0[34]|40001)/;

/** SQLSTATEs of a statement that names an object missing on a replica, which lacks a migration or is another database. */
const missingObjectCodes = /^(42P01|42703|42704|42883|42501|3F000|22023)$/;

/** The replicas of `primary` at `urls`, each with `size` connections. */
export function createReplicas(
  urls: readonly string[],
  size: number,
  primary: SystemPool,
  log: Logger,
  now = () => performance.now(),
): Replicas {
  const all = urls.map((url) => createReplica(url, size, log, now));
  const lag = new ReplicaLag(primary, now);
  const checkLag = async () => {
    await lag.record();
    await Promise.all(
      all.map(async (replica) => {
        // Calls find out that one is away.
        const isBehind = await lag.isTooFarBehind(replica.pool).catch(() => null);
        if (isBehind !== null) replica.setBehind(isBehind);
      }),
    );
  };
  let isChecking = false;
  const check = async () => {
    if (isChecking) return;
    isChecking = true;
    // Fails while the primary is away.
    await checkLag().catch(() => {});
    isChecking = false;
  };
  const timer = all.length > 0 ? setInterval(check, checkLagAfterMs).unref() : undefined;
  // A replica may have lagged for longer than this process runs.
  if (timer) void check();
  let turn = 0;
  return {
    all,
    checkLag,
    async close() {
      clearInterval(timer);
      await Promise.all(all.map(({ pool }) => pool.ending || pool.end()));
    },
    *inTurn() {
      const first = turn++;
      for (let place = 0; place < all.length; place++) {
        const replica = all[(first + place) % all.length];
        if (replica?.shouldTry()) yield replica;
      }
    },
  };
}

function createReplica(url: string, size: number, log: Logger, now: () => number): Replica {
  const host = hostsOf(url);
  let skipUntil = Number.NEGATIVE_INFINITY;
  let isUnavailable = false;
  let isTooFarBehind = false;
  return {
    host,
    pool: createRequestPool(startInAppRole(url), size),
    get isAvailable() {
      return !isUnavailable && !isTooFarBehind && now() >= skipUntil;
    },
    shouldTry() {
      if (isTooFarBehind || now() < skipUntil) return false;
      if (isUnavailable) skipUntil = now() + retryAfterMs;
      isUnavailable = false;
      return true;
    },
    markUnavailable(error) {
      log.warn({ err: error, replica: host }, "replica unavailable; reading elsewhere");
      isUnavailable = true;
      skipUntil = now() + retryAfterMs;
    },
    setBehind(isBehind) {
      if (isBehind && !isTooFarBehind)
        log.warn({ replica: host }, `replica lags by more than ${maxLagSeconds} s; reading elsewhere`);
      if (!isBehind && isTooFarBehind) log.info({ replica: host }, "replica has caught up");
      isTooFarBehind = isBehind;
    },
  };
}

/**
 * Runs a reading statement on a replica; on the next one while that is unavailable, and without any on the primary. Browser
 * sessions always read from the primary: a screen must show what was just saved on it.
 */
export async function readFromReplicaOrPrimary<R>(
  { requests, replicas }: { requests: RequestPool; replicas: Replicas },
  actor: Actor,
  statement: Statement,
  timezone?: string,
): Promise<R[]> {
  for (const replica of actor.keyId === null ? [] : replicas.inTurn()) {
    try {
      return await readInTenant<R>(replica.pool, actor, statement, timezone);
    } catch (error) {
      const code = classifyDatabaseError(error)?.code ?? "";
      if (missingObjectCodes.test(code)) {
        // Where the primary rejects the statement too, its caller is to blame.
        const rows = await readInTenant<R>(requests, actor, statement, timezone);
        replica.markUnavailable(error);
        return rows;
      }
      if (!replicaErrorCodes.test(code)) throw error;
      replica.markUnavailable(error);
    }
  }
  return readInTenant<R>(requests, actor, statement, timezone);
}
