import type pg from "pg";
import { describe, expect, it } from "vitest";
import { writing } from "../../testing/writing";

const { call, rows, deps } = await writing(10);
const path = "invoicing/upsertSalesInvoice";
const example = {
  customerId: "cust_3",
  locationId: "loc_1",
  invoiceId: "",
  currencyCode: "EUR",
  dateIssued: "2026-03-02",
  supplierShippingCost: 35,
};

/** The same database, on which the n-th statement of a call fails; counts all but BEGIN and COMMIT. */
function failingAt(n: number) {
  const seen = { statements: 0 };
  const counted = (client: pg.PoolClient): pg.PoolClient =>
    new Proxy(client, {
      get(from, name) {
        const member = Reflect.get(from, name);
        if (typeof member !== "function") return member;
        if (name !== "query") return member.bind(from);
        return (statement: unknown) => {
          if (typeof statement !== "string") seen.statements += 1;
          const isFailing = typeof statement !== "string" && seen.statements === n;
          return Reflect.apply(member, from, [isFailing ? "SELECT 1 / 0" : statement]);
        };
      },
    });
  const requests = new Proxy(deps.requests, {
    get: (from, name) =>
      name === "connectFor"
        ? async (company: string) => counted(await from.connectFor(company))
        : Reflect.get(from, name),
  });
  return { seen, deps: { ...deps, requests } };
}

/** Every row and number that a call could leave behind. */
const state = () =>
  rows(`SELECT (SELECT count(*) FROM "salesInvoice") AS invoices, (SELECT count(*) FROM "opportunity") AS opportunities,
               (SELECT count(*) FROM "salesInvoiceShipment") AS shipments, (SELECT count(*) FROM "auditLog") AS audits,
               (SELECT jsonb_agg(s ORDER BY s."id") FROM "salesInvoice" s) AS stored,
               (SELECT jsonb_agg(s ORDER BY s."companyId", s."id") FROM "sequence" s) AS sequences`);

describe("saving a sales invoice is one transaction", () => {
  it.each([
    ["create", 6, async () => example],
    [
      "update",
      8,
      async () => ({
        ...example,
        customerId: "cust_4",
        id: (await call(path, { ...example, currencyCode: "USD" })).results[0].id,
      }),
    ],
  ])("an error in any statement of a %s leaves no row, no change and no gap", async (_, statements, body) => {
    const request = await body();
    const before = await state();
    for (let n = 1; ; n++) {
      const failing = failingAt(n);
      const outcome = await call(path, request, undefined, failing.deps).catch((error) => error);
      if (failing.seen.statements < n) {
        expect(outcome).toMatchObject({ count: null });
        expect(n).toBe(statements + 1);
        break;
      }
      expect(outcome, `statement ${n}`).toBeInstanceOf(Error);
      expect(await state(), `statement ${n}`).toEqual(before);
    }
    expect(await state()).not.toEqual(before);
  });

  it("a hundred at once get a hundred consecutive numbers", async () => {
    const [{ next }] = await rows(
      `SELECT "next" FROM "sequence" WHERE "companyId" = 'co_1' AND "table" = 'salesInvoice'`,
    );
    const made = await Promise.all(Array.from({ length: 100 }, () => call(path, example)));
    const numbers = made
      .map(({ results }: { results: [{ invoiceId: string }] }) =>
        Number(results[0].invoiceId.replace("INV-", "")),
      )
      .sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 100 }, (_, at) => Number(next) + at));
  });
});
