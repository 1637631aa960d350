import { BatchSize } from "./batch-size";
import type { Attempt, Delivery, Result } from "./delivery";

/** Requests in flight to one receiver, and to one that fails; and one more for urgent ones, which a person waits for. */
const maxInFlight = { usual: 5, failing: 1 };

/** Wanted of a webhook of which only an urgent delivery may be sent now, one; `claim_deliveries` knows the same number. */
export const urgentOnly = -1;

/** Deliveries that are sent and not recorded yet: as many may be sent twice when the process is killed. */
const maxUnrecorded = 20;

/** Failures in a row from which a receiver counts as failing; `claim_deliveries` has the same number. */
const failingFrom = 5;

export interface WebhookQueueWork {
  /** Resolves with the attempt; null when the delivery could not be sent because the database is unavailable. */
  send(delivery: Delivery): Promise<Attempt | null>;
  report(result: Result): void;
  /** Whether anything may be started now. */
  mayStart(): boolean;
}

/**
 * The deliveries of one webhook that this sender holds: several are sent in parallel, those of one record strictly after each
 * other.
 */
export class WebhookQueue {
  readonly batchSize = new BatchSize();
  /** Deliveries by record, in their order; the first of each is in flight or ready. */
  private readonly chains = new Map<string, Delivery[]>();
  /** Records whose first delivery is not in flight. */
  private readonly ready: string[] = [];
  /** The same, of those whose first delivery is urgent. */
  private readonly urgent: string[] = [];
  private held = 0;
  private heldUrgent = 0;
  private inFlight = 0;
  private urgentInFlight = 0;
  private unrecorded = 0;
  private failures = 0;

  constructor(
    readonly companyId: string,
    private readonly work: WebhookQueueWork,
  ) {}

  /** Deliveries that are held. */
  get size(): number {
    return this.held;
  }

  /** Of these, urgent ones. */
  get urgentSize(): number {
    return this.heldUrgent;
  }

  /** How many more deliveries to claim now. */
  get wanted(): number {
    return this.isFailing ? Math.max(1 - this.held, 0) : this.batchSize.next(this.held);
  }

  /** What to claim where nothing else is wanted. */
  get wantedElse(): number {
    return this.urgent.length === 0 && this.mayStartUrgent ? urgentOnly : 0;
  }

  /** A receiver that began to fail may have more in flight than it gets from then on; the first urgent one does not wait for these. */
  private get mayStartUrgent(): boolean {
    return this.inFlight <= this.limit || this.urgentInFlight === 0;
  }

  /** Whether most of the batch is sent while there may be more in the database. */
  get wantsMore(): boolean {
    return this.batchSize.mayBeMore && this.wanted > 0;
  }

  get isIdle(): boolean {
    return this.held === 0;
  }

  get isRecorded(): boolean {
    return this.unrecorded === 0;
  }

  private get limit(): number {
    return this.isFailing ? maxInFlight.failing : maxInFlight.usual;
  }

  private get isFailing(): boolean {
    return this.failures >= failingFrom;
  }

  /** Adds what was claimed, in the order of the queue, of `asked` that were asked for. */
  take(deliveries: Delivery[], asked: number): void {
    this.failures = deliveries[0]?.failures ?? this.failures;
    if (asked !== urgentOnly) this.batchSize.noteTaken(deliveries.length, asked, this.held);
    this.hold(deliveries, 1);
    for (const delivery of deliveries) {
      const chain = this.chains.get(delivery.record);
      if (chain) chain.push(delivery);
      else {
        this.chains.set(delivery.record, [delivery]);
        this.makeReady(delivery);
      }
    }
  }

  /** Starts what may be sent now. */
  run(): void {
    while (this.inFlight + this.unrecorded < maxUnrecorded && this.work.mayStart()) {
      const record = this.nextReady();
      const delivery = record === undefined ? undefined : this.chains.get(record)?.[0];
      if (!delivery) return;
      if (this.inFlight === 0) this.batchSize.noteSending(true);
      this.inFlight++;
      if (delivery.isUrgent) this.urgentInFlight++;
      void this.work.send(delivery).then((attempt) => this.settle(delivery, attempt));
    }
  }

  private makeReady({ record, isUrgent }: Delivery): void {
    (isUrgent ? this.urgent : this.ready).push(record);
  }

  /** The record whose first delivery may be sent now. */
  private nextReady(): string | undefined {
    const urgent = this.mayStartUrgent ? this.urgent.shift() : undefined;
    return urgent ?? (this.inFlight < this.limit ? this.ready.shift() : undefined);
  }

  /** Notes that attempts were recorded, and sends more. */
  noteRecorded(count: number): void {
    this.unrecorded -= count;
    this.run();
  }

  private settle(delivery: Delivery, attempt: Attempt | null): void {
    const { seq, lane, record } = delivery;
    const chain = this.chains.get(record) ?? [];
    this.inFlight--;
    if (delivery.isUrgent) this.urgentInFlight--;
    if (this.inFlight === 0) this.batchSize.noteSending(false);
    if (attempt) {
      this.hold([delivery], -1);
      this.unrecorded++;
      chain.shift();
      this.batchSize.noteDuration(attempt.durationMs);
      this.failures = attempt.succeeded ? 0 : this.failures + 1;
      this.work.report({ seq, lane, record, ...attempt });
    }
    // Later deliveries of the record wait for one that is retried, whichever sender does that.
    if (attempt?.outcome !== "succeeded" && attempt?.outcome !== "failed") this.release(chain.splice(0));
    const [next] = chain;
    if (next) this.makeReady(next);
    else this.chains.delete(record);
    if (this.isFailing || attempt?.restFor !== undefined || attempt?.disable !== undefined)
      this.releaseWaiting();
    this.run();
  }

  /** Releases what is not in flight. */
  releaseWaiting(): void {
    for (const record of [...this.urgent.splice(0), ...this.ready.splice(0)]) {
      this.release(this.chains.get(record) ?? []);
      this.chains.delete(record);
    }
    // The first of each chain that is left is in flight.
    for (const chain of this.chains.values()) this.release(chain.splice(1));
  }

  private hold(deliveries: Delivery[], sign: 1 | -1): void {
    this.held += sign * deliveries.length;
    this.heldUrgent += sign * deliveries.filter(({ isUrgent }) => isUrgent).length;
  }

  private release(deliveries: Delivery[]): void {
    this.hold(deliveries, -1);
    for (const { seq, lane, record } of deliveries)
      this.work.report({ seq, lane, record, outcome: "released" });
  }
}
