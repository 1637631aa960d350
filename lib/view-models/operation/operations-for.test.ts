import { describe, expect, it } from "vitest";
import { interfaceOperations } from "@/lib/operations/testing/interface-operations";
import { operationsFor, operationsOf } from "./operations-for";

/** Whether an operation is one of the interface: others may be added to any record. */
const isOfInterface = (operation: string) => interfaceOperations.some((path) => operation === path);

const found = (resource: string) =>
  operationsFor(resource)
    .map(({ operation: { path }, label, field }) => ({ path, label, field }))
    .filter(({ path }) => isOfInterface(path));

const offered = (resource: string, key: string) =>
  operationsOf(resource, key).filter(({ href }) => {
    const [, operation] = /^\/console\/operations\/([^?]*)/.exec(href) ?? [];
    return operation === undefined || isOfInterface(operation);
  });

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
    expect(offered("supplier", "sup_1")).toEqual([
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
    expect(offered("customer", "cust_1").map(({ href }) => href)).toEqual([
      "/console/records/salesInvoice/new?customerId=cust_1",
    ]);
    const [prices] = offered("item", "item_1");
    expect(prices?.href).toContain(new URLSearchParams({ input: '{"itemIds":["item_1"]}' }).toString());
    expect(offered("webhook", "wh_1")).toEqual([]);
  });
});
