import * as z from "zod";
import { notificationMail, notificationTopic } from "@/lib/schemas/enumerations";
import { boolean, filledId, id, integer, oneOf, text, timestamp } from "@/lib/schemas/fields";
import { defineConsoleContract } from "../../define";

export const Notification = z.strictObject({
  id: id("notification"),
  topic: oneOf(notificationTopic),
  event: text(),
  documentTable: text(),
  documentId: text().meta({ description: "As notificationDelivery counts it" }),
  recordId: text().meta({ description: "Key of the row of documentTable" }),
  label: text().meta({ description: "What people know the document by" }),
  actor: id("user").nullable(),
  actorName: text().nullable(),
  mail: oneOf(notificationMail),
  createdAt: timestamp(),
  readAt: timestamp().nullable(),
});

export const contract = defineConsoleContract({
  label: "READ",
  access: "anyone signed in",
  title: "List my notifications",
  summary:
    "What the signed-in user was told in the current company, newest first, and how much of it is unread.",
  input: z.strictObject({
    limit: z.int().min(1).max(100).default(20),
    after: filledId("notification").optional().meta({ description: "Only what is older than this one" }),
    unreadOnly: boolean().default(false),
  }),
  output: z.strictObject({
    results: z.array(Notification),
    count: z.null(),
    unread: integer().meta({ description: "Of all, whatever the page" }),
  }),
  example: { limit: 20 },
});
