import { afterAll, describe, expect, it } from "vitest";
import { issueSetUpToken } from "@/lib/server/auth/sessions/set-up-token";
import { storeSecretCheck } from "@/lib/server/crypto/secret-check";
import { testApi } from "@/lib/server/testing/test-api";
import { testBrowser } from "@/lib/server/testing/test-browser";
import { testSecret } from "@/lib/server/testing/test-secret";
import { contract } from "./set-up.contract";

const api = await testApi("migrated");
const visitor = testBrowser(api);
const { pool } = api.deps;
const client = await pool.connect();
await storeSecretCheck(client, testSecret);
const issue = async () => {
  const token = await issueSetUpToken(client);
  if (token === null) throw new Error("The installation is set up already.");
  return token;
};
let input = { ...contract.example, token: await issue() };
afterAll(() => client.release());

// An installation is set up once: these tests run in this order.
describe("setting up an installation", { shuffle: false }, () => {
  describe("an installation without users", () => {
    it("reports only that to callers without credentials", async () => {
      expect((await visitor.run("access/getSetup")).json).toEqual({
        isNeeded: true,
        hasCompanySignIn: false,
      });
    });

    it("rejects a currency that does not exist, and stays new", async () => {
      const response = await visitor.run("access/setUp", { ...input, baseCurrencyCode: "XYZ" });
      expect(response).toMatchObject({ status: 409, json: { issues: [{ path: ["baseCurrencyCode"] }] } });
      expect((await visitor.run("access/getSetup")).json).toEqual({
        isNeeded: true,
        hasCompanySignIn: false,
      });
    });

    it("cannot be set up without the token of the last start, of which only the hash is stored", async () => {
      const older = input.token;
      input = { ...input, token: await issue() };
      const { token: _none, ...without } = input;
      for (const wrong of [
        { ...input, token: older },
        { ...input, token: "" },
        { ...input, token: "x" },
        without,
      ]) {
        const response = await testBrowser(api).run("access/setUp", wrong);
        expect(response).toMatchObject({ status: 400, json: { issues: [{ path: ["token"] }] } });
      }
      const { rows } = await pool.query(`SELECT to_jsonb(i)::text AS "row" FROM "installation" i`);
      expect(rows[0].row).not.toContain(input.token);
      expect((await visitor.run("access/getSetup")).json).toEqual({
        isNeeded: true,
        hasCompanySignIn: false,
      });
    });

    it("rejects a password made of the other values, and stays without users", async () => {
      for (const password of ["northwind castings", "Northwind2026", "ada@northwind.example"]) {
        const response = await visitor.run("access/setUp", { ...input, password });
        expect(response, password).toMatchObject({
          status: 400,
          json: { code: "weak_password", issues: [{ path: ["password"] }] },
        });
      }
      expect((await visitor.run("access/getSetup")).json).toEqual({
        isNeeded: true,
        hasCompanySignIn: false,
      });
    });

    it("rejects more than five wrong tokens of one address, the right one then too", async () => {
      const guesser = testBrowser(api);
      const statuses = [];
      for (let n = 0; n < 6; n++) {
        statuses.push((await guesser.run("access/setUp", { ...input, token: `guess ${n}` })).status);
      }
      expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
      expect((await guesser.run("access/setUp", input)).status).toBe(429);
    });

    it("is set up once, also when two try in parallel", async () => {
      const others = [input, { ...input, email: "second@northwind.example", companyName: "Second" }];
      const responses = await Promise.all(others.map((one) => testBrowser(api).run("access/setUp", one)));
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 422]);
      const made = responses.find(({ status }) => status === 200)?.json;
      const { rows: stored } = await pool.query(`SELECT "id", "companyId" FROM "employee"`);
      expect(stored).toEqual([made]);
      const { rows } = await api.deps.pool.query(`
      SELECT (SELECT count(*)::int FROM "company") AS companies, (SELECT count(*)::int FROM "user") AS users,
             (SELECT count(*)::int FROM "auditLog" WHERE "action" = 'access/setUp') AS audited`);
      expect(rows).toEqual([{ companies: 1, users: 1, audited: 1 }]);
      expect((await visitor.run("access/getSetup")).json).toEqual({
        isNeeded: false,
        hasCompanySignIn: false,
      });
      expect((await visitor.run("access/setUp", input)).json.code).toBe("rule_violation");
      expect(await issueSetUpToken(client)).toBeNull();
      const left = await pool.query(
        `SELECT "setUpTokenHash" AS hash, (SELECT json_agg(a) FROM "auditLog" a)::text AS audit FROM "installation"`,
      );
      expect(left.rows[0].hash).toBeNull();
      expect(left.rows[0].audit).not.toContain(input.token);
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
});
