import type pg from "pg";
import type { Logger } from "pino";
import { unavailable } from "@/lib/schemas/errors";
import { withClient } from "../database/tenant";
import { type Booking, bookCalls } from "./book-calls";
import { Budget, type Tell, type Verdict } from "./budget";
import type { Limit } from "./limit";

/** Counts calls against budgets that all processes on one database share. */
export interface Ledger {
  /** What is said to one call of `id` under `limit`. Throws 503 when the database takes too long to say it. */
  take(limit: Limit, id: string): Verdict | Promise<Verdict>;
}

/** Milliseconds for which calls let in on credit may stay unbooked. */
const bookWithin = 100;
/** Milliseconds that a call waits for the database; less than one that is let in waits for a connection. */
const patience = 1400;
/** Milliseconds for which the process decides alone after the database failed. */
const aloneFor = 1000;
/** Budgets kept before those that tell nothing any more are dropped. */
const manyBudgets = 10_000;

/** Ledger over the `rateLimit` table; one booking at a time is under way, for every caller that has something to book. */
export function createLedger(pool: pg.Pool, log: Logger): Ledger {
  const budgets = new Map<string, Budget>();
  const open = new Set<Budget>();
  let aloneUntil = 0;
  let isSlow = false;
  let isBooking = false;
  let isWanted = false;
  let timer: NodeJS.Timeout | undefined;

  function budgetOf(caller: string, limit: Limit, now: number): Budget {
    const known = budgets.get(caller);
    if (known && !known.isIdle(now)) return known;
    if (budgets.size >= manyBudgets) {
      for (const budget of budgets.values()) if (budget.isIdle(now)) budgets.delete(budget.caller);
    }
    const fresh = new Budget(caller, limit, now);
    budgets.set(caller, fresh);
    return fresh;
  }

  function openFor(budget: Budget, soon: boolean): void {
    open.add(budget);
    if (soon) void bookAll();
    else timer ??= setTimeout(bookAll, bookWithin).unref();
  }

  async function bookAll(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    isWanted = true;
    if (isBooking) return;
    isBooking = true;
    while (isWanted) {
      isWanted = false;
      await bookOpen();
    }
    isBooking = false;
    if (open.size > 0) timer = setTimeout(bookAll, bookWithin).unref();
  }

  async function bookOpen(): Promise<void> {
    if (open.size === 0) return;
    let drawn: Drawn[] = [];
    let sent = 0;
    const tellAll = (verdictOf: (budget: Budget) => Promise<Verdict>) => {
      const rest = [...open].map((budget) => ({ budget, waiting: budget.takeWaiting() }));
      for (const { budget, waiting } of [...drawn, ...rest])
        for (const tell of waiting) tell(verdictOf(budget));
    };
    const giveUp = () => {
      isSlow = true;
      tellAll(() => Promise.reject(unavailable()));
    };
    // An answer that has come already, to a process too busy to read it, is read before the immediate.
    let isDone = false;
    const late = setTimeout(() => setImmediate(() => isDone || giveUp()), patience);
    try {
      const answers = await withClient(pool, (client) => {
        // Drawn as the last thing before it is sent: bookings tell how long ago calls came.
        sent = performance.now();
        drawn = drawAll(open, sent);
        return bookCalls(client, drawn);
      });
      const now = performance.now();
      for (const { budget, waiting } of drawn) {
        const booked = answers.get(budget.caller);
        if (booked) budget.settle(booked, waiting, sent, now);
      }
    } catch (error) {
      log.warn({ err: error }, "calls are counted by this process alone until the database answers");
      aloneUntil = performance.now() + aloneFor;
      tellAll(({ limit, caller }) => limit.alone(caller));
    } finally {
      isDone = true;
      isSlow = false;
      clearTimeout(late);
    }
  }

  return {
    take(limit, id) {
      const now = performance.now();
      const caller = `${limit.name}:${id}`;
      if (now < aloneUntil) return limit.alone(caller);
      const budget = budgetOf(caller, limit, now);
      const verdict = budget.decide(now);
      if (verdict?.admitted) openFor(budget, budget.isPressing);
      if (verdict) return verdict;
      if (isSlow) throw unavailable();
      return new Promise((resolve) => {
        budget.wait(resolve, now);
        openFor(budget, true);
      });
    },
  };
}

/** What is booked for one budget, and the calls that wait for the answer. */
interface Drawn extends Booking {
  budget: Budget;
  waiting: Tell[];
}

/** Takes everything that is to be booked out of the budgets, and the budgets out of `open`. */
function drawAll(open: Set<Budget>, now: number): Drawn[] {
  const drawn = [...open].flatMap((budget) => {
    const one = budget.draw(now);
    return one ? [{ budget, ...one }] : [];
  });
  open.clear();
  return drawn;
}
