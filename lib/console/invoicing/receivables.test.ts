import { describe, expect, it } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { rowApi } from "@/lib/server/rows/testing/row-api";

const api = await rowApi();
const { company1, company2 } = api;
const path = "/api/console/invoicing/getReceivables";
const get = async (body: object, company = company1) => (await company.send("POST", path, body)).json;

const customer = async (name: string): Promise<string> =>
  (await company1.send("POST", "/api/console/party/save", { resource: "customer", values: { name } })).json
    .id;

/** An invoice with one line; `last` is set at the end, such as its status. */
async function invoice(customerId: string, unitPrice: number, values: object, last: object = {}) {
  const { json } = await company1.send("POST", "/api/console/document/save", {
    resource: "salesInvoice",
    values: { customerId, locationId: demoId("loc", 1), currencyCode: "USD", ...values },
    lines: [{ values: { invoiceLineType: "Part", itemId: demoId("item", 7), quantity: 1, unitPrice } }],
  });
  for (const change of [{ status: "Submitted" }, last].filter((one) => Object.keys(one).length > 0)) {
    const { status } = await company1.send("PATCH", `/salesInvoice?id=eq.${json.id}`, change);
    expect([change, status]).toEqual([change, 204]);
  }
}

const asOf = "2026-06-30";

describe("receivables", () => {
  it("age what is left on posted invoices by whole days past the due date, for the customer who is invoiced", async () => {
    const [id, other] = [await customer("Aged Co."), await customer("Branch of Aged Co.")];
    const dated: [number, string, object?, object?][] = [
      [100, "2026-06-30", { currencyCode: "EUR", exchangeRate: 0.5 }],
      [200, "2026-06-29"],
      [100, "2026-05-31", { currencyCode: "EUR", exchangeRate: 0.8 }],
      [300, "2026-05-30", {}, { status: "Partially Paid", balance: 120 }],
      [10, "2026-05-01", {}, { status: "Overdue" }],
      [20, "2026-04-30"],
      [40, "2026-04-01"],
      [80, "2026-03-31"],
      [500, "2026-03-31", {}, { status: "Voided" }],
      [700, "2026-03-31", {}, { status: "Paid" }],
    ];
    for (const [price, dateDue, values, last] of dated)
      await invoice(id, price, { ...values, dateDue }, last);
    await invoice(id, 5, {});
    await invoice(other, 7, { invoiceCustomerId: id, dateDue: asOf });
    await company1.send("POST", "/salesInvoice", { customerId: id, currencyCode: "USD", totalAmount: 1000 });

    const owed = { current: 112, days1to30: 300, days31to60: 130, days61to90: 60, over90: 80, total: 682 };
    const found = await get({ customerId: id, asOf });
    expect(found).toEqual({
      asOf,
      currencyCode: "USD",
      results: [
        {
          customerId: id,
          customerName: "Aged Co.",
          ...owed,
          invoices: 10,
          oldestDue: "2026-03-31",
          currencies: [
            { currencyCode: "EUR", balance: 130, total: 200 },
            { currencyCode: "USD", balance: 482, total: 482 },
          ],
        },
      ],
      totals: { ...owed, invoices: 10 },
      count: 1,
    });
    expect(await get({ customerId: other, asOf })).toMatchObject({ results: [], count: 0 });
    // One day later each invoice on the edge is in the next group.
    expect((await get({ customerId: id, asOf: "2026-07-01" })).totals).toMatchObject({
      current: 5,
      days1to30: 307,
      days31to60: 220,
      days61to90: 30,
      over90: 120,
    });
    expect(
      (await get({ search: "aged co", asOf })).results.map((one: { customerId: string }) => one.customerId),
    ).toEqual([id]);
  });

  it("add up to the balances of all posted invoices, page by page", async () => {
    const rows = (await company1.get("/salesInvoice?status=not.in.(Draft,Pending)&select=balance")).json;
    const sum = rows.reduce((all: number, { balance }: { balance: number }) => all + balance, 0);
    const whole = await get({});
    expect(whole.totals.total).toBeCloseTo(sum, 4);
    const pages = [];
    for (let offset = 0; offset < whole.count; offset += 3)
      pages.push(...(await get({ limit: 3, offset })).results);
    expect(pages).toEqual(whole.results);
    const balances = pages.map(({ total }) => total);
    expect(balances).toEqual([...balances].sort((a, b) => b - a));
  });

  it("shows no other company's, and needs both scopes", async () => {
    const own = await get({}, company2);
    const ids = new Set((await get({})).results.map((one: { customerId: string }) => one.customerId));
    expect(own.results.filter((one: { customerId: string }) => ids.has(one.customerId))).toEqual([]);
    const [known] = ids;
    expect(await get({ customerId: known }, company2)).toMatchObject({ results: [], totals: { total: 0 } });
    for (const scope of ["invoicing:read", "sales:read"] as const) {
      const key = await api.createApiKey([scope]);
      expect((await api.call({ method: "POST", path, key, body: {} })).status).toBe(403);
    }
    expect((await company1.send("POST", path, { asOf: "2026-02-30" })).status).toBe(400);
  });
});
