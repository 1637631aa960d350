import type { Attempt, Delivery, Result } from "./delivery";
import { Lane } from "./lane";
import { usual } from "./lane-appetite";
import type { Appetite } from "./queue";

/** Deliveries that a process holds at most, and those beyond which slow receivers get no more. */
const most = 2_000;
const mostOfSlow = 1_500;

/** Webhooks from which it takes at a time. */
const mostLanes = 50;

/** Lanes that are remembered while they are idle. */
const mostIdle = 5_000;

/** Results that are recorded together at most, and bytes of answers among them. */
const batch = { results: 300, bytes: 2_000_000 };

interface HoldingWork {
  send(delivery: Delivery): Promise<Attempt | null>;
  mayStart(): boolean;
  onResult(count: number): void;
}

/** Everything that a worker holds under one id: lanes with what is to be sent, and results that are not recorded yet. */
export class Holding {
  private readonly lanes = new Map<number, Lane>();
  private results: Result[] = [];
  private outstanding = 0;
  private afterLane = 0;
  private mayBeMoreLanes = false;

  constructor(private readonly work: HoldingWork) {}

  /** Whether anything is held that the database still counts as this worker's. */
  get isEmpty(): boolean {
    return this.outstanding === 0;
  }

  get hasResults(): boolean {
    return this.results.length > 0;
  }

  /** Whether there may be more to take at once. */
  get isHungry(): boolean {
    if (this.outstanding >= most) return false;
    return this.mayBeMoreLanes || [...this.lanes.values()].some((lane) => lane.isHungry);
  }

  /** What to ask for next; null when there is no room. */
  appetite(): Appetite | null {
    let room = most - this.outstanding;
    if (room <= 0) return null;
    const wants = new Map<number, number>();
    for (const [id, lane] of this.lanes) {
      const isLast = lane.appetite.isSlow && this.outstanding >= mostOfSlow;
      const wanted = isLast ? 0 : Math.min(lane.wanted, room);
      room -= lane.isIdle ? 0 : wanted;
      if (wanted !== usual) wants.set(id, wanted);
    }
    const lanes = Math.max(Math.min(mostLanes, Math.floor(room / usual)), 1);
    return { usual, mostLanes: lanes, afterLane: this.afterLane, wants, holds: !this.isEmpty };
  }

  /** Adds what was claimed, and starts it. */
  take(deliveries: Delivery[], { wants, mostLanes: asked }: Appetite): void {
    this.outstanding += deliveries.length;
    const byLane = new Map<number, Delivery[]>();
    for (const delivery of deliveries) {
      const list = byLane.get(delivery.lane);
      if (list) list.push(delivery);
      else byLane.set(delivery.lane, [delivery]);
    }
    this.mayBeMoreLanes = byLane.size >= asked;
    for (const lane of this.lanes.values()) lane.appetite.noteNothing();
    this.afterLane = lastServed([...byLane.keys()], this.afterLane);
    for (const [id, list] of byLane) {
      const lane = this.lane(id);
      lane.take(list, wants.get(id) ?? usual);
      lane.run();
    }
    if (this.lanes.size > mostIdle) this.forgetIdle();
  }

  private lane(id: number): Lane {
    const known = this.lanes.get(id);
    if (known) return known;
    const made = new Lane({
      ...this.work,
      report: (result) => {
        this.results.push(result);
        this.work.onResult(this.results.length);
      },
    });
    this.lanes.set(id, made);
    return made;
  }

  private forgetIdle(): void {
    for (const [id, lane] of this.lanes) if (lane.isIdle && lane.isRecorded) this.lanes.delete(id);
  }

  run(): void {
    for (const lane of this.lanes.values()) lane.run();
  }

  /** Gives back all that is not under way. */
  giveUp(): void {
    for (const lane of this.lanes.values()) lane.giveUp();
  }

  /** The results to record next. */
  nextResults(): Result[] {
    let bytes = 0;
    const end = this.results.findIndex((result, index) => {
      bytes += "body" in result ? (result.body?.length ?? 0) : 0;
      return index >= batch.results || bytes > batch.bytes;
    });
    return this.results.splice(0, end < 0 ? this.results.length : Math.max(end, 1));
  }

  putBack(results: Result[]): void {
    this.results = [...results, ...this.results];
  }

  /** Notes that results need no more care. */
  settle(results: Result[]): void {
    this.outstanding -= results.length;
    const attempts = new Map<number, number>();
    for (const { lane, outcome } of results)
      if (outcome !== "released") attempts.set(lane, (attempts.get(lane) ?? 0) + 1);
    for (const [lane, count] of attempts) this.lanes.get(lane)?.noteRecorded(count);
  }
}

/** The lane to go on after, when they are served in the order of their numbers from `after` on and around. */
function lastServed(lanes: number[], after: number): number {
  const around = lanes.filter((lane) => lane <= after);
  return lanes.length === 0 ? after : Math.max(...(around.length > 0 ? around : lanes));
}
