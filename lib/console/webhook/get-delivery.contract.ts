import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { boolean, filledId, integer, oneOf, text, timestamp } from "@/lib/schemas/fields";
import { deliveryId, deliveryOnly, deliveryReason, deliveryStatus, demoDeliveryId } from "./shared";

const Headers = z.record(z.string(), text());

export const SentAttempt = z.strictObject({
  number: integer(),
  at: timestamp().meta({ description: "When it was sent; its second is part of the signature" }),
  succeeded: boolean(),
  url: text(),
  requestHeaders: z
    .record(z.string(), text().nullable())
    .meta({ description: "Custom headers of the webhook are null: their values are never returned" }),
  status: z.int().nullable().meta({ description: "HTTP status; null when there was no response" }),
  durationMs: integer(),
  error: text().nullable(),
  responseHeaders: Headers.nullable(),
  responseBody: text()
    .nullable()
    .meta({ description: "Its first 64 kB; null for those who may not read the table of the event" }),
  signature: text().meta({ description: "The header webhook-signature; empty when nothing was sent" }),
  signatureValid: boolean().nullable().meta({
    description:
      "Whether a current secret produces the same signature of id, time and body; null without a signature, or when the secret was changed since",
  }),
  signedWith: z.enum(["current", "previous"]).nullable().meta({ description: "The secret that matches" }),
});

export const contract = defineConsoleContract({
  label: "READ",
  access: { scopes: ["events:read"] },
  title: "Show a delivery",
  summary:
    "The request, and for each attempt the response, its duration and its signature, recomputed with the webhook's secret.",
  input: deliveryOnly(),
  output: z.strictObject({
    id: deliveryId(),
    webhookId: filledId("webhook"),
    eventId: text().meta({ description: "The receiver's webhook-id" }),
    type: text(),
    recordId: text(),
    status: z.enum(deliveryStatus),
    reason: oneOf(deliveryReason),
    happenedAt: timestamp().meta({ description: "When the row changed" }),
    queuedAt: timestamp(),
    nextAttemptAt: timestamp().nullable(),
    secretChangedAt: timestamp()
      .nullable()
      .meta({ description: "When the secret was last changed, as far as known" }),
    body: text().nullable().meta({
      description:
        "The body of the request; null for those who may not read its table, and when it is too large to be sent",
    }),
    attempts: z.array(SentAttempt),
  }),
  example: { deliveryId: demoDeliveryId },
});
