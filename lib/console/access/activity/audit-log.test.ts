import { describe, expect, it } from "vitest";
import { contracts } from "@/lib/operations/contracts";
import { demoId } from "@/lib/schemas/demo-ids";
import { rowApi } from "@/lib/server/rows/testing/row-api";
import { connectApp, postForm, registerApp } from "@/lib/server/testing/test-app";
import { memberPassword, testMember } from "@/lib/server/testing/test-member";

const api = await rowApi();
const { company1, company2 } = api;
const { pool } = api.deps;
const path = "/api/console/access/getAuditLog";
const send = (input: object, company = company1) => company.send("POST", path, input);
const entriesOf = async (input: object) => (await send(input)).json.results;
const actionsOf = async (input: object): Promise<string[]> =>
  (await entriesOf(input)).map(({ action }: { action: string }) => action);

/** A member who failed to sign in, changed a record, and was rejected. */
async function busyMember() {
  const member = await testMember(api, { 1: "operator" });
  const { browser } = member;
  const email = member.email;
  await browser.post("/api/auth/sign-in/email", { email, password: `${memberPassword}-wrong` });
  const { json } = await browser.post("/shippingTerm", { name: `Audited ${member.id}` });
  await browser.run("access/createKey", { name: "k", scopes: ["items:read"] });
  await expect.poll(() => actionsOf({ userId: member.id, kind: "rejected" })).toEqual(["call.refuse"]);
  return { ...member, term: String(json.id) };
}

