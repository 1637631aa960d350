import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { filledId, text, timestamp } from "@/lib/schemas/fields";
import { defineConsoleContract } from "../../define";
import { resultsOf } from "../../envelopes";
import { changeKind, deliveryId, deliveryStatus } from "./shared";

export const Attempt = z.strictObject({
  at: timestamp(),
  status: z.int().nullable().meta({ description: "HTTP status; null when there was no answer" }),
  durationMs: z.int(),
  responseBody: text().nullable().meta({ description: "Its first 64 kB" }),
  error: text().nullable(),
});

export const Delivery = z.strictObject({
  id: deliveryId(),
  eventId: text().meta({ description: "The receiver's webhook-id" }),
  type: text().meta({ description: "`<table>.<inserted|updated|deleted>`" }),
  recordId: text(),
  status: z.enum(deliveryStatus),
  attempts: z.array(Attempt),
  nextAttemptAt: timestamp().nullable(),
});

export const contract = defineConsoleContract({
  label: "READ",
  access: { scopes: ["events:read"] },
  title: "List the deliveries of a webhook",
  summary: "What was sent, or waits to be sent, and each attempt, the newest first. Kept for 30 days.",
  input: z.strictObject({
    id: filledId("webhook"),
    status: z.enum(deliveryStatus).optional(),
    operation: z.enum(changeKind).optional(),
    since: timestamp().optional(),
    until: timestamp().optional().meta({ description: "Before this time" }),
    limit: z.int().min(1).max(100).default(20),
    after: deliveryId().optional().meta({ description: "The last delivery of the page before" }),
  }),
  output: resultsOf(Delivery),
  example: { id: demoId("wh", 1), limit: 20 },
});
