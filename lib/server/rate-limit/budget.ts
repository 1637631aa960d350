import type { Booked, Booking } from "./book-calls";
import type { Limit } from "./limit";

/** What is said to one call. */
export interface Verdict {
  admitted: boolean;
  /** Calls that could be made right now. */
  remaining: number;
  /** Whole seconds after which a refused call is worth another try. */
  retrySeconds: number;
}

/** Tells a call that waits for the database. */
export type Tell = (verdict: Verdict | Promise<Verdict>) => void;

/** One part in this many of what is left may be let in by a process before it has told the database. */
const creditParts = 20;

/** Milliseconds for which a process that found a budget empty refuses without asking again. */
const pauseMillis = 10;

/**
 * What one process knows of a caller's budget. Times are milliseconds of the monotonic clock and used as durations
 * alone, so that no process's clock matters.
 */
export class Budget {
  private waiting: Tell[] = [];
  private waitingSince = Number.NEGATIVE_INFINITY;
  private made = 0;
  /** When the calls made alone would leave the budget full. */
  private ownFullAt = Number.NEGATIVE_INFINITY;
  private credit: number;
  private level: number;
  private closedUntil = 0;

  constructor(
    readonly caller: string,
    readonly limit: Limit,
    private at: number,
  ) {
    this.level = limit.rate;
    this.credit = Math.max(1, Math.floor(limit.rate / creditParts));
  }

  private get rate(): number {
    return this.limit.rate;
  }

  /** Whether it is as good as new: nothing to book, and full again unless other processes let calls in. */
  isIdle(now: number): boolean {
    return this.made === 0 && this.waiting.length === 0 && now - this.at > 1000 && now >= this.closedUntil;
  }

  /** Whether so much was let in on credit that the database should hear of it now. */
  get isPressing(): boolean {
    return this.made > 0 && this.made >= this.credit;
  }

  /** Lets a call in on credit, or refuses it while the budget is known to be empty; null where the database must say. */
  decide(now: number): Verdict | null {
    if (now < this.closedUntil) return this.verdict(false, now);
    if (this.credit < 1 || this.waiting.length > 0) return null;
    this.credit -= 1;
    this.level -= 1;
    this.made += 1;
    this.ownFullAt = Math.max(this.ownFullAt, now) + 1000 / this.rate;
    return this.verdict(true, now);
  }

  /** Adds a call to those that the next booking asks for. */
  wait(tell: Tell, now: number): void {
    if (this.waiting.length === 0) this.waitingSince = now;
    this.waiting.push(tell);
  }

  /** Takes out the calls that wait. */
  takeWaiting(): Tell[] {
    this.waitingSince = Number.NEGATIVE_INFINITY;
    return this.waiting.splice(0);
  }

  /** Takes out what is to be booked, and the calls that wait for the answer; null when there is nothing to book. */
  draw(now: number): (Booking & { waiting: Tell[] }) | null {
    const fullAt = Math.max(this.ownFullAt, this.waitingSince);
    const waiting = this.takeWaiting();
    const { caller, rate, made } = this;
    this.made = 0;
    this.ownFullAt = Number.NEGATIVE_INFINITY;
    if (made + waiting.length === 0) return null;
    return { caller, rate, made, asked: waiting.length, fullIn: (fullAt - now) / 1000, waiting };
  }

  /** Learns what the database said to a booking sent at `sent`, and tells the calls that waited for it. */
  settle({ granted, level }: Booked, waiting: Tell[], sent: number, now: number): void {
    this.at = now;
    this.level = level - this.made;
    this.credit = Math.max(0, Math.floor(level / creditParts) - this.made);
    if (this.level < 1) this.closedUntil = sent + Math.max(pauseMillis, this.millisUntilNext(now));
    waiting.forEach((tell, index) => {
      tell(this.verdict(index < granted, now));
    });
  }

  private verdict(admitted: boolean, now: number): Verdict {
    const remaining = Math.min(this.rate, Math.max(0, Math.floor(this.levelAt(now))));
    return {
      admitted,
      remaining: admitted ? remaining : 0,
      retrySeconds: Math.max(1, Math.ceil(this.millisUntilNext(now) / 1000)),
    };
  }

  private levelAt(now: number): number {
    return this.level + ((now - this.at) * this.rate) / 1000;
  }

  private millisUntilNext(now: number): number {
    return ((1 - this.levelAt(now)) / this.rate) * 1000;
  }
}
