import type { purchaseInvoiceStatus, purchaseOrderStatus, purchaseType } from "@/lib/schemas/enumerations";
import { goLive, momentOf, workday } from "../clock";
import type { Demo } from "../demo";
import { at } from "../random";
import { rateOn } from "./rates";
import { suppliers } from "./suppliers";

/** Purchase order: interaction or none, supplier, status, type, date. */
type Order = readonly [
  interaction: number | null,
  supplier: number,
  status: (typeof purchaseOrderStatus)[number],
  type: (typeof purchaseType)[number],
  date: string,
];

const orders: readonly Order[] = [
  [4, 8, "Completed", "Purchase", "2026-01-26"],
  [4, 8, "To Invoice", "Purchase", "2026-01-30"],
  [3, 5, "Completed", "Purchase", "2026-02-02"],
  [1, 1, "Closed", "Purchase", "2026-02-16"],
  [2, 4, "Completed", "Purchase", "2026-02-18"],
  [7, 2, "Completed", "Purchase", "2026-04-09"],
  [8, 6, "Completed", "Outside Processing", "2026-04-15"],
  [9, 9, "Completed", "Purchase", "2026-04-23"],
  [10, 10, "To Invoice", "Purchase", "2026-05-04"],
  [11, 3, "To Receive and Invoice", "Purchase", "2026-05-27"],
  [12, 1, "Completed", "Purchase", "2026-06-10"],
  [13, 5, "To Invoice", "Purchase", "2026-06-25"],
  [14, 7, "Completed", "Outside Processing", "2026-07-14"],
  [null, 14, "Completed", "Purchase", "2026-07-30"],
  [null, 13, "Rejected", "Purchase", "2026-08-06"],
  [20, 11, "To Receive", "Purchase", "2026-08-20"],
  [16, 8, "To Receive and Invoice", "Purchase", "2026-09-08"],
  [17, 14, "Needs Approval", "Purchase", "2026-09-22"],
  [18, 15, "To Receive and Invoice", "Outside Processing", "2026-09-29"],
  [15, 17, "To Review", "Outside Processing", "2026-10-08"],
  [19, 2, "Planned", "Return", "2026-10-19"],
  [null, 1, "Draft", "Purchase", "2026-10-28"],
];

/** Purchase invoice: supplier, interaction, status, date, amount in base currency, what is still owed. */
type Invoice = readonly [
  supplier: number,
  interaction: number,
  status: (typeof purchaseInvoiceStatus)[number],
  date: string,
  total: number,
  balance: number,
];

const invoices: readonly Invoice[] = [
  [1, 1, "Paid", "2026-03-19", 4212.6, 0],
  [8, 4, "Partially Paid", "2026-05-11", 15864, 6864],
  [2, 7, "Paid", "2026-05-07", 6180.42, 0],
  [6, 8, "Overdue", "2026-05-20", 1245.8, 1245.8],
  [9, 9, "Voided", "2026-06-01", 1920, 0],
  [5, 13, "Return", "2026-07-15", -384.2, -384.2],
  [1, 12, "Debit Note Issued", "2026-07-22", -612.75, -612.75],
  [7, 14, "Open", "2026-10-06", 2054.1, 2054.1],
  [15, 18, "Pending", "2026-10-27", 2318, 2318],
  [14, 17, "Draft", "2026-10-29", 941.2, 941.2],
];

const termOf = (supplier: number) => at([30, 31, 45], supplier);

/** Purchase orders and purchase invoices in every status. */
export function addPurchaseDocuments({ id, add }: Demo): void {
  for (const [index, [interaction, supplier, status, purchaseOrderType, orderDate]] of orders.entries()) {
    const createdAt = orderDate < goLive ? goLive : momentOf(orderDate, index + 40);
    const currencyCode = at(suppliers, supplier - 1)[2];
    add("purchaseOrder", {
      createdAt,
      createdBy: id("usr", 3),
      id: id("po", index + 1),
      status,
      purchaseOrderType,
      purchaseOrderId: orderNumber(index + 1),
      supplierId: id("sup", supplier),
      supplierInteractionId: interaction === null ? null : id("sint", interaction),
      orderDate: status === "Draft" || status === "Planned" ? null : orderDate,
      assignee: id("usr", 3),
      currencyCode,
      exchangeRate: rateOn(currencyCode, createdAt.slice(0, 10)),
      exchangeRateUpdatedAt: createdAt,
    });
  }
  for (const [index, [supplier, interaction, status, date, totalAmount, balance]] of invoices.entries()) {
    const createdAt = momentOf(date, index + 60);
    const currencyCode = at(suppliers, supplier - 1)[2];
    add("purchaseInvoice", {
      createdAt,
      createdBy: id("usr", 6),
      id: id("pinv", index + 1),
      status,
      totalAmount,
      balance,
      invoiceId: `PINV-${String(index + 211).padStart(6, "0")}`,
      supplierId: id("sup", supplier),
      supplierInteractionId: id("sint", interaction),
      supplierReference: String(48_210 + index * 317),
      dateIssued: date,
      // The open one is due late, so that one stays Open while the nightly job marks others overdue.
      dateDue: status === "Open" ? "2027-06-30" : workday(date, 30),
      paymentTermId: id("pt", termOf(supplier)),
      postingDate: status === "Pending" || status === "Draft" ? null : workday(date, 1),
      currencyCode,
      exchangeRate: rateOn(currencyCode, date),
      exchangeRateUpdatedAt: createdAt,
    });
  }
}

/** The text of the n-th purchase order. */
export function purchaseOrder(n: number): { supplier: number; interaction: number | null; number: string } {
  const [interaction, supplier] = at(orders, n - 1);
  return { supplier, interaction, number: orderNumber(n) };
}

const orderNumber = (n: number): string => `PO${String(n + 40).padStart(6, "0")}`;
