import { partySpecial } from "@/components/party/party-special";
import { notificationDeliverySpecial } from "@/components/webhooks/notification-delivery-special";
import { webhookSpecial } from "@/components/webhooks/webhook-special";
import type { RecordSpecial } from "./special";

const specials = new Map<string, RecordSpecial>([
  ["customer", partySpecial],
  ["notificationDelivery", notificationDeliverySpecial],
  ["supplier", partySpecial],
  ["webhook", webhookSpecial],
]);

const general: RecordSpecial = {};

/** Customised screens by resource. */
export const specialOf = (resource: string): RecordSpecial => specials.get(resource) ?? general;
