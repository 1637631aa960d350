import sql from "sql-template-tag";
import { revision } from "../clock";
import type { Demo } from "../demo";
import { at } from "../random";
import { items } from "./items";

/** Invoices under numbers of the other company: n, status, items. The fifth sells a used jar washer. */
const invoices = [
  [1, "Draft", [1, 2]],
  [2, "Submitted", [3, 4, 1]],
  [5, "Paid", []],
] as const;

/** Sales invoices; the database totals and posts them. */
export function addInvoices({ id, add, later }: Demo): void {
  for (const [n, status, lines] of invoices) {
    const invoiceId = id("inv", n);
    const customer = n === 5 ? 3 : n;
    add("salesInvoice", {
      id: invoiceId,
      invoiceId: `INV-${String(n + 99).padStart(6, "0")}`,
      customerId: id("cust", customer),
      invoiceCustomerId: id("cust", customer),
      status: "Draft",
      currencyCode: "GBP",
      paymentTermId: id("pt", 30),
      locationId: id("loc", 1),
      dateIssued: "2026-02-23",
      dateDue: "2026-03-25",
    });
    add("salesInvoiceShipment", {
      id: invoiceId,
      locationId: id("loc", 1),
      shippingMethodId: id("shm", 1),
      shippingCost: 22.5,
    });
    const base = { invoiceId, taxPercent: 0.2, locationId: id("loc", 1) };
    if (n === 5) {
      const washer = { assetId: id("fa", 1), accountId: id("acct", 31), quantity: 1, unitPrice: 6200 };
      add("salesInvoiceLine", {
        ...base,
        ...washer,
        id: id("invl", 2),
        invoiceLineType: "Fixed Asset",
        description: "Sale of used jar washer",
      });
    }
    for (const [index, number] of lines.entries()) {
      const item = at(items, number - 1);
      add("salesInvoiceLine", {
        ...base,
        id: id("invl", n * 10 + index),
        invoiceLineType: item.type,
        itemId: id("item", item.n),
        description: item.name,
        accountId: id("acct", 45),
        quantity: 50,
        unitPrice: item.price,
        unitOfMeasureCode: item.unit,
        sortOrder: index + 1,
      });
    }
    if (status === "Draft") continue;
    const paid = status === "Paid" ? sql`, "datePaid" = '2026-03-03'` : sql``;
    later({
      at: revision,
      by: id("usr", 1),
      statement: sql`
        UPDATE "salesInvoice" SET "status" = ${status}, "postingDate" = '2026-02-23'${paid}
        WHERE "companyId" = ${id("co", 1)} AND "id" = ${invoiceId}`,
    });
  }
}
