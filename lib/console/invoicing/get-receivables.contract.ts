import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { pageFields } from "@/lib/operations/paging";
import { date, documentMoney, filledId, id, integer, money, text } from "@/lib/schemas/fields";

/** Balances by age; days are those past the due date. */
const buckets = {
  current: money("Not due"),
  days1to30: money("1–30 days"),
  days31to60: money("31–60 days"),
  days61to90: money("61–90 days"),
  over90: money("Over 90 days"),
  total: money("Total"),
};

const InCurrency = z.strictObject({
  currencyCode: id("currency.code"),
  balance: documentMoney().meta({ description: "In this currency, by the rate of each invoice" }),
  total: money().meta({ description: "The same in the company's currency" }),
});

const CustomerBalance = z.strictObject({
  customerId: id("customer"),
  customerName: text("Customer"),
  ...buckets,
  invoices: integer("Invoices").meta({ description: "Posted invoices on which something is owed" }),
  oldestDue: date("Oldest due date").nullable(),
  currencies: z.array(InCurrency),
});

export const contract = defineConsoleContract({
  label: "READ",
  access: { scopes: ["invoicing:read", "sales:read"] },
  title: "Show receivables by customer",
  summary:
    "The open balance of each customer who is invoiced, in the company's currency, by days past the due date. Counts posted invoices on which something is owed; drafts, paid and voided ones are excluded, and a partial payment counts by the balance that is left. Invoices without a due date are not due.",
  input: z.strictObject({
    customerId: filledId("customer").optional(),
    asOf: z.iso
      .date()
      .optional()
      .meta({ description: "Day by which invoices are late; the company's present day unless given" }),
    search: z.string().max(200).optional().meta({ description: "Part of a customer's name, in any case" }),
    ...pageFields,
  }),
  output: z.strictObject({
    asOf: date(),
    currencyCode: id("currency.code").meta({ description: "The company's currency" }),
    results: z
      .array(CustomerBalance)
      .meta({ description: "Customers who owe something, the largest balance first" }),
    totals: z
      .strictObject({ ...buckets, invoices: integer() })
      .meta({ description: "Of all customers that match, not only of this page" }),
    count: integer().meta({ description: "Customers that match" }),
  }),
  example: { limit: 10 },
});
