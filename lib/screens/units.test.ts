import { expect, test } from "vitest";
import { findResource } from "@/lib/resources";
import { describeResource } from "./resource-screen";

/** The columns of a resource that are amounts, by whose currency they are of. */
function moneyIn(name: string) {
  const resource = findResource(name);
  if (!resource) throw new Error(`There is no ${name}.`);
  const amounts = describeResource(resource).columns.flatMap(({ name, money }) =>
    money ? [[name, money]] : [],
  );
  return Object.fromEntries(amounts);
}

test("a document's amounts are of the company's currency, whatever currency it is sent in", () => {
  expect(moneyIn("salesInvoice")).toEqual({
    subtotal: "base",
    totalDiscount: "base",
    totalTax: "base",
    totalAmount: "base",
    balance: "base",
  });
});

test("what is converted, or a supplier asks for, is of the document's currency", () => {
  expect(moneyIn("salesInvoiceLine")).toMatchObject({ unitPrice: "base", convertedUnitPrice: "document" });
  expect(moneyIn("supplierQuoteLinePrice")).toMatchObject({
    unitPrice: "base",
    supplierUnitPrice: "document",
  });
});

test("a price that names a currency without a rate is of that currency", () => {
  expect(moneyIn("itemUnitSalePrice")).toEqual({ unitSalePrice: "document" });
});

test("rates, days, classes and what may be a share are no amounts", () => {
  for (const name of ["exchangeRate", "account", "paymentTerm", "pricingRule"])
    expect(moneyIn(name)).toEqual({});
  expect(moneyIn("workCenter")).toEqual({ laborRate: "base", machineRate: "base", overheadRate: "base" });
});
