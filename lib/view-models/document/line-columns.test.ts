import { expect, it } from "vitest";
import * as z from "zod";
import type { Resource } from "@/lib/resources/define";
import { documentOf } from "@/lib/resources/documents";
import { salesInvoice } from "@/lib/resources/invoicing/sales-invoice";
import { makeMethod } from "@/lib/resources/items/make-method";
import { supplierQuote } from "@/lib/resources/purchasing/supplier-quote";
import { describeDocument, describeDocumentForm, documentSchema } from "./document-screen";
import { amountOf, columnAt, isComment } from "./line-columns";

const linesOf = (resource: Resource) =>
  documentOf(resource)?.document.lines ?? expect.fail(`${resource.name} has no lines.`);

/** The columns that a line shows. */
function shown(resource: Resource, line: Record<string, string | number>) {
  const lines = linesOf(resource);
  const amount = amountOf(lines, (name) => Number(line[name]));
  return lines.columns.map((name) => columnAt(lines, line, name, isComment(lines, line, amount)));
}

it("a line names the asset or account that it is about in the place of an item", () => {
  expect(shown(salesInvoice, { invoiceLineType: "Part" })[0]).toBe("itemId");
  expect(shown(salesInvoice, { invoiceLineType: "Fixed Asset" })[0]).toBe("assetId");
  expect(shown(supplierQuote, { supplierQuoteLineType: "G/L Account" })[0]).toBe("accountId");
});

it("a comment shows its text alone, unless it has an amount", () => {
  const comment = { invoiceLineType: "Comment", quantity: 0, unitPrice: 0 };
  const charges = { setupPrice: 0, shippingCost: 0, addOnCost: 0, nonTaxableAddOnCost: 0 };
  expect(shown(salesInvoice, { ...comment, ...charges })).toEqual([
    null,
    "description",
    null,
    null,
    null,
    null,
  ]);
  expect(shown(salesInvoice, { ...comment, ...charges, addOnCost: 12 })).toEqual(
    linesOf(salesInvoice).columns,
  );
});

it("a comment is saved without a quantity, a part is not", () => {
  const { lines = z.never() } = documentSchema(salesInvoice, "update").shape;
  const line = { description: "Sold as seen." };
  expect(z.safeParse(lines, [{ ...line, invoiceLineType: "Comment" }]).success).toBe(true);
  expect(z.safeParse(lines, [{ ...line, invoiceLineType: "Part" }]).success).toBe(false);
});

it("lines are called what they are", () => {
  const document = describeDocument(makeMethod) ?? expect.fail();
  expect(document.lines).toMatchObject({ title: "Operations", singular: "operation" });
  const { fields } = describeDocumentForm(makeMethod, document, "update");
  expect(fields.find(({ name }) => name === "lines")?.label).toBe("Operations");
  expect(describeDocument(supplierQuote)?.lines?.breaks?.title).toBe("Price breaks");
});

it("the amount of a line is the product of its numbers plus its charges", () => {
  const numbers: Readonly<Record<string, number>> = {
    quantity: 3,
    unitPrice: 10,
    setupPrice: 5,
    shippingCost: 2,
  };
  const amount = (of: Parameters<typeof amountOf>[0]) => amountOf(of, (name) => numbers[name] ?? Number.NaN);
  expect(amount({ amount: ["quantity", "unitPrice"], charges: ["setupPrice", "shippingCost"] })).toBe(37);
  expect(amount({ amount: ["quantity", "unitPrice"] })).toBe(30);
  expect(amount({ charges: ["setupPrice"] })).toBe(5);
  expect(amount({})).toBe(0);
  expect(amount({ amount: ["quantity", "taxPercent"] })).toBeNaN();
});
