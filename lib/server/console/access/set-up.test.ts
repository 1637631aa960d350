import { describe, expect, it } from "vitest";
import { contract } from "@/lib/operations/console/access/set-up";
import { testApi } from "../../testing/test-api";
import { testBrowser } from "../../testing/test-browser";

const api = await testApi("migrated");
const visitor = testBrowser(api);
const input = contract.example;

describe("an installation without users", () => {
  it("says so to anybody, and that alone", async () => {
    expect((await visitor.run("access/getSetup")).json).toEqual({ isNeeded: true });
  });

  it("refuses a currency that does not exist, and stays new", async () => {
    const answer = await visitor.run("access/setUp", { ...input, baseCurrencyCode: "XYZ" });
    expect(answer.status).toBe(409);
    expect((await visitor.run("access/getSetup")).json).toEqual({ isNeeded: true });
  });

  it("is set up once, also when two do it at the same time", async () => {
    const others = [input, { ...input, email: "second@northwind.example", companyName: "Second" }];
    const answers = await Promise.all(others.map((one) => testBrowser(api).run("access/setUp", one)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const { rows } = await api.deps.pool.query(`
      SELECT (SELECT count(*)::int FROM "company") AS companies, (SELECT count(*)::int FROM "user") AS users,
             (SELECT count(*)::int FROM "auditLog" WHERE "action" = 'access/setUp') AS audited`);
    expect(rows).toEqual([{ companies: 1, users: 1, audited: 1 }]);
    expect((await visitor.run("access/getSetup")).json).toEqual({ isNeeded: false });
    expect((await visitor.run("access/setUp", input)).json.code).toBe("rule_violation");
  });
});

describe("the first company", () => {
  it("has an admin who signs in and can do everything", async () => {
    const { rows } = await api.deps.pool.query(`SELECT "email" FROM "user"`);
    expect((await visitor.signIn(rows[0].email, input.password)).status).toBe(200);
    const { company, scopes } = (await visitor.run("access/getSession")).json;
    expect(company.baseCurrencyCode).toBe(input.baseCurrencyCode);
    expect([company.role, scopes.includes("access:secrets")]).toEqual(["admin", true]);
  });

  it("has what its operations need: a location, accounts with their defaults, payment terms", async () => {
    const customer = (await visitor.post("/customer", { name: "First customer" })).json;
    const [location] = (await visitor.get("/location")).json;
    const body = { customerId: customer.id, locationId: location.id, invoiceId: "" };
    const invoice = await visitor.post("/api/v1/invoicing/upsertSalesInvoice", body);
    expect(invoice).toMatchObject({ status: 200, json: { results: [{ invoiceId: "INV-000001" }] } });
    const [defaults] = (await visitor.get("/accountDefault")).json;
    const accounts = (await visitor.get("/account")).json;
    const nameOf = (id: string) => accounts.find((account: { id: string }) => account.id === id)?.name;
    expect(nameOf(defaults.currencyTranslationAccount)).toBe("Cumulative Translation Adjustment");
    expect(nameOf(defaults.receivablesAccount)).toBe("Accounts Receivable");
    expect((await visitor.get("/paymentTerm")).json).toHaveLength(2);
  });
});
