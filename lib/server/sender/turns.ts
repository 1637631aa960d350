import type { Logger } from "pino";
import { attempt, type Means } from "./attempt";
import { Bell } from "./bell";
import { startChores } from "./chores";
import { Clock } from "./clock";
import { Holding } from "./holding";
import { Lease } from "./lease";
import type { Queue } from "./queue";
import { recordResults } from "./record-results";

export interface TurnsDeps extends Pick<Means, "dispatcher" | "open" | "random"> {
  queue: Queue;
  log: Logger;
}

/** The truth comes by asking this often, and when nothing came for a while; being woken only makes it quicker. */
const poll = { busyMillis: 250, idleMillis: 300, idleAfter: 10_000 };

/** Results gather for so many milliseconds before they are recorded, unless so many are there. */
const gatherMillis = 6;
const gatherCount = 100;

/** Milliseconds that what is under way at the end is given, and the recording of it. */
const stopMillis = 16_000;

/** The worker's one line of work: it records what was sent and takes what is due, by turns. */
export function createTurns(deps: TurnsDeps) {
  const { queue, log } = deps;
  const bell = new Bell();
  const clock = new Clock(queue, log);
  const lease = new Lease(queue, () => {
    log.warn("this sender was taken for dead; what it held is sent by others");
    holding = newHolding();
  });
  let holding = newHolding();
  let isDue = true;
  let askedAt = 0;
  let tookAt = 0;
  let stopAt = Number.POSITIVE_INFINITY;
  let isAway = false;
  /** Set when a claim came to no answer: the database may have given what nobody here knows of. */
  let isUnsure = false;
  let ended: Promise<void> = Promise.resolve();
  let stopChores = () => {};

  function newHolding(): Holding {
    const { signal } = lease;
    return new Holding({
      send: (delivery) => attempt(delivery, { ...deps, now: clock.now }, signal),
      mayStart: () => !signal.aborted && lease.isFresh,
      onResult: (count) => (count >= gatherCount ? bell.ring() : bell.ringWithin(gatherMillis)),
    });
  }

  const untilPoll = (): number => {
    const isIdle = askedAt - tookAt > poll.idleAfter;
    return (isIdle ? poll.idleMillis : poll.busyMillis) - (performance.now() - askedAt);
  };

  const isStopping = () => stopAt !== Number.POSITIVE_INFINITY;

  /** Once nothing is held any more, goes on under another id: what was given unnoticed is then given anew. */
  async function startAfresh(): Promise<boolean> {
    holding.giveUp();
    if (!holding.isEmpty) return false;
    const before = lease.me;
    lease.replace();
    isUnsure = false;
    await queue.leave(before);
    return true;
  }

  async function takeDue(): Promise<void> {
    const appetite = holding.appetite();
    if (!appetite) return;
    if (isUnsure && !(await startAfresh())) return;
    isDue = false;
    askedAt = performance.now();
    const taker = holding;
    const deliveries = await queue.claim(lease.me, appetite).catch((error: unknown) => {
      isUnsure = true;
      throw error;
    });
    if (deliveries.length > 0) {
      lease.noteSeen(askedAt);
      tookAt = askedAt;
    }
    taker.take(deliveries, appetite);
    if (isStopping()) taker.giveUp();
  }

  async function turn(): Promise<void> {
    if (!holding.isEmpty && !lease.isFresh) await lease.renew();
    if (holding.hasResults) await recordResults(holding, lease, queue, log);
    if (isStopping()) return;
    if (isDue || untilPoll() <= 0 || holding.isHungry) await takeDue();
    if (holding.hasResults || (holding.isHungry && !isUnsure)) bell.ringWithin(0);
  }

  async function work(): Promise<void> {
    while (!isStopping() || (!holding.isEmpty && performance.now() < stopAt)) {
      try {
        await turn();
        if (isAway) log.info("the queue is reached again");
        isAway = false;
        await bell.wait(Math.max(untilPoll(), 1));
      } catch (error) {
        if (!isAway) log.warn({ err: error }, "the queue cannot be reached; it is tried until it can");
        isAway = true;
        await new Promise((resolve) => setTimeout(resolve, poll.busyMillis));
      }
    }
    await queue.leave(lease.me).catch(() => {});
  }

  /** Says that there may be something new to send. */
  const wake = () => {
    isDue = true;
    bell.ring();
  };

  return {
    wake,
    async start() {
      // What fails because the database is away is tried again by the chores.
      await clock.compare().catch(() => {});
      stopChores = startChores({
        queue,
        clock,
        holds: () => !holding.isEmpty,
        keep: async () => {
          await lease.renew();
          holding.run();
        },
        onFreed: wake,
      });
      ended = work();
    },
    async stop() {
      stopAt = performance.now() + stopMillis;
      holding.giveUp();
      bell.ring();
      await ended;
      stopChores();
    },
  };
}
