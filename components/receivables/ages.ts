import type { ConsoleOutput } from "@/lib/client/calls";
import { recordsPath, withQuery } from "@/lib/view-models/paths";

export type Receivables = ConsoleOutput<"invoicing/getReceivables">;
export type CustomerBalance = Receivables["results"][number];

/** How late what is owed is, in days past the due date. */
export const ages = [
  { name: "current", title: "Not due" },
  { name: "days1to30", title: "1–30 days" },
  { name: "days31to60", title: "31–60 days" },
  { name: "days61to90", title: "61–90 days" },
  { name: "over90", title: "Over 90 days" },
] as const;

/** Which balances are shown, from the address. */
export interface ReceivablesFilter {
  asOf?: string;
  search?: string;
}

/** A page of the balances that match a filter, from 1. */
export const receivablesPath = (filter: ReceivablesFilter, page: number) =>
  withQuery("/console/receivables", { ...filter, page: String(page) });

/** The invoices that make up a customer's balance. */
export const openInvoicesPath = (customerId: string) =>
  recordsPath("salesInvoice", {
    or: `(invoiceCustomerId.eq.${customerId},and(invoiceCustomerId.is.null,customerId.eq.${customerId}))`,
    status: "not.in.(Draft,Pending,Paid,Voided)",
    balance: "neq.0",
    order: "dateDue.asc",
  });
