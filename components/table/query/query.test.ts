import { describe, expect, test } from "vitest";
import { knownResource, resources } from "@/lib/resources";
import { type Scope, scopes } from "@/lib/schemas/areas";
import { parseRowQuery } from "@/lib/server/rows/request/row-query";
import { describeResource } from "@/lib/view-models/resource-screen";
import { exportQuery, isNamedInKey, type ListUser, listQuery, shownColumns } from "./list-query";
import { ownNames, type Parameters, readView, writeView } from "./view";

const screenOf = (name: string) => describeResource(knownResource(name));
const invoices = screenOf("salesInvoice");

const parametersOf = (query: string): Parameters => {
  const parameters: Record<string, string[]> = {};
  for (const [name, value] of new URLSearchParams(query)) {
    parameters[name] = [...(parameters[name] ?? []), value];
  }
  return parameters;
};
const now = new Date("2026-11-21T12:00:00Z");
const company = { timezone: "UTC" };
const queryOf = (query: string, screen = invoices, by: readonly Scope[] = scopes) =>
  listQuery(screen, readView(parametersOf(query)), { scopes: by, company }, now);

describe("URL of a list", () => {
  test.each([
    "select=id,invoiceId,status&status=eq.Draft&order=invoiceId.asc&limit=50",
    "select=id,status,totalAmount&status=in.(Draft,%22Partially%20Paid%22)&totalAmount=gte.5&totalAmount=lt.9&order=id.desc&limit=7",
    "select=id,status,balance,dateDue&or=(status.eq.Draft,and(balance.gt.0,dateDue.lt.2026-11-21))&order=id.asc.nullsfirst&limit=50",
    "select=id,status&not.and=(status.eq.Draft)&order=id.asc&limit=50&offset=100",
    "select=id,status&order=id.asc&limit=50&after=abc",
  ])("accepts an API query that selects what it filters by, and sends it unchanged: %s", (query) => {
    const parts = (text: string | URLSearchParams) => [...new URLSearchParams(text)].sort();
    expect(parts(queryOf(query))).toEqual(parts(query));
  });

  test.each([
    "status=eq.Draft&q=bearing&order=totalAmount.desc&row=inv_1",
    "limit=500&offset=1000",
    "after=abc&at=150&select=id,status",
    "status=eq.a&status=neq.b",
    "view=view_1&totals=balance.sum,dateDue.min&row=inv_1",
    "",
  ])("survives parsing and writing, so that reload and Back restore the list: %s", (query) => {
    expect(writeView(readView(parametersOf(query)))).toEqual(parametersOf(query));
  });

  test("lists a document's total right after its status, where a narrow window still shows it", () => {
    const names = shownColumns(invoices, readView({})).map(({ name }) => name);
    expect(names.slice(0, 5)).toEqual(["invoiceId", "customerId", "status", "totalAmount", "balance"]);
  });

  test("shows the columns that it is filtered by, inside groups too, next to those that were chosen", () => {
    const shown = (query: string) =>
      shownColumns(invoices, readView(parametersOf(query))).map(({ name }) => name);
    const usual = shown("");
    expect(usual).not.toContain("postingDate");
    expect(shown("postingDate=gt.2026-01-01&status=eq.Draft")).toEqual([...usual, "postingDate"]);
    expect(shown("or=(status.eq.Draft,and(postingDate.is.null,totalTax.gt.0))")).toEqual([
      ...usual,
      "postingDate",
      "totalTax",
    ]);
    expect(shown("select=invoiceId&postingDate=gt.2026-01-01")).toEqual(["invoiceId", "postingDate"]);
  });

  test("omits chosen columns that do not exist, as in a view that was saved before an upgrade", () => {
    const view = (query: string) => readView(parametersOf(query));
    const shown = (query: string) => shownColumns(invoices, view(query)).map(({ name }) => name);
    expect(shown("select=invoiceId,gone")).toEqual(["invoiceId"]);
    expect(queryOf("select=invoiceId,gone").get("select")).toBe("invoiceId,id,status");
    expect(shown("select=gone")).toEqual(shown(""));
    expect(queryOf("select=gone").get("select")).toEqual(queryOf("").get("select"));
  });

  test("names records without a name of their own in the column of their key", () => {
    const named = (name: string) => {
      const screen = screenOf(name);
      const columns = shownColumns(screen, { select: [...screen.listColumns, screen.key] });
      return columns.filter((column) => isNamedInKey(screen, column)).map((column) => column.name);
    };
    expect(named("customerContact")).toEqual(["id"]);
    // Its key refers to the item, which is named there anyway.
    expect(named("itemCost")).toEqual([]);
    expect(named("customer")).toEqual([]);
  });

  test("always selects columns, because a filter by key alone requests a single object", () => {
    expect(queryOf("id=eq.x").get("select")).toContain("id");
  });

  test("selects the column that determines whether a visible amount is a share", () => {
    const selected = queryOf("select=name,amount", screenOf("pricingRule")).get("select");
    expect(selected?.split(",")).toContain("amountType");
  });

  test("selects the currency of visible amounts unless all are in the company's", () => {
    const prices = screenOf("itemUnitSalePrice");
    expect(queryOf("select=unitSalePrice", prices).get("select")).toBe("unitSalePrice,itemId,currencyCode");
    const breaks = queryOf("select=convertedUnitPrice", screenOf("quoteLinePrice")).get("select");
    expect(breaks?.split(",")).toContain("...quote(currencyCode)");
    expect(queryOf("select=salesBlocked", prices).get("select")).toBe("salesBlocked,itemId");
    expect(queryOf("select=invoiceId,totalAmount").get("select")).toBe("invoiceId,totalAmount,id,status");
  });

  test("selects the status that locks an invoice, so that its cells can show that they are read-only", () => {
    expect(queryOf("select=id").get("select")).toBe("id,status");
  });

  test("resolves relative days when the list is requested", () => {
    expect(queryOf("createdAt=gt.-7d").get("createdAt")).toBe("gt.2026-11-14T12:00:00.000Z");
    expect(queryOf("dateDue=lte.30d").get("dateDue")).toBe("lte.2026-12-21");
    expect(queryOf("customerReference=eq.7d").get("customerReference")).toBe("eq.7d");
    expect(queryOf("or=(dateDue.lt.0d,and(createdAt.gt.-1d,customerReference.eq.7d))").get("or")).toBe(
      '(dateDue.lt.2026-11-21,and(createdAt.gt."2026-11-20T12:00:00.000Z",customerReference.eq.7d))',
    );
  });

  test("ends the last days today, in earlier addresses and saved views too", () => {
    const week = ["gte.2026-11-14", "lte.2026-11-21"];
    expect(queryOf("dateDue=gte.-7d&dateDue=lte.0d").getAll("dateDue")).toEqual(week);
    expect(queryOf("dateDue=gte.-7d").getAll("dateDue")).toEqual(week);
    expect(queryOf("createdAt=gte.-7d").getAll("createdAt")).toEqual([
      "gte.2026-11-14T12:00:00.000Z",
      "lte.2026-11-21T23:59:59.999Z",
    ]);
    expect(queryOf("dateDue=gte.-7d&dateDue=neq.2026-11-20").getAll("dateDue")).toEqual([
      ...week,
      "neq.2026-11-20",
    ]);
    expect(queryOf("or=(dateDue.gte.-7d,status.in.(Draft))").get("or")).toBe(
      "(and(dateDue.gte.2026-11-14,dateDue.lte.2026-11-21),status.in.(Draft))",
    );
    // With an end of its own, and where it is not “in the last”.
    const ranges = "dateDue=gte.-7d&dateDue=lte.30d&not.or=(createdAt.gte.-1d)";
    expect(queryOf(ranges).getAll("dateDue")).toEqual(["gte.2026-11-14", "lte.2026-12-21"]);
    expect(queryOf(ranges).get("not.or")).toBe('(createdAt.gte."2026-11-20T12:00:00.000Z")');
  });

  test.each([
    ["Pacific/Auckland", "2026-11-22", "2026-11-15", "2026-11-22T10:59:59.999Z"],
    ["America/Los_Angeles", "2026-11-21", "2026-11-14", "2026-11-22T07:59:59.999Z"],
    ["known to PostgreSQL alone", "2026-11-21", "2026-11-14", "2026-11-21T23:59:59.999Z"],
  ])(
    "takes the day in the company's time zone for dates, and the moment or the end of that day for times: %s",
    (timezone, today, last, end) => {
      const queryIn = (search: string) =>
        listQuery(invoices, readView(parametersOf(search)), { scopes, company: { timezone } }, now);
      const query = queryIn("dateDue=gte.-7d&createdAt=lt.0d&datePaid=lt.0d");
      expect(query.getAll("dateDue")).toEqual([`gte.${last}`, `lte.${today}`]);
      expect(query.get("datePaid")).toBe(`lt.${today}`);
      expect(query.get("createdAt")).toBe("lt.2026-11-21T12:00:00.000Z");
      expect(queryIn("createdAt=gte.-1d").getAll("createdAt")[1]).toBe(`lte.${end}`);
    },
  );

  test.each([
    ["Europe/Berlin", "2026-10-24T22:30:00Z", "2026-10-25T22:59:59.999Z"],
    ["Europe/Berlin", "2026-03-28T23:30:00Z", "2026-03-29T21:59:59.999Z"],
    // Clocks are changed at midnight.
    ["America/Santiago", "2026-04-04T12:00:00Z", "2026-04-05T03:59:59.999Z"],
    ["America/Santiago", "2026-09-05T12:00:00Z", "2026-09-06T03:59:59.999Z"],
  ])("the day on which the clocks of %s are changed, at %s, ends at %s", (timezone, at, end) => {
    const view = readView(parametersOf("createdAt=lte.0d"));
    const query = listQuery(invoices, view, { scopes, company: { timezone } }, new Date(at));
    expect(query.get("createdAt")).toBe(`lte.${end}`);
  });

  test("searches the words that cells show in place of stored names", () => {
    const search = queryOf("q=JOB com", screenOf("notificationDelivery")).get("or") ?? "";
    expect(search).toContain("event.in.(job-completed)");
    expect(
      parseRowQuery(`or=${encodeURIComponent(search)}`, resources.notificationDelivery, undefined),
    ).toBeDefined();
    expect(queryOf("q=xyz", screenOf("notificationDelivery")).get("or")).not.toContain("event.in");
  });

  test("searches the columns that name a record and escapes wildcards", () => {
    const search = queryOf("q=50%25 (a,b)").get("or") ?? "";
    expect(search).toContain('invoiceId.ilike."*50\\\\% (a,b)*"');
    expect(() =>
      parseRowQuery(`or=${encodeURIComponent(search)}`, resources.salesInvoice, undefined),
    ).not.toThrow();
  });

  test("searches the names of the records that it shows, where the user may read them", () => {
    const searchOf = (user: ListUser) =>
      listQuery(invoices, readView(parametersOf("q=red (stone)")), user, now).get("or") ?? "";
    const search = searchOf({ scopes, company });
    expect(search).toContain('customerId.named."*red (stone)*"');
    expect(() =>
      parseRowQuery(`or=${encodeURIComponent(search)}`, resources.salesInvoice, undefined),
    ).not.toThrow();
    expect(searchOf({ scopes: ["invoicing:read"], company })).not.toContain("named");
  });

  test("sorts by what the cells of a column show, and keeps the column's name in the address", () => {
    const partsOf = (query: URLSearchParams) => [query.get("select")?.split(",").at(-1), query.get("order")];
    const address = "order=customerId.desc.nullslast,status.asc&customerId=is.null";
    const byName = ["customerId_named:customerId()", "customerId_named(name).desc.nullslast,status.asc"];
    expect(partsOf(queryOf(address))).toEqual(byName);
    expect(partsOf(exportQuery(invoices, readView(parametersOf(address)), { scopes, company }))).toEqual(
      byName,
    );
    expect(writeView(readView(parametersOf(address)))).toEqual(parametersOf(address));
    const { order, filters } = parseRowQuery(String(queryOf(address)), resources.salesInvoice, undefined);
    expect(order[0]?.embed?.relation.column).toBe("customerId");
    expect(filters[0]?.condition.kind).toBe("filter");
    expect(queryOf("order=itemId", screenOf("salesInvoiceLine")).get("order")).toBe(
      "itemId_named(readableId).asc,itemId_named(name).asc",
    );
  });

  test("exports amounts of documents with their currency, which cells show with each", () => {
    const selected = (list: string, address: string) =>
      exportQuery(screenOf(list), readView(parametersOf(address)), { scopes, company }).get("select");
    expect(selected("supplierQuoteLinePrice", "select=quantity,supplierUnitPrice")).toBe(
      "quantity,supplierUnitPrice,...supplierQuote(currencyCode)",
    );
    expect(selected("itemUnitSalePrice", "select=unitSalePrice")).toBe("unitSalePrice,currencyCode");
    expect(selected("supplierQuoteLinePrice", "select=quantity,unitPrice")).toBe("quantity,unitPrice");
  });

  test("finds the page by its number in an address with a cursor from before the order was that of names", () => {
    const sent = queryOf("order=customerId.asc&after=abc&at=100");
    expect([sent.get("after"), sent.get("offset")]).toEqual([null, "100"]);
    expect(queryOf("order=status.asc&after=abc&at=100").get("after")).toBe("abc");
  });

  test.each<[name: string, query: string, list: string, by?: Scope[]]>([
    ["a column without a reference", "order=status.desc", "salesInvoice"],
    ["records that have no name", "order=makeMethodId.desc", "methodOperation"],
    ["lines, whose names begin with their document's", "order=salesOrderLineId.desc", "fulfillment"],
    ["codes, with which names begin", "order=currencyCode.desc", "salesInvoice"],
    ["records that the user may not read", "order=customerId.desc", "salesInvoice", ["invoicing:read"]],
  ])("sorts by the column itself: %s", (_, query, list, by) => {
    const sent = queryOf(query, screenOf(list), by);
    expect(sent.get("order")).toBe(new URLSearchParams(query).get("order"));
    expect(sent.get("select")).not.toContain("()");
  });

  test.each(["abc", "-1", "0", "5000"])("falls back to the default page size for %s", (limit) => {
    expect(queryOf(`limit=${limit}`).get("limit")).toBe("50");
  });
});

