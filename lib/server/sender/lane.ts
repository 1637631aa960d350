import type { Attempt, Delivery, Result } from "./delivery";
import { LaneAppetite } from "./lane-appetite";

/** Deliveries of one webhook that are sent at once at most, and while its receiver fails. */
const atOnce = { usually: 5, failing: 1 };

/** Deliveries that are sent and not recorded yet: so many may be sent twice when the process is killed. */
const mostUnrecorded = 20;

/** Failures in a row from which a receiver counts as failing; `claim_deliveries` has the same number. */
const failingFrom = 5;

/** What a lane is worked with. */
export interface LaneWork {
  /** Resolves with what came of it; null when it could not be tried. */
  send(delivery: Delivery): Promise<Attempt | null>;
  report(result: Result): void;
  /** Whether anything may be started now. */
  mayStart(): boolean;
}

/** What this worker holds of one webhook: several sent at once, but those of one record strictly after each other. */
export class Lane {
  readonly appetite = new LaneAppetite();
  /** By record, what is to be sent in its order; the first is under way or ready. */
  private readonly chains = new Map<string, Delivery[]>();
  private readonly ready: string[] = [];
  private held = 0;
  private active = 0;
  private unrecorded = 0;
  private failures = 0;

  constructor(private readonly work: LaneWork) {}

  /** How many more deliveries it would take now. */
  get wanted(): number {
    return this.isFailing ? Math.max(1 - this.held, 0) : this.appetite.beyond(this.held);
  }

  /** Whether it runs low while there may be more in the queue. */
  get isHungry(): boolean {
    return this.appetite.mayBeMore && this.wanted > 0;
  }

  get isIdle(): boolean {
    return this.held === 0;
  }

  get isRecorded(): boolean {
    return this.unrecorded === 0;
  }

  private get isFailing(): boolean {
    return this.failures >= failingFrom;
  }

  /** Adds what was claimed, in the order of the queue, of `asked` that were asked for. */
  take(deliveries: Delivery[], asked: number): void {
    this.failures = deliveries[0]?.failures ?? this.failures;
    this.appetite.noteTaken(deliveries.length, asked, this.held);
    this.held += deliveries.length;
    for (const delivery of deliveries) {
      const chain = this.chains.get(delivery.record);
      if (chain) chain.push(delivery);
      else {
        this.chains.set(delivery.record, [delivery]);
        this.ready.push(delivery.record);
      }
    }
  }

  /** Starts what may be sent now. */
  run(): void {
    const limit = this.isFailing ? atOnce.failing : atOnce.usually;
    while (this.active < limit && this.active + this.unrecorded < mostUnrecorded && this.work.mayStart()) {
      const record = this.ready.shift();
      const delivery = record === undefined ? undefined : this.chains.get(record)?.[0];
      if (!delivery) return;
      this.active++;
      void this.work.send(delivery).then((attempt) => this.settle(delivery, attempt));
    }
  }

  /** Notes that so many attempts are recorded, and goes on. */
  noteRecorded(count: number): void {
    this.unrecorded -= count;
    this.run();
  }

  private settle(delivery: Delivery, attempt: Attempt | null): void {
    const { seq, lane, record } = delivery;
    const chain = this.chains.get(record) ?? [];
    this.active--;
    if (attempt) {
      this.held--;
      this.unrecorded++;
      chain.shift();
      this.appetite.noteDuration(attempt.durationMs);
      this.failures = attempt.succeeded ? 0 : this.failures + 1;
      this.work.report({ seq, lane, record, ...attempt });
    }
    // What comes after one that will be tried again must wait for it, wherever that is.
    if (attempt?.outcome !== "succeeded" && attempt?.outcome !== "failed") this.giveBack(chain.splice(0));
    if (chain.length > 0) this.ready.push(record);
    else this.chains.delete(record);
    if (this.isFailing || attempt?.restFor !== undefined || attempt?.disable !== undefined) this.giveUp();
    this.run();
  }

  /** Gives back what is not under way. */
  giveUp(): void {
    for (const record of this.ready.splice(0)) {
      this.giveBack(this.chains.get(record) ?? []);
      this.chains.delete(record);
    }
    // The first of each that is left is under way.
    for (const chain of this.chains.values()) this.giveBack(chain.splice(1));
  }

  private giveBack(deliveries: Delivery[]): void {
    this.held -= deliveries.length;
    for (const { seq, lane, record } of deliveries)
      this.work.report({ seq, lane, record, outcome: "released" });
  }
}
