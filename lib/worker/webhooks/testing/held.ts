import type { Delivery } from "../delivery";
import { LocalQueue } from "../local-queue";
import type { ClaimRequest } from "../queue";

export const delivery = (lane: number, companyId: string, n: number): Delivery => ({
  ...{ seq: `${lane}.${n}`, lane, record: `${lane}.${n}`, attempts: 0, failures: 0, companyId },
  ...{ webhookId: `${lane}`, url: "", secret: null, previousSecret: null, headers: null, eventId: "" },
  ...{ type: "", at: new Date(), isTest: false, isUrgent: false, row: "{}", oldRow: null },
});

/** So many deliveries of a webhook, each of a record of its own. */
export const held = (lane: number, companyId: string, count: number): Delivery[] =>
  Array.from({ length: count }, (_, n) => delivery(lane, companyId, n));

/** A claim of a sender that knows no webhook. */
export const none: ClaimRequest = {
  ...{ batchSize: 5, maxWebhooks: 50, batchSizes: new Map(), holdsDeliveries: true },
  ...{ room: 2_000, companyRooms: new Map() },
};

/** A local queue that starts nothing. */
export const idle = (): LocalQueue =>
  new LocalQueue({ send: () => new Promise(() => {}), mayStart: () => false, onResult: () => {} });
