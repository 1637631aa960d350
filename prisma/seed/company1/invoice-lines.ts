import { goLive, revision } from "../clock";
import type { Demo } from "../demo";
import { at } from "../random";
import type { PlannedInvoice } from "./invoice-plan";
import { items } from "./items";
import { deliveredLines, plannedOrders } from "./order-plan";

interface Terms {
  createdAt: string;
  taxPercent: number;
  exchangeRate: number;
}

/** Adds the lines of an invoice: what was ordered, single items, or a used machine. */
export function addInvoiceLines(demo: Demo, { n, billed }: PlannedInvoice, terms: Terms): void {
  const { id } = demo;
  const base = {
    createdAt: terms.createdAt,
    exchangeRate: terms.exchangeRate,
    invoiceId: id("inv", n),
    locationId: id("loc", 1),
    ...(terms.createdAt === goLive ? { updatedAt: revision, updatedBy: id("usr", 2) } : {}),
  };
  if ("asset" in billed) addMachine(demo, base, billed.asset, terms.taxPercent);
  else
    for (const [index, line] of linesOf(billed).entries()) addItem(demo, base, line, index, terms.taxPercent);
}

type Base = { invoiceId: string };

function addMachine({ id, add, next }: Demo, base: Base, asset: number, taxPercent: number): void {
  const lathe = asset === 1;
  if (lathe) {
    add("salesInvoiceLine", {
      ...base,
      id: id("invl", next("invl")),
      invoiceLineType: "Comment",
      description: "Sold as seen, dismantled and loaded in Dayton.",
      sortOrder: 1,
    });
  }
  add("salesInvoiceLine", {
    ...base,
    id: id("invl", next("invl")),
    invoiceLineType: "Fixed Asset",
    assetId: id("fa", asset),
    accountId: id("acct", 31),
    description: lathe ? "Sale of used lathe" : "Sale of used surface grinder",
    quantity: 1,
    unitPrice: lathe ? 18500 : 4200,
    shippingCost: lathe ? 250 : 0,
    addOnCost: lathe ? 120 : 0,
    nonTaxableAddOnCost: lathe ? 40 : 0,
    taxPercent,
    methodType: "Purchase to Order",
    sortOrder: lathe ? 2 : 1,
  });
}

function addItem(demo: Demo, base: Base, line: BilledLine, index: number, taxPercent: number): void {
  const { id, add, next } = demo;
  const item = at(items, line.item - 1);
  const isService = item.type === "Service";
  const n = next("invl");
  add("salesInvoiceLine", {
    ...base,
    id: id("invl", n),
    invoiceLineType: item.type,
    itemId: id("item", item.n),
    description: item.name,
    accountId: id("acct", isService ? 47 : item.readableId.startsWith("P-5") ? 46 : 45),
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    taxPercent: isService ? 0 : taxPercent,
    setupPrice: !isService && index === 0 && line.quantity < 20 ? 85 : 0,
    addOnCost: item.tags?.includes("aerospace") ? 12.5 : 0,
    methodType: isService ? "Purchase to Order" : "Pull from Inventory",
    unitOfMeasureCode: item.unit,
    sortOrder: index + 1,
    salesOrderId: line.order === undefined ? null : id("so", line.order),
    salesOrderLineId: line.orderLine === undefined ? null : id("sol", line.orderLine),
    storageUnitId: isService ? null : id("su", at([5, 6, 8, 12, 14], n)),
  });
}

interface BilledLine {
  item: number;
  quantity: number;
  unitPrice: number;
  order?: number;
  orderLine?: number;
}

function linesOf(billed: Exclude<PlannedInvoice["billed"], { asset: number }>): BilledLine[] {
  if ("order" in billed) {
    const order = at(plannedOrders, billed.order - 1);
    return deliveredLines(order).map(({ n, ...line }) => ({ ...line, orderLine: n }));
  }
  return billed.items.map(([item, quantity]) => ({ item, quantity, unitPrice: at(items, item - 1).price }));
}
