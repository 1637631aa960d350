import type { BucketLevel, CallBatch } from "./record-calls";

/** Calls a second that a key, a session or a company may make: the bucket's size and its refill rate. */
export interface Limit {
  name: "key" | "session" | "company";
  rate: number;
  /** Decides by the calls of this process alone, while the database is unavailable. */
  decideLocally(caller: string): Promise<Decision>;
}

/** Whether one call may be made. */
export interface Decision {
  admitted: boolean;
  /** Calls that could be made right now. */
  remaining: number;
  /** Whole seconds after which a rejected call is worth another try. */
  retryAfterSeconds: number;
}

/** Settles a call that waits for the database. */
export type Waiter = (decision: Decision | Promise<Decision>) => void;

/** A process may admit one part in this many of the remaining tokens before it has recorded the calls in the database. */
const localParts = 20;

/** Milliseconds for which a process that found a bucket empty rejects calls without another query. */
const emptyPauseMs = 10;

/**
 * State of a caller's token bucket in one process. Times are milliseconds of the monotonic clock and used as
 * durations alone, so that no process's clock matters.
 */
export class LocalBucket {
  private waiters: Waiter[] = [];
  private waitingSince = Number.NEGATIVE_INFINITY;
  /** Calls that were admitted on local tokens and are not recorded yet. */
  private unrecorded = 0;
  /** When those calls alone would leave the bucket full. */
  private unrecordedFullAt = Number.NEGATIVE_INFINITY;
  private localTokens: number;
  private level: number;
  private emptyUntil = 0;

  constructor(
    readonly caller: string,
    readonly limit: Limit,
    private levelReadAt: number,
  ) {
    this.level = limit.rate;
    this.localTokens = Math.max(1, Math.floor(limit.rate / localParts));
  }

  private get rate(): number {
    return this.limit.rate;
  }

  /** Whether it may be dropped: nothing to record, and full again unless other processes admit calls. */
  isIdle(now: number): boolean {
    const hasCalls = this.unrecorded > 0 || this.waiters.length > 0;
    return !hasCalls && now - this.levelReadAt > 1000 && now >= this.emptyUntil;
  }

  /** Whether so much was admitted on local tokens that the database should know of it now. */
  get shouldRecord(): boolean {
    return this.unrecorded > 0 && this.unrecorded >= this.localTokens;
  }

  /** Admits a call on a local token, or rejects it while the bucket is known to be empty; null where the database decides. */
  decide(now: number): Decision | null {
    if (now < this.emptyUntil) return this.decision(false, now);
    if (this.localTokens < 1 || this.waiters.length > 0) return null;
    this.localTokens -= 1;
    this.level -= 1;
    this.unrecorded += 1;
    this.unrecordedFullAt = Math.max(this.unrecordedFullAt, now) + 1000 / this.rate;
    return this.decision(true, now);
  }

  /** Adds a call to those that the next batch requests. */
  addWaiter(settle: Waiter, now: number): void {
    if (this.waiters.length === 0) this.waitingSince = now;
    this.waiters.push(settle);
  }

  takeWaiters(): Waiter[] {
    this.waitingSince = Number.NEGATIVE_INFINITY;
    return this.waiters.splice(0);
  }

  /** Takes out the calls to record and those that wait for the result; null when there are none. */
  takeBatch(now: number): (CallBatch & { waiters: Waiter[] }) | null {
    const fullAt = Math.max(this.unrecordedFullAt, this.waitingSince);
    const waiters = this.takeWaiters();
    const { caller, rate, unrecorded } = this;
    this.unrecorded = 0;
    this.unrecordedFullAt = Number.NEGATIVE_INFINITY;
    if (unrecorded + waiters.length === 0) return null;
    const requested = waiters.length;
    return { caller, rate, admitted: unrecorded, requested, fullInSeconds: (fullAt - now) / 1000, waiters };
  }

  /** Takes over the level that a batch sent at `sentAt` has left, and settles the calls that waited for it. */
  settle({ granted, level }: BucketLevel, waiters: Waiter[], sentAt: number, now: number): void {
    this.levelReadAt = now;
    this.level = level - this.unrecorded;
    this.localTokens = Math.max(0, Math.floor(level / localParts) - this.unrecorded);
    if (this.level < 1) this.emptyUntil = sentAt + Math.max(emptyPauseMs, this.msUntilNext(now));
    waiters.forEach((settle, index) => {
      settle(this.decision(index < granted, now));
    });
  }

  private decision(admitted: boolean, now: number): Decision {
    const remaining = Math.min(this.rate, Math.max(0, Math.floor(this.levelAt(now))));
    return {
      admitted,
      remaining: admitted ? remaining : 0,
      retryAfterSeconds: Math.max(1, Math.ceil(this.msUntilNext(now) / 1000)),
    };
  }

  private levelAt(now: number): number {
    return this.level + ((now - this.levelReadAt) * this.rate) / 1000;
  }

  private msUntilNext(now: number): number {
    return ((1 - this.levelAt(now)) / this.rate) * 1000;
  }
}
