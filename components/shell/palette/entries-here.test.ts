import { expect, test } from "vitest";
import { scopes } from "@/lib/schemas/areas";
import { entriesHere } from "./entries-here";
import { rankEntries } from "./rank";

const hrefs = (path: string, query: string, search: string, allowed: readonly string[] = scopes) =>
  rankEntries(entriesHere(path, query, allowed), search).map(({ title, href }) => [title, href]);

test("a list offers a filter for each value of its enumerations, added to the others, from the first page on", () => {
  const query = "customerId=eq.cust_1&status=eq.Paid&order=dateDue&after=x&at=50&row=inv_1";
  expect(hrefs("/console/records/salesInvoice", query, "submitted")).toEqual([
    [
      "Status is Submitted",
      "/console/records/salesInvoice?customerId=eq.cust_1&status=eq.Submitted&order=dateDue",
    ],
  ]);
  expect(hrefs("/console/records/item", "", "filter active no")).toEqual([
    ["Active is No", "/console/records/item?active=eq.false"],
  ]);
});

test("a record offers the operations that name it and that the user may run", () => {
  const path = "/console/records/supplier/sup_1";
  expect(hrefs(path, "", "bank account")[0]?.[0]).toBe("New supplier bank account");
  expect(hrefs(path, "", "bank account", ["purchasing:read"])).toEqual([]);
  expect(hrefs("/console/records/supplier/new", "", "bank account")).toEqual([]);
  expect(hrefs("/console/records/nothing", "", "a")).toEqual([]);
});
