import { notificationDeliverySpecial } from "@/components/webhooks/notification-delivery-special";
import { webhookSpecial } from "@/components/webhooks/webhook-special";
import type { RecordSpecial } from "./special";

const specials = new Map<string, RecordSpecial>([
  ["notificationDelivery", notificationDeliverySpecial],
  ["webhook", webhookSpecial],
]);

const general: RecordSpecial = {};

/** What the screens of a resource show otherwise than all others. */
export const specialOf = (resource: string): RecordSpecial => specials.get(resource) ?? general;
