import { describe, expect, it } from "vitest";
import { testApi } from "@/lib/server/testing/test-api";
import { type TestMember, testMember } from "@/lib/server/testing/test-member";

const api = await testApi();
const { pool } = api.deps;
const admin = await testMember(api, { 1: "admin" });
const make = async (name: string, more: object = {}, by: TestMember = admin) =>
  (await by.browser.run("access/createKey", { name, scopes: ["items:read"], ...more })).json;
const rotate = async (id: string) => (await admin.browser.run("access/rotateKey", { id })).json;
const revoke = (id: string) => admin.browser.run("access/revokeKey", { id });
const listed = async () => (await admin.browser.run("access/getKeys")).json.results;
const find = async (id: string) => (await listed()).find((one: { id: string }) => one.id === id);
const notFound = { status: 404, json: { code: "not_found", message: "A key with this id was not found." } };

describe("revoking a key", () => {
  it("revokes those that it replaced, names them, and audits them apart", async () => {
    const first = await make("Label printer");
    const second = await rotate(first.id);
    expect((await revoke(second.id)).json).toEqual({
      id: second.id,
      alsoRevoked: [{ id: first.id, name: "Label printer", last4: first.key.slice(-4) }],
    });
    const { rows } = await pool.query(
      `SELECT "recordIds", "changes" FROM "auditLog" WHERE "action" = 'access/revokeKey' AND "recordIds" && $1
       ORDER BY "recordIds" = ARRAY[$2]`,
      [[first.id, second.id], first.id],
    );
    expect(rows).toHaveLength(2);
    expect(rows[1]).toEqual({ recordIds: [first.id], changes: { replacedBy: second.id } });
    expect(await find(first.id)).toMatchObject({ state: "revoked", replacedById: second.id });
  });

  it("names no other key and audits none where it replaced none", async () => {
    const { id } = await make("Alone");
    expect((await revoke(id)).json).toEqual({ id, alsoRevoked: [] });
    const { rows } = await pool.query(
      `SELECT FROM "auditLog" WHERE "action" = 'access/revokeKey' AND $1 = ANY("recordIds")`,
      [id],
    );
    expect(rows).toHaveLength(1);
    const { rowCount } = await pool.query(
      `SELECT FROM "auditLog" WHERE "recordIds" = '{}' AND "action" = $1`,
      ["access/revokeKey"],
    );
    expect(rowCount).toBe(0);
  });

  it("of no key is rejected, as its rotation is", async () => {
    expect(await revoke("key_nothing")).toMatchObject(notFound);
    expect(await admin.browser.run("access/rotateKey", { id: "key_nothing" })).toMatchObject(notFound);
  });
});

describe("a new key", () => {
  it("has each scope once, its name, and no expiry unless one is wanted", async () => {
    const made = await make("Twice", { scopes: ["items:read", "items:read"] });
    expect(made).toEqual({ id: made.id, key: expect.any(String), expiresAt: null });
    const { rows } = await pool.query(`SELECT "scopes", "name" FROM "apiKey" WHERE "id" = $1`, [made.id]);
    expect(rows).toEqual([{ scopes: ["items:read"], name: "Twice" }]);
  });

  it("with an expiry in the past is rejected at the field", async () => {
    const message = "Expiry must be in the future.";
    const { issues } = await make("Late", { expiresAt: "2020-01-01T00:00:00Z" });
    expect(issues).toEqual([{ path: ["expiresAt"], message }]);
  });

  it("that its creator may not grant is rejected with the missing scope", async () => {
    const key = await api.createApiKey(["access:write", "access:secrets"]);
    const body = { name: "k", scopes: ["items:write"] };
    const { json } = await api.call({ method: "POST", path: "/api/console/access/createKey", key, body });
    const message = "You cannot grant items:write: you do not have it yourself.";
    expect(json).toMatchObject({ message, issues: [{ path: ["scopes"], message }] });
  });
});

