import { expect, it } from "vitest";
import { ApiFailure } from "@/lib/client/api-failure";
import { type AnyRow, recordCalls } from "@/lib/client/records";
import { findResource } from "@/lib/resources";
import { demoId } from "@/lib/schemas/demo-ids";
import { returned, rowApi } from "@/lib/server/rows/testing/row-api";
import { describeDocument, describeDocumentForm } from "@/lib/view-models/document-screen";
import { describeResource } from "@/lib/view-models/resource-screen";
import { duplicatedValues } from "./duplicated-values";

const { company1: caller } = await rowApi();

/** Reads records like a page. */
const records = ({ name, key }: { name: string; key: string }) =>
  recordCalls<AnyRow>(
    async ({ path, query, accept }) => {
      const { status, json, headers } = await caller.get(`${path}?${query}`, accept ? { accept } : {});
      if (status >= 300) throw new ApiFailure(status, json.code, json.message);
      return { json, headers: new Headers(headers) };
    },
    name,
    key,
  );

async function stored(path: string, body: object) {
  const { status, json, text } = await caller.send("POST", path, body, returned);
  expect([status, text]).toEqual([201, text]);
  return [json].flat()[0];
}

async function duplicateOf(name: string, id: string) {
  const resource = findResource(name);
  const document = resource && describeDocument(resource);
  if (!resource || !document) throw new Error(`${name} is no document.`);
  const { fields } = describeDocumentForm(resource, document, "create");
  return duplicatedValues(describeResource(resource), fields, document, id, records);
}

const itemId = demoId("item", 7);

it("a duplicate of a quote has its lines with their prices, but not its number, its revision and what has become of it", async () => {
  const header = { customerId: demoId("cust", 2), currencyCode: "EUR", exchangeRate: 0.9, revisionId: 3 };
  const { id } = await stored("/quote", { ...header, status: "Sent" });
  const lineOf = async (line: object) =>
    (await stored("/quoteLine", { quoteId: id, itemId, status: "Complete", ...line })).id;
  const second = await lineOf({ sortOrder: 2, description: "Second", quantity: [5] });
  await lineOf({ sortOrder: 1, description: "First", quantity: [1, 10] });
  for (const [quantity, unitPrice] of [
    [10, 8],
    [5, 9],
  ])
    await stored("/quoteLinePrice", { quoteLineId: second, quantity, unitPrice, exchangeRate: 0.9 });
  const copy = await duplicateOf("quote", id);
  expect(copy).toMatchObject({ customerId: header.customerId, currencyCode: "EUR", exchangeRate: 0.9 });
  for (const name of ["id", "quoteId", "revisionId", "status"]) expect(copy).not.toHaveProperty(name);
  const prices = [
    { quantity: 5, unitPrice: 9, exchangeRate: 0.9 },
    { quantity: 10, unitPrice: 8, exchangeRate: 0.9 },
  ];
  expect(copy.lines).toMatchObject([
    { itemId, description: "First", quantity: [1, 10], breaks: [] },
    { itemId, description: "Second", quantity: [5], breaks: prices },
  ]);
  const text = JSON.stringify(copy.lines);
  for (const name of ["id", "quoteId", "quoteLineId", "status"]) expect(text).not.toContain(`"${name}"`);
});

it("a duplicate of an invoice or shipment is not of the order of the first one", async () => {
  const order = await stored("/salesOrder", { customerId: demoId("cust", 2) });
  const ordered = await stored("/salesOrderLine", { salesOrderId: order.id, itemId, saleQuantity: 4 });
  const invoice = await stored("/salesInvoice", { customerId: demoId("cust", 2), currencyCode: "USD" });
  const line = { salesOrderId: order.id, salesOrderLineId: ordered.id, quantity: 4, unitPrice: 2 };
  await stored("/salesInvoiceLine", { invoiceId: invoice.id, invoiceLineType: "Part", itemId, ...line });
  const shipment = await stored("/shipment", { customerId: demoId("cust", 2) });
  await stored("/shipmentLine", { shipmentId: shipment.id, itemId, lineId: ordered.id, shippedQuantity: 4 });
  const [invoiced] = (await duplicateOf("salesInvoice", invoice.id)).lines as AnyRow[];
  expect(invoiced).toMatchObject({ itemId, quantity: 4, unitPrice: 2 });
  const [shipped] = (await duplicateOf("shipment", shipment.id)).lines as AnyRow[];
  expect(shipped).toMatchObject({ itemId, shippedQuantity: 4 });
  for (const name of ["salesOrderId", "salesOrderLineId", "lineId", "invoiceId", "shipmentId"])
    expect({ ...invoiced, ...shipped }).not.toHaveProperty(name);
});
