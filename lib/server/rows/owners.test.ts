import { describe, expect, test } from "vitest";
import { resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { demoId } from "@/lib/schemas/demo-ids";
import { createKey } from "../keys/manage-keys";
import { answerRows } from "./answer-rows";
import { returned, rowApi } from "./testing/row-api";

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

  test("a group sees its own accounts, by whichever of its companies", async () => {
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

  test("an account is made in the caller's group, which a body may name and no other", async () => {
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
    const answer = await company2.send("POST", "/account", [{ ...account, name: "Taken", id }], { prefer });
    expect([403, 409]).toContain(answer.status);
    expect((await company1.get(`/account?id=eq.${id}`)).json.name).toBe("Cash on Hand");
  });

  test("the scoping in code holds with row-level security switched off", async () => {
    await deps.pool.query(`ALTER TABLE "account" DISABLE ROW LEVEL SECURITY`);
    try {
      expect((await company2.get(`/account?id=eq.${demoId("acct", 1)}`)).status).toBe(404);
    } finally {
      await deps.pool.query(`ALTER TABLE "account" ENABLE ROW LEVEL SECURITY`);
    }
  });

  test("row-level security holds with the scoping in code switched off", async () => {
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
    const answer = await answerRows(request, unscoped, { actor, requestId: "r", address: "127.0.0.1" }, deps);
    expect(JSON.parse(answer.body ?? "")).toEqual([{ id: demoId("acct", 1, 2) }]);
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

  test("are made by no caller, and their secrets are shown to none", async () => {
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

  test("takes no key of another company", async () => {
    const path = `/accountDefault?companyId=eq.${company1.companyId}`;
    const body = { companyId: company1.companyId, receivablesAccount: null };
    expect(await company2.send("PUT", path, body)).toMatchObject({ status: 403, json: { code: "42501" } });
    const address = "/companyAccountsReceivableBillingAddress";
    const foreign = { id: company1.companyId, city: "Elsewhere" };
    const answer = await company2.send("PUT", `${address}?id=eq.${company1.companyId}`, foreign);
    expect([400, 403]).toContain(answer.status);
    expect((await company1.get(address)).json).toMatchObject([{ city: "Dayton" }]);
  });
});