describe("a key that ends", () => {
  const access = ["access:write", "access:secrets", "items:read"];
  const later = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const call = (key: string, operation: string, body: object) =>
    api.call({ method: "POST", path: `/api/console/access/${operation}`, key, body });
  const createBy = (key: string, expiresAt?: string | null) =>
    call(key, "createKey", { name: "Next", scopes: ["items:read"], expiresAt });

  it("creates none that works longer", async () => {
    const expiresAt = later(1);
    const { key } = await make("Ends", { scopes: access, expiresAt });
    for (const wanted of [undefined, null, later(2)]) {
      const issue = { path: ["expiresAt"], message: expect.stringContaining(expiresAt) };
      expect(await createBy(key, wanted)).toMatchObject({ status: 400, json: { issues: [issue] } });
    }
    expect(await createBy(key, expiresAt)).toMatchObject({ status: 200, json: { expiresAt } });
  });

  it("after its rotation creates none that works longer than the overlap", async () => {
    const old = await make("Rotated", { scopes: access });
    const { overlapEndsAt } = await rotate(old.id);
    expect((await createBy(old.key)).status).toBe(400);
    expect((await createBy(old.key, overlapEndsAt)).status).toBe(200);
  });

  it("rotates itself, and none that works longer", async () => {
    const expiresAt = later(1);
    const own = await make("Own", { scopes: access, expiresAt });
    const lasting = await make("Lasting");
    const message = `This key works longer than yours, which ends at ${expiresAt}. Rotate it in the console.`;
    expect(await call(own.key, "rotateKey", { id: lasting.id })).toMatchObject({
      status: 422,
      json: { code: "rule_violation", message },
    });
    expect((await find(lasting.id)).state).toBe("active");
    expect((await call(own.key, "rotateKey", { id: own.id })).status).toBe(200);
  });
});

describe("the successor of a key", () => {
  it("has its name, scopes, owner and expiry", async () => {
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    const owner = await testMember(api, { 1: "admin" });
    const old = await make("Scales", { expiresAt, scopes: ["items:read", "sales:read"] }, owner);
    const { id, overlapEndsAt } = await rotate(old.id);
    expect(overlapEndsAt).toBe(expiresAt);
    expect(await find(id)).toMatchObject({
      name: "Scales",
      scopes: ["items:read", "sales:read"],
      userId: owner.id,
      expiresAt,
      state: "active",
      replacedById: null,
    });
  });

  it("is rejected for a key that has one, with the alternative", async () => {
    const old = await make("Once");
    await rotate(old.id);
    expect((await admin.browser.run("access/rotateKey", { id: old.id })).json).toMatchObject({
      code: "rule_violation",
      message: expect.stringContaining("Create a new one."),
    });
  });
});

it("keys are listed newest first, with the times of their life", async () => {
  const old = await make("Old");
  const { id } = await make("New");
  const all = await listed();
  const times = all.map(({ createdAt }: { createdAt: string }) => createdAt);
  expect(times).toEqual([...times].sort().reverse());
  expect(await find(id)).toMatchObject({
    userRole: "admin",
    effectiveScopes: ["items:read"],
    expiresAt: null,
    overlapEndsAt: null,
    revokedAt: null,
    lastUsedAt: null,
  });
  await pool.query(
    `UPDATE "apiKey" SET "expiresAt" = now() - interval '1 hour', "lastUsedAt" = now() WHERE "id" = $1`,
    [old.id],
  );
  expect(await find(old.id)).toMatchObject({
    state: "expired",
    expiresAt: expect.stringMatching(/Z$/),
    lastUsedAt: expect.stringMatching(/Z$/),
  });
  await rotate(id);
  await revoke(id);
  expect(await find(id)).toMatchObject({
    state: "revoked",
    revokedAt: expect.stringMatching(/Z$/),
    overlapEndsAt: expect.stringMatching(/Z$/),
  });
});
