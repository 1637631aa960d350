import { describe, expect, it } from "vitest";
import { operationsFor, operationsOf } from "./operations-for";

const found = (resource: string) =>
  operationsFor(resource).map(({ operation: { path }, label, field }) => ({ path, label, field }));

describe("operations for each of many records", () => {
  it("are those that write and must be given such a record", () => {
    expect(found("item")).toEqual([
      { path: "settings/upsertItemSerialSequence", label: "New serial number sequence", field: "itemId" },
    ]);
    expect(found("customer")).toEqual([
      { path: "invoicing/upsertSalesInvoice", label: "New sales invoice", field: "customerId" },
    ]);
  });

  it("are none where the record is optional or only read", () => {
    expect(found("customerContact")).toEqual([]);
    expect(found("gauge")).toEqual([]);
  });
});

describe("operations of a record", () => {
  it("are those whose body must name it, filled in with it; a document is made on its own page", () => {
    expect(operationsOf("supplier", "sup_1")).toEqual([
      {
        title: "List supplier locations",
        scope: "purchasing:read",
        href: `/console/operations/purchasing/getSupplierLocations?${new URLSearchParams({ input: '{"supplierId":"sup_1"}' })}`,
      },
      {
        title: "New supplier bank account",
        scope: "purchasing:write",
        href: `/console/operations/purchasing/upsertSupplierBankAccount?${new URLSearchParams({ input: '{"supplierId":"sup_1"}' })}`,
      },
    ]);
    expect(operationsOf("customer", "cust_1").map(({ href }) => href)).toEqual([
      "/console/records/salesInvoice/new?customerId=cust_1",
    ]);
    const [prices] = operationsOf("item", "item_1");
    expect(prices?.href).toContain(new URLSearchParams({ input: '{"itemIds":["item_1"]}' }).toString());
    expect(operationsOf("webhook", "wh_1")).toEqual([]);
  });
});
