import type { Logger } from "pino";
import type { Queue } from "./queue";

/** Milliseconds that the clocks of the database and of this machine may be apart before it is worth a warning. */
const muchMillis = 60_000;

/** The database's clock, which schedules and signatures go by, read off this machine's. */
export class Clock {
  private offset = 0;

  constructor(
    private readonly queue: Queue,
    private readonly log: Logger,
  ) {}

  now = (): Date => new Date(Date.now() + this.offset);

  /** Compares the clocks. Throws while the database is away. */
  async compare(): Promise<void> {
    const before = this.offset;
    this.offset = Math.round(await this.queue.clockOffset());
    if (Math.abs(this.offset) > muchMillis && Math.abs(before) <= muchMillis) {
      const seconds = Math.round(this.offset / 1000);
      this.log.warn({ seconds }, "the database's clock is ahead of this machine's by so many seconds");
    }
  }
}
