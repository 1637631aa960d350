import { NotificationSignal } from "@/lib/server/kernel/notification-signal";
import { type AttemptDeps, attemptDelivery } from "./attempt";
import { isUnavailable } from "./event-rows";
import { Lease } from "./lease";
import { LocalQueue } from "./local-queue";
import { DatabaseClock, startMaintenance } from "./maintenance";
import type { Queue } from "./queue";
import { recordResults } from "./record-results";

/**
 * The delivery loop of one sender: it claims deliveries that are due into its local queue, which sends them, and records
 * the results. Any number of senders work on one database; leases keep them apart.
 *
 * ## Modes of the loop
 *
 * - STARTING: created, not started. Sends nothing.
 *   → CLAIMING on `start()`, once the clock was compared with the database's.
 * - CLAIMING: the normal mode. Each round renews the lease where it has run out, records results, then claims the next
 *   batch if a wake signal came, the poll is due, or a webhook has sent most of its batch and may have more.
 *   → DRAINING when a claim fails: it may have been committed although its response was lost, so that the database counts
 *   deliveries as this sender's that the local queue does not have. Where it did not fail because the database is unavailable,
 *   it may have failed by an event that cannot be read: for the next minute, claims omit the rows of events, and each
 *   delivery reads its own.
 *   → STOPPING on `stop()`.
 * - DRAINING: claims nothing. What is not in flight is released, results are recorded.
 *   → CLAIMING when the local queue is empty: the loop goes on under a new lease ID and releases what the old one still
 *   has, so that the lost deliveries are claimed again.
 *   → STOPPING on `stop()`.
 * - STOPPING: claims nothing. What is not in flight is released, what is in flight ends, and results are recorded.
 *   → STOPPED when the local queue is empty, after 16 s at the latest; the lease is then given up with all it holds.
 * - STOPPED: nothing runs any more.
 *
 * A round that fails is repeated after 250 ms, in every mode, until the database is available again.
 *
 * ## States of a delivery in `webhookQueue`, and the SQL function of each transition
 *
 * - not written yet: the events of a statement of a hundred rows and more have one row in `webhookFanOut` for each webhook.
 *   → new by `fan_out_events`; nothing that comes after it is claimed before.
 * - new: `arrivedIn` is the transaction that wrote it. Found by `waiting_lanes` once that transaction has committed.
 *   → claimed or parked by `claim_deliveries`, which sets `arrivedIn` to NULL.
 * - waiting: `worker` and `arrivedIn` are NULL. Due once `dueAt` is past and the webhook is active and not resting.
 *   → claimed or parked by `claim_deliveries`; with `urgent` also while its webhook has all requests in flight that it may.
 *   → deleted by `claim_deliveries` when its webhook is inactive or watches another table; the delivery is held.
 * - parked: waits for an earlier delivery of its record that could not be claimed with it.
 *   → waiting when that one is settled (`finish_deliveries`).
 * - claimed: `worker` is the ID of a lease. It is in the local queue of that sender alone, ready or in flight.
 *   → deleted by `finish_deliveries` when it succeeded, failed for good, or is held for the same reasons.
 *   → waiting by `finish_deliveries` with outcome `retry` (due later) or `released` (was not sent).
 *   → waiting by `free_deliveries` when its lease expired, or by `Queue.endLease` when its sender stops.
 *
 * ## Locks
 *
 * Always in the order webhook, subscription, queue.
 *
 * - `claim_deliveries`: the rows in `webhookSubscription` of the webhooks it claims from, FOR NO KEY UPDATE SKIP LOCKED, so
 *   that one sender at a time holds rows of a webhook; then its own row in `webhookWorker`, so that it cannot be declared
 *   dead while it claims. With `holds` it does not insert that row: a sender that was declared dead gets nothing.
 * - `finish_deliveries`: `webhook` where it may be disabled, then `webhookSubscription`, both FOR NO KEY UPDATE. It changes only
 *   rows whose `worker` is the given lease ID (the fencing token), so a late result of an expired lease is rejected. What it
 *   counts is added to the counters of the webhook within a second, by `count_deliveries`, which locks `webhook`.
 * - `keep_deliveries`: updates the sender's row in `webhookWorker`; false when the lease has expired.
 * - `free_deliveries`: deletes rows in `webhookWorker` that were not renewed for 5 s, and releases their deliveries.
 *
 * ## A lost lease
 *
 * 3 s after its last renewal a sender starts nothing more, 2 s before others may release its deliveries. When a renewal is
 * rejected, whatever the mode, requests in flight are aborted, the local queue is replaced by an empty one, and the sender
 * goes on under a new lease ID.
 */
