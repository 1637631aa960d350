import { describe, expect, it } from "vitest";
import { contracts } from "@/lib/operations/contracts";
import { resources } from "@/lib/resources";
import { areas } from "@/lib/schemas/areas";
import { referenceAreas } from "./reference-area";

describe("the areas of the API reference", () => {
  const found = referenceAreas();

  it("have every operation and every table, each in its own area", () => {
    expect(found.map(({ area }) => area).sort()).toEqual([...areas].sort());
    const paths = found.flatMap(({ area, operations }) => operations.map(({ path }) => [area, path]));
    expect(paths.map(([, path]) => path).sort()).toEqual(Object.keys(contracts).sort());
    expect(paths.filter(([area, path]) => !path?.startsWith(`${area}/`))).toEqual([]);
    const tables = found.flatMap(({ area, rows }) => rows.map(({ resource }) => [area, resource]));
    expect(tables).toHaveLength(Object.keys(resources).length);
    for (const { area, rows } of found)
      expect(rows.filter(({ resource }) => resource.area !== area)).toEqual([]);
  });

  it("name the scopes that calls need", () => {
    const invoicing = found.find(({ area }) => area === "invoicing");
    const scopes = Object.fromEntries(invoicing?.operations.map(({ path, scope }) => [path, scope]) ?? []);
    expect(scopes["invoicing/upsertSalesInvoice"]).toBe("invoicing:destroy");
    expect(scopes["invoicing/getSalesInvoiceLines"]).toBe("invoicing:read");
    const invoices = invoicing?.rows.find(({ resource }) => resource.name === "salesInvoice");
    expect(invoices).toMatchObject({ title: "Sales invoices" });
    expect(invoices?.scopes.read).toContain("invoicing:read");
    expect(invoices?.scopes.write).toContain("invoicing:write");
  });

  it("list tables by their titles", () => {
    for (const { rows } of found) {
      const titles = rows.map(({ title }) => title);
      expect(titles).toEqual([...titles].sort((a, b) => a.localeCompare(b)));
    }
  });
});
