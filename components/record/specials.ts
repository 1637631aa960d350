import { gaugeSpecial } from "@/components/calibration/gauge-special";
import { companySpecial } from "@/components/company/company-special";
import { customerSpecial, supplierSpecial } from "@/components/party/party-special";
import { interactionSpecial } from "@/components/quotes/interaction-special";
import { sectionSpecial } from "@/components/section/section-special";
import { notificationDeliverySpecial } from "@/components/webhooks/notification-delivery-special";
import { webhookSpecial } from "@/components/webhooks/webhook-special";
import type { RecordSpecial } from "./special";

const specials = new Map<string, RecordSpecial>([
  ["company", companySpecial],
  ["customer", customerSpecial],
  ["documentSection", sectionSpecial],
  ["gauge", gaugeSpecial],
  ["notificationDelivery", notificationDeliverySpecial],
  ["supplier", supplierSpecial],
  ["supplierInteraction", interactionSpecial],
  ["webhook", webhookSpecial],
]);

const general: RecordSpecial = {};

/** Customised screens by resource. */
export const specialOf = (resource: string): RecordSpecial => specials.get(resource) ?? general;
