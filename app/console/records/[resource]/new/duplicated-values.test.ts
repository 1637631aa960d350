import { expect, it } from "vitest";
import { ApiFailure } from "@/lib/client/api-failure";
import { type AnyRow, recordCalls } from "@/lib/client/records";
import { knownResource } from "@/lib/resources";
import { demoId } from "@/lib/schemas/demo-ids";
import { returned, rowApi } from "@/lib/server/rows/testing/row-api";
import { describeDocument, describeDocumentForm } from "@/lib/view-models/document/document-screen";
import { describeRecordForm } from "@/lib/view-models/record-form";
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
  const resource = knownResource(name);
  const document = describeDocument(resource);
  const { fields } = document
    ? describeDocumentForm(resource, document, "create")
    : describeRecordForm(resource, "create");
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
  expect(copy).toMatchObject({ customerId: header.customerId, currencyCode: "EUR" });
  for (const name of ["id", "quoteId", "revisionId", "status", "exchangeRate"])
    expect(copy).not.toHaveProperty(name);
  const prices = [
    { quantity: 5, unitPrice: 9 },
    { quantity: 10, unitPrice: 8 },
  ];
  expect(copy.lines).toMatchObject([
    { itemId, description: "First", quantity: [1, 10], breaks: [] },
    { itemId, description: "Second", quantity: [5], breaks: prices },
  ]);
  const text = JSON.stringify(copy.lines);
  for (const name of ["id", "quoteId", "quoteLineId", "status", "exchangeRate"])
    expect(text).not.toContain(`"${name}"`);
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

it("a duplicate of a document has dates, a rate and a deal of its own", async () => {
  const deal = { customerId: demoId("cust", 2), opportunityId: demoId("opp", 4) };
  const money = { currencyCode: "EUR", exchangeRate: 0.5, exchangeRateUpdatedAt: "2026-01-05T08:00:00Z" };
  const shipment = await stored("/shipment", { customerId: deal.customerId });
  const dates = { dateIssued: "2026-01-05", dateDue: "2026-02-04" };
  const invoice = await stored("/salesInvoice", { ...deal, ...money, ...dates, shipmentId: shipment.id });
  const order = await stored("/salesOrder", { ...deal, ...money, orderDate: "2026-01-05" });
  const promised = { itemId, saleQuantity: 4, promisedDate: "2026-03-01" };
  await stored("/salesOrderLine", { salesOrderId: order.id, ...promised });
  const ordered = await duplicateOf("salesOrder", order.id);
  for (const copy of [await duplicateOf("salesInvoice", invoice.id), ordered]) {
    expect(copy).toMatchObject({ customerId: deal.customerId, currencyCode: "EUR" });
    const own = [
      "opportunityId",
      "shipmentId",
      "exchangeRate",
      "exchangeRateUpdatedAt",
      "dateIssued",
      "dateDue",
    ];
    for (const name of [...own, "orderDate"]) expect(copy).not.toHaveProperty(name);
  }
  const [line] = ordered.lines as AnyRow[];
  expect(line).toMatchObject({ itemId, saleQuantity: 4 });
  expect(line).not.toHaveProperty("promisedDate");
});

it("a duplicate has no status and nothing else that has become of the record", async () => {
  const plan = { itemId, locationId: demoId("loc", 1), quantity: 25, dueDate: "2026-12-18" };
  const job = await stored("/job", { ...plan, quantityComplete: 25, status: "Completed" });
  const duplicate = await duplicateOf("job", job.id);
  expect(duplicate).toMatchObject(plan);
  for (const name of ["jobId", "status", "quantityComplete"]) expect(duplicate).not.toHaveProperty(name);

  const gauge = await stored("/gauge", { gaugeTypeId: demoId("gty", 1), modelNumber: "M-50" });
  const calibration = { gaugeId: gauge.id, dateCalibrated: "2026-11-20", inspectionStatus: "Pass" };
  await stored("/gaugeCalibrationRecord", calibration);
  const twin = await duplicateOf("gauge", gauge.id);
  expect(twin).toMatchObject({ gaugeTypeId: demoId("gty", 1), modelNumber: "M-50" });
  for (const name of ["gaugeCalibrationStatus", "lastCalibrationDate", "nextCalibrationDate"])
    expect(twin).not.toHaveProperty(name);
});

it("a duplicate of an active version that is created with the next version leaves it active", async () => {
  const name = "Incoming inspection of bars";
  const active = await stored("/qualityDocument", { name, version: 1, status: "Active" });
  await stored("/qualityDocument", { ...(await duplicateOf("qualityDocument", active.id)), version: 2 });
  const { json } = await caller.get(`/qualityDocument?name=eq.${name}&select=version,status&order=version`);
  expect(json).toEqual([
    { version: 1, status: "Active" },
    { version: 2, status: "Draft" },
  ]);
});

it.each([
  ["procedure", { name: 'Duplicated procedure, "new"' }],
  ["makeMethod", { itemId: demoId("item", 9) }],
])("a duplicate of a %s is the version after the latest one", async (name, series) => {
  const { id } = await stored(`/${name}`, { ...series, version: 40 });
  await stored(`/${name}`, { ...series, version: 41.5 });
  expect(await duplicateOf(name, id)).toMatchObject({ ...series, version: 42 });
});