describe("the audit log", () => {
  it("has sign-ins, access, writes and rejected calls with who, from where and why", async () => {
    const { id, browser, term } = await busyMember();
    const by = { userId: id };
    expect(await entriesOf({ ...by, kind: "signIn", action: "signIn.refusePassword" })).toMatchObject([
      {
        ...{ ...by, userName: "Test Member", address: browser.address, recordIds: [id] },
        ...{ details: null, changeSetId: null },
      },
    ]);
    const [write] = await entriesOf({ ...by, kind: "data" });
    expect(write).toMatchObject({ action: "shippingTerm.insert", through: "screen", recordIds: [term] });
    expect(write.changeSetId).toBe(write.id);
    expect(await entriesOf({ ...by, kind: "rejected" })).toMatchObject([
      {
        action: "call.refuse",
        details: { route: "/api/console/access/createKey", reason: "This needs the scope access:secrets." },
      },
    ]);
    const made = await company1.send("POST", "/api/console/access/createKey", {
      name: "Audited key",
      scopes: ["items:read"],
    });
    const [created] = await entriesOf({ kind: "access", recordId: made.json.id });
    expect(created).toMatchObject({
      ...{ action: "access/createKey", through: "key", keyId: expect.any(String) },
      details: { input: { name: "Audited key", scopes: ["items:read"] } },
    });
    expect(await entriesOf({ requestId: created.requestId })).toEqual([created]);
    expect(await entriesOf({ keyId: created.keyId, recordId: made.json.id })).toEqual([created]);
  });

  it("names the app that was connected or disconnected", async () => {
    const { id, browser } = await testMember(api, { 1: "admin" });
    const connect = async () => connectApp(api, browser, app, ["events:read"]);
    const app = await registerApp(browser);
    await connect();
    const [{ id: connection, name }] = (await browser.run("access/getConnections", {})).json.results;
    await browser.run("access/revokeConnection", { id: connection });
    const { refreshToken } = await connect();
    const form = { client_id: app.clientId, token: refreshToken };
    expect((await postForm(api, "/oauth/revoke", form)).status).toBe(200);
    const named = (await entriesOf({ userId: id, kind: "access" })).map(
      ({ action, details }: { action: string; details: { app?: string } }) => [action, details.app],
    );
    expect(named).toEqual([
      ["oauth.revoke", name],
      ["access/approveAuthorization", name],
      ["access/revokeConnection", name],
      ["access/approveAuthorization", name],
      ["access/createApp", undefined],
    ]);
  });

  it("finds what was done to a member's sign-in by the member", async () => {
    const { id } = await testMember(api, { 1: "viewer" });
    await company1.send("POST", "/api/console/access/createResetLink", { userId: id });
    expect(await entriesOf({ kind: "access", recordId: id })).toMatchObject([
      { action: "access/createResetLink", recordIds: [id] },
    ]);
  });

  it("puts every action into one kind", async () => {
    const kindOf: Record<string, string> = {
      "account.insert": "data",
      "account.resetSecondFactor": "signIn",
      "apiKey.revoke": "access",
      "company.deactivate": "access",
      "company.update": "data",
      "import/run": "data",
      "oauthCode.readSecrets": "access",
      "scim.delete": "access",
      "signIn.passkey": "signIn",
      "webhook/rotateSecret": "access",
      "webhook.upsert": "data",
    };
    const requestId = "of every kind";
    for (const action of Object.keys(kindOf)) {
      await pool.query(
        `INSERT INTO "auditLog" ("companyId", "userId", "requestId", "action") VALUES ($1, NULL, $2, $3)`,
        [demoId("co", 1), requestId, action],
      );
    }
    const found: Record<string, string> = {};
    for (const kind of ["signIn", "access", "data", "rejected"]) {
      for (const action of await actionsOf({ requestId, kind })) found[action] = kind;
    }
    expect(found).toEqual(kindOf);
    const [entry] = await entriesOf({ requestId });
    expect(entry).toMatchObject({ userId: null, userName: null, through: "server", address: null });
  });

  it("is listed in pages, newest first, between two times", async () => {
    const { id } = await busyMember();
    const all = await entriesOf({ userId: id });
    expect(all.length).toBeGreaterThan(2);
    const ids = all.map((entry: { id: string }) => entry.id);
    expect(ids).toEqual([...ids].sort().reverse());
    const [first] = await entriesOf({ userId: id, limit: 1 });
    expect([first, ...(await entriesOf({ userId: id, after: first.id }))]).toEqual(all);
    const { at } = all[1];
    const [since, before] = [
      await entriesOf({ userId: id, from: at }),
      await entriesOf({ userId: id, to: at }),
    ];
    expect([...since, ...before]).toEqual(all);
    expect(since.length).toBeGreaterThanOrEqual(2);
    expect(await send({ limit: 201 })).toMatchObject({ status: 400 });
  });

  it("is only that of the company, and only for its admins", async () => {
    const { id, term, browser } = await busyMember();
    const { text } = await send({ limit: 200 }, company2);
    expect(text).not.toContain(id);
    expect((await send({ recordId: term }, company2)).json.results).toEqual([]);
    expect((await send({ userId: id }, company2)).json.results).toEqual([]);
    const viewer = await testMember(api, { 1: "viewer" });
    for (const each of [browser, viewer.browser]) {
      expect(await each.run("access/getAuditLog", {})).toMatchObject({
        status: 403,
        json: { code: "missing_scope" },
      });
    }
    const admin = await testMember(api, { 1: "admin" });
    expect((await admin.browser.run("access/getAuditLog", { userId: id })).json.results).not.toEqual([]);
  });

  it("holds neither secrets nor values of records", async () => {
    const value = `Value ${crypto.randomUUID()}`;
    const { json } = await company1.send("POST", "/shippingTerm", { name: value });
    await company1.send("PATCH", `/shippingTerm?id=eq.${json.id}`, { name: `${value} too` });
    const args = { ...contracts["purchasing/upsertSupplierBankAccount"].example, bankName: value };
    const saved = await company1.send("POST", "/api/v1/purchasing/upsertSupplierBankAccount", args);
    expect(saved).toMatchObject({ status: 200 });
    const made = await company1.send("POST", "/api/console/access/createKey", {
      ...{ name: "Secret one", scopes: ["items:read"] },
    });
    const { text, json: log } = await send({ limit: 200 });
    const actions = log.results.map(({ action }: { action: string }) => action);
    expect(actions).toEqual(
      expect.arrayContaining([
        ...["shippingTerm.insert", "shippingTerm.update", "access/createKey"],
        "purchasing/upsertSupplierBankAccount",
      ]),
    );
    expect(text).not.toContain(value);
    expect(text).not.toMatch(/accountNumber|0532 0130/);
    expect(text).not.toContain(made.json.key);
  });

  it("reads an index for each filter", async () => {
    await pool.query(
      `INSERT INTO "auditLog" ("companyId", "userId", "action", "recordIds")
       SELECT $1, $2, 'customer.update', ARRAY['cust_' || n] FROM generate_series(1, 20000) n`,
      [demoId("co", 1), company1.userId],
    );
    await pool.query(`ANALYZE "auditLog"`);
    const { query } = await import("./get-audit-log.handler");
    const { contract } = await import("./get-audit-log.contract");
    const actor = {
      ...{ companyId: demoId("co", 1), companyGroupId: demoId("cg", 1), userId: company1.userId },
      ...{ keyId: null, scopes: new Set<never>() },
    };
    const readBy = async (input: object) => {
      const statement = query(actor, contract.input.parse(input));
      const { rows } = await pool.query<{ "QUERY PLAN": string }>({
        text: `EXPLAIN ${statement.text}`,
        values: statement.values,
      });
      const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      return /using "(auditLog_\w+)" on "auditLog" a(?:_1)?\b/.exec(plan)?.[1] ?? plan;
    };
    expect(await readBy({})).toBe("auditLog_pkey");
    expect(await readBy({ kind: "rejected" })).toBe("auditLog_access_idx");
    expect(await readBy({ kind: "signIn" })).toBe("auditLog_access_idx");
    expect(await readBy({ action: "signIn.refusePassword" })).toBe("auditLog_access_idx");
    expect(await readBy({ userId: demoId("usr", 2) })).toBe("auditLog_companyId_userId_id_idx");
    expect(await readBy({ recordId: "cust_1" })).toBe("auditLog_companyId_recordId_id_idx");
    expect(await readBy({ from: new Date(Date.now() + 60_000).toISOString() })).toBe("auditLog_pkey");
  });
});
