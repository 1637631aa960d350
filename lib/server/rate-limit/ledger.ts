import type pg from "pg";
import type { Logger } from "pino";
import { withClient } from "../database/tenant";
import { type Booking, bookCalls } from "./book-calls";
import { Budget, type Verdict, type Waiting } from "./budget";
import type { Limit } from "./limit";

/** Counts calls against budgets that all processes on one database share. */
export interface Ledger {
  /** What is said to one call of `id` under `limit`. Never fails. */
  take(limit: Limit, id: string): Verdict | Promise<Verdict>;
}

/** Milliseconds for which calls let in on credit may stay unbooked. */
const bookWithin = 100;
/** Milliseconds that a call waits for the database before the process decides alone. */
const patience = 500;
/** Milliseconds for which the process decides alone after the database failed. */
const aloneFor = 1000;
/** Budgets kept before those that tell nothing any more are dropped. */
const manyBudgets = 10_000;

/** Ledger over the `rateLimit` table; one booking at a time is under way, for every caller that has something to book. */
export function createLedger(pool: pg.Pool, log: Logger): Ledger {
  const budgets = new Map<string, Budget>();
  const open = new Set<Budget>();
  let aloneUntil = 0;
  let isBooking = false;
  let isWanted = false;
  let timer: NodeJS.Timeout | undefined;

  function budgetOf(caller: string, rate: number, now: number): Budget {
    const known = budgets.get(caller);
    if (known && !known.isIdle(now)) return known;
    if (budgets.size >= manyBudgets) {
      for (const budget of budgets.values()) if (budget.isIdle(now)) budgets.delete(budget.caller);
    }
    const fresh = new Budget(caller, rate, now);
    budgets.set(caller, fresh);
    return fresh;
  }

  /** Without the database's word; what is let in is booked when it answers again. */
  async function decideAlone(limit: Limit, caller: string): Promise<Verdict> {
    const verdict = await limit.alone(caller);
    if (verdict.admitted) {
      const now = performance.now();
      const budget = budgetOf(caller, limit.rate, now);
      budget.note(now);
      open.add(budget);
    }
    return verdict;
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
    const giveUp = (until: number) => {
      aloneUntil = until;
      const waiting = drawn.flatMap((one) => one.waiting);
      for (const budget of open) waiting.push(...budget.takeWaiting());
      for (const { decideAlone } of waiting) decideAlone();
    };
    let isDone = false;
    // An answer that has come already, to a process too busy to read it, is read before the immediate.
    const late = setTimeout(() => setImmediate(() => isDone || giveUp(Number.POSITIVE_INFINITY)), patience);
    try {
      const answers = await withClient(pool, (client) => {
        // Drawn as the last thing before it is sent: bookings tell how long ago calls came.
        late.refresh();
        sent = performance.now();
        drawn = drawAll(open, sent);
        return bookCalls(client, drawn);
      });
      aloneUntil = 0;
      const now = performance.now();
      for (const { budget, waiting } of drawn) {
        const booked = answers.get(budget.caller);
        if (booked) budget.settle(booked, waiting, sent, now);
      }
    } catch (error) {
      log.warn({ err: error }, "calls are counted by this process alone until the database answers");
      giveUp(performance.now() + aloneFor);
    } finally {
      isDone = true;
      clearTimeout(late);
    }
  }

  return {
    take(limit, id) {
      const now = performance.now();
      const caller = `${limit.name}:${id}`;
      if (now < aloneUntil) return decideAlone(limit, caller);
      const budget = budgetOf(caller, limit.rate, now);
      const verdict = budget.decide(now);
      if (verdict?.admitted) openFor(budget, budget.isPressing);
      if (verdict) return verdict;
      return new Promise((resolve) => {
        budget.wait({ tell: resolve, decideAlone: () => resolve(decideAlone(limit, caller)) }, now);
        openFor(budget, true);
      });
    },
  };
}

/** What is booked for one budget, and the calls that wait for the answer. */
interface Drawn extends Booking {
  budget: Budget;
  waiting: Waiting[];
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
