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

function addQuotes({ id, add, next }: Demo): void {
  for (const [n, quoteId, revisionId, status, lines] of quotes) {
    add("quote", {
      id: id("quo", n),
      quoteId,
      revisionId,
      customerId: id("cust", 2),
      status,
      opportunityId: id("opp", 2),
      locationId: id("loc", 1),
      currencyCode: "GBP",
      exchangeRate: 1,
    });
    for (const [index, number] of lines.entries()) {
      const item = at(items, number - 1);
      const quoteLineId = id("qln", next("qln"));
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
        const unitPrice = Math.round(item.price * (100 - step * 4)) / 100;
        add("quoteLinePrice", {
          id: id("qlp", next("qlp")),
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

function addOrders({ id, add, next }: Demo): void {
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
      currencyCode: "GBP",
      exchangeRate: 1,
    });
    for (const [place, number] of lines.entries()) {
      const item = at(items, number - 1);
      add("salesOrderLine", {
        id: id("sol", next("sol")),
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
