import { describe, expect, it, test } from "vitest";
import { contracts } from "@/lib/operations/contracts";
import { findResource, knownResource, resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import type { FieldScreen } from "./form-fields";
import { describeOperation } from "./operation/operation-screen";
import { describeRecordForm } from "./record-form";
import { referenceOf } from "./references";
import { describeResource } from "./resource-screen";

/** The amounts of a resource, with their currency. */
function moneyIn(name: string) {
  const amounts = describeResource(knownResource(name)).columns.flatMap(({ name, money }) =>
    money ? [[name, money]] : [],
  );
  return Object.fromEntries(amounts);
}

test("a number sequence shows each table whose records are numbered by its title", () => {
  const numbered = Object.values<Resource>(resources)
    .map(describeResource)
    .filter(({ columns }) => columns.some(({ numbered }) => numbered));
  const table = describeResource(resources.sequence).columns.find(({ name }) => name === "table");
  expect(table?.optionLabels).toEqual(Object.fromEntries(numbered.map(({ name, title }) => [name, title])));
});

test("a document's amounts are in the company's currency, even if it is sent in another one", () => {
  expect(moneyIn("salesInvoice")).toEqual({
    subtotal: "base",
    totalDiscount: "base",
    totalTax: "base",
    totalAmount: "base",
    balance: "base",
  });
});

test("converted amounts and amounts of a supplier are in the currency of the document", () => {
  expect(moneyIn("salesInvoiceLine")).toMatchObject({ unitPrice: "base", convertedUnitPrice: "document" });
  expect(moneyIn("supplierQuoteLinePrice")).toMatchObject({
    unitPrice: "base",
    supplierUnitPrice: "document",
  });
});

test("a price with a currency and no exchange rate is in that currency", () => {
  expect(moneyIn("itemUnitSalePrice")).toEqual({ unitSalePrice: "document" });
});

test("exchange rates, days, classes and values that may be a percentage are no amounts of money", () => {
  for (const name of ["exchangeRate", "account", "paymentTerm", "pricingRule"])
    expect(moneyIn(name)).toEqual({});
  expect(moneyIn("workCenter")).toEqual({ laborRate: "base", machineRate: "base", overheadRate: "base" });
});

describe.each(Object.entries<Resource>(resources))("the screens of %s", (_name, resource) => {
  const screen = describeResource(resource);

  it("have a declared label for every column", () => {
    expect(screen.columns.filter(({ label, name }) => label === name)).toEqual([]);
    expect(screen.columns.filter(({ label }) => label !== label.trim() || label === "")).toEqual([]);
  });

  it("have no two columns of a list and no two fields of a form with the same label", () => {
    const listed = screen.columns.filter(({ name }) => screen.listColumns.includes(name));
    const labels = listed.map(({ label }) => label);
    expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([]);
    const fields = resource.write ? describeRecordForm(resource, "update").fields : [];
    const names = fields.map(({ label }) => label);
    expect(names.filter((label, index) => names.indexOf(label) !== index)).toEqual([]);
  });

  it("show, search and distinguish records by few columns, so that every list and picker stays fast", () => {
    expect(screen.listColumns.length).toBeLessThanOrEqual(12);
    expect(screen.searchColumns.length).toBeLessThanOrEqual(4);
    expect(screen.context.length).toBeLessThanOrEqual(2);
    const searched = screen.columns.filter(({ name }) => screen.searchColumns.includes(name));
    expect(searched.every(({ type, filterable }) => type === "text" && filterable)).toBe(true);
  });

  it("describe themselves in a sentence", () => {
    expect(screen.summary).toMatch(/^[A-Z0-9].*\.$/);
  });
});

const flat = (field: FieldScreen): FieldScreen[] => [
  field,
  ...(field.fields ?? []).flatMap(flat),
  ...(field.element ? flat(field.element) : []),
];

test.each(Object.keys(contracts))("%s has a declared label for every field and column", (path) => {
  const operation = describeOperation(path);
  if (!operation) throw new Error(`There is no ${path}.`);
  const fields = operation.fields.flatMap(flat).filter(({ name }) => name !== "");
  const unnamed = [...fields, ...operation.result.columns].filter(({ label, name }) => label === name);
  expect(unnamed.map(({ name }) => name)).toEqual([]);
});

test("every amount in a document's currency comes with that currency", () => {
  const without = Object.values<Resource>(resources)
    .filter((resource) => describeResource(resource).columns.some(({ money }) => money === "document"))
    .filter((resource) => {
      const document = resource.currencyOf && referenceOf(resource, resource.currencyOf);
      return (document ? findResource(document.resource) : resource)?.row.shape.currencyCode === undefined;
    });
  expect(without.map(({ name }) => name)).toEqual([]);
});
