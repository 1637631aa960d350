import { describe, expect, it } from "vitest";
import { ApiFailure } from "@/lib/client/api-failure";
import { demoId } from "@/lib/schemas/demo-ids";
import { pageRecords } from "@/lib/server/rows/testing/page-records";
import { type Caller, returned, rowApi } from "@/lib/server/rows/testing/row-api";
import { sourceText } from "@/lib/view-models/paths";
import { isUsedUp, sourceValues } from "./source-values";

const { company1, company2, ...api } = await rowApi();
const caller: Caller = company1;

const valuesOf = (resource: string, source: string, of: Pick<Caller, "get"> = caller) =>
  sourceValues(resource, source, pageRecords(of));
const linesOf = async (resource: string, from: string, id: string) =>
  (await valuesOf(resource, sourceText(from, id))).lines;

async function storedAll(path: string, body: object) {
  const { status, json, text } = await caller.send("POST", path, body, returned);
  expect([status, text]).toEqual([201, text]);
  return [json].flat();
}

const stored = async (path: string, body: object) => (await storedAll(path, body))[0];

const item = demoId("item", 7);
const customerId = demoId("cust", 2);

/** A sales order in euros with lines, each with its place in the order. */
async function order(...lines: object[]) {
  const currency = { currencyCode: "EUR", exchangeRate: 0.9 };
  const { id } = await stored("/salesOrder", { customerId, status: "To Ship and Invoice", ...currency });
  const ids: string[] = [];
  for (const [index, line] of lines.entries())
    ids.push((await stored("/salesOrderLine", { salesOrderId: id, sortOrder: index + 1, ...line })).id);
  return { id, lines: ids };
}

async function shipment(status: string, ...lines: object[]) {
  const { id } = await stored("/shipment", { customerId, status });
  for (const line of lines) await stored("/shipmentLine", { shipmentId: id, itemId: item, ...line });
  return id;
}

async function invoice(status: string, more: object, ...lines: object[]) {
  const { id } = await stored("/salesInvoice", { customerId, currencyCode: "EUR", ...more });
  for (const line of lines)
    await stored("/salesInvoiceLine", { invoiceId: id, invoiceLineType: "Part", itemId: item, ...line });
  if (status !== "Draft") await caller.send("PATCH", `/salesInvoice?id=eq.${id}`, { status });
  return id;
}

const part = { itemId: item, saleQuantity: 10, unitPrice: 48.5, unitOfMeasureCode: "EA" };
const comment = { salesOrderLineType: "Comment", description: "As agreed" };

describe("a shipment that follows a sales order", () => {
  it("has a line for each ordered item, with what drafts and posted shipments have left, and without voided ones", async () => {
    const { id, lines } = await order(part, comment, { ...part, saleQuantity: 4 });
    const [first, , third] = lines;
    await shipment("Draft", { lineId: first, shippedQuantity: 3 });
    await shipment("Posted", { lineId: first, shippedQuantity: 2 }, { lineId: first, shippedQuantity: 1 });
    await shipment("Voided", { lineId: first, shippedQuantity: 4 }, { lineId: third, shippedQuantity: 4 });
    const common = { itemId: item, unitOfMeasure: "EA", unitPrice: 48.5, locationId: null };
    expect(await linesOf("shipment", "salesOrder", id)).toEqual([
      { ...common, lineId: first, orderQuantity: 10, shippedQuantity: 4 },
      { ...common, lineId: third, orderQuantity: 4, shippedQuantity: 4 },
    ]);
  });

  it("has no lines when everything is shipped, or more than was ordered", async () => {
    const { id, lines } = await order(part, part, comment);
    await shipment(
      "Posted",
      { lineId: lines[0], shippedQuantity: 10 },
      { lineId: lines[1], shippedQuantity: 11 },
    );
    expect(await valuesOf("shipment", sourceText("salesOrder", id))).toEqual({});
  });

  it("is used up once drafts have everything, and not before, nor without lines", async () => {
    const { id, lines } = await order(part);
    const isDone = (of: string) => isUsedUp("shipment", sourceText("salesOrder", of), pageRecords(caller));
    expect(await isDone(id)).toBe(false);
    await shipment("Draft", { lineId: lines[0], shippedQuantity: 10 });
    expect(await isDone(id)).toBe(true);
    expect(await isDone((await order()).id)).toBe(false);
    expect(await isDone("so_none")).toBe(false);
  });

  it("has quantities without floating-point residue", async () => {
    const { id, lines } = await order({ ...part, saleQuantity: 0.3 });
    await shipment("Draft", { lineId: lines[0], shippedQuantity: 0.1 });
    expect(await linesOf("shipment", "salesOrder", id)).toMatchObject([
      { orderQuantity: 0.3, shippedQuantity: 0.2 },
    ]);
  });
});

