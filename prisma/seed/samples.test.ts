import { describe, expect, it } from "vitest";
import { contracts } from "@/lib/operations/contracts";
import { documentedReads } from "@/lib/operations/testing/documented-reads";
import { demoId } from "@/lib/schemas/demo-ids";
import { testApi } from "@/lib/server/testing/test-api";

const api = await testApi();
const key = await api.createApiKey();

async function call(path: string, body: unknown) {
  const response = await api.call({ method: "POST", path: `/api/v1/${path}`, key, body });
  expect(response.status, response.text).toBe(200);
  return response.json;
}

/** A documented request or response with the demo ids of a company in place of the shortened ones. */
const withDemoIds = (documented: unknown, company: 1 | 2 = 1) =>
  JSON.parse(
    JSON.stringify(documented).replace(
      /"([a-z]+)_(\d+)"/g,
      (_, prefix, n) => `"${demoId(prefix, Number(n), company)}"`,
    ),
  );

describe.each(documentedReads)("the documented request of $path", ({ path, request, response }) => {
  it("finds the documented record under the same id, so the document can be tried out", async () => {
    const found = await call(path, withDemoIds(request));
    const documented = withDemoIds(response);
    const list = documented.results ? "results" : "data";
    if (documented[list]) expect(found[list]).toEqual(expect.arrayContaining(documented[list]));
    else expect(found).toEqual(documented);
  });

  it("finds something of the second company, and nothing of the first, under its ids", async () => {
    const theirs = await api.createApiKey(["*"], 2);
    const body = withDemoIds(request, 2);
    const found = await api.call({ method: "POST", path: `/api/v1/${path}`, key: theirs, body });
    expect(found.status).toBe(200);
    expect(found.text).not.toContain(demoId("co", 1));
    if (found.json.results) expect(found.json.results.length).toBeGreaterThan(0);
  });
});

