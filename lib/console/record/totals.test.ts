import { describe, expect, it } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { testApi } from "@/lib/server/testing/test-api";

const api = await testApi();
const key = await api.createApiKey();
const run = (body: object, as = key) =>
  api.call({ method: "POST", path: "/api/console/record/getTotals", key: as, body });
const rows = async (path: string) => (await api.call({ method: "GET", path, key })).json;

describe("totals of columns", () => {
  it("are over all rows that match a filter with OR groups, not over a page", async () => {
    const or = "(status.eq.Draft,balance.gt.1000)";
    const all: { balance: number; dateDue: string | null }[] = await rows(
      `/salesInvoice?select=balance,dateDue&or=${or}`,
    );
    const balances = all.map(({ balance }) => balance);
    const due = all.flatMap(({ dateDue }) => dateDue ?? []).sort();
    const sum = balances.reduce((one, two) => one + two, 0);
    const { json } = await run({
      resource: "salesInvoice",
      filters: [{ name: "or", value: or }],
      totals: [
        { column: "invoiceId", total: "count" },
        { column: "balance", total: "sum" },
        { column: "dateDue", total: "min" },
        { column: "balance", total: "average" },
        { column: "balance", total: "max" },
        { column: "dateDue", total: "max" },
      ],
    });
    const values = json.results.map(({ value }: { value: unknown }) => value);
    expect(all.length).toBeGreaterThan(3);
    expect(values[0]).toBe(all.length);
    expect(values[1]).toBeCloseTo(sum, 6);
    expect(values[2]).toBe(due[0]);
    expect(values[3]).toBeCloseTo(sum / all.length, 5);
    expect(values[4]).toBe(Math.max(...balances));
    expect(values[5]).toBe(due.at(-1));
  });

  it("of documents in several currencies are one for each currency", async () => {
    const read = () => rows("/itemUnitSalePrice?select=itemId,unitSalePrice,currencyCode");
    const path = `/itemUnitSalePrice?itemId=eq.${(await read())[0].itemId}`;
    expect((await api.call({ method: "PATCH", path, key, body: { currencyCode: "EUR" } })).status).toBe(204);
    const prices: { unitSalePrice: number; currencyCode: string | null }[] = await read();
    const sums = new Map<string, number>();
    for (const { unitSalePrice, currencyCode } of prices) {
      const code = currencyCode ?? "USD";
      sums.set(code, (sums.get(code) ?? 0) + unitSalePrice);
    }
    expect(sums.size).toBe(2);
    const { json } = await run({
      resource: "itemUnitSalePrice",
      totals: [{ column: "unitSalePrice", total: "sum" }],
    });
    expect(json.results.map(({ currencyCode }: { currencyCode: string }) => currencyCode)).toEqual(
      [...sums.keys()].sort(),
    );
    for (const { currencyCode, value } of json.results)
      expect(value).toBeCloseTo(sums.get(currencyCode) ?? 0, 6);
  });

  it.each([
    ["salesInvoiceLine", "convertedUnitPrice", "salesInvoice"],
    ["quoteLinePrice", "convertedNetExtendedPrice", "quote"],
    ["supplierQuoteLinePrice", "supplierExtendedPrice", "supplierQuote"],
  ])("of %s are in the currencies of their documents", async (resource, column, document) => {
    const [first] = await rows(
      `/${resource}?select=...${document}!inner(id)&${document}.status=eq.Draft&limit=1`,
    );
    const path = `/${document}?id=eq.${first.id}`;
    expect((await api.call({ method: "PATCH", path, key, body: { currencyCode: "JPY" } })).status).toBe(204);
    const lines: Record<string, number & string>[] = await rows(
      `/${resource}?select=${column},...${document}(currencyCode)`,
    );
    const sums = new Map<string, number>();
    for (const { currencyCode = "", [column]: amount = 0 } of lines) {
      sums.set(currencyCode, (sums.get(currencyCode) ?? 0) + amount);
    }
    expect(sums.size).toBeGreaterThan(1);
    const { json } = await run({ resource, totals: [{ column, total: "sum" }] });
    const found: { currencyCode: string; value: number }[] = json.results;
    expect(found.map(({ currencyCode }) => currencyCode)).toEqual([...sums.keys()].sort());
    for (const { currencyCode, value } of found) expect(value).toBeCloseTo(sums.get(currencyCode) ?? 0, 4);
  });

  it("of a column of shares and amounts keep the two apart, and sum amounts alone", async () => {
    const [rule] = await rows("/pricingRule?select=id&amountType=eq.Percentage&limit=1");
    const body = { amountType: "Fixed", amount: 12.5 };
    const path = `/pricingRule?id=eq.${rule.id}`;
    expect((await api.call({ method: "PATCH", path, key, body })).status).toBe(204);
    const all: { amount: number; amountType: string }[] = await rows("/pricingRule?select=amount,amountType");
    const of = (isShare: boolean) =>
      all.filter(({ amountType }) => (amountType === "Percentage") === isShare).map(({ amount }) => amount);
    const [shares, amounts] = [of(true), of(false)];
    expect(Math.min(shares.length, amounts.length)).toBeGreaterThan(0);
    const totals = ["count", "sum", "max"].map((total) => ({ column: "amount", total }));
    const { json } = await run({ resource: "pricingRule", totals });
    expect(json.results).toEqual([
      { column: "amount", total: "count", value: all.length, currencyCode: null },
      {
        ...{ column: "amount", total: "sum", currencyCode: "USD" },
        value: expect.closeTo(
          amounts.reduce((one, two) => one + two, 0),
          6,
        ),
      },
      { column: "amount", total: "max", value: Math.max(...amounts), currencyCode: "USD" },
      { column: "amount", total: "max", value: Math.max(...shares), currencyCode: null },
    ]);
  });

  it.each([
    [{ filters: [{ name: "nothing", value: "eq.1" }] }, ["filters", 0]],
    [{ filters: [{ name: "balance", value: "1" }] }, ["filters", 0]],
    [{ totals: [{ column: "nothing", total: "sum" }] }, ["totals", 0, "column"]],
    [{ totals: [{ column: "invoiceId", total: "sum" }] }, ["totals", 0, "total"]],
    [{ totals: [{ column: "dateDue", total: "average" }] }, ["totals", 0, "total"]],
    [{ totals: [] }, ["totals"]],
    [{ resource: "nothing" }, ["resource"]],
  ])("reject what has no total with the field named: %j", async (change, path) => {
    const { status, json } = await run({
      ...{ resource: "salesInvoice", totals: [{ column: "balance", total: "sum" }] },
      ...change,
    });
    expect([status, json.issues?.[0]?.path]).toEqual([400, path]);
  });

  it("name a value that does not fit its column, as the list does", async () => {
    const { status, json } = await run({
      resource: "salesInvoice",
      filters: [{ name: "balance", value: "gt.much" }],
      totals: [{ column: "balance", total: "sum" }],
    });
    expect([status, json.code]).toEqual([400, "invalid_input"]);
  });

  it("count no rows of another company, and need the read scope of the list", async () => {
    const body = { resource: "salesInvoice", totals: [{ column: "invoiceId", total: "count" }] };
    const other = await api.createApiKey(["*"], 2);
    const [own, foreign] = [await run(body), await run(body, other)];
    expect(own.json.results[0].value).not.toBe(foreign.json.results[0].value);
    const byCompany = { ...body, filters: [{ name: "companyId", value: `eq.${demoId("co", 1)}` }] };
    expect((await run(byCompany, other)).json.results[0].value).toBe(0);
    const denied = await run(body, await api.createApiKey(["items:read"]));
    expect([denied.status, denied.json.code]).toEqual([403, "missing_scope"]);
  });

  it("of no rows are empty", async () => {
    const { json } = await run({
      resource: "salesInvoice",
      filters: [{ name: "id", value: "eq.none" }],
      totals: [
        { column: "balance", total: "sum" },
        { column: "invoiceId", total: "count" },
      ],
    });
    expect(json.results.map(({ value }: { value: unknown }) => value)).toEqual([null, 0]);
  });
});
