import { describe, expect, test } from "vitest";
import { knownResource, resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { namedRelation } from "@/lib/server/rows/request/named";
import { parseRowQuery } from "@/lib/server/rows/request/row-query";
import { describeResource } from "@/lib/view-models/resource-screen";
import { type Condition, readFilters, writeFilter } from "./conditions";
import { describeFilter } from "./describe-filter";
import { operatorsOf } from "./operators";
import type { Pair } from "./pairs";

const screenOf = (name: string) => describeResource(knownResource(name));
const invoices = screenOf("salesInvoice");
const reader = { locale: "en", timeZone: "UTC" };
const pairsOf = (query: string): Pair[] =>
  [...new URLSearchParams(query)].map(([name, value]) => ({ name, value }));
const words = (query: string) =>
  readFilters(invoices, pairsOf(query)).map((filter) =>
    describeFilter(filter, reader, (_, value) => (value === "cust_1" ? "Kestrel" : undefined)),
  );

describe("filter in the URL", () => {
  test.each([
    ["status=eq.Draft", "Status is Draft"],
    ["status=in.(Draft,%22Partially%20Paid%22)", "Status is Draft or Partially Paid"],
    ["status=not.in.(Paid)", "Status is not Paid"],
    ["customerId=eq.cust_1", "Customer is Kestrel"],
    ["customerId=named.*GmbH*", "Customer contains GmbH"],
    ["customerId=not.named.*GmbH*", "Customer does not contain GmbH"],
    ["customerId=named.cust%5C_1", "Customer is called cust_1"],
    ["or=(customerId.named.*GmbH*,status.eq.Draft)", "Customer contains GmbH or Status is Draft"],
    ["paymentTermId=not.named.*Net*", "Payment term does not contain Net"],
    ["customerReference=ilike.*PO 7*", "Customer reference contains PO 7"],
    ["customerReference=ilike.PO*", "Customer reference starts with PO"],
    ["customerReference=is.null", "Customer reference has no value"],
    ["totalAmount=gte.5&totalAmount=lte.9", "Total is between 5 and 9"],
    ["dateDue=lt.0d", "Due date has passed"],
    ["dateDue=gte.0d&dateDue=lte.30d", "Due date in the next 30 days"],
    ["createdAt=gte.-1d&createdAt=lte.0d", "Created in the last 1 day"],
    ["createdAt=gte.-1d", "Created in the last 1 day"],
    ["datePaid=eq.2026-11-21", "Payment date is Nov 21, 2026"],
    ["or=(status.eq.Draft,balance.gt.0)", "Status is Draft or Balance is more than 0"],
    [
      "or=(and(balance.gte.1,balance.lte.2),status.in.(Paid))",
      "Balance is between 1 and 2 or Status is Paid",
    ],
    ["and=(balance.gt.0)", "Balance is more than 0"],
    ["or=(customerReference.neq.PO 7,customerReference.is.null)", "Customer reference is not PO 7"],
    [
      "or=(customerReference.not.ilike.*PO*,customerReference.is.null)",
      "Customer reference does not contain PO",
    ],
    ["customerReference=neq.PO 7", "Customer reference is not PO 7 and Customer reference has a value"],
    ["customerReference=neq.", "Customer reference is not empty"],
    ["or=(status.neq.Paid,status.is.null)", "Status is not Paid or Status has no value"],
    [
      "or=(and(or(customerReference.neq.A,customerReference.is.null),balance.gt.0),customerReference.neq.B)",
      "(Customer reference is not A and Balance is more than 0) or " +
        "(Customer reference is not B and Customer reference has a value)",
    ],
  ])("%s is described as “%s”", (query, expected) => {
    expect(words(query)).toEqual([expected]);
  });

  test("that excludes a value keeps rows without one", () => {
    const column = invoices.columns.find(({ name }) => name === "customerReference");
    const operator = column && operatorsOf(column).find(({ label }) => label === "is not");
    if (!column || !operator) throw new Error("It has this filter.");
    const excludes = { column, operator, values: ["A"] };
    const orEmpty = "(customerReference.neq.A,customerReference.is.null)";
    expect(writeFilter([[excludes]])).toEqual([{ name: "or", value: orEmpty }]);
    expect(writeFilter([[excludes], [excludes]])).toEqual([
      { name: "or", value: `(or${orEmpty},or${orEmpty})` },
    ]);
    expect(writeFilter([[{ ...excludes, values: [""] }]])).toEqual([
      { name: "customerReference", value: "neq." },
    ]);
  });

  test("that begins before today is not described as the next days", () => {
    expect(words("dateDue=lt.0d&dateDue=lte.30d")).toEqual(["Due date has passed", "dateDue=lte.30d"]);
    expect(words("dateDue=gte.0d&dateDue=lte.-3d")).toEqual(["dateDue=gte.0d", "dateDue=lte.-3d"]);
  });

  test("shows a number as the reader writes it", () => {
    const german = { ...reader, locale: "de-DE" };
    const shown = ["balance=gt.1.234", "balance=gt.1234.5", "balance=gt.12345678901234567"].map((query) => {
      const [filter] = readFilters(invoices, pairsOf(query));
      return filter && describeFilter(filter, german, () => undefined);
    });
    const beginning = "Balance is more than";
    expect(shown).toEqual([`${beginning} 1,234`, `${beginning} 1.234,5`, `${beginning} 12345678901234567`]);
  });

  test("describes a share as a percentage and sends the share to the API", () => {
    const pairs = pairsOf("taxPercent=gte.0.07");
    const [filter] = readFilters(screenOf("salesInvoiceLine"), pairs);
    if (!filter?.alternatives) throw new Error("There are words for it.");
    expect(describeFilter(filter, reader, () => undefined)).toMatch(/ is at least 7%$/);
    expect(writeFilter(filter.alternatives)).toEqual(pairs);
  });

  test.each([
    "customerReference=fts.bearing",
    "not.or=(status.eq.Draft)",
    "or=(status.eq.Draft,not.and(balance.gt.0))",
    "customerReference=ilike.*a*b*",
    "nothing=eq.1",
    "status=Draft",
    "or=(((",
  ])("that the editor cannot show is kept unchanged: %s", (query) => {
    const [filter] = readFilters(invoices, pairsOf(query));
    expect(filter?.alternatives).toBeNull();
    expect(filter?.pairs).toEqual(pairsOf(query));
  });
});

const sampleOf: Record<string, string[]> = {
  none: [],
  one: ["3"],
  two: ["1", "2"],
  many: ["a,b", 'c"d'],
  days: ["7"],
};
const lines = screenOf("methodOperation");
const everything = [...invoices.columns, ...lines.columns].filter(({ filterable }) => filterable);
const cases = everything.flatMap((column) =>
  operatorsOf(column).map(
    (operator) =>
      [column.name, operator.label, { column, operator, values: sampleOf[operator.arity] ?? [] }] as [
        string,
        string,
        Condition,
      ],
  ),
);

function isAccepted(resource: Resource, name: string): boolean {
  try {
    namedRelation(resource, { name, path: [] });
    return true;
  } catch {
    return false;
  }
}

describe("condition in the editor", () => {
  test.each(cases)(
    "“%s %s” is a valid API query and is parsed back to the same condition",
    (_name, _words, condition) => {
      const isLine = lines.columns.includes(condition.column);
      const screen = isLine ? lines : invoices;
      const resource = isLine ? resources.salesInvoiceLine : resources.salesInvoice;
      const pairs = writeFilter([[condition]]);
      const query = new URLSearchParams(pairs.map(({ name, value }) => [name, value]));
      expect(() => parseRowQuery(query.toString(), resource, undefined)).not.toThrow();
      const [filter, more] = readFilters(screen, pairs);
      expect(more).toBeUndefined();
      expect(filter?.alternatives?.[0]?.[0]).toMatchObject({ values: condition.values });
      expect(filter?.alternatives?.[0]?.[0]?.operator.id).toBe(condition.operator.id);
    },
  );

  test("by the name of a record is offered exactly where the API accepts it", () => {
    const differing = Object.values(resources).flatMap((resource) =>
      describeResource(resource).columns.flatMap((column) => {
        const { name, filterable, reference } = column;
        if (!filterable || !reference) return [];
        const isOffered = operatorsOf(column).some(({ byName }) => byName);
        return isOffered === isAccepted(resource, name) ? [] : [`${resource.name}.${name}`];
      }),
    );
    expect(differing).toEqual([]);
  });

  test("on a column with the name of a parameter is written in a group", () => {
    const order = lines.columns.find(({ name }) => name === "order");
    const isMore = order && operatorsOf(order).find(({ id }) => id === "gt");
    if (!order || !isMore) throw new Error("There is no such column.");
    expect(writeFilter([[{ column: order, operator: isMore, values: ["1"] }]])).toEqual([
      { name: "and", value: "(order.gt.1)" },
    ]);
  });

  test("with alternatives is one group, whose values keep commas and quotes", () => {
    const alternatives = cases
      .map(([, , condition]) => condition)
      .filter(({ column, operator }) => invoices.columns.includes(column) && operator.arity !== "days")
      .slice(0, 12);
    const pairs = writeFilter(alternatives.map((condition) => [condition]));
    expect(pairs).toHaveLength(1);
    expect(() =>
      parseRowQuery(
        new URLSearchParams(pairs.map(({ name, value }) => [name, value])).toString(),
        resources.salesInvoice,
        undefined,
      ),
    ).not.toThrow();
    const [filter] = readFilters(invoices, pairs);
    expect(filter?.alternatives?.map((group) => group.map(({ values }) => values))).toEqual(
      alternatives.map(({ values }) => [values]),
    );
  });

  test("in a group is joined by AND, ranges included, and is written as it was read", () => {
    const pairs = pairsOf(
      "or=(and(status.in.(Draft,Paid),balance.gte.1,balance.lte.2,dateDue.lt.0d),customerReference.is.null)",
    );
    const [filter] = readFilters(invoices, pairs);
    expect(filter?.alternatives?.map((group) => group.map(({ column }) => column.name))).toEqual([
      ["status", "balance", "dateDue"],
      ["customerReference"],
    ]);
    expect(writeFilter(filter?.alternatives ?? [])).toEqual(pairs);
    expect(words(String(new URLSearchParams(pairs.map(({ name, value }) => [name, value]))))).toEqual([
      "(Status is Draft or Paid and Balance is between 1 and 2 and Due date has passed) or Customer reference has no value",
    ]);
  });

  test("escapes wildcards in text", () => {
    const column = invoices.columns.find(({ name }) => name === "customerReference");
    const contains = column && operatorsOf(column)[0];
    if (!column || !contains) throw new Error("There is no such column.");
    const pairs = writeFilter([[{ column, operator: contains, values: ["50%_x"] }]]);
    expect(readFilters(invoices, pairs)[0]?.alternatives?.[0]?.[0]?.values).toEqual(["50%_x"]);
  });

  test("shows the asterisk that was typed, except where a wildcard matches more", () => {
    const column = invoices.columns.find(({ name }) => name === "customerReference");
    const contains = column && operatorsOf(column)[0];
    if (!column || !contains) throw new Error("There is no such column.");
    const pairs = writeFilter([[{ column, operator: contains, values: ["5*_\\%"] }]]);
    expect(readFilters(invoices, pairs)[0]?.alternatives?.[0]?.[0]?.values).toEqual(["5*_\\%"]);
    const other = [{ name: column.name, value: "ilike.*5%7*" }];
    expect(readFilters(invoices, other)[0]?.alternatives).toBeNull();
  });
});
