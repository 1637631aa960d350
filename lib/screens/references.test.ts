import { expect, it } from "vitest";
import { resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { factsOf } from "@/lib/schemas/fields";
import { namingOf, referenceTo, relatedTo, targetOf } from "./references";

it("names a record without a name by what it is about, so that nobody chooses among ids", () => {
  expect(referenceTo("makeMethod")).toMatchObject({
    labelColumns: ["id"],
    naming: {
      by: "itemId",
      target: { resource: "item", labelColumns: ["readableId", "name"] },
      apart: ["version"],
    },
  });
  expect(namingOf(resources.customerContact)?.target.labelColumns).toEqual(["firstName", "lastName"]);
  expect(namingOf(resources.item)).toBeNull();
});

it("searches only text, so that a picker never asks for what the database refuses", () => {
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

it("shows users as the employees that they are", () => {
  expect(referenceTo("user")).toMatchObject({ resource: "employee", column: "id", creatable: false });
});

it("lists what belongs to a record, but not everything that its company or its maker owns", () => {
  const related = relatedTo(resources.quote).map(({ target, column }) => `${target.resource}.${column}`);
  expect(related).toEqual(["quoteLine.quoteId", "quoteLinePrice.quoteId"]);
  expect(relatedTo(resources.company)).toEqual([]);
});
