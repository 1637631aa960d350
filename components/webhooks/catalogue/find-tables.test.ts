import { expect, it } from "vitest";
import { findTables } from "./find-tables";

const table = (name: string, title: string, module: string) => ({
  ...{ table: name, title, module, summary: `Rows of ${title}.` },
  area: "sales" as const,
});
const tables = [
  table("customer", "Customers", "Sales"),
  table("salesInvoice", "Sales invoices", "Invoicing"),
];
const names = (search: string) => findTables(tables, search).map((found) => found.table);

it("finds a table by title, module and event names, with words in any order", () => {
  expect(names("")).toEqual(["customer", "salesInvoice"]);
  expect(names("INVOICE")).toEqual(["salesInvoice"]);
  expect(names("sales customers")).toEqual(["customer"]);
  expect(names("customer.updated")).toEqual(["customer"]);
  expect(names("customer.opened")).toEqual([]);
});
