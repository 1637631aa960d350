import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { id, idBy, integer, text, timestamp } from "@/lib/schemas/fields";
import { documentTables, eventTitles } from "@/lib/schemas/notifications";
import { defineResource } from "../define";

export const notificationDelivery = defineResource({
  name: "notificationDelivery",
  singular: "notification delivery",
  plural: "notification deliveries",
  summary: "Number of notifications delivered to a user, by event and document.",
  area: "events",
  key: "id",
  namedBy: "userId",
  distinguishedBy: ["event", "createdAt"],
  searchColumns: ["event"],
  row: z.strictObject({
    id: id("notificationDelivery", "ID"),
    companyId: id("company"),
    userId: id("user", "User"),
    event: text("Event", { optionLabels: eventTitles }),
    documentId: idBy({ column: "event", tables: documentTables, dated: true }, "Document"),
    successCount: integer("Deliveries"),
    lastDeliveryId: text("Last delivery ID").nullable(),
    lastDeliveredAt: timestamp("Last delivered"),
    createdAt: timestamp("Created"),
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
