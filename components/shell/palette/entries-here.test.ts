import { expect, test } from "vitest";
import type { SavedView } from "@/components/table/query/saved-view";
import { scopes } from "@/lib/schemas/areas";
import { ViewDefinition } from "@/lib/schemas/saved-view";
import { entriesHere } from "./entries-here";
import { rankEntries } from "./rank";

const hrefs = (
  path: string,
  query: string,
  search: string,
  allowed: readonly string[] = scopes,
  views: readonly SavedView[] = [],
) => rankEntries(entriesHere(path, query, allowed, views), search).map(({ title, href }) => [title, href]);

const overdue: SavedView = {
  ...{ id: "view_1", resource: "salesInvoice", name: "Overdue", visibility: "own" },
  definition: ViewDefinition.parse({
    filters: [{ name: "balance", value: "gt.0" }],
    order: "dateDue.asc",
    columns: ["invoiceId", "balance"],
  }),
  ...{ ownerId: "usr_1", ownerName: "Ada", defaultFor: [], isDefault: false, isPinned: false },
  ...{ mayChange: true, version: 1, updatedAt: null },
};

test("a list offers a filter for each value of its enumerations, added to the others, from the first page on", () => {
  const query = "customerId=eq.cust_1&status=eq.Paid&order=dateDue.asc&after=x&at=50&row=inv_1";
  expect(hrefs("/console/records/salesInvoice", query, "submitted")).toEqual([
    [
      "Status is Submitted",
      "/console/records/salesInvoice?customerId=eq.cust_1&status=eq.Submitted&order=dateDue.asc",
    ],
  ]);
  expect(hrefs("/console/records/salesInvoice", "order=customerId.asc&limit=10&offset=10", "draft")).toEqual([
    ["Status is Draft", "/console/records/salesInvoice?status=eq.Draft&order=customerId.asc&limit=10"],
  ]);
  expect(hrefs("/console/records/item", "", "filter active no")).toEqual([
    ["Active is No", "/console/records/item?active=eq.false"],
  ]);
});

test.each(["view=view_1", "view=view_1&at=50&after=x"])("a filter adds to the saved view of %s", (query) => {
  expect(hrefs("/console/records/salesInvoice", query, "submitted", scopes, [overdue])).toEqual([
    [
      "Status is Submitted",
      "/console/records/salesInvoice?view=view_1&balance=gt.0&status=eq.Submitted&order=dateDue.asc&select=invoiceId%2Cbalance",
    ],
  ]);
});

test("a filter adds to the default view, and to all rows where they were chosen", () => {
  const views = [{ ...overdue, isDefault: true }];
  const [[, byDefault] = [], [, ofAll] = []] = ["", "view=all"].flatMap((query) =>
    hrefs("/console/records/salesInvoice", query, "submitted", scopes, views),
  );
  expect(byDefault).toMatch(/\?view=view_1&balance=gt\.0&status=eq\.Submitted/);
  expect(ofAll).toMatch(/\?view=all&status=eq\.Submitted$/);
});

test("a record offers the operations that name it and that the user may run", () => {
  const path = "/console/records/supplier/sup_1";
  expect(hrefs(path, "", "bank account")[0]?.[0]).toBe("New supplier bank account");
  expect(hrefs(path, "", "bank account", ["purchasing:read"])).toEqual([]);
  expect(hrefs("/console/records/supplier/new", "", "bank account")).toEqual([]);
  expect(hrefs("/console/records/nothing", "", "a")).toEqual([]);
});