describe("an invoice that follows a sales order", () => {
  it("has the lines of the order that no other invoice has, with comments and assets, and at the prices of the order", async () => {
    const asset = { salesOrderLineType: "Fixed Asset", assetId: demoId("fa", 1), unitPrice: 900 };
    const { id, lines } = await order({ ...part, taxPercent: 0.07, description: "Cap" }, comment, asset);
    const [first, text, third] = lines;
    await invoice("Submitted", {}, { salesOrderLineId: first, quantity: 2 });
    await invoice("Draft", {}, { salesOrderLineId: first, quantity: 1.5 });
    await invoice("Voided", {}, { salesOrderLineId: first, quantity: 6 });
    expect(await valuesOf("salesInvoice", sourceText("salesOrder", id))).toEqual({
      lines: [
        {
          ...{ invoiceLineType: "Part", itemId: item, assetId: null, description: "Cap" },
          ...{ quantity: 6.5, unitOfMeasureCode: "EA", unitPrice: 48.5, taxPercent: 0.07, locationId: null },
          ...{ salesOrderId: id, salesOrderLineId: first },
        },
        {
          ...{ invoiceLineType: "Comment", itemId: null, assetId: null, description: "As agreed" },
          ...{ unitOfMeasureCode: null, unitPrice: 0, taxPercent: 0, locationId: null },
          ...{ salesOrderId: id, salesOrderLineId: text },
        },
        expect.objectContaining({
          ...{ invoiceLineType: "Fixed Asset", itemId: null, assetId: demoId("fa", 1) },
          ...{ quantity: 1, unitPrice: 900, salesOrderId: id, salesOrderLineId: third },
        }),
      ],
    });
  });

  it("has a comment unless another invoice has it", async () => {
    const { id, lines } = await order(comment, comment);
    const text = { invoiceLineType: "Comment", itemId: null, salesOrderLineId: lines[0] };
    await invoice("Voided", {}, { ...text, salesOrderLineId: lines[1] });
    await invoice("Draft", {}, text);
    expect(await linesOf("salesInvoice", "salesOrder", id)).toMatchObject([{ salesOrderLineId: lines[1] }]);
  });

  it("has as many lines of a very long order as an invoice takes, and the next one has the others", async () => {
    const { id } = await order();
    const more = Array.from({ length: 1_002 }, (_, at) => ({ ...part, salesOrderId: id, sortOrder: at }));
    const ids: string[] = (await storedAll("/salesOrderLine", more)).map((line) => line.id);
    const named = async () => {
      const lines = await linesOf("salesInvoice", "salesOrder", id);
      return Array.isArray(lines) ? lines.map((line) => line.salesOrderLineId) : lines;
    };
    expect(await named()).toEqual(ids.slice(0, 1_000));
    const invoiceId = await invoice("Draft", {});
    const line = { invoiceId, invoiceLineType: "Part", itemId: item, quantity: 10 };
    await storedAll(
      "/salesInvoiceLine",
      ids.slice(0, 1_000).map((salesOrderLineId) => ({ ...line, salesOrderLineId })),
    );
    expect(await named()).toEqual(ids.slice(1_000));
    await storedAll(
      "/salesInvoiceLine",
      ids.slice(1_000).map((salesOrderLineId) => ({ ...line, salesOrderLineId })),
    );
    expect(await isUsedUp("salesInvoice", sourceText("salesOrder", id), pageRecords(caller))).toBe(true);
  });

  it("has lines of negative quantity, which are credits", async () => {
    const { id } = await order({ ...part, saleQuantity: -2 });
    expect(await linesOf("salesInvoice", "salesOrder", id)).toMatchObject([{ quantity: -2 }]);
  });
});

