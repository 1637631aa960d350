import { randomUUID } from "node:crypto";
import { setMaxListeners } from "node:events";
import type { Queue } from "./queue";

/** After its last renewal a sender starts nothing more; others release its deliveries 2 s later (`leaseDuration` of the queue). */
const validMs = 3_000;

/** The sender's claim to the deliveries that it claimed. When it is lost, requests in flight are aborted and a new ID is used. */
export class Lease {
  private currentId = randomUUID();
  private renewedAt = 0;
  private ending = manyListeners();

  constructor(
    private readonly queue: Queue,
    private readonly onLost: () => void,
  ) {}

  /** The fencing token: results that are recorded under another ID than the one that claimed are rejected. */
  get id(): string {
    return this.currentId;
  }

  /** Aborts when the lease is lost. */
  get signal(): AbortSignal {
    return this.ending.signal;
  }

  /** Whether nobody can have released its deliveries yet. `performance.now()` goes on while the process is suspended. */
  get isValid(): boolean {
    return performance.now() - this.renewedAt < validMs;
  }

  /** Extends the lease after a statement that was sent at `sentAt` and renewed it in the database. */
  extend(sentAt: number): void {
    this.renewedAt = Math.max(this.renewedAt, sentAt);
  }

  /** Renews the lease in the database. Throws while that is unavailable. */
  async renew(): Promise<void> {
    const sentAt = performance.now();
    const { id } = this;
    if (await this.queue.renewLease(id)) this.extend(sentAt);
    else if (id === this.id) this.lose();
  }

  /** Goes on under a new ID; for a sender that holds nothing. */
  replace(): void {
    this.currentId = randomUUID();
    this.renewedAt = 0;
  }

  private lose(): void {
    const { ending } = this;
    this.replace();
    this.ending = manyListeners();
    this.onLost();
    ending.abort();
  }
}

/** Every request in flight listens to the signal. */
function manyListeners(): AbortController {
  const controller = new AbortController();
  setMaxListeners(0, controller.signal);
  return controller;
}
