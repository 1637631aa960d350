import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { createConnectionQueue } from "../database/connections/connection-queue";
import { consoleOperations, documentedOperations } from "../testing/every-operation";
import { type TestCall, testApi } from "../testing/test-api";
import { testBrowser } from "../testing/test-browser";
import { memberPassword, testMember } from "../testing/test-member";

// Both pools share one queue of one connection: a call that takes a second one while it holds the first is 503.
const made = await testApi();
const deps = made.anotherProcess({ POOL_SIZE: "1" });
const queue = createConnectionQueue({
  max: 1,
  maxPerKey: 1,
  maxWaitMs: 1500,
  probe: async () => {},
});
for (const pool of [deps.pool, deps.requests]) Object.assign(pool, { queue });
const api = { ...made, deps, call: (call: TestCall) => made.call(call, deps) };
const key = await api.createApiKey();
const admin = await testMember(api, { 1: "admin" });

describe.each([...documentedOperations, ...consoleOperations])("operation %s", (_path, { url, contract }) => {
  it("takes one connection at a time, for keys and people alike", async () => {
    const body = contract.example;
    const headers = { "idempotency-key": randomUUID() };
    for (const call of [
      { key, headers },
      { key, headers },
      { headers: { cookie: admin.browser.cookie(), "sec-fetch-site": "same-origin" } },
    ]) {
      const { status, text } = await api.call({ method: "POST", path: url, body, ...call });
      expect(status, text).toBeLessThan(500);
    }
  });
});

describe("rows", () => {
  const headers = (prefer: string) => ({ prefer, "idempotency-key": randomUUID() });

  it.each([
    ["a list", { path: "/item?limit=2", headers: { prefer: "count=exact" } }],
    ["an insert", { method: "POST", path: "/gaugeType", body: { name: "Ring gauge" } }],
    [
      "an insert with defaults",
      {
        method: "POST",
        path: "/location?columns=name,timezone",
        body: [{ name: "North" }, { name: "South", timezone: "Europe/Paris" }],
        headers: headers("missing=default,return=representation"),
      },
    ],
    [
      "an upsert",
      {
        method: "POST",
        path: "/gaugeType?on_conflict=name",
        body: [{ name: "Plug gauge" }, { name: "Snap gauge" }],
        headers: headers("resolution=merge-duplicates,return=representation"),
      },
    ],
    [
      "a change",
      {
        method: "PATCH",
        path: `/webhook?id=eq.${demoId("wh", 1)}`,
        body: { active: false },
        headers: headers("return=representation"),
      },
    ],
    [
      "a PUT",
      {
        method: "PUT",
        path: "/gaugeType?id=eq.gt_put",
        body: { id: "gt_put", name: "Thread gauge" },
        headers: headers("return=representation"),
      },
    ],
    [
      "a deletion",
      { method: "DELETE", path: "/gaugeType?name=eq.Ring%20gauge", headers: headers("count=exact") },
    ],
  ])("%s takes one connection at a time", async (_what, call) => {
    const { status, text } = await api.call({ ...call, key });
    expect(status, text).toBeLessThan(400);
  });
});

describe("sign-in", () => {
  it("takes one connection at a time, with the right password, a wrong one and an unknown address", async () => {
    const { email } = await testMember(api, { 1: "viewer" });
    const statuses = [];
    for (const [address, password] of [
      [email, memberPassword],
      [email, "not the password"],
      ["nobody@test.example", memberPassword],
    ] as const) {
      statuses.push((await testBrowser(api).signIn(address, password)).status);
    }
    expect(statuses).toEqual([200, 401, 401]);
  });

  it("takes one connection at a time to change and to reset a password", async () => {
    const member = await testMember(api, { 1: "viewer" });
    const change = { currentPassword: memberPassword, newPassword: "another good password" };
    expect((await member.browser.post("/api/auth/change-password", change)).status).toBe(200);
    const { link } = (await admin.browser.run("access/createResetLink", { userId: member.id })).json;
    const token = new URLSearchParams(new URL(link).hash.slice(1)).get("token");
    const reset = { token, newPassword: "one more good password" };
    expect((await testBrowser(api).post("/api/auth/reset-password", reset)).status).toBe(200);
    expect((await testBrowser(api).signIn(member.email, reset.newPassword)).status).toBe(200);
  });

  it("takes one connection at a time to accept an invitation, with an account and without", async () => {
    const known = await testMember(api, { 2: "viewer" });
    for (const email of [known.email, "newcomer@test.example"]) {
      const { link } = (await admin.browser.run("access/inviteMember", { email, role: "viewer" })).json;
      const token = new URLSearchParams(new URL(link).hash.slice(1)).get("token");
      const input = { token, name: "New Comer", password: memberPassword };
      const { status, text } = await testBrowser(api).run("access/acceptInvitation", input);
      expect(status, text).toBe(200);
    }
  });
});
