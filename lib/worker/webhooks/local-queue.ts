import { defaultBatchSize } from "./batch-size";
import type { Attempt, Delivery, Result } from "./delivery";
import type { ClaimRequest } from "./queue";
import { WebhookQueue } from "./webhook-queue";

/** Deliveries that a sender holds at most, and the number from which slow receivers get no more. */
const maxHeld = 2_000;
const maxHeldOfSlow = 1_500;

/** Webhooks in one claim. */
const maxWebhooksPerClaim = 50;

/** Webhooks whose batch size is remembered while they are idle. */
const maxIdle = 5_000;

/** Results that are recorded in one statement, and the length of the response bodies among them. */
const maxRecorded = { results: 300, bytes: 500_000 };

interface LocalQueueWork {
  send(delivery: Delivery): Promise<Attempt | null>;
  mayStart(): boolean;
  onResult(count: number): void;
}

/** Everything that a sender holds under one lease: deliveries by webhook, and results that are not recorded yet. */
export class LocalQueue {
  private readonly queues = new Map<number, WebhookQueue>();
  private results: Result[] = [];
  private unsettled = 0;
  private mayBeMoreWebhooks = false;

  constructor(private readonly work: LocalQueueWork) {}

  /** Whether nothing is held that the database still counts as this sender's. */
  get isEmpty(): boolean {
    return this.unsettled === 0;
  }

  get hasResults(): boolean {
    return this.results.length > 0;
  }

  /** Whether there may be more to claim at once. */
  get wantsMore(): boolean {
    if (this.unsettled >= maxHeld) return false;
    return this.mayBeMoreWebhooks || [...this.queues.values()].some((queue) => queue.wantsMore);
  }

  /** What to claim next; null when there is no room. */
  nextClaim(): ClaimRequest | null {
    let room = maxHeld - this.unsettled;
    if (room <= 0) return null;
    const batchSizes = new Map<number, number>();
    const rooms = this.roomByCompany();
    for (const [lane, queue] of this.queues) {
      const mustWait = queue.batchSize.isSlow && this.unsettled >= maxHeldOfSlow;
      const own = rooms.get(queue.companyId) ?? room;
      const wanted = mustWait ? 0 : Math.max(Math.min(queue.wanted, room, own), 0);
      room -= queue.isIdle ? 0 : wanted;
      rooms.set(queue.companyId, own - (queue.isIdle ? 0 : wanted));
      if (wanted !== defaultBatchSize) batchSizes.set(lane, wanted);
    }
    const maxWebhooks = Math.max(Math.min(maxWebhooksPerClaim, Math.floor(room / defaultBatchSize)), 1);
    return { batchSize: defaultBatchSize, maxWebhooks, batchSizes, holdsDeliveries: !this.isEmpty };
  }

  /**
   * How many more deliveries may be held of each company that has some. All companies have the same share, and one share is
   * kept free for a company that has none yet.
   */
  private roomByCompany(): Map<string, number> {
    const held = new Map<string, number>();
    for (const queue of this.queues.values()) {
      if (!queue.isIdle) held.set(queue.companyId, (held.get(queue.companyId) ?? 0) + queue.size);
    }
    const share = Math.max(Math.floor(maxHeld / (held.size + 1)), defaultBatchSize);
    return new Map([...held].map(([companyId, count]) => [companyId, share - count]));
  }

  /** Adds what a claim returned, and starts sending it. */
  take(deliveries: Delivery[], { batchSizes, maxWebhooks }: ClaimRequest): void {
    this.unsettled += deliveries.length;
    const byLane = new Map<number, Delivery[]>();
    for (const delivery of deliveries) {
      const list = byLane.get(delivery.lane);
      if (list) list.push(delivery);
      else byLane.set(delivery.lane, [delivery]);
    }
    this.mayBeMoreWebhooks = byLane.size >= maxWebhooks;
    for (const [lane, queue] of this.queues) {
      if ((batchSizes.get(lane) ?? defaultBatchSize) > 0) queue.batchSize.noteNothing();
    }
    for (const [lane, list] of byLane) {
      const queue = this.queueOf(lane, list[0]?.companyId ?? "");
      queue.take(list, batchSizes.get(lane) ?? defaultBatchSize);
      queue.run();
    }
    if (this.queues.size > maxIdle) this.forgetIdle();
  }

  private queueOf(lane: number, companyId: string): WebhookQueue {
    const known = this.queues.get(lane);
    if (known) return known;
    const report = (result: Result) => {
      this.results.push(result);
      this.work.onResult(this.results.length);
    };
    const created = new WebhookQueue(companyId, { ...this.work, report });
    this.queues.set(lane, created);
    return created;
  }

  private forgetIdle(): void {
    for (const [lane, queue] of this.queues) if (queue.isIdle && queue.isRecorded) this.queues.delete(lane);
  }

  run(): void {
    for (const queue of this.queues.values()) queue.run();
  }

  /** Releases everything that is not in flight. */
  releaseWaiting(): void {
    for (const queue of this.queues.values()) queue.releaseWaiting();
  }

  /** Removes and returns the results to record next. */
  nextResults(): Result[] {
    let bytes = 0;
    const end = this.results.findIndex((result, index) => {
      bytes += "body" in result ? (result.body?.length ?? 0) : 0;
      return index >= maxRecorded.results || bytes > maxRecorded.bytes;
    });
    return this.results.splice(0, end < 0 ? this.results.length : Math.max(end, 1));
  }

  putBack(results: Result[]): void {
    this.results = [...results, ...this.results];
  }

  /** Forgets deliveries whose results were recorded, or rejected because they belong to this lease no longer. */
  settle(results: Result[]): void {
    this.unsettled -= results.length;
    const attempts = new Map<number, number>();
    for (const { lane, outcome } of results)
      if (outcome !== "released") attempts.set(lane, (attempts.get(lane) ?? 0) + 1);
    for (const [lane, count] of attempts) this.queues.get(lane)?.noteRecorded(count);
  }
}
