import { expect, it } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { testApi } from "@/lib/server/testing/test-api";

const api = await testApi();
const key = await api.createApiKey();
const saved = async (body: object) => {
  const call = { method: "POST", path: "/api/console/document/save", key, body };
  const { status, json } = await api.call(call);
  expect([status, json.errors]).toEqual([200, []]);
  return String(json.id);
};
const printed = async (resource: string, id: string) => {
  const call = { method: "POST", path: "/api/console/print/getDocument", key, body: { resource, id } };
  return (await api.call(call)).json;
};
const totalsOf = async (resource: string, id: string) => (await printed(resource, id)).totals;

const header = { customerId: demoId("cust", 2), currencyCode: "USD" };
const item = { itemId: demoId("item", 7), taxPercent: 0.1 };

it("a quote has its tax to the cent, as an order with the same price", async () => {
  const price = { values: { quantity: 1, unitPrice: 0.35 } };
  const quote = await saved({
    resource: "quote",
    values: header,
    lines: [{ values: { ...item, quantity: [1] }, breaks: [price] }],
  });
  const line = { ...item, salesOrderLineType: "Part", saleQuantity: 1, unitPrice: 0.35 };
  const order = await saved({ resource: "salesOrder", values: header, lines: [{ values: line }] });
  const expected = [
    { label: "Subtotal", value: "$0.35" },
    { label: "Tax", value: "$0.04" },
    { label: "Total", value: "$0.39" },
  ];
  expect(await totalsOf("salesOrder", order)).toEqual(expected);
  expect(await totalsOf("quote", quote)).toEqual(expected);
});

it("a comment with an amount is printed with it, and counts in the totals as on the screen", async () => {
  const comment = { description: "Express fee", unitPrice: 20 };
  const order = await saved({
    resource: "salesOrder",
    values: header,
    lines: [{ values: { ...comment, salesOrderLineType: "Comment", saleQuantity: 1 } }],
  });
  const invoice = await saved({
    resource: "salesInvoice",
    values: { ...header, dateIssued: "2026-11-20", locationId: demoId("loc", 1) },
    lines: [{ values: { ...comment, invoiceLineType: "Comment", quantity: 1 } }],
  });
  for (const [resource, id] of [
    ["salesOrder", order],
    ["salesInvoice", invoice],
  ] as const) {
    const { rows, totals } = await printed(resource, id);
    expect(rows[0].cells).toEqual(expect.arrayContaining(["Express fee", "1", "20.00"]));
    expect(totals).toContainEqual({ label: "Total", value: "$20.00" });
  }
});

it("a voided invoice is not shown as paid", async () => {
  const line = { itemId: demoId("item", 7), invoiceLineType: "Part", quantity: 1, unitPrice: 25 };
  const id = await saved({
    resource: "salesInvoice",
    values: { ...header, dateIssued: "2026-11-20", locationId: demoId("loc", 1) },
    lines: [{ values: line }],
  });
  for (const status of ["Submitted", "Voided"]) {
    const call = { method: "PATCH", path: `/salesInvoice?id=eq.${id}`, key, body: { status } };
    expect((await api.call(call)).status).toBe(204);
  }
  expect(await totalsOf("salesInvoice", id)).toEqual([
    { label: "Subtotal", value: "$25.00" },
    { label: "Total", value: "$25.00" },
    { label: "Voided", value: "-$25.00" },
    { label: "Balance due", value: "$0.00" },
  ]);
});
