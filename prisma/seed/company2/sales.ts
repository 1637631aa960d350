import sql from "sql-template-tag";
import { revision } from "../clock";
import type { Demo } from "../demo";
import { addAddress, addContact } from "../partners";
import { at } from "../random";
import { items } from "./items";

/** Customer: name, city, line 1, postal code, contact. The second one's name is the other company's too. */
const customers = [
  ["Wash Wholesale Ltd", "King's Lynn", "Hardwick Road 91", "PE30 4NA", "Karen", "Doyle"],
  ["Axton Aerospace Inc.", "Lincoln", "Doddington Road 15", "LN6 3LJ", "Irene", "Castillo"],
  ["Peak District Hampers", "Bakewell", "Buxton Road 4", "DE45 1DA", "Neil", "Ashby"],
] as const;

/** Quote: number, readable id, revision, status, items. */
const quotes = [
  [1, "Q000030", 0, "Ordered", [7]],
  [2, "Q000031", 0, "Cancelled", [7, 1]],
  [3, "Q000031", 1, "Sent", [7, 2, 3]],
  [9, "Q000037", 0, "Draft", [7, 1, 4]],
] as const;

/** Sales order: readable id, status, items. Orders one and two have three lines in all; the third has three. */
const orders = [
  ["SO000211", "Closed", [1, 2]],
  ["SO000212", "Invoiced", [3, 4, 1]],
  ["SO000213", "To Ship", [2, 3, 7]],
] as const;

/** Customers, quotes, orders, invoices. */
export function addSales(demo: Demo): void {
  const { id, add } = demo;
  add("customerType", { id: id("cty", 1), name: "Wholesale" });
  add("shippingMethod", { id: id("shm", 1), name: "UPS Ground", carrier: "UPS" });
  add("shippingTerm", { id: id("sht", 1), name: "Prepaid" });
  add("pricingRule", {
    id: id("prr", 1),
    name: "Full pallet",
    ruleType: "Discount",
    amount: 0.05,
    minQuantity: 80,
  });
  for (const [index, [name, city, line1, postalCode, firstName, lastName]] of customers.entries()) {
    const n = index + 1;
    const customerId = id("cust", n);
    add("customer", {
      id: customerId,
      name,
      customerTypeId: id("cty", 1),
      currencyCode: "GBP",
      taxPercent: 0.2,
    });
    add("customerPayment", { customerId, invoiceCustomerId: customerId, paymentTermId: id("pt", 30) });
    addAddress(demo, n, { name, line1, city, state: null, postalCode, country: "GB" });
    add("customerLocation", { id: id("cloc", n), customerId, addressId: id("addr", n), name: city });
    addContact(demo, n + 20, {
      firstName,
      lastName,
      title: "Buyer",
      email: `${firstName}@${city.split(/\W/)[0]}.example`.toLowerCase(),
    });
    add("customerContact", {
      id: id("ccon", n),
      customerId,
      contactId: id("cont", n + 20),
      customerLocationId: id("cloc", n),
    });
    add("opportunity", { id: id("opp", n), customerId });
  }
  add("customerPart", {
    id: id("cpt", 1),
    customerId: id("cust", 2),
    itemId: id("item", 7),
    customerPartId: "AX-110",
    customerPartRevision: "B",
  });
  add("salesRfq", {
    id: id("rfq", 1),
    rfqId: "RFQ000088",
    customerId: id("cust", 2),
    status: "Quoted",
    rfqDate: "2026-02-17",
  });
  addQuotes(demo);
  addOrders(demo);
}

function addQuotes({ id, add }: Demo): void {
  const count = { lines: 0, prices: 0 };
  for (const [n, quoteId, revisionId, status, lines] of quotes) {
    add("quote", {
      id: id("quo", n),
      quoteId,
      revisionId,
      customerId: id("cust", 2),
      status,
      opportunityId: id("opp", 2),
      locationId: id("loc", 1),
    });
    for (const [index, number] of lines.entries()) {
      const item = at(items, number - 1);
      count.lines += 1;
      const quoteLineId = id("qln", count.lines);
      add("quoteLine", {
        id: quoteLineId,
        quoteId: id("quo", n),
        itemId: id("item", item.n),
        itemType: item.type,
        description: item.name,
        status: status === "Draft" ? "In Progress" : "Complete",
        quantity: [10, 50, 100],
        unitOfMeasureCode: item.unit,
        taxPercent: 0.2,
        sortOrder: index + 1,
      });
      for (const [step, quantity] of [10, 50, 100].entries()) {
        count.prices += 1;
        const unitPrice = Math.round(item.price * (100 - step * 4)) / 100;
        add("quoteLinePrice", {
          id: id("qlp", count.prices),
          quoteLineId,
          quoteId: id("quo", n),
          quantity,
          unitPrice,
          leadTime: 7,
        });
      }
    }
  }
}

function addOrders({ id, add }: Demo): void {
  let line = 0;
  for (const [index, [salesOrderId, status, lines]] of orders.entries()) {
    const salesOrder = id("so", index + 1);
    const opportunityId = id("opp", index + 1);
    add("salesOrder", {
      id: salesOrder,
      salesOrderId,
      customerId: id("cust", index + 1),
      status,
      orderDate: "2026-02-16",
      opportunityId,
    });
    for (const [place, number] of lines.entries()) {
      const item = at(items, number - 1);
      line += 1;
      add("salesOrderLine", {
        id: id("sol", line),
        salesOrderId: salesOrder,
        itemId: id("item", item.n),
        description: item.name,
        saleQuantity: 50,
        unitPrice: item.price,
        taxPercent: 0.2,
        unitOfMeasureCode: item.unit,
        sortOrder: place + 1,
      });
    }
  }
  add("fulfillment", { id: id("ful", 1), salesOrderLineId: id("sol", 8), type: "Inventory", quantity: 50 });
}

/** Invoices under numbers of the other company: n, status, items. The fifth sells a used jar washer. */
const invoices = [
  [1, "Draft", [1, 2]],
  [2, "Submitted", [3, 4, 1]],
  [5, "Paid", []],
] as const;

/** Sales invoices; the database totals and posts them. */
export function addInvoices({ id, add, later }: Demo): void {
  let line = 2;
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
      line += 1;
      add("salesInvoiceLine", {
        ...base,
        id: id("invl", line),
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
