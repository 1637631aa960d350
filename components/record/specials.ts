import { notificationDeliverySpecial } from "@/components/webhooks/notification-delivery-special";
import { webhookSpecial } from "@/components/webhooks/webhook-special";
import type { RecordSpecial } from "./special";

const specials = new Map<string, RecordSpecial>([
  ["notificationDelivery", notificationDeliverySpecial],
  ["webhook", webhookSpecial],
]);

const general: RecordSpecial = {};

/** Customised screens by resource. */
export const specialOf = (resource: string): RecordSpecial => specials.get(resource) ?? general;