describe("the samples of the interface show", () => {
  it("a quote line In Progress, Purchase to Order among ten rows of the item quoted 14 times, some unpriced", async () => {
    const item = demoId("item", 7);
    const { results } = await call("sales/getQuoteLinePricesByItemIds", {
      itemIds: [item],
      currentQuoteId: demoId("quo", 9),
    });
    expect(results).toHaveLength(10);
    expect(results.some((row: { unitPrice: number | null }) => row.unitPrice === null)).toBe(true);
    expect(results).toContainEqual(
      expect.objectContaining({ status: "In Progress", methodType: "Purchase to Order" }),
    );
    const { rows } = await api.deps.pool.query(
      'SELECT count(*)::int AS n FROM "quoteLine" WHERE "itemId" = $1',
      [item],
    );
    expect(rows[0].n).toBe(14);
  });

  it("a Fixed Asset line on the invoice that sells a lathe, in EUR; two of them and one Comment in all", async () => {
    const { results } = await call("invoicing/getSalesInvoiceLines", { salesInvoiceId: demoId("inv", 5) });
    const types = results.map((row: { invoiceLineType: string }) => row.invoiceLineType);
    expect(types).toEqual(["Comment", "Fixed Asset"]);
    const { rows } = await api.deps.pool.query(
      `SELECT count(*) FILTER (WHERE "invoiceLineType" = 'Fixed Asset')::int AS assets,
         count(*) FILTER (WHERE "invoiceLineType" = 'Comment')::int AS comments
       FROM "salesInvoiceLine" WHERE "companyId" = $1`,
      [demoId("co", 1)],
    );
    expect(rows).toEqual([{ assets: 2, comments: 1 }]);
  });

  it("a receipt with twelve serials, two of them Rejected", async () => {
    const { results } = await call("inventory/getReceiptTracking", { receiptId: demoId("rec", 5) });
    const serials = results.filter((row: { itemId: string }) => row.itemId === demoId("item", 9));
    expect(serials).toHaveLength(12);
    expect(serials.filter((row: { status: string }) => row.status === "Rejected")).toHaveLength(2);
  });

  it("a quality document in three versions: Draft, Active, Archived", async () => {
    const { results } = await call("quality/getQualityDocumentVersions", {
      name: "Incoming inspection",
      version: 0,
    });
    expect(results.map((row: { version: number; status: string }) => [row.version, row.status])).toEqual([
      [3, "Draft"],
      [2, "Active"],
      [1, "Archived"],
    ]);
  });

  it("a catalog of 120 items, 100 on the first page, four of them for bearing", async () => {
    const all = await call("sales/getBaseCatalog", {});
    expect([all.count, all.data.length, all.data[0].source]).toEqual([120, 100, "Base"]);
    const some = await call("sales/getBaseCatalog", { args: { limit: 1, offset: 0, search: "bearing" } });
    expect([some.count, some.data[0].itemId]).toEqual([4, demoId("item", 7)]);
  });

  it("an overridden system-header with the icon", async () => {
    const sections = await call("settings/resolveSections", { ids: ["system-header", "system-footer"] });
    expect(sections["system-header"]).toMatchObject({
      builtIn: false,
      placement: "header",
      config: { logoVariant: "icon" },
    });
    expect(sections["system-footer"]).toMatchObject({ builtIn: true });
  });

  it("the worked example of the translation adjustment on the demo chart of accounts", async () => {
    const balances = (balanceAtDate: number, ...translated: number[]) => ({
      netChange: 0,
      balanceAtDate,
      ...(translated.length > 0
        ? { translatedBalance: translated[0], translatedNetChange: translated[1] }
        : {}),
    });
    const account = (n: number, cell: object) => ({ id: demoId("acct", n), periods: { "2026-02": cell } });
    const { results } = await call("accounting/applyCtaToReportPeriodSeries", {
      reportingCompanyId: demoId("co", 1),
      args: {
        accounts: [
          account(1, balances(0)),
          account(11, balances(1000, 1120, 20)),
          account(4, balances(1000)),
          account(41, balances(1000, 1080, 0)),
          account(42, balances(0, 0, 0)),
        ],
        bucketKeys: ["2026-02"],
        ctaByBucket: { "2026-02": 40.000005 },
      },
    });
    const numbersOf = (index: number) => {
      const cell = results[index].periods["2026-02"];
      return [cell.netChange, cell.balanceAtDate, cell.translatedBalance, cell.translatedNetChange];
    };
    const [root, cash, equity, capital, cta] = [0, 1, 2, 3, 4];
    expect(numbersOf(root)).toEqual([0, 0, -0.00001, 20]);
    expect(numbersOf(cash)).toEqual([0, 1000, 1120, 20]);
    expect(numbersOf(equity)).toEqual([0, 1000, 1120.00001, 0]);
    expect(numbersOf(capital)).toEqual([0, 1000, 1080, 0]);
    expect(numbersOf(cta)).toEqual([0, 0, 40.00001, 0]);
    expect(results[cta]).toMatchObject({
      number: "3900",
      parentId: demoId("acct", 4),
      updatedBy: demoId("usr", 2),
    });
  });

  it("an invoice in EUR that takes the rate of March and the next number, due in 30 days", async () => {
    const path = "invoicing/upsertSalesInvoice";
    const { results } = await call(path, contracts[path].example);
    expect(results[0].invoiceId).toBe("INV-000128");
    const { rows } = await api.deps.pool.query(
      'SELECT "exchangeRate"::float AS rate, "dateDue"::text AS due FROM "salesInvoice" WHERE "id" = $1',
      [results[0].id],
    );
    expect(rows).toEqual([{ rate: 0.92, due: "2026-04-01" }]);
  });

  it("the address to which customers pay", async () => {
    const path = "settings/updateAccountsReceivableBillingAddress";
    expect(await call(path, contracts[path].example)).toEqual({
      name: "Accounts Receivable",
      addressLine1: "410 Mill Road",
      addressLine2: null,
      city: "Dayton",
      state: "OH",
      postalCode: "45402",
      countryCode: "US",
      phone: "+19375550123",
      fax: null,
      email: "ar@brightlathe.example",
    });
  });

  it("three quotes in one interaction, of which the newest revision is returned", async () => {
    const { rows } = await api.deps.pool.query(
      'SELECT count(*)::int AS n FROM "supplierQuote" WHERE "companyId" = $1 AND "supplierInteractionId" = $2',
      [demoId("co", 1), demoId("sint", 6)],
    );
    expect(rows).toEqual([{ n: 3 }]);
    const quote = await call("purchasing/getSupplierQuoteByInteractionId", {
      interactionId: demoId("sint", 6),
    });
    expect(quote).toMatchObject({
      id: demoId("sq", 6),
      status: "Cancelled",
      supplierQuoteType: "Purchase",
      itemType: "Part",
    });
  });
});