type Mode = "starting" | "claiming" | "draining" | "stopping" | "stopped";
type LoopEvent = "start" | "claimFailed" | "drained" | "stop" | "ended";

/** The mode after an event; an event that a mode does not list leaves it as it is. */
const transitions: Record<Mode, Partial<Record<LoopEvent, Mode>>> = {
  starting: { start: "claiming", stop: "stopping" },
  claiming: { claimFailed: "draining", stop: "stopping" },
  draining: { drained: "claiming", stop: "stopping" },
  stopping: { ended: "stopped" },
  stopped: {},
};

/** Everything that changes while the loop runs. Times are in milliseconds, as `performance.now()` has them. */
interface State {
  mode: Mode;
  localQueue: LocalQueue;
  /** A wake signal came since the last claim. */
  isWoken: boolean;
  /** When the last claim was sent. */
  claimedAt: number;
  /** When the last claim that returned deliveries was sent. */
  receivedAt: number;
  /** Until when claims omit the rows of events. */
  readsAloneUntil: number;
  /** When the loop ends in mode STOPPING, whatever is still in flight. */
  stopBy: number;
  /** Whether the last round succeeded; each change is logged once. */
  isConnected: boolean;
  /** Resolves when the loop has ended. */
  ended: Promise<void>;
  stopMaintenance(): void;
}

export interface DeliveryLoopDeps extends Pick<AttemptDeps, "dispatcher" | "open" | "random" | "log"> {
  queue: Queue;
}

/** Polling guarantees delivery; wake signals only shorten the latency. The loop is idle when nothing came for a while. */
const poll = { busyMs: 250, idleMs: 350, idleAfterMs: 10_000 };

/** How long claims omit the rows of events after one that failed. */
const readAloneMs = 60_000;

/** Results are recorded together once they have gathered for so long, or once there are so many. */
const gatherMs = 6;
const gatherCount = 100;

/** Time for requests in flight to end and be recorded when the sender stops. */
const stopTimeoutMs = 16_000;

const msUntilPoll = ({ claimedAt, receivedAt }: State, now: number): number => {
  const isIdle = claimedAt - receivedAt > poll.idleAfterMs;
  return (isIdle ? poll.idleMs : poll.busyMs) - (now - claimedAt);
};

const isClaimDue = (state: State, now: number): boolean =>
  state.isWoken || msUntilPoll(state, now) <= 0 || state.localQueue.wantsMore;

const isStopping = ({ mode }: State): boolean => mode === "stopping" || mode === "stopped";

const isFinished = ({ mode, localQueue, stopBy }: State, now: number): boolean =>
  mode === "stopping" && (localQueue.isEmpty || now >= stopBy);

