import type { Logger } from "pino";
import { classifyDatabaseError } from "@/lib/server/database/errors/classify-database-error";
import type { Result } from "./delivery";
import type { Lease } from "./lease";
import type { LocalQueue } from "./local-queue";
import type { Queue } from "./queue";

/** SQLSTATEs of a rolled-back conflict with another transaction: serialization failure, deadlock, lock not available. */
const conflicts = /^(40001|40P01|55P03)$/;

/** SQLSTATEs of values that cannot be stored (class 22, data exception). */
const dataExceptions = /^22/;

/**
 * Records the next results. After a conflict they stay in the local queue for the next round, after another error too, and
 * it is thrown. Results that the database rejects as no longer this sender's are dropped, and the lease is checked.
 */
export async function recordResults(
  localQueue: LocalQueue,
  lease: Lease,
  queue: Queue,
  log: Logger,
): Promise<void> {
  const results = localQueue.nextResults();
  try {
    const recorded = await finish(results, lease.id, queue, log);
    localQueue.settle(results);
    if (recorded < results.length) await lease.renew();
  } catch (error) {
    localQueue.putBack(results);
    if (!conflicts.test(classifyDatabaseError(error)?.code ?? "")) throw error;
  }
}

/** Records results and returns how many; halves them until the one that cannot be stored is found, which loses its response. */
async function finish(results: Result[], leaseId: string, queue: Queue, log: Logger): Promise<number> {
  try {
    return (await queue.finish(leaseId, results)).size;
  } catch (error) {
    if (!dataExceptions.test(classifyDatabaseError(error)?.code ?? "")) throw error;
    const [only, ...others] = results;
    if (!only) return 0;
    if (others.length > 0) {
      const half = Math.ceil(results.length / 2);
      const first = await finish(results.slice(0, half), leaseId, queue, log);
      return first + (await finish(results.slice(half), leaseId, queue, log));
    }
    if (!("body" in only) || (only.body === null && only.headers === null)) throw error;
    log.warn({ err: error, delivery: only.seq }, "A response of a webhook's receiver cannot be stored");
    return finish([{ ...only, body: null, headers: null }], leaseId, queue, log);
  }
}
