import { resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { optionsOf } from "@/lib/schemas/fields";
import { mayRead } from "../auth/require-read";
import type { Actor } from "../kernel/actor";

/** The tables that a caller may read, with the values of their enumerations, as Markdown. */
export const readGlossary = (actor: Actor): string =>
  Object.values<Resource>(resources)
    .filter((resource) => mayRead(actor, resource))
    .map(entryOf)
    .join("\n");

function entryOf({ name, plural, summary, area, row }: Resource): string {
  const enumerations = Object.entries(row.shape).flatMap(([column, schema]) => {
    const options = optionsOf(schema);
    return options ? [`- \`${column}\`: ${options.join(", ")}`] : [];
  });
  return [`## ${name}`, `${plural} (${area}). ${summary}`, ...enumerations, ""].join("\n");
}

/** Tasks that a person can start with one choice. */
export const prompts = [
  {
    name: "month-end-checks",
    title: "Month-end checks",
    description: "What to look at before a month is closed.",
    text: `Check whether the last month can be closed. Read only; change nothing.
1. Sales invoices of the month that are still Draft (table salesInvoice).
2. Purchase invoices of the month that are not posted (table purchaseInvoice).
3. Posted sales invoices that are overdue, with customer, balance and days.
4. Shipments and receipts of the month that were not posted (tables shipment, receipt).
List what you find by table, with numbers and amounts, and name what a person should do first.`,
  },
  {
    name: "late-deliveries",
    title: "Late deliveries",
    description: "Purchase orders and sales orders whose promised date has passed.",
    text: `Find deliveries that are late. Read only; change nothing.
1. Purchase orders whose promised or requested date has passed and that are not received in full (tables purchaseOrder, receipt).
2. Sales orders that are past their promised date and not shipped in full (tables salesOrder, shipment).
Use describe_table to find the columns. Group by supplier and by customer, the latest first, with the days of delay.`,
  },
] as const;
