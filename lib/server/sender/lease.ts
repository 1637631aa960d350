import { randomUUID } from "node:crypto";
import { setMaxListeners } from "node:events";
import type { Queue } from "./queue";

/** Milliseconds after which a worker that could not say that it lives sends nothing more: others may hold its rows by then. */
const freshMillis = 3_000;

/** The worker's right to what it holds. Lost, it goes on with a new id, and what it held before is aborted. */
export class Lease {
  private id = randomUUID();
  private seenAt = 0;
  private ending = manyListeners();

  constructor(
    private readonly queue: Queue,
    private readonly onLost: () => void,
  ) {}

  get me(): string {
    return this.id;
  }

  /** Aborts when the lease is lost. */
  get signal(): AbortSignal {
    return this.ending.signal;
  }

  /** Whether nobody can have taken the worker for dead yet. The clock goes on while the process is stopped. */
  get isFresh(): boolean {
    return performance.now() - this.seenAt < freshMillis;
  }

  /** Notes that the database has seen this worker, at `asked` or later. */
  noteSeen(asked: number): void {
    this.seenAt = Math.max(this.seenAt, asked);
  }

  /** Says that the worker lives. Throws while the database is away. */
  async renew(): Promise<void> {
    const asked = performance.now();
    const { me } = this;
    if (await this.queue.keep(me)) this.noteSeen(asked);
    else if (me === this.me) this.lose();
  }

  /** Goes on with a new id; for a worker that holds nothing. */
  replace(): void {
    this.id = randomUUID();
    this.seenAt = 0;
  }

  private lose(): void {
    const { ending } = this;
    this.replace();
    this.ending = manyListeners();
    this.onLost();
    ending.abort();
  }
}

/** Everything that is under way listens to it. */
function manyListeners(): AbortController {
  const controller = new AbortController();
  setMaxListeners(0, controller.signal);
  return controller;
}
