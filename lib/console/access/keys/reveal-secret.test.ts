import { describe, expect, it } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { testApi } from "@/lib/server/testing/test-api";

const api = await testApi();
const reveal = async (body: unknown, key: string) =>
  api.call({ method: "POST", path: "/api/console/access/revealSecret", key, body });
const key = await api.createApiKey(["access:read", "access:write", "access:secrets"]);

const makeChallenge = async (secret: string) =>
  (
    await api.call({
      method: "POST",
      path: "/authenticationChallenge",
      key,
      body: { secret, expiresAt: "2026-12-31T12:00:00.000Z" },
    })
  ).json.purpose;

describe("revealing a secret", () => {
  it("returns it in plain text and leaves an audit row without it, so that it is known who saw it", async () => {
    const purpose = await makeChallenge("one-time 482913");
    const { status, json } = await reveal({ resource: "authenticationChallenge", id: purpose }, key);
    expect({ status, json }).toEqual({
      status: 200,
      json: { id: purpose, secrets: { secret: "one-time 482913" } },
    });
    const { rows } = await api.deps.pool.query(
      `SELECT "recordIds", "changes"::text AS "changes" FROM "auditLog" WHERE "action" = 'access/revealSecret' AND $1 = ANY ("recordIds")`,
      [purpose],
    );
    expect(rows).toEqual([{ recordIds: [purpose], changes: expect.stringContaining(purpose) }]);
    expect(rows[0]?.changes).not.toContain("482913");
  });

  it("returns code and challenge of an OAuth code", async () => {
    const id = demoId("oc", 1);
    const { rows } = await api.deps.pool.query(
      `SELECT "code", "codeChallenge" FROM "oauthCode" WHERE "companyId" = $1 AND "id" = $2`,
      [demoId("co", 1), id],
    );
    expect(rows).toHaveLength(1);
    expect((await reveal({ resource: "oauthCode", id }, key)).json).toEqual({ id, secrets: rows[0] });
    expect(await reveal({ resource: "oauthCode", id: "oc_nothing" }, key)).toMatchObject({
      status: 404,
      json: { message: "The record was not found." },
    });
  });

  it("returns the account number of a supplier, which nothing else shows, to who may also read suppliers", async () => {
    const id = demoId("sba", 1);
    const buyer = await api.createApiKey(["access:read", "access:secrets", "purchasing:read"]);
    const listed = await api.call({
      path: `/supplierBankAccount?id=eq.${id}&select=accountNumberLast4`,
      key: buyer,
    });
    const [{ accountNumberLast4 }] = listed.json;
    const { status, json } = await reveal({ resource: "supplierBankAccount", id }, buyer);
    expect({ status, json }).toEqual({
      status: 200,
      json: { id, secrets: { accountNumber: expect.stringMatching(new RegExp(`.${accountNumberLast4}$`)) } },
    });
    expect(await reveal({ resource: "supplierBankAccount", id }, key)).toMatchObject({
      status: 403,
      json: { message: expect.stringContaining("purchasing:read") },
    });
  });

  it("returns the same 404 for a record of another company as for none, so that keys cannot be probed", async () => {
    const purpose = await makeChallenge("ours");
    const stranger = await api.createApiKey(["access:read", "access:secrets"], 2);
    const known = await reveal({ resource: "authenticationChallenge", id: purpose }, stranger);
    const unknown = await reveal({ resource: "authenticationChallenge", id: "api:nothing" }, stranger);
    expect([known.status, unknown.status]).toEqual([404, 404]);
    expect(known.json.message).toBe(unknown.json.message);
  });

  it("needs the scope of secrets, so that listing codes does not reveal them", async () => {
    const lister = await api.createApiKey(["access:read"]);
    const { status, json } = await reveal({ resource: "oauthCode", id: demoId("oc", 1) }, lister);
    expect(status).toBe(403);
    expect(json.message).toContain("access:secrets");
  });

  it("never shows the installation's own challenges, which sign people in", async () => {
    const own = "sign-in:1";
    await api.deps.pool.query(
      `INSERT INTO "authenticationChallenge" ("companyId", "purpose", "subject", "secret", "expiresAt", "createdBy")
       VALUES ($1, $2, $3, 'v1.x.y', now() + interval '1 hour', $3)`,
      [demoId("co", 1), own, demoId("usr", 1)],
    );
    expect((await reveal({ resource: "authenticationChallenge", id: own }, key)).status).toBe(404);
  });
});
