import { beforeAll, describe, expect, test } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { returned, rowApi } from "../testing/row-api";

const { company1, company2, deps } = await rowApi();

const merge = { prefer: "resolution=merge-duplicates, return=representation" };
const ignore = { prefer: "resolution=ignore-duplicates, return=representation" };

const stored = async (where: string) =>
  (await company1.get(`/webhook?${where}&select=id,name,active,lastSuccess`)).json;

describe("an upsert next to another company's rows", () => {
  const code = (caller: typeof company1, value: string, more: object = {}) => ({
    code: value,
    clientId: "shared-client",
    userId: caller.userId,
    companyId: caller.companyId,
    redirectUri: "https://x.example",
    expiresAt: "2026-12-31T12:00:00Z",
    ...more,
  });

  beforeAll(async () => {
    await deps.pool.query(
      `INSERT INTO "oauthClient" ("companyId", "name", "clientId", "tokenEndpointAuthMethod", "createdBy")
       VALUES (NULL, 'Shared', 'shared-client', 'none', $1)`,
      [demoId("usr", 1)],
    );
  });

  test("an upsert of another company's key creates a row of the caller's own, as an unknown key does", async () => {
    await company1.send("POST", "/webhook", company1.webhook("theirs", { id: "wh_same" }), merge);
    const response = await company2.send(
      "POST",
      "/webhook?select=*,companyId",
      company2.webhook("mine", { id: "wh_same" }),
      merge,
    );
    expect([response.status, response.json]).toMatchObject([
      201,
      [{ name: "mine", companyId: company2.companyId }],
    ]);
    expect(await stored("id=eq.wh_same")).toMatchObject([{ name: "theirs" }]);
    const put = await company2.send(
      "PUT",
      "/webhook?id=eq.wh_same",
      company2.webhook("mine 2", { id: "wh_same" }),
      returned,
    );
    expect([put.status, put.json[0].name]).toEqual([200, "mine 2"]);
    expect(await stored("id=eq.wh_same")).toMatchObject([{ name: "theirs" }]);
  });

  test("a code and a client's public id are unique within a company, and reveal nothing of another", async () => {
    const made = await company1.send("POST", "/oauthCode", code(company1, "c-1"));
    expect(made.status).toBe(201);
    const theirs = await company2.send("POST", "/oauthCode?on_conflict=code", code(company2, "c-1"), ignore);
    expect([theirs.status, theirs.json]).toMatchObject([201, [{ companyId: company2.companyId }]]);
    const again = await company2.send("POST", "/oauthCode", code(company2, "c-1"));
    expect([again.status, again.json.code]).toEqual([409, "23505"]);
    const merged = await company1.send(
      "POST",
      "/oauthCode?on_conflict=code&select=id,scope",
      code(company1, "c-1", { scope: "s" }),
      merge,
    );
    expect([merged.status, merged.json]).toEqual([200, [{ id: made.json.id, scope: "s" }]]);

    const client = { name: "Portal", clientId: "same-client", tokenEndpointAuthMethod: "none" };
    for (const company of [company1, company2]) {
      expect((await company.send("POST", "/oauthClient", client)).status).toBe(201);
      const twice = await company.send("POST", "/oauthClient", client);
      expect([twice.status, twice.json.issues[0].path]).toEqual([409, ["clientId"]]);
      const path = "/oauthClient?on_conflict=clientId&select=name";
      const renamed = await company.send("POST", path, { ...client, name: "Renamed" }, merge);
      expect([renamed.status, renamed.json]).toEqual([200, [{ name: "Renamed" }]]);
      const own = code(company, "c-2", { clientId: "same-client" });
      expect((await company.send("POST", "/oauthCode", own)).status).toBe(201);
    }
    await company2.send("DELETE", "/oauthClient?clientId=eq.same-client");
    const left = async ({ get }: typeof company1) => (await get("/oauthCode?code=eq.c-2&select=code")).json;
    expect([await left(company1), await left(company2)]).toEqual([[{ code: "c-2" }], []]);
  });

  test.each([
    ["oauthClient", { name: "n", clientId: "taken-over", tokenEndpointAuthMethod: "none" }, demoId("ocl", 1)],
    ["account", { name: "n", incomeBalance: "Income Statement" }, demoId("acct", 11)],
  ])(
    "a key of %s that only the server assigns is rejected, of either company",
    async (table, values, foreign) => {
      const reply = async (method: string, path: string, id: string, headers: Record<string, string>) => {
        const { status, text } = await company2.send(method, path, { ...values, id }, headers);
        return [status, text.replaceAll(/"requestId":"[^"]*"/g, "").replaceAll(id, "<id>")];
      };
      const before = (await company1.get(`/${table}?id=eq.${foreign}`)).json;
      for (const headers of [merge, ignore]) {
        const rejected = await reply("POST", `/${table}`, foreign, headers);
        expect(rejected).toMatchObject([403, expect.stringContaining('"path":["id"]')]);
        expect(await reply("POST", `/${table}`, "nobody-has-it", headers)).toEqual(rejected);
      }
      const put = await reply("PUT", `/${table}?id=eq.${foreign}`, foreign, {});
      expect(put[0]).toBe(403);
      expect(await reply("PUT", `/${table}?id=eq.nobody-has-it`, "nobody-has-it", {})).toEqual(put);
      expect((await company1.get(`/${table}?id=eq.${foreign}`)).json).toEqual(before);

      const own = (await company2.send("POST", `/${table}`, values)).json;
      const mixed = await company2.send(
        "POST",
        `/${table}`,
        [own.id, foreign].map((id) => ({ ...values, id })),
        merge,
      );
      expect([mixed.status, mixed.json.issues[0].path]).toEqual([403, [1, "id"]]);
      const renamed = await company2.send(
        "PUT",
        `/${table}?id=eq.${own.id}`,
        { ...values, id: own.id },
        returned,
      );
      expect([renamed.status, renamed.json[0].id]).toEqual([200, own.id]);
    },
  );
});
