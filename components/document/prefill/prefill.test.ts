import { QueryClient } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import type { AnyRow } from "@/lib/client/records";
import { receiptDocument } from "@/lib/resources/inventory/receipt-document";
import { shipmentDocument } from "@/lib/resources/inventory/shipment-document";
import { filledIn } from "./prefill";

/** What choosing the source fills in, where these records have been read. */
function filledBySource(
  rules: typeof receiptDocument.prefill = [],
  values: AnyRow,
  read: Record<string, AnyRow>,
) {
  const client = new QueryClient();
  for (const rule of rules) {
    if (rule.kind !== "copy" || !read[rule.resource]) continue;
    const select = [...new Set(Object.values(rule.sets))].join(",");
    const query = new URLSearchParams({ id: `eq.${values[rule.key]}`, select, limit: "1" });
    client.setQueryData(["records", rule.resource, "prefill", String(query)], read[rule.resource]);
  }
  const context = { client, baseCurrency: "USD", timezone: "UTC", userId: "usr_1", header: {} };
  return filledIn(rules, { fields: [], values, typed: new Set() }, ["sourceDocumentId"], context);
}

it("a receipt takes supplier, interaction and number from the document that it names, by its type", async () => {
  const purchaseOrder = { supplierId: "sup_1", supplierInteractionId: "sint_1", purchaseOrderId: "PO000063" };
  const fill = (sourceDocument: string) =>
    filledBySource(receiptDocument.prefill, { sourceDocument, sourceDocumentId: "po_1" }, { purchaseOrder });
  expect(await fill("Purchase Order")).toEqual({
    supplierId: "sup_1",
    supplierInteractionId: "sint_1",
    sourceDocumentReadableId: "PO000063",
  });
  expect(await fill("Inbound Transfer")).toEqual({});
});

it("a receipt keeps nothing of its source when that is removed with its type", async () => {
  const filled = { supplierId: "sup_1", supplierInteractionId: null, sourceDocumentReadableId: "PO000063" };
  const values = { ...filled, sourceDocument: null, sourceDocumentId: null };
  expect(await filledBySource(receiptDocument.prefill, values, {})).toEqual({
    supplierId: null,
    sourceDocumentReadableId: null,
  });
});

it("a shipment takes customer, opportunity and number from its sales order", async () => {
  const salesOrder = { customerId: "cust_1", opportunityId: "opp_1", salesOrderId: "SO000241" };
  const customerShipping = { shippingMethodId: null };
  const values = { sourceDocument: "Sales Order", sourceDocumentId: "so_1", customerId: "cust_1" };
  expect(await filledBySource(shipmentDocument.prefill, values, { salesOrder, customerShipping })).toEqual({
    opportunityId: "opp_1",
    sourceDocumentReadableId: "SO000241",
  });
});

it.each([
  ["Pacific/Auckland", "2026-11-22"],
  ["America/Los_Angeles", "2026-11-21"],
])("fills in the day of a company in %s, not that of the browser", async (timezone, day) => {
  vi.useFakeTimers({ now: new Date("2026-11-21T12:00:00Z"), toFake: ["Date"] });
  try {
    const context = { client: new QueryClient(), baseCurrency: "USD", timezone, userId: "usr_1", header: {} };
    const form = { fields: [], values: {}, typed: new Set<string>() };
    expect(await filledIn([{ kind: "today", sets: "dateIssued" }], form, null, context)).toEqual({
      dateIssued: day,
    });
  } finally {
    vi.useRealTimers();
  }
});
