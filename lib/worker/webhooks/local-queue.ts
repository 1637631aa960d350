import { defaultBatchSize } from "./batch-size";
import type { Attempt, Delivery, Result } from "./delivery";
import type { ClaimRequest } from "./queue";
import { WebhookQueue } from "./webhook-queue";

/** Deliveries that a sender has claimed and not settled at most, and the number from which slow receivers get no more. */
const maxUnsettled = 2_000;
const maxUnsettledOfSlow = 1_500;

/** Urgent deliveries of a company, from which it gets no more of them in addition to all that it has room for. */
const maxUrgent = 10;

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
  /** Companies that got all they had room for, so that there may be more of their webhooks. */
  private readonly limited = new Set<string>();

  constructor(private readonly work: LocalQueueWork) {}

  /** Whether nothing is held that the database still counts as this sender's. */
  get isEmpty(): boolean {
    return this.unsettled === 0;
  }

  get hasResults(): boolean {
    return this.results.length > 0;
  }

  /** Whether there may be more to claim now. */
  get wantsMore(): boolean {
    const { room, companyRooms } = this.measureRoom();
    if (room === 0 || this.mayBeMoreWebhooks) return room > 0;
    const hasRoom = (companyId: string) => (companyRooms.get(companyId) ?? room) > 0;
    return (
      [...this.queues.values()].some(
        (queue) => queue.wantsMore && !this.mustWait(queue) && hasRoom(queue.companyId),
      ) || [...this.limited].some(hasRoom)
    );
  }

  /** What to claim next; null when there is no room. */
  nextClaim(): ClaimRequest | null {
    const { room, companyRooms } = this.measureRoom();
    if (room === 0) return null;
    const batchSizes = new Map<number, number>();
    // What is left of it for queues that hold some, and therefore may have more now.
    let left = room;
    const companiesLeft = new Map(companyRooms);
    for (const [lane, queue] of this.queues) {
      const own = Math.max(companiesLeft.get(queue.companyId) ?? room, 0);
      const wanted = this.mustWait(queue) ? 0 : Math.min(queue.wanted, left, own);
      left -= queue.isIdle ? 0 : wanted;
      if (!queue.isIdle) companiesLeft.set(queue.companyId, own - wanted);
      const hasRoom = (companyRooms.get(queue.companyId) ?? room) >= 0;
      const asked = wanted === 0 && hasRoom ? queue.wantedElse : wanted;
      if (asked !== defaultBatchSize) batchSizes.set(lane, asked);
    }
    const maxWebhooks = Math.max(Math.min(maxWebhooksPerClaim, Math.floor(left / defaultBatchSize)), 1);
    return {
      ...{ batchSize: defaultBatchSize, maxWebhooks, batchSizes, room, companyRooms },
      holdsDeliveries: !this.isEmpty,
    };
  }

  private mustWait(queue: WebhookQueue): boolean {
    return queue.batchSize.isSlow && this.unsettled >= maxUnsettledOfSlow;
  }

  /**
   * How many more deliveries may be claimed now, and how many of them of each company that has some. No company may hold more
   * than stays free for others, or one batch where that is more: so there is room for a company that comes later. One that has no
   * room gets urgent ones (0), until it has so many of these (-1).
   */
  private measureRoom(): Pick<ClaimRequest, "room" | "companyRooms"> {
    const free = Math.max(maxUnsettled - this.unsettled, 0);
    const roomFor = (claimed: number) =>
      Math.max(Math.floor((free - claimed) / 2), Math.min(defaultBatchSize - claimed, free), 0);
    const claimed = new Map<string, { count: number; urgent: number }>();
    for (const { isIdle, companyId, size, urgentSize } of this.queues.values()) {
      if (isIdle) continue;
      const { count, urgent } = claimed.get(companyId) ?? { count: 0, urgent: 0 };
      claimed.set(companyId, { count: count + size, urgent: urgent + urgentSize });
    }
    const companyRoomFor = ({ count, urgent }: { count: number; urgent: number }) =>
      roomFor(count) || (urgent < maxUrgent ? 0 : -1);
    return {
      room: roomFor(0),
      companyRooms: new Map([...claimed].map(([companyId, held]) => [companyId, companyRoomFor(held)])),
    };
  }

  /** Adds what a claim returned, and starts sending it. */
  take(deliveries: Delivery[], { batchSizes, maxWebhooks, room, companyRooms }: ClaimRequest): void {
    this.unsettled += deliveries.length;
    this.noteLimited(deliveries, companyRooms);
    const byLane = new Map<number, Delivery[]>();
    for (const delivery of deliveries) {
      const list = byLane.get(delivery.lane);
      if (list) list.push(delivery);
      else byLane.set(delivery.lane, [delivery]);
    }
    this.mayBeMoreWebhooks = byLane.size >= maxWebhooks || deliveries.length >= room;
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

  private noteLimited(deliveries: Delivery[], companyRooms: ClaimRequest["companyRooms"]): void {
    const taken = new Map<string, number>();
    for (const { companyId } of deliveries) taken.set(companyId, (taken.get(companyId) ?? 0) + 1);
    for (const companyId of this.limited) if (!companyRooms.has(companyId)) this.limited.delete(companyId);
    for (const [companyId, room] of companyRooms) {
      if ((taken.get(companyId) ?? 0) >= room) this.limited.add(companyId);
      else this.limited.delete(companyId);
    }
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
