import { expect, it } from "vitest";
import { resources } from "@/lib/resources";
import { scopes } from "@/lib/schemas/areas";
import { readableReferences } from "./readable-references";
import { referenceTo } from "./references";

it("only records that a user may read have names", () => {
  const named = Object.keys(resources).filter((name) => referenceTo(name));
  expect(Object.keys(readableReferences(scopes)).sort()).toEqual(named.sort());
  const sales = readableReferences(["sales:read"]);
  expect(sales.customer).toEqual(referenceTo("customer"));
  // Everyone may read what no company owns.
  expect(sales.country).toEqual(referenceTo("country"));
  for (const other of ["supplier", "salesInvoice", "webhook"]) expect(sales).not.toHaveProperty(other);
});
