import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { notificationMail, notificationTopic } from "@/lib/schemas/enumerations";
import { boolean, filledId, id, integer, oneOf, text, timestamp } from "@/lib/schemas/fields";

export const Notification = z.strictObject({
  id: id("notification"),
  topic: oneOf(notificationTopic),
  event: text(),
  documentTable: text(),
  documentId: text().meta({ description: "Document id as in notificationDelivery" }),
  recordId: text().meta({ description: "Key of the row of documentTable" }),
  label: text().meta({ description: "Name of the document" }),
  actor: id("user").nullable(),
  actorName: text().nullable(),
  mail: oneOf(notificationMail),
  createdAt: timestamp(),
  readAt: timestamp().nullable(),
});

export const contract = defineConsoleContract({
  label: "READ",
  access: { scopes: [], sessionOnly: true },
  title: "List my notifications",
  summary:
    "The notifications of the signed-in user in the current company, newest first, and how many are unread.",
  input: z.strictObject({
    limit: z.int().min(1).max(100).default(20),
    after: filledId("notification")
      .optional()
      .meta({ description: "Only notifications older than this one" }),
    unreadOnly: boolean().default(false),
  }),
  output: z.strictObject({
    results: z.array(Notification),
    count: z.null(),
    unread: integer().meta({ description: "Over all pages" }),
  }),
  example: { limit: 20 },
});
