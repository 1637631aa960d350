/** Deliveries of a webhook that are taken the first time, and held at most. */
export const usual = 5;
const most = 500;

/** A lane that drained what it took within so many milliseconds takes twice as much the next time. */
const quickMillis = 250;

/** Milliseconds from which a receiver counts as slow. */
const slowMillis = 1_000;

/** Finds out how many deliveries of one webhook are worth holding: as many as it sends in about half a second. */
export class LaneAppetite {
  private want = usual;
  private tookAt = 0;
  /** Whether all was given that was asked for, so that there may be more. */
  private filled = false;
  private slow = false;

  get isSlow(): boolean {
    return this.slow;
  }

  get mayBeMore(): boolean {
    return this.filled;
  }

  /** Notes that `count` were given of `asked`, beside the `held`. */
  noteTaken(count: number, asked: number, held: number): void {
    this.want = Math.min(Math.max(held + asked, usual), most);
    this.tookAt = performance.now();
    this.filled = count >= asked;
  }

  /** Notes that there is nothing more for now. */
  noteNothing(): void {
    this.filled = false;
  }

  noteDuration(millis: number): void {
    this.slow = millis > slowMillis;
  }

  /** How many to take beyond those that are held; none while more than half is still there. */
  beyond(held: number): number {
    if (held * 2 > this.want) return 0;
    if (this.filled) {
      const took = performance.now() - this.tookAt;
      if (took < quickMillis) return Math.min(this.want * 2, most) - held;
      if (took > quickMillis * 4) return Math.max(Math.ceil(this.want / 2), usual) - held;
    }
    return this.want - held;
  }
}