describe("every resource", () => {
  const screens = Object.values(resources).map((resource) => describeResource(resource));

  test.each(Object.values(resources).map((resource) => [resource.name, resource] as const))(
    "%s has a list that the API can read",
    (_, resource) => {
      const screen = describeResource(resource);
      const query = queryOf("q=x", screen);
      expect(() => parseRowQuery(query.toString(), resource, undefined)).not.toThrow();
      const shown = shownColumns(screen, { select: null });
      expect(shown.length).toBeGreaterThan(0);
      expect(shown.length).toBeLessThanOrEqual(12);
    },
  );

  test("is sorted by any column that refers to other records", () => {
    const named = Object.values(resources).flatMap((resource) => {
      const screen = describeResource(resource);
      return screen.columns.flatMap(({ name, reference, filterable }) => {
        if (!reference || !filterable) return [];
        const query = queryOf(`order=${name}`, screen);
        const { order } = parseRowQuery(query.toString(), resource, undefined);
        const { embed = null } = order[0] ?? {};
        if (embed === null) return [];
        const { column, isReverse, to } = embed.relation;
        expect([column, isReverse, to]).toEqual([name, false, reference.column]);
        for (const { field } of order) expect(embed.relation.target.row.shape).toHaveProperty(field.name);
        return [`${resource.name}.${name}`];
      });
    });
    expect(named.length).toBeGreaterThan(200);
  });

  test("has no column with the name of a URL parameter of the page", () => {
    const own = new Set<string>(["at", "q", "row", "view", "totals"]);
    const taken = screens.flatMap(({ columns }) => columns.filter(({ name }) => own.has(name)));
    expect(taken).toEqual([]);
    expect(ownNames).toEqual(expect.arrayContaining([...own]));
  });
});
