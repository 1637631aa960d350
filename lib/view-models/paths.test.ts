import { expect, it } from "vitest";
import * as path from "./paths";

it("a path of the console has its values encoded, and a query only where there is one", () => {
  expect(path.recordsPath("item")).toBe("/console/records/item");
  expect(path.recordsPath("item", { active: "is.true" })).toBe("/console/records/item?active=is.true");
  expect(path.newRecordPath("quote", { customerId: "c&d" })).toBe(
    "/console/records/quote/new?customerId=c%26d",
  );
  expect(path.recordPath("currency", "a/b")).toBe("/console/records/currency/a%2Fb");
  expect(path.recordPath("period", 7)).toBe("/console/records/period/7");
  expect(path.recordPath("item", "A 1", "readableId")).toBe("/console/records/item/A%201?by=readableId");
  expect(path.pathInCompany("/console/import", "co_1")).toBe("/console/import?company=co_1");
  expect(path.requestsPath(new URLSearchParams({ key: "k" }))).toBe("/console/requests?key=k");
  expect(path.operationPath()).toBe("/console/operations");
  expect(path.operationPath("sales")).toBe("/console/operations/sales");
});

it("the source of a new document is read as it was written", () => {
  for (const key of ["so_1", "with.dots", "two\nlines"])
    expect(path.readSource(path.sourceText("salesOrder", key))).toEqual({ resource: "salesOrder", key });
  for (const text of ["", "salesOrder", "salesOrder.", ".so_1", "sales order.so_1"])
    expect(path.readSource(text)).toBeNull();
});
