import { describe, expect, it } from "vitest";
import { operationsFor } from "./operations-for";

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
