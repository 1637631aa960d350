import type { Logger } from "pino";
import { faultOf } from "../database/database-fault";
import type { Result } from "./delivery";
import type { Holding } from "./holding";
import type { Lease } from "./lease";
import type { Queue } from "./queue";

/** SQLSTATEs that mean two transactions were in each other's way, and nothing happened. */
const collided = /^(40001|40P01|55P03)$/;

/** SQLSTATEs of values that cannot be stored. */
const unstorable = /^22/;

/**
 * Records the results that wait. Those that cannot be recorded now are kept, and the error is thrown; what the
 * database answers is no longer ours is dropped, and the lease looked at again.
 */
export async function recordResults(
  holding: Holding,
  lease: Lease,
  queue: Queue,
  log: Logger,
): Promise<void> {
  const results = holding.nextResults();
  try {
    const recorded = await finish(results, lease.me, queue, log);
    holding.settle(results);
    if (recorded < results.length) await lease.renew();
  } catch (error) {
    holding.putBack(results);
    if (!collided.test(faultOf(error)?.code ?? "")) throw error;
  }
}

async function finish(results: Result[], me: string, queue: Queue, log: Logger): Promise<number> {
  try {
    return (await queue.finish(me, results)).size;
  } catch (error) {
    if (!unstorable.test(faultOf(error)?.code ?? "")) throw error;
    // One of them holds what the database cannot: told apart from the others, that one loses its answer alone.
    const [only, ...others] = results;
    if (!only) return 0;
    if (others.length > 0) {
      const half = Math.ceil(results.length / 2);
      const first = await finish(results.slice(0, half), me, queue, log);
      return first + (await finish(results.slice(half), me, queue, log));
    }
    if (!("body" in only) || (only.body === null && only.headers === null)) throw error;
    log.warn({ err: error, delivery: only.seq }, "an answer of a webhook's receiver cannot be stored");
    return finish([{ ...only, body: null, headers: null }], me, queue, log);
  }
}
