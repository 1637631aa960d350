import { describe, expect, test } from "vitest";
import { resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { demoId } from "@/lib/schemas/demo-ids";
import { createKey } from "../../auth/api-keys/manage-keys";
import { handleRows } from "../handler";
import { returned, rowApi } from "../testing/row-api";

const { company1, company2, call, deps } = await rowApi();

/** A second company in the group of the first one, and a key of it. */
async function sisterKey(): Promise<string> {
  const userId = company1.userId;
  const values = [demoId("cgr", 1), userId];
  await deps.pool.query(
    `INSERT INTO "company" ("id", "name", "companyGroupId", "createdBy") VALUES ('co_sister', 'Sister', $1, $2)`,
    values,
  );
  await deps.pool.query(
    `INSERT INTO "employee" ("id", "companyId", "name", "role", "createdBy") VALUES ($1, 'co_sister', 'S', 'admin', $1)`,
    [userId],
  );
  const owner = { companyId: "co_sister", userId, name: "sister", scopes: ["*"], expiresAt: null };
  return (await createKey(deps.pool, owner)).key;
}

describe("the chart of accounts belongs to the group", () => {
  const account = { name: "Group account", incomeBalance: "Balance Sheet" };

  test("every company of a group sees the group's accounts", async () => {
    const own = (await company1.get("/account?select=id")).json;
    const other = (await company2.get("/account?select=id")).json;
    const sister = (await call({ path: "/account?select=id", key: await sisterKey() })).json;
    expect(sister).toEqual(own);
    expect(own.length).toBeGreaterThan(other.length);
    const ids = new Set(own.map(({ id }: { id: string }) => id));
    expect(other.filter(({ id }: { id: string }) => ids.has(id))).toEqual([]);
  });

  test("another group's account is like one that does not exist", async () => {
    const path = `/account?id=eq.${demoId("acct", 1)}`;
    expect((await company2.get(path)).status).toBe(404);
    expect((await company2.send("PATCH", path, { name: "x" }, returned)).status).toBe(404);
    expect((await company2.send("DELETE", `${path}&select=id`, undefined, returned)).json).toEqual([]);
    expect((await company1.get(path)).status).toBe(200);
  });

  test("an account is created in the caller's group, the only one that a body may name", async () => {
    const made = await company2.send("POST", "/account", account);
    expect(made.json).toMatchObject({ companyGroupId: demoId("cgr", 1, 2) });
    const named = { ...account, name: "Named", companyGroupId: demoId("cgr", 1, 2) };
    expect((await company2.send("POST", "/account", named)).status).toBe(201);
    const foreign = await company2.send("POST", "/account", { ...named, companyGroupId: demoId("cgr", 1) });
    expect(foreign).toMatchObject({ status: 403, json: { code: "42501" } });
  });

  test("an upsert onto another group's account changes nothing", async () => {
    const id = demoId("acct", 11);
    const prefer = "resolution=merge-duplicates,return=representation";
    const response = await company2.send("POST", "/account", [{ ...account, name: "Taken", id }], { prefer });
    expect(response).toMatchObject({ status: 403, json: { code: "42501", issues: [{ path: [0, "id"] }] } });
    expect((await company1.get(`/account?id=eq.${id}`)).json.name).toBe("Cash on Hand");
  });

  test("the application scope holds with row-level security switched off", async () => {
    await deps.pool.query(`ALTER TABLE "account" DISABLE ROW LEVEL SECURITY`);
    try {
      expect((await company2.get(`/account?id=eq.${demoId("acct", 1)}`)).status).toBe(404);
    } finally {
      await deps.pool.query(`ALTER TABLE "account" ENABLE ROW LEVEL SECURITY`);
    }
  });

  test("row-level security holds with the application scope switched off", async () => {
    const unscoped: Resource = { ...resources.account, scope: "all" };
    const actor = {
      companyId: company2.companyId,
      companyGroupId: demoId("cgr", 1, 2),
      userId: company2.userId,
      keyId: null,
      scopes: new Set<never>(),
    };
    const request = {
      method: "GET",
      path: "/account",
      query: `select=id&id=in.(${demoId("acct", 1)},${demoId("acct", 1, 2)})`,
      header: () => undefined,
      address: "127.0.0.1",
      body: async () => Buffer.alloc(0),
    };
    const response = await handleRows(
      request,
      unscoped,
      { actor, requestId: "r", address: "127.0.0.1" },
      deps,
    );
    expect(JSON.parse(response.body ?? "")).toEqual([{ id: demoId("acct", 1, 2) }]);
  });
});

describe("the company and its group", () => {
  test("a caller sees the row of its own company and of its own group alone", async () => {
    expect((await company1.get("/company?select=id")).json).toEqual([{ id: company1.companyId }]);
    expect((await company2.get("/companyGroup?select=id")).json).toEqual([{ id: demoId("cgr", 1, 2) }]);
    expect((await company2.get(`/company?id=eq.${company1.companyId}`)).status).toBe(404);
  });

  test("a change of another company or group changes nothing", async () => {
    const foreign = [`/company?id=eq.${company1.companyId}`, `/companyGroup?id=eq.${demoId("cgr", 1)}`];
    for (const path of foreign) {
      expect((await company2.send("PATCH", path, { name: "taken over" }, returned)).status).toBe(404);
    }
    const broad = await company2.send(
      "PATCH",
      "/company?name=not.is.null&select=id",
      { fax: null },
      returned,
    );
    expect(broad.json).toEqual([{ id: company2.companyId }]);
  });

  test.each([
    ["/company", "active"],
    ["/company", "companyGroupId"],
    ["/company", "parentCompanyId"],
    ["/employee", "active"],
    ["/employee", "role"],
    ["/employee", "email"],
    ["/employee", "companyId"],
  ])("who may come in is not for a writer of rows to decide: %s %s", async (path, column) => {
    const before = (await company1.get(`${path}?select=id,${column}&order=id&limit=1`)).json[0];
    const response = await company1.send("PATCH", `${path}?id=eq.${before.id}`, { [column]: before[column] });
    expect(response).toMatchObject({ status: 400, json: { code: "PGRST204" } });
    expect(response.json.issues).toEqual([
      { path: [column], message: `${column} is set by the server only.` },
    ]);
  });
});

describe("OAuth clients of the whole installation", () => {
  const shared = `/oauthClient?id=eq.${demoId("ocl", 3)}`;

  test("are read by every company, those of a company by itself alone", async () => {
    const read = async ({ get }: typeof company1) =>
      (await get("/oauthClient?select=clientId&order=clientId")).json.map(
        ({ clientId }: { clientId: string }) => clientId,
      );
    expect(await read(company1)).toEqual([
      "brightlathe-portal",
      "brightlathe-shopfloor",
      "millwright-desktop",
    ]);
    expect(await read(company2)).toEqual(["larkfield-portal", "millwright-desktop"]);
    const counted = await company2.get("/oauthClient", { prefer: "count=exact" });
    expect(counted.headers["content-range"]).toBe("0-1/2");
    expect((await company2.get(shared)).json).toMatchObject({ companyId: null });
  });

  test("are changed and deleted by none", async () => {
    expect((await company1.send("PATCH", shared, { name: "mine" }, returned)).status).toBe(404);
    expect((await company1.send("DELETE", `${shared}&select=id`, undefined, returned)).json).toEqual([]);
    const body = { id: demoId("ocl", 3), name: "mine", clientId: "c", tokenEndpointAuthMethod: "none" };
    expect((await company1.send("PUT", shared, body)).status).toBe(403);
    expect((await company1.get(shared)).json.name).not.toBe("mine");
  });

  test("are created by no caller, and their secrets are shown to none", async () => {
    const body = { name: "c", clientId: "c-1", tokenEndpointAuthMethod: "none", companyId: null };
    expect((await company1.send("POST", "/oauthClient", body)).status).toBe(400);
    expect((await company1.get("/oauthClient?select=clientSecretHash")).status).toBe(400);
  });
});

describe("the one row of a company", () => {
  test("is merged under its company's key, with the old values in the audit row", async () => {
    const prefer = "resolution=merge-duplicates,return=representation";
    const receivablesAccount = demoId("acct", 16);
    const merged = await company1.send("POST", "/accountDefault", [{ receivablesAccount }], { prefer });
    expect(merged).toMatchObject({
      status: 200,
      json: [{ companyId: company1.companyId, receivablesAccount }],
    });
    const { rows } = await deps.pool.query(
      `SELECT "changes" FROM "auditLog" WHERE "action" = 'accountDefault.upsert' ORDER BY "id" DESC LIMIT 1`,
    );
    expect(JSON.stringify(rows[0].changes)).toContain(demoId("acct", 15));
    expect((await company2.get("/accountDefault")).json).toMatchObject([{ companyId: company2.companyId }]);
  });

  test("rejects a key of another company", async () => {
    const path = `/accountDefault?companyId=eq.${company1.companyId}`;
    const body = { companyId: company1.companyId, receivablesAccount: null };
    expect(await company2.send("PUT", path, body)).toMatchObject({ status: 403, json: { code: "42501" } });
    const address = "/companyAccountsReceivableBillingAddress";
    const foreign = { id: company1.companyId, city: "Elsewhere" };
    const response = await company2.send("PUT", `${address}?id=eq.${company1.companyId}`, foreign);
    expect([400, 403]).toContain(response.status);
    expect((await company1.get(address)).json).toMatchObject([{ city: "Dayton" }]);
  });
});
