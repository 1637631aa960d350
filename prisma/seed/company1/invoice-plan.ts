import type { salesInvoiceStatus } from "@/lib/schemas/enumerations";
import { workday } from "../clock";
import { plannedOrders } from "./order-plan";

type Status = (typeof salesInvoiceStatus)[number];

/** Subject of an invoice: a shipped order, items with quantities, or one used machine. */
export type Billed =
  | { order: number }
  | { customer: number; items: readonly (readonly [item: number, quantity: number])[] }
  | { customer: number; asset: number };

/** A sales invoice; `number` n is the n-th one. */
export interface PlannedInvoice {
  n: number;
  status: Status;
  /** Day of issue; the day of entry while it is open. */
  date: string;
  billed: Billed;
}

const order = (n: number): Billed => ({ order: n });
const parts = (customer: number, ...items: (readonly [item: number, quantity: number])[]): Billed => ({
  customer,
  items,
});
const machine = (customer: number, asset: number): Billed => ({ customer, asset });

const rows: readonly (readonly [Status, date: string, Billed])[] = [
  ["Paid", "2026-02-12", parts(2, [20, 40], [21, 10], [125, 1])],
  ["Paid", "2026-02-16", parts(3, [24, 60], [25, 20], [125, 1])],
  ["Paid", "2026-02-19", parts(8, [13, 4], [14, 10])],
  ["Paid", "2026-02-25", parts(5, [17, 3], [29, 6], [123, 8])],
  ["Paid", "2026-03-02", machine(6, 1)],
  ["Paid", "2026-04-10", order(1)],
  ["Paid", "2026-04-13", order(2)],
  ["Paid", "2026-04-16", order(4)],
  ["Paid", "2026-05-04", order(5)],
  ["Credit Note Issued", "2026-05-06", order(6)],
  ["Paid", "2026-05-19", order(7)],
  ["Partially Paid", "2026-06-02", order(8)],
  ["Overdue", "2026-06-10", order(9)],
  ["Paid", "2026-06-16", machine(16, 12)],
  ["Overdue", "2026-06-23", order(10)],
  ["Return", "2026-06-26", parts(11, [23, 12], [61, 20], [125, 1])],
  ["Paid", "2026-07-06", order(11)],
  ["Overdue", "2026-07-14", order(12)],
  ["Voided", "2026-07-20", parts(21, [2, 25], [14, 10], [125, 1])],
  ["Partially Paid", "2026-08-12", order(14)],
  ["Overdue", "2026-08-20", order(15)],
  ["Submitted", "2026-09-24", order(17)],
  ["Submitted", "2026-10-08", order(18)],
  ["Submitted", "2026-10-20", order(20)],
  ["Pending", "2026-10-26", parts(13, [22, 40], [60, 25], [122, 3])],
  ["Pending", "2026-10-27", parts(23, [30, 12], [31, 12], [125, 1])],
  ["Draft", "2026-10-28", parts(25, [36, 1], [13, 2], [124, 5])],
  ["Draft", "2026-10-30", parts(7, [26, 10], [27, 5], [15, 25])],
];

/** All sales invoices of Brightlathe, in order. */
export const plannedInvoices: readonly PlannedInvoice[] = rows.map(([status, date, billed], index) => {
  return { n: index + 1, status, date, billed };
});

/** Who is billed. */
export const customerOf = ({ billed }: PlannedInvoice): number => {
  if (!("order" in billed)) return billed.customer;
  return plannedOrders[billed.order - 1]?.customer ?? 0;
};

/** Readable id of an invoice. */
export const invoiceNumber = (n: number): string => `INV-${String(n + 99).padStart(6, "0")}`;

/** The day on which an invoice was paid, in whole or in part. */
export const paymentDay = (dateDue: string, n: number): string => workday(dateDue, (n % 5) - 3);
