import { describe, expect, it } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import type { Role } from "@/lib/schemas/roles";
import { createKeyRing } from "@/lib/server/auth/api-keys/key-ring";
import { createKey } from "@/lib/server/auth/api-keys/manage-keys";
import { lastAcceptedAfter } from "@/lib/server/testing/last-accepted";
import { testApi } from "@/lib/server/testing/test-api";
import { testBrowser } from "@/lib/server/testing/test-browser";
import { type TestMember, testMember } from "@/lib/server/testing/test-member";

const api = await testApi();
const { pool } = api.deps;
const admin = await testMember(api, { 1: "admin" });
const companyId = demoId("co", 1);

/** A key as the command creates it, whose scopes are not checked against the owner's role. */
const keyOf = async (owner: TestMember, scopes: string[] = ["*"], company: 1 | 2 = 1) =>
  createKey(pool, {
    companyId: demoId("co", 1, company),
    userId: owner.id,
    name: "k",
    scopes,
    expiresAt: null,
  });
/** Calls a process of its own, which has cached no key. */
const statusOf = async (key: string, method = "GET") =>
  (
    await api.call(
      {
        method,
        path: "/webhook?id=eq.nothing&select=id",
        key,
        ...(method === "PATCH" ? { body: { active: false } } : {}),
      },
      { ...api.deps, keys: createKeyRing(pool) },
    )
  ).status;
const change = async (input: { id: string; [field: string]: unknown }) =>
  admin.browser.run("access/changeMember", input);
const listed = async (id: string) => {
  const { results } = (await admin.browser.run("access/getKeys")).json;
  return results.find((one: { id: string }) => one.id === id);
};

describe("what a key may do", () => {
  it.each<[Role, number, number, number]>([
    ["viewer", 200, 403, 403],
    ["operator", 200, 204, 403],
    ["admin", 200, 204, 204],
  ])("is no more than its owner may, who is %s", async (role, read, write, destroy) => {
    const { key } = await keyOf(await testMember(api, { 1: role }));
    expect([await statusOf(key), await statusOf(key, "PATCH"), await statusOf(key, "DELETE")]).toEqual([
      read,
      write,
      destroy,
    ]);
  });

  it("is no more than its own scopes either", async () => {
    const { key } = await keyOf(admin, ["events:read"]);
    expect([await statusOf(key), await statusOf(key, "PATCH")]).toEqual([200, 403]);
  });

  it("follows the owner's role in every process within a second, down and up again", async () => {
    const owner = await testMember(api, { 1: "admin" });
    const { id, key } = await keyOf(owner, ["events:read", "events:write"]);
    const ring = createKeyRing(pool);
    const mayWrite = async () =>
      (await ring.findActor(key, "127.0.0.1"))?.scopes.has("events:write") ?? false;
    expect(await mayWrite()).toBe(true);
    expect((await change({ id: owner.id, role: "viewer" })).status).toBe(200);
    expect(await lastAcceptedAfter(mayWrite)).toBeLessThan(1000);
    expect(await listed(id)).toMatchObject({
      scopes: ["events:read", "events:write"],
      effectiveScopes: ["events:read"],
      userRole: "viewer",
      state: "active",
    });
    await change({ id: owner.id, role: "operator" });
    expect(await statusOf(key, "PATCH")).toBe(204);
  });

  it("is what the owner's role in the key's company allows, regardless of roles in other companies", async () => {
    const owner = await testMember(api, { 1: "viewer", 2: "admin" });
    const [here, there] = [await keyOf(owner), await keyOf(owner, ["*"], 2)];
    expect([await statusOf(here.key, "PATCH"), await statusOf(there.key, "PATCH")]).toEqual([403, 204]);
  });
});

