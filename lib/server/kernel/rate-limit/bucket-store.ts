import type pg from "pg";
import type { Logger } from "pino";
import sql from "sql-template-tag";
import { unavailable } from "@/lib/schemas/errors";
import { withPooledClient } from "../../database/connections/with-client";
import { type Decision, type Limit, LocalBucket, type Waiter } from "./local-bucket";
import { type CallBatch, recordCalls } from "./record-calls";

/** Token buckets that all processes on one database share. */
export interface BucketStore {
  /** Takes a token for one call of `id` under `limit`. Throws 503 when the database takes too long to respond. */
  take(limit: Limit, id: string): Decision | Promise<Decision>;
}

/** Milliseconds after which calls that were admitted on local tokens are recorded at the latest. */
const recordWithinMs = 100;
/** How long a call waits for the database: less than an admitted call waits for a connection. */
const timeoutMs = 1400;
/** How long the process decides alone after the database failed. */
const localFallbackMs = 1000;
/** Local buckets kept before idle ones are dropped. */
const maxBuckets = 10_000;

/**
 * Bucket store over the table `rateLimit`. States of a process:
 *
 * - recording: at most one statement is under way; it records the pending calls of all callers. Calls are
 *   admitted on local tokens until then, or wait for the next statement.
 * - slow (the statement has run for `timeoutMs`): waiting calls and those that would have to wait get 503.
 * - local (the statement failed): for `localFallbackMs` each call is decided by this process alone.
 */
export function createBucketStore(pool: pg.Pool, log: Logger): BucketStore {
  const buckets = new Map<string, LocalBucket>();
  const pending = new Set<LocalBucket>();
  let localUntil = 0;
  let isSlow = false;
  let isRecording = false;
  let isRequested = false;
  let timer: NodeJS.Timeout | undefined;

  function bucketFor(caller: string, limit: Limit, now: number): LocalBucket {
    const known = buckets.get(caller);
    if (known && !known.isIdle(now)) return known;
    if (buckets.size >= maxBuckets) {
      for (const bucket of buckets.values()) if (bucket.isIdle(now)) buckets.delete(bucket.caller);
    }
    const bucket = new LocalBucket(caller, limit, now);
    buckets.set(caller, bucket);
    return bucket;
  }

  function schedule(bucket: LocalBucket, isUrgent: boolean): void {
    pending.add(bucket);
    if (isUrgent) void recordAll();
    else timer ??= setTimeout(recordAll, recordWithinMs).unref();
  }

  async function recordAll(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    isRequested = true;
    if (isRecording) return;
    isRecording = true;
    while (isRequested) {
      isRequested = false;
      await recordPending();
    }
    isRecording = false;
    if (pending.size > 0) timer = setTimeout(recordAll, recordWithinMs).unref();
  }

  async function recordPending(): Promise<void> {
    if (pending.size === 0) return;
    let batches: BucketBatch[] = [];
    let sentAt = 0;
    const settleWaiting = (decide: (bucket: LocalBucket) => Promise<Decision>) => {
      const rest = [...pending].map((bucket) => ({ bucket, waiters: bucket.takeWaiters() }));
      for (const { bucket, waiters } of [...batches, ...rest])
        for (const settle of waiters) settle(decide(bucket));
    };
    const timeOut = () => {
      isSlow = true;
      settleWaiting(() => Promise.reject(unavailable()));
    };
    // A result that has arrived while this process was too busy to read it is read before the immediate runs.
    let isDone = false;
    const timeout = setTimeout(() => setImmediate(() => isDone || timeOut()), timeoutMs);
    try {
      const levels = await withPooledClient(pool.connect(), (client) => {
        // Taken just before they are sent, because a batch has the age of its calls.
        sentAt = performance.now();
        batches = takeBatches(pending, sentAt);
        return recordCalls(client, batches);
      });
      const now = performance.now();
      for (const { bucket, waiters } of batches) {
        const level = levels.get(bucket.caller);
        if (level) bucket.settle(level, waiters, sentAt, now);
      }
    } catch (error) {
      log.warn({ err: error }, "rate limiter fell back to per-process buckets");
      localUntil = performance.now() + localFallbackMs;
      settleWaiting(({ limit, caller }) => limit.decideLocally(caller));
    } finally {
      isDone = true;
      isSlow = false;
      clearTimeout(timeout);
    }
  }

  return {
    take(limit, id) {
      const now = performance.now();
      const caller = `${limit.name}:${id}`;
      if (now < localUntil) return limit.decideLocally(caller);
      const bucket = bucketFor(caller, limit, now);
      const decision = bucket.decide(now);
      if (decision?.admitted) schedule(bucket, bucket.shouldRecord);
      if (decision) return decision;
      if (isSlow) throw unavailable();
      return new Promise((resolve) => {
        bucket.addWaiter(resolve, now);
        schedule(bucket, true);
      });
    },
  };
}

/** The calls of one bucket that are to be recorded, and those that wait for the result. */
interface BucketBatch extends CallBatch {
  bucket: LocalBucket;
  waiters: Waiter[];
}

/** Empties `pending`. */
function takeBatches(pending: Set<LocalBucket>, now: number): BucketBatch[] {
  const batches = [...pending].flatMap((bucket) => {
    const batch = bucket.takeBatch(now);
    return batch ? [{ bucket, ...batch }] : [];
  });
  pending.clear();
  return batches;
}

/** Deletes the buckets that have been full for an hour; returns how many there were. */
export async function purgeBuckets(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query(sql`
    DELETE FROM "rateLimit" WHERE ctid = ANY(ARRAY(
      SELECT ctid FROM "rateLimit" WHERE "fullAt" < now() - interval '1 hour' FOR UPDATE SKIP LOCKED))`);
  return rowCount ?? 0;
}