export function createDeliveryLoop(deps: DeliveryLoopDeps) {
  const { queue, log } = deps;
  const signal = new NotificationSignal();
  const clock = new DatabaseClock(queue, log);
  const lease = new Lease(queue, () => {
    log.warn("Lease lost; its deliveries are sent by other workers");
    state.localQueue = createLocalQueue();
  });
  const state: State = {
    mode: "starting",
    localQueue: createLocalQueue(),
    isWoken: true,
    claimedAt: 0,
    receivedAt: Number.NEGATIVE_INFINITY,
    readsAloneUntil: 0,
    stopBy: Number.POSITIVE_INFINITY,
    isConnected: true,
    ended: Promise.resolve(),
    stopMaintenance: () => {},
  };

  function createLocalQueue(): LocalQueue {
    // Of the lease that it belongs to: a lease that is lost has another signal.
    const { signal: lost } = lease;
    return new LocalQueue({
      send: (delivery) => attemptDelivery(delivery, { ...deps, ...queue, now: clock.now }, lost),
      mayStart: () => !lost.aborted && lease.isValid,
      onResult: (count) => (count >= gatherCount ? signal.notify() : signal.notifyWithin(gatherMs)),
    });
  }

  const on = (event: LoopEvent): void => {
    state.mode = transitions[state.mode][event] ?? state.mode;
  };

  /** Leaves mode DRAINING once the local queue is empty; false while it is not. */
  async function endDraining(): Promise<boolean> {
    state.localQueue.releaseWaiting();
    if (!state.localQueue.isEmpty) return false;
    const { id } = lease;
    lease.replace();
    on("drained");
    await queue.endLease(id);
    return true;
  }

  async function claimDue(): Promise<void> {
    const claim = state.localQueue.nextClaim();
    if (!claim) return;
    if (state.mode === "draining" && !(await endDraining())) return;
    state.isWoken = false;
    state.claimedAt = performance.now();
    // The lease may be lost, and with it the local queue replaced, before the response is there.
    const { localQueue } = state;
    const withRows = state.claimedAt >= state.readsAloneUntil;
    const deliveries = await queue.claim(lease.id, claim, withRows).catch((error: unknown) => {
      on("claimFailed");
      if (!isUnavailable(error)) state.readsAloneUntil = performance.now() + readAloneMs;
      throw error;
    });
    if (deliveries.length > 0) {
      lease.extend(state.claimedAt);
      state.receivedAt = state.claimedAt;
    }
    localQueue.take(deliveries, claim);
    if (isStopping(state)) localQueue.releaseWaiting();
    else if (await queue.fanOut()) wake();
  }

  async function runRound(): Promise<void> {
    if (!state.localQueue.isEmpty && !lease.isValid) await lease.renew();
    if (state.localQueue.hasResults) await recordResults(state.localQueue, lease, queue, log);
    if (isStopping(state)) return;
    if (isClaimDue(state, performance.now())) await claimDue();
    const { mode, localQueue } = state;
    if (localQueue.hasResults || (localQueue.wantsMore && mode !== "draining")) signal.notifyWithin(0);
  }

  async function run(): Promise<void> {
    while (!isFinished(state, performance.now())) {
      try {
        await runRound();
        if (!state.isConnected) log.info("Webhook queue available again");
        state.isConnected = true;
        await signal.wait(Math.max(msUntilPoll(state, performance.now()), 1));
      } catch (error) {
        if (state.isConnected)
          log.warn({ err: error }, `Webhook queue unavailable; retrying every ${poll.busyMs} ms`);
        state.isConnected = false;
        // The next round must not succeed only because no claim is due.
        state.isWoken = true;
        await new Promise((resolve) => setTimeout(resolve, poll.busyMs));
      }
    }
    await queue.endLease(lease.id).catch(() => {});
    await queue.count(false).catch(() => {});
    on("ended");
  }

  /** Makes the loop claim immediately, because new deliveries may be there. */
  const wake = () => {
    state.isWoken = true;
    signal.notify();
  };

  return {
    wake,
    async start() {
      // When the database is unavailable, maintenance tries again.
      await clock.compare().catch(() => {});
      state.stopMaintenance = startMaintenance({
        queue,
        clock,
        holdsDeliveries: () => !state.localQueue.isEmpty,
        keep: async () => {
          await lease.renew();
          state.localQueue.run();
        },
        onFreed: wake,
      });
      on("start");
      state.ended = run();
    },
    async stop() {
      on("stop");
      state.stopBy = performance.now() + stopTimeoutMs;
      state.localQueue.releaseWaiting();
      signal.notify();
      await state.ended;
      state.stopMaintenance();
    },
  };
}
