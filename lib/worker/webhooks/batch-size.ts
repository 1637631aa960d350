/** Deliveries that are claimed of a webhook the first time, and the most that are held of it. */
export const defaultBatchSize = 5;
const maxBatchSize = 500;

/** A batch that was sent within this time is followed by one of twice the size, one that took four times as long by half of it. */
const quickMs = 250;

/** Duration of an attempt from which a receiver counts as slow. */
const slowMs = 1_000;

/** Adapts the batch size of one webhook to what it sends in about half a second. */
export class BatchSize {
  private size = defaultBatchSize;
  /** Time spent sending since the last claim, without the time that the database takes to record and to claim. */
  private sentMs = 0;
  private sendingSince: number | null = null;
  /** Whether the last claim returned as many as were asked for. */
  private wasFilled = false;
  private isReceiverSlow = false;

  get isSlow(): boolean {
    return this.isReceiverSlow;
  }

  /** Whether the webhook may have more deliveries that are due. */
  get mayBeMore(): boolean {
    return this.wasFilled;
  }

  /** Notes that a claim for `asked` returned `count`, in addition to the `held`. */
  noteTaken(count: number, asked: number, held: number): void {
    this.size = Math.min(Math.max(held + asked, defaultBatchSize), maxBatchSize);
    this.sentMs = 0;
    if (this.sendingSince !== null) this.sendingSince = performance.now();
    this.wasFilled = count >= asked;
  }

  /** Notes that a claim returned nothing. */
  noteNothing(): void {
    this.wasFilled = false;
  }

  /** Notes that a first delivery is in flight, or that none is any more. */
  noteSending(isSending: boolean): void {
    this.sentMs = this.measureSending();
    this.sendingSince = isSending ? performance.now() : null;
  }

  private measureSending(): number {
    return this.sentMs + (this.sendingSince === null ? 0 : performance.now() - this.sendingSince);
  }

  noteDuration(durationMs: number): void {
    this.isReceiverSlow = durationMs > slowMs;
  }

  /** How many to claim in addition to the `held`; none while more than half of the batch is still there. */
  next(held: number): number {
    if (held * 2 > this.size) return 0;
    if (this.wasFilled) {
      const tookMs = this.measureSending();
      if (tookMs < quickMs) return Math.min(this.size * 2, maxBatchSize) - held;
      if (tookMs > quickMs * 4) return Math.max(Math.ceil(this.size / 2), defaultBatchSize) - held;
    }
    return this.size - held;
  }
}
