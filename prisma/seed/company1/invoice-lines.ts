import { goLive, revision } from "../clock";
import type { Demo } from "../demo";
import { at } from "../random";
import type { PlannedInvoice } from "./invoice-plan";
import { items } from "./items";
import { plannedOrders } from "./order-plan";

interface Terms {
  createdAt: string;
  taxPercent: number;
  exchangeRate: number;
}

/** Adds the lines of an invoice: what was ordered, single items, or a used machine. */
export function addInvoiceLines(
  demo: Demo,
  { n, billed }: PlannedInvoice,
  terms: Terms,
  count: { lines: number },
): void {
  const { id } = demo;
  const base = {
    createdAt: terms.createdAt,
    exchangeRate: terms.exchangeRate,
    invoiceId: id("inv", n),
    locationId: id("loc", 1),
    ...(terms.createdAt === goLive ? { updatedAt: revision, updatedBy: id("usr", 2) } : {}),
  };
  const next = () => {
    count.lines += 1;
    return id("invl", count.lines);
  };
  if ("asset" in billed) {
    const lathe = billed.asset === 1;
    if (lathe) {
      const comment = "Sold as seen, dismantled and loaded in Dayton.";
      demo.add("salesInvoiceLine", {
        ...base,
        id: next(),
        invoiceLineType: "Comment",
        description: comment,
        sortOrder: 1,
      });
    }
    demo.add("salesInvoiceLine", {
      ...base,
      id: next(),
      invoiceLineType: "Fixed Asset",
      assetId: id("fa", billed.asset),
      accountId: id("acct", 31),
      description: lathe ? "Sale of used lathe" : "Sale of used surface grinder",
      quantity: 1,
      unitPrice: lathe ? 18500 : 4200,
      shippingCost: lathe ? 250 : 0,
      addOnCost: lathe ? 120 : 0,
      nonTaxableAddOnCost: lathe ? 40 : 0,
      taxPercent: terms.taxPercent,
      methodType: "Purchase to Order",
      sortOrder: lathe ? 2 : 1,
    });
    return;
  }
  for (const [index, line] of linesOf(billed).entries()) {
    const item = at(items, line.item - 1);
    const isService = item.type === "Service";
    demo.add("salesInvoiceLine", {
      ...base,
      id: next(),
      invoiceLineType: item.type,
      itemId: id("item", item.n),
      description: item.name,
      accountId: id("acct", isService ? 47 : item.readableId.startsWith("P-5") ? 46 : 45),
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      taxPercent: isService ? 0 : terms.taxPercent,
      setupPrice: !isService && index === 0 && line.quantity < 20 ? 85 : 0,
      addOnCost: item.tags?.includes("aerospace") ? 12.5 : 0,
      methodType: isService ? "Purchase to Order" : "Pull from Inventory",
      unitOfMeasureCode: item.unit,
      sortOrder: index + 1,
      salesOrderId: line.order === undefined ? null : id("so", line.order),
      salesOrderLineId: line.orderLine === undefined ? null : id("sol", line.orderLine),
      storageUnitId: isService ? null : id("su", at([5, 6, 8, 12, 14], count.lines)),
    });
  }
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
    const lines = plannedOrders[billed.order - 1]?.lines ?? [];
    return lines.map(({ n, order, ...line }) => ({ ...line, order, orderLine: n }));
  }
  return billed.items.map(([item, quantity]) => ({ item, quantity, unitPrice: at(items, item - 1).price }));
}
