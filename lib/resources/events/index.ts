import { eventSystemTrigger } from "./event-system-trigger";
import { notificationDelivery } from "./notification-delivery";
import { webhook } from "./webhook";
import { webhookTable } from "./webhook-table";

/** Resources of events. */
export const eventsResources = {
  eventSystemTrigger,
  notificationDelivery,
  webhook,
  webhookTable,
};
