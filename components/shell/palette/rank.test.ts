import { describe, expect, it } from "vitest";
import { scopes } from "@/lib/schemas/areas";
import { navigationFor } from "@/lib/view-models/navigation";
import { paletteEntries, viewEntries } from "./entries";
import { rankEntries } from "./rank";

const entries = paletteEntries(navigationFor(new Set(scopes)), scopes, null);
const titles = (search: string) => rankEntries(entries, search).map(({ title }) => title);

describe("command palette", () => {
  it("ranks “Create webhook” first for “webhook”, so that Enter opens the form", () => {
    expect(titles("webhook").slice(0, 2)).toEqual(["Create webhook", "Webhooks"]);
  });

  it("opens the list for the plural", () => {
    expect(titles("customers")[0]).toBe("Customers");
    expect(titles("customer")[0]).toBe("Create customer");
  });

  it("matches prefixes of words in any order", () => {
    expect(titles("inv sales")).toContain("Sales invoices");
    expect(titles("new purchase o")[0]).toBe("Create purchase order");
  });

  it("finds the lists of an area by its name, after entries whose own name matches", () => {
    expect(titles("inv").slice(0, 2)).toEqual(["Sales invoices", "Purchase invoices"]);
    expect(titles("inventory")).toEqual(expect.arrayContaining(["Receipts", "Shipments"]));
    expect(titles("quality gauge")).toContain("Gauges");
  });

  it("finds a saved view by its name and its list, after the list itself", () => {
    const views = viewEntries(navigationFor(new Set(scopes)), [
      { id: "view_1", resource: "salesInvoice", name: "Unpaid" },
    ]);
    const found = (search: string) => rankEntries([...entries, ...views], search).map(({ title }) => title);
    expect(found("sales inv")[0]).toBe("Sales invoices");
    expect(found("unp")[0]).toBe("Unpaid");
    expect(found("sales invoices unpaid")).toEqual(["Unpaid"]);
  });

  it("finds an operation by its API name", () => {
    expect(titles("getBaseCatalog")).toHaveLength(1);
  });

  it("offers no creation to users with read access", () => {
    const reads = scopes.filter((scope) => scope.endsWith(":read"));
    const readable = paletteEntries(navigationFor(new Set(reads)), reads, null);
    expect(readable.filter(({ kind }) => kind === "Create")).toEqual([]);
    expect(readable.length).toBeGreaterThan(60);
  });

  it("prefills a new webhook with the table of the current screen", () => {
    const here = paletteEntries(navigationFor(new Set(scopes)), scopes, "customer");
    expect(rankEntries(here, "webhook")[0]?.href).toBe("/console/records/webhook/new?table=customer");
  });
});
