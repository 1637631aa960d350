import { expect, it } from "vitest";
import { resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { factsOf } from "@/lib/schemas/fields";
import { describeDocument } from "./document/document-screen";
import { beyondDocument, namingOf, referenceOf, referenceTo, relatedTo, targetOf } from "./references";

it("names a record without its own name by the record it belongs to", () => {
  expect(referenceTo("makeMethod")).toMatchObject({
    labelColumns: ["id"],
    naming: {
      by: "itemId",
      target: { resource: "item", labelColumns: ["readableId", "name"] },
      distinguishedBy: [{ column: "version" }],
    },
  });
  expect(namingOf(resources.customerContact)?.target.labelColumns).toEqual(["firstName", "lastName"]);
  expect(namingOf(resources.item)).toBeNull();
});

it("searches only text, so that a picker never sends a search that the database rejects", () => {
  const searched = Object.values<Resource>(resources).flatMap((resource) => {
    const target = targetOf(resource, resource.key);
    return target.labelColumns
      .filter((column) => !(target.numeric && column === target.column))
      .map((column) => ({ table: resource.name, column, schema: resource.row.shape[column] }));
  });
  for (const { table, column, schema } of searched) {
    expect({ table, column, type: schema && factsOf(schema)?.type }).toEqual({ table, column, type: "text" });
  }
});

it("shows users as employees", () => {
  expect(referenceTo("user")).toMatchObject({ resource: "employee", column: "id", creatable: false });
});

it("has no reference for the key of a record, and one for another record of the same table", () => {
  expect(referenceOf(resources.employee, "id")).toBeNull();
  expect(referenceOf(resources.employee, "managerId")).toMatchObject({ resource: "employee" });
  expect(referenceOf(resources.itemCost, "itemId")).toMatchObject({ resource: "item" });
});

it("lists the records that belong to a record, but not everything of its company or creator", () => {
  const related = relatedTo(resources.quote).map(({ target, column }) => `${target.resource}.${column}`);
  expect(related).toEqual(["quoteLine.quoteId", "quoteLinePrice.quoteId"]);
  expect(relatedTo(resources.company)).toEqual([]);
  const inside = relatedTo(resources.storageUnit).map(({ target, column }) => `${target.resource}.${column}`);
  expect(inside).toContain("storageUnit.parentId");
  expect(inside).not.toContain("storageUnit.id");
});

it("leaves what a document's page shows out of its related lists: lines, price breaks and documents", () => {
  const lists = (name: "quote" | "salesInvoice") =>
    beyondDocument(
      relatedTo(resources[name]),
      describeDocument(resources[name]) ?? { lines: null, related: undefined },
    ).map(({ target }) => target.resource);
  expect(lists("quote")).not.toEqual(expect.arrayContaining(["quoteLinePrice"]));
  expect(lists("quote")).not.toEqual(expect.arrayContaining(["quoteLine"]));
  expect(lists("salesInvoice")).toContain("salesInvoiceShipment");
});

it("records that are called alike on the page of another are distinguished", () => {
  const apart = (resource: Parameters<typeof relatedTo>[0]) =>
    Object.fromEntries(
      relatedTo(resource).map((list) => [`${list.target.resource}.${list.column}`, list.apart]),
    );
  expect(apart(resources.supplier)).toMatchObject({
    "supplierQuote.supplierId": { revision: "revisionId", status: "status" },
    "supplierInteraction.supplierId": {},
    "supplierContact.supplierId": {},
  });
  for (const list of ["supplierQuote.supplierId", "supplierInteraction.supplierId"])
    expect(apart(resources.supplier)[list]).not.toHaveProperty("created");
  expect(apart(resources.item)["receiptLine.itemId"]).toMatchObject({ created: "createdAt" });
});
