import type pg from "pg";
import { describe, expect, it } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { withPooledClient } from "../database/connections/with-client";
import { testApi } from "../testing/test-api";
import { type TestMember, testMember } from "../testing/test-member";
import { createCompany } from "./create-company";
import { listCompanies } from "./list-companies";

const api = await testApi();
const { pool } = api.deps;
const input = { companyName: "Second Works", baseCurrencyCode: "EUR", timezone: "Europe/Berlin" };
const create = ({ browser }: TestMember, more: object = {}) =>
  browser.run("access/createCompany", { ...input, ...more });
const withClient = <T>(work: (client: pg.PoolClient) => Promise<T>) => withPooledClient(pool.connect(), work);

describe("a company that an admin creates", () => {
  it("can be switched to, is complete, and separate from the first one", async () => {
    const admin = await testMember(api, { 1: "admin" });
    const { browser } = admin;
    const { id } = (await create(admin)).json;
    expect((await browser.run("access/getSession")).json.company.id).toBe(demoId("co", 1));
    expect((await browser.run("access/switchCompany", { companyId: id })).status).toBe(200);
    const { company, companies } = (await browser.run("access/getSession")).json;
    expect(company).toMatchObject({ id, name: "Second Works", role: "admin", baseCurrencyCode: "EUR" });
    expect(companies).toHaveLength(2);

    expect((await browser.get("/item?select=id")).json).toEqual([]);
    expect((await browser.get(`/company?id=eq.${demoId("co", 1)}`)).status).toBe(404);
    const customer = (await browser.post("/customer", { name: "Only here" })).json;
    const [location] = (await browser.get("/location")).json;
    expect(location.timezone).toBe("Europe/Berlin");
    const invoice = { customerId: customer.id, locationId: location.id, invoiceId: "" };
    expect(await browser.post("/api/v1/invoicing/upsertSalesInvoice", invoice)).toMatchObject({
      status: 200,
      json: { results: [{ invoiceId: "INV-000001" }] },
    });
    expect((await browser.get("/accountDefault")).json).toHaveLength(1);
    expect((await browser.get("/paymentTerm")).json).toHaveLength(2);
    const { key } = (await browser.run("access/createKey", { name: "k", scopes: ["sales:read"] })).json;
    expect((await api.call({ path: "/customer?select=name", key })).json).toEqual([{ name: "Only here" }]);

    await browser.run("access/switchCompany", { companyId: demoId("co", 1) });
    expect((await browser.get(`/customer?id=eq.${customer.id}`)).status).toBe(404);
    const colleague = await testMember(api, { 1: "admin" });
    expect((await colleague.browser.run("access/switchCompany", { companyId: id })).status).toBe(409);
    const { rows } = await pool.query(
      `SELECT "companyId", "userId", "recordIds", "changes" FROM "auditLog" WHERE "action" = 'access/createCompany'`,
    );
    const audited = { userId: admin.id, recordIds: [id], changes: { input } };
    expect(rows).toHaveLength(2);
    for (const companyId of [id, demoId("co", 1)]) expect(rows).toContainEqual({ ...audited, companyId });
  });

  it("requires a signed-in admin: neither another role nor a key", async () => {
    const before = (await withClient(listCompanies)).length;
    for (const role of ["viewer", "operator"] as const) {
      expect((await create(await testMember(api, { 1: role }))).json.code).toBe("missing_scope");
    }
    const path = "/api/console/access/createCompany";
    const byKey = await api.call({ method: "POST", path, key: await api.createApiKey(), body: input });
    expect(byKey).toMatchObject({ status: 403, json: { code: "session_required" } });
    expect(await withClient(listCompanies)).toHaveLength(before);
  });

  it("is rejected as a whole, with an issue at the field, when a value is wrong", async () => {
    const admin = await testMember(api, { 1: "admin" });
    const before = (await withClient(listCompanies)).length;
    for (const [field, wrong] of [
      ["companyName", ""],
      ["baseCurrencyCode", "XYZ"],
      ["countryCode", "QQ"],
      ["timezone", "Nowhere/At all"],
      ["timezone", "Berln1"],
    ] as const) {
      const { status, json } = await create(admin, { [field]: wrong });
      expect([field, status < 500 && status >= 400, json.issues?.[0].path]).toEqual([field, true, [field]]);
    }
    expect(await withClient(listCompanies)).toHaveLength(before);
  });
});

describe("a company that the command creates", () => {
  it("has the named user as its admin, is listed and audited", async () => {
    const user = await testMember(api, { 1: "viewer" });
    const companyId = await withClient((client) =>
      createCompany(client, input, ` ${user.email.toUpperCase()}`),
    );
    expect((await withClient(listCompanies)).find(({ id }) => id === companyId)).toMatchObject({
      name: "Second Works",
      active: true,
      people: 1,
    });
    expect((await user.browser.run("access/switchCompany", { companyId })).status).toBe(200);
    expect((await user.browser.run("access/getSession")).json.company.role).toBe("admin");
    const { rows } = await pool.query(`SELECT "action", "userId" FROM "auditLog" WHERE "companyId" = $1`, [
      companyId,
    ]);
    expect(rows).toContainEqual({ action: "company.create", userId: user.id });
  });

  it("is not created for an address without an account", async () => {
    const before = (await withClient(listCompanies)).length;
    await expect(withClient((client) => createCompany(client, input, "nobody@test.example"))).rejects.toThrow(
      "nobody@test.example",
    );
    expect(await withClient(listCompanies)).toHaveLength(before);
  });
});
