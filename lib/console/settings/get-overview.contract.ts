import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { purchaseInvoiceStatus, quoteStatus, salesInvoiceStatus } from "@/lib/schemas/enumerations";
import { bigint, boolean, date, id, integer, oneOf, text, timestamp } from "@/lib/schemas/fields";

export const FailingWebhook = z.strictObject({
  id: id("webhook"),
  name: text(),
  table: text(),
  errorCount: bigint(),
  lastSuccess: timestamp().nullable(),
  lastError: timestamp().nullable(),
  disabledReason: text().nullable(),
});

export const DueGauge = z.strictObject({
  id: id("gauge"),
  gaugeId: text(),
  description: text().nullable(),
  nextCalibrationDate: date(),
});

export const OpenQuote = z.strictObject({
  id: id("quote"),
  quoteId: text(),
  status: oneOf(quoteStatus),
  customerName: text(),
  expirationDate: date(),
});

const counted = <const T extends readonly [string, ...string[]]>(status: T) =>
  z.array(z.strictObject({ status: oneOf(status), count: integer() }));

export const contract = defineConsoleContract({
  label: "READ",
  access: { scopes: ["settings:read", "events:read", "quality:read", "sales:read", "invoicing:read"] },
  title: "Show the overview",
  summary: "What needs attention in the current company, as of today in its time zone.",
  input: z.strictObject({}),
  output: z.strictObject({
    today: date(),
    webhooks: z.strictObject({
      total: integer(),
      active: integer(),
      failing: integer().meta({ description: "Those whose latest attempt failed" }),
      worst: z.array(FailingWebhook),
    }),
    notifications: z
      .array(z.strictObject({ day: date(), count: integer() }))
      .meta({ description: "Notifications by the day of their latest delivery, the last 30 days" }),
    gauges: z.strictObject({
      total: integer(),
      overdue: integer(),
      due: integer().meta({ description: "Due within 30 days, today included" }),
      next: z.array(DueGauge),
    }),
    quotes: z.strictObject({
      byStatus: counted(quoteStatus),
      expiring: z.array(OpenQuote).meta({ description: "In progress, expired or about to within 30 days" }),
    }),
    salesInvoices: z.strictObject({
      byStatus: counted(salesInvoiceStatus),
      overdue: integer().meta({ description: "Posted, past their due date and with a balance above 0" }),
    }),
    purchaseInvoices: counted(purchaseInvoiceStatus),
    isWorkerRunning: boolean().nullable().meta({ description: "Null when a replica responds" }),
  }),
  example: {},
});
