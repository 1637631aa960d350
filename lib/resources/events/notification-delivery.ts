import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { id, integer, text, timestamp } from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const notificationDelivery = defineResource({
  name: "notificationDelivery",
  title: "Notification Deliveries",
  summary: "Counts what reached a user, per event and document.",
  area: "events",
  key: "id",
  row: z.strictObject({
    id: id("notificationDelivery"),
    companyId: id("company"),
    userId: id("user"),
    event: text(),
    documentId: text(),
    successCount: integer(),
    lastDeliveryId: text().nullable(),
    lastDeliveredAt: timestamp(),
    createdAt: timestamp(),
  }),
  returned: [
    "id",
    "companyId",
    "userId",
    "event",
    "documentId",
    "successCount",
    "lastDeliveredAt",
    "createdAt",
  ],
  write: {
    required: ["companyId", "userId", "event", "documentId", "successCount", "lastDeliveredAt"],
    optional: ["lastDeliveryId"],
  },
  example: {
    companyId: demoId("co", 1),
    userId: demoId("usr", 1),
    event: "job-completed",
    documentId: demoId("job", 1),
    successCount: 1,
    lastDeliveredAt: "2026-03-05T10:00:00.000Z",
  },
});