describe("an invoice that follows a shipment", () => {
  it("has what was shipped of the order, at its prices and in its currency", async () => {
    const { id, lines } = await order({ ...part, description: "Cap", taxPercent: 0.07 }, part, part);
    const ship = await shipment(
      "Posted",
      { lineId: lines[1], shippedQuantity: 0 },
      { lineId: lines[2], shippedQuantity: 5 },
      { lineId: lines[0], shippedQuantity: 2.2 },
      { lineId: lines[0], shippedQuantity: 1.1 },
      { shippedQuantity: 7 },
    );
    expect(await valuesOf("salesInvoice", sourceText("shipment", ship))).toMatchObject({
      currencyCode: "EUR",
      exchangeRate: 0.9,
      lines: [
        { salesOrderId: id, salesOrderLineId: lines[0], description: "Cap", quantity: 3.3, taxPercent: 0.07 },
        { salesOrderId: id, salesOrderLineId: lines[2], quantity: 5 },
      ],
    });
  });

  it("has neither what was invoiced from it, nor what was invoiced from the order, but what was invoiced from others", async () => {
    const { lines } = await order(part, part);
    const [first, second] = lines;
    const one = await shipment("Posted", { lineId: first, shippedQuantity: 4 });
    const other = await shipment(
      "Posted",
      { lineId: first, shippedQuantity: 6 },
      { lineId: second, shippedQuantity: 10 },
    );
    await invoice("Draft", { shipmentId: one }, { salesOrderLineId: first, quantity: 4 });
    await invoice("Draft", {}, { salesOrderLineId: second, quantity: 9 });
    expect(await linesOf("salesInvoice", "shipment", one)).toBeUndefined();
    expect(await linesOf("salesInvoice", "shipment", other)).toMatchObject([
      { salesOrderLineId: first, quantity: 6 },
      { salesOrderLineId: second, quantity: 1 },
    ]);
  });

  it("has no lines where the shipment has another source", async () => {
    const ship = await shipment("Posted", { lineId: "invl_1", shippedQuantity: 4 }, { shippedQuantity: 4 });
    expect(await valuesOf("salesInvoice", sourceText("shipment", ship))).toEqual({});
    expect(await valuesOf("salesInvoice", sourceText("shipment", demoId("ship", 13)))).toEqual({});
  });
});

describe("a source", () => {
  it("of another company gives nothing, like one that does not exist", async () => {
    const { id } = await order(part);
    expect(await linesOf("shipment", "salesOrder", id)).toHaveLength(1);
    expect(await valuesOf("shipment", sourceText("salesOrder", id), company2)).toEqual({});
    expect(await valuesOf("shipment", "salesOrder.so_none")).toEqual({});
  });

  it("that the user may not read is rejected, so that nothing is counted in part", async () => {
    const { id } = await order(part);
    const key = await api.createApiKey(["sales:read"]);
    const salesOnly = { get: (path: string) => api.call({ path, key }) };
    await expect(valuesOf("shipment", sourceText("salesOrder", id), salesOnly)).rejects.toThrow(ApiFailure);
  });

  it.each([
    "",
    ".",
    "salesOrder",
    "salesOrder.",
    ".so_1",
    "constructor.so_1",
    "customer.cust_1",
    "quote.quo_1",
  ])("of %j gives nothing", async (text) => expect(await valuesOf("shipment", text)).toEqual({}));

  it("is an ID with any characters", async () => {
    for (const id of ["a.b", 'a","b', "(a)", "a&status=eq.Draft", "a\nb"])
      expect(await valuesOf("shipment", sourceText("salesOrder", id))).toEqual({});
  });
});
