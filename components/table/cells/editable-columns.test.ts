import { expect, test } from "vitest";
import { bulkForm } from "@/components/changes/bulk-form";
import { knownResource } from "@/lib/resources";
import { describeResource } from "@/lib/view-models/resource-screen";
import { lockedIn, readOnlyColumn } from "./editable-columns";

const screenOf = (name: string) => describeResource(knownResource(name));

function reasonOf(resource: string, name: string): string | null {
  const screen = screenOf(resource);
  const column = screen.columns.find((other) => other.name === name);
  if (!column) throw new Error(`There is no ${resource}.${name}.`);
  return readOnlyColumn(screen, column);
}

test("keys, computed columns, owners, secrets and documents are read-only in a cell, with the reason", () => {
  expect(reasonOf("customer", "name")).toBeNull();
  expect(reasonOf("customer", "id")).toBe("This value identifies the record and cannot be changed.");
  expect(reasonOf("customer", "createdAt")).toBe("This value is set by the server.");
  expect(reasonOf("customer", "companyId")).toBe("This value is set by the server.");
  expect(reasonOf("customer", "customFields")).toBe("Edit this value on the record's page.");
  expect(reasonOf("salesInvoice", "totalAmount")).toBe("This value is set by the server.");
});

test("the type of a reference and its record are changed together, on the record's page", () => {
  for (const resource of ["receipt", "shipment", "trackedEntity"]) {
    expect(reasonOf(resource, "sourceDocumentId")).toBe("Edit this value on the record's page.");
    expect(reasonOf(resource, "sourceDocument")).toBe("Edit this value on the record's page.");
  }
});

test("the currency of a document is changed with its exchange rate, on the record's page", () => {
  for (const resource of ["quote", "salesOrder", "salesInvoice", "purchaseOrder", "purchaseInvoice"]) {
    expect(reasonOf(resource, "currencyCode")).toBe("Edit this value on the record's page.");
    expect(bulkForm(resource).fields.map(({ name }) => name)).not.toContain("currencyCode");
  }
  expect(reasonOf("salesInvoice", "exchangeRate")).toBeNull();
  for (const resource of ["customer", "exchangeRate"]) {
    expect(reasonOf(resource, "currencyCode")).toBeNull();
    expect(bulkForm(resource).fields.map(({ name }) => name)).toContain("currencyCode");
  }
});

test("columns that only the steps of a document set are read-only, with the reason", () => {
  expect(reasonOf("salesInvoice", "postingDate")).toBe("Set when the invoice is posted.");
  expect(reasonOf("salesInvoice", "datePaid")).toBe("Set when the payment is recorded.");
  expect(reasonOf("shipment", "postedBy")).toBe("Set when the shipment is posted.");
  expect(reasonOf("salesInvoice", "status")).toBeNull();
  expect(reasonOf("purchaseInvoice", "balance")).toBe("Follows the total and the payments recorded.");
  expect(reasonOf("purchaseInvoice", "totalAmount")).toBeNull();
});

test("a posted invoice is locked but for a few columns", () => {
  const screen = screenOf("salesInvoice");
  const none = new Map();
  expect(lockedIn(screen, "dateDue", { status: "Draft" }, none)).toBeNull();
  expect(lockedIn(screen, "dateDue", { status: "Paid" }, none)).toMatch(/posted/i);
  expect(lockedIn(screen, "internalNotes", { status: "Paid" }, none)).toBeNull();
  expect(lockedIn(screenOf("customer"), "name", { name: "A" }, none)).toBeNull();
});

test.each([
  ["salesInvoiceLine", "invoiceId", "quantity", "Draft", "Submitted"],
  ["salesInvoiceShipment", "id", "shippingCost", "Pending", "Paid"],
  ["methodOperation", "makeMethodId", "laborTime", "Draft", "Active"],
])("%s is locked with the document that %s names", (name, by, column, open, shut) => {
  const screen = screenOf(name);
  const states = new Map([
    ["a", open],
    ["b", shut],
  ]);
  expect(lockedIn(screen, column, { [by]: "a" }, states)).toBeNull();
  expect(lockedIn(screen, column, { [by]: "b" }, states)).toMatch(/posted|released/);
  expect(lockedIn(screen, column, { [by]: "unknown" }, states)).toBeNull();
});
