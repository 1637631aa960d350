import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { resultsOf } from "@/lib/operations/envelopes";
import { demoId } from "@/lib/schemas/demo-ids";
import { filledId, text, timestamp } from "@/lib/schemas/fields";
import { changeKind, deliveryId, deliveryPosition, deliveryReason, deliveryStatus } from "./shared";

const Attempt = z.strictObject({
  at: timestamp(),
  status: z.int().nullable().meta({ description: "HTTP status; null when there was no response" }),
  durationMs: z.int(),
  responseBody: text()
    .nullable()
    .meta({ description: "Its first 64 kB; null for those who may not read the table of the event" }),
  error: text().nullable(),
});

const Delivery = z.strictObject({
  id: deliveryId(),
  webhookId: filledId("webhook"),
  eventId: text().meta({ description: "The receiver's webhook-id" }),
  type: text().meta({ description: "`<table>.<inserted|updated|deleted>`" }),
  recordId: text(),
  status: z.enum(deliveryStatus),
  reason: z.enum(deliveryReason),
  queuedAt: timestamp(),
  attempts: z.array(Attempt),
  nextAttemptAt: timestamp().nullable(),
  position: text().meta({ description: "`after` of a call that continues the list here" }),
});

export const contract = defineConsoleContract({
  label: "READ",
  access: { scopes: ["events:read"] },
  title: "List webhook deliveries",
  summary:
    "Sent and pending deliveries of one webhook or all, with each attempt, newest first. Kept for 30 days.",
  input: z.strictObject({
    id: filledId("webhook").optional().meta({ description: "All webhooks of the company when omitted" }),
    status: z.enum(deliveryStatus).optional(),
    operation: z.enum(changeKind).optional(),
    since: timestamp().optional(),
    until: timestamp().optional().meta({ description: "Before this time" }),
    limit: z.int().min(1).max(100).default(20),
    after: deliveryPosition().optional(),
  }),
  output: resultsOf(Delivery),
  example: { id: demoId("wh", 1), limit: 20 },
});