describe("when a member is deactivated", () => {
  it("their keys stop in every process within a second, only in that company, and work again once they are reactivated", async () => {
    const owner = await testMember(api, { 1: "admin", 2: "admin" });
    const [here, there] = [await keyOf(owner), await keyOf(owner, ["*"], 2)];
    const ring = createKeyRing(pool);
    const isAccepted = async () => (await ring.findActor(here.key, "127.0.0.1")) !== null;
    expect(await isAccepted()).toBe(true);
    expect((await change({ id: owner.id, active: false })).json).toMatchObject({ revokedKeys: 0 });
    expect(await lastAcceptedAfter(isAccepted)).toBeLessThan(1000);
    expect([await statusOf(here.key), await statusOf(there.key)]).toEqual([401, 200]);
    expect((await listed(here.id)).state).toBe("suspended");
    expect((await admin.browser.run("access/rotateKey", { id: here.id })).status).toBe(422);
    await change({ id: owner.id, active: true });
    expect(await statusOf(here.key)).toBe(200);
  });

  it("their keys are revoked on request, only in that company and no one else's", async () => {
    const [owner, colleague] = [
      await testMember(api, { 1: "admin", 2: "admin" }),
      await testMember(api, { 1: "admin" }),
    ];
    const [here, there, theirs] = [await keyOf(owner), await keyOf(owner, ["*"], 2), await keyOf(colleague)];
    const input = { id: owner.id, active: false, revokeKeys: true };
    expect((await change(input)).json).toMatchObject({ revokedKeys: 1, transferredKeys: 0 });
    await change({ id: owner.id, active: true });
    expect([await statusOf(here.key), await statusOf(there.key), await statusOf(theirs.key)]).toEqual([
      401, 200, 200,
    ]);
  });

  it("their keys can be transferred to another admin without gaining scopes", async () => {
    const owner = await testMember(api, { 1: "operator", 2: "operator" });
    const heir = await testMember(api, { 1: "admin" });
    const [all, some, there] = [
      await keyOf(owner),
      await keyOf(owner, ["events:read", "events:destroy"]),
      await keyOf(owner, ["*"], 2),
    ];
    const input = { id: owner.id, active: false, transferKeysTo: heir.id };
    expect((await change(input)).json).toMatchObject({ transferredKeys: 2, revokedKeys: 0 });
    const statuses = async (key: string) => [
      await statusOf(key),
      await statusOf(key, "PATCH"),
      await statusOf(key, "DELETE"),
    ];
    expect(await statuses(all.key)).toEqual([200, 204, 403]);
    expect(await statuses(some.key)).toEqual([200, 403, 403]);
    expect(await listed(all.id)).toMatchObject({ userId: heir.id, state: "active" });
    const { rows } = await pool.query(`SELECT "userId" FROM "apiKey" WHERE "id" = $1`, [there.id]);
    expect(rows).toEqual([{ userId: owner.id }]);
  });

  it("only another active admin of the company can take over keys", async () => {
    const owner = await testMember(api, { 1: "operator" });
    const { key } = await keyOf(owner);
    const away = await testMember(api, { 1: "admin" });
    await change({ id: away.id, active: false });
    const others = [
      await testMember(api, { 1: "operator" }),
      await testMember(api, { 2: "admin" }),
      away,
      owner,
      { id: "usr_nobody" },
    ];
    for (const { id } of others) {
      const response = await change({ id: owner.id, active: false, transferKeysTo: id });
      expect(response).toMatchObject({ status: 409, json: { issues: [{ path: ["transferKeysTo"] }] } });
    }
    const both = { id: owner.id, active: false, revokeKeys: true, transferKeysTo: admin.id };
    expect(await change(both)).toMatchObject({
      status: 400,
      json: { issues: [{ path: ["transferKeysTo"] }] },
    });
    expect(await statusOf(key)).toBe(200);
  });

  it("their keys, webhooks and invitations are listed first, only those of the caller's company", async () => {
    const owner = await testMember(api, { 1: "admin", 2: "admin" });
    const [{ id, key }, there] = [await keyOf(owner), await keyOf(owner, ["*"], 2)];
    const webhook = { name: "Theirs", table: "item", url: "https://hooks.example/x", active: true };
    const flags = {
      onInsert: true,
      onUpdate: false,
      onDelete: false,
      successCount: 0,
      errorCount: 0,
      companyId,
    };
    expect(
      (await api.call({ method: "POST", path: "/webhook", key, body: { ...webhook, ...flags } })).status,
    ).toBe(201);
    await owner.browser.run("access/inviteMember", { email: "open@test.example", role: "viewer" });
    const held = await admin.browser.run("access/getHoldings", { id: owner.id });
    expect(held.json).toMatchObject({
      keys: [{ id }],
      webhooks: [{ name: "Theirs" }],
      invitations: [{ email: "open@test.example" }],
    });
    expect(held.text).not.toContain(there.id);
    expect(
      (await (await testMember(api, { 2: "admin" })).browser.run("access/getHoldings", { id: admin.id }))
        .status,
    ).toBe(404);
    expect((await change({ id: owner.id, active: false })).json).toMatchObject({ endedInvitations: 1 });
    const { rows } = await pool.query(`SELECT "active" FROM "webhook" WHERE "createdBy" = $1`, [owner.id]);
    expect(rows).toEqual([{ active: true }]);
  });
});

describe("an open invitation", () => {
  const guest = testBrowser(api);
  const isOpen = async (token: string) => (await guest.run("access/getInvitation", { token })).status === 200;
  const inviteBy = async ({ browser }: TestMember) => {
    const email = `guest-${crypto.randomUUID()}@test.example`;
    const { link } = (await browser.run("access/inviteMember", { email, role: "admin" })).json;
    return { email, token: new URL(link).hash.replace("#token=", "") };
  };

  it.each([{ active: false }, { role: "operator" }])(
    "is revoked permanently when its creator becomes %j",
    async (fate) => {
      const host = await testMember(api, { 1: "admin" });
      const [{ email, token }, other] = [await inviteBy(host), await inviteBy(admin)];
      await change({ id: host.id, ...fate });
      const input = { token, name: "Ada Novak", password: "a fresh password" };
      expect((await guest.run("access/acceptInvitation", input)).status).toBe(404);
      expect((await admin.browser.run("access/getInvitations")).text).not.toContain(email);
      await change({ id: host.id, active: true, role: "admin" });
      expect([await isOpen(token), await isOpen(other.token)]).toEqual([false, true]);
    },
  );

  it("cannot be accepted when its creator was deactivated outside the console", async () => {
    const host = await testMember(api, { 1: "admin" });
    const { token } = await inviteBy(host);
    await pool.query(`UPDATE "employee" SET "active" = false WHERE "id" = $1`, [host.id]);
    expect(await isOpen(token)).toBe(false);
  });

  it("cannot be accepted in an inactive company", async () => {
    const { token } = await inviteBy(admin);
    await pool.query(`UPDATE "company" SET "active" = false WHERE "id" = $1`, [companyId]);
    expect(await isOpen(token)).toBe(false);
    await pool.query(`UPDATE "company" SET "active" = true`);
    expect(await isOpen(token)).toBe(true);
  });

  it("adds one member, also when it is accepted twice in parallel", async () => {
    const { email, token } = await inviteBy(admin);
    const input = { token, name: "Ada Novak", password: "a fresh password" };
    const responses = await Promise.all(
      [1, 2].map(() => testBrowser(api).run("access/acceptInvitation", input)),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404]);
    const { rows } = await pool.query(`SELECT FROM "employee" WHERE "email" = $1`, [email]);
    expect(rows).toHaveLength(1);
  });
});
