import type { Logger } from "pino";
import type { Queue } from "./queue";

/** Difference between the clocks of the database and of this machine from which it is worth a warning. */
const maxOffsetMs = 60_000;

/** The database's clock, which schedules and signatures go by, computed from this machine's. */
export class DatabaseClock {
  private offsetMs = 0;

  constructor(
    private readonly queue: Queue,
    private readonly log: Logger,
  ) {}

  now = (): Date => new Date(Date.now() + this.offsetMs);

  /** Measures the difference between the clocks. Throws while the database is unavailable. */
  async compare(): Promise<void> {
    const before = this.offsetMs;
    this.offsetMs = Math.round(await this.queue.clockOffsetMs());
    if (Math.abs(this.offsetMs) > maxOffsetMs && Math.abs(before) <= maxOffsetMs) {
      const seconds = Math.round(this.offsetMs / 1000);
      this.log.warn(
        { seconds },
        "The database's clock and this machine's differ; webhooks use the database's clock",
      );
    }
  }
}

/** Seconds between two searches for expired leases, while this sender is busy and while it is not, and between two comparisons of the clocks. */
const every = { busy: 1, idle: 2, clock: 60 };

interface MaintenanceDeps {
  queue: Queue;
  clock: DatabaseClock;
  holdsDeliveries(): boolean;
  /** Renews this sender's lease. */
  keep(): Promise<void>;
  /** Called when deliveries of an expired lease were released. */
  onFreed(): void;
}

/**
 * Every second renews this sender's lease while it holds deliveries and raises the counters of webhooks, and at longer intervals
 * releases the deliveries of expired leases and compares the clocks. Returns the function that stops it.
 */
export function startMaintenance(deps: MaintenanceDeps): () => void {
  const { queue, clock, holdsDeliveries, keep, onFreed } = deps;
  let second = 0;
  let isRunning = false;

  const maintain = async (now: number) => {
    // Before others' leases are looked at: after a pause of the database this one would expire together with them.
    if (holdsDeliveries()) await keep();
    if (now % every.clock === 0) await clock.compare();
    // At the start those of a worker that was killed as well.
    await queue.count(now === 0);
    if (now % (holdsDeliveries() ? every.busy : every.idle) === 0 && (await queue.releaseExpired()) > 0) {
      onFreed();
      await queue.count(true);
    }
  };
  const tick = () => {
    if (isRunning) return;
    isRunning = true;
    const end = () => {
      isRunning = false;
    };
    // An unavailable database is logged by the delivery loop, which meets the same error.
    maintain(second++).then(end, end);
  };
  tick();
  const timer = setInterval(tick, 1_000);
  return () => clearInterval(timer);
}
