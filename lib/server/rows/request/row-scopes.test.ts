import { describe, expect, test } from "vitest";
import { rowApi } from "../testing/row-api";

const { company1, call, createApiKey } = await rowApi();

const writer = await createApiKey(["events:write", "events:destroy", "items:read"]);
const both = await createApiKey(["events:read", "events:write", "events:destroy", "items:read"]);
const whole = await createApiKey();
const representation = { prefer: "return=representation" };
const merge = { prefer: "resolution=merge-duplicates, return=representation" };

const made = async (name: string): Promise<string> =>
  (await company1.send("POST", "/webhook", company1.webhook(name))).json.id;

describe("a key that may write and not read", () => {
  test.each(["PATCH", "PUT", "DELETE"])("is shown no stored row by a %s", async (method) => {
    const id = await made("kept");
    const body = method === "PATCH" ? { active: false } : { ...company1.webhook("put"), id };
    const request = { method, path: `/webhook?id=eq.${id}`, body, headers: representation };
    expect(await call({ ...request, key: writer })).toMatchObject({
      status: 403,
      json: { code: "missing_scope", message: expect.stringContaining("events:read") },
    });
    expect((await company1.get(`/webhook?id=eq.${id}`)).json).toMatchObject({ name: "kept", active: true });
    expect((await call({ ...request, key: both })).status).toBe(200);
  });

  test("is shown no stored row by an upsert", async () => {
    const id = await made("met");
    const request = {
      method: "POST",
      path: "/webhook",
      body: { ...company1.webhook("x"), id },
      headers: merge,
    };
    expect(await call({ ...request, key: writer })).toMatchObject({
      status: 403,
      json: { code: "missing_scope" },
    });
    expect((await call({ ...request, key: both })).status).toBe(200);
  });

  test.each([
    ["PATCH", "name=like.hid*"],
    ["PATCH", "or=(name.eq.hidden,id.eq.none)"],
    ["PATCH", "id=like.wh*"],
    ["PATCH", "id=not.is.null"],
    ["DELETE", "name=eq.hidden"],
  ])("learns no stored value by a %s that chooses rows by it: %s", async (method, filter) => {
    await made("hidden");
    const headers = { prefer: "count=exact, tx=rollback" };
    const body = method === "PATCH" ? { active: false } : undefined;
    const request = { method, path: `/webhook?${filter}`, body, headers };
    expect(await call({ ...request, key: writer })).toMatchObject({
      status: 403,
      json: { code: "missing_scope", message: expect.stringContaining("events:read") },
    });
    expect((await call({ ...request, key: whole })).status).toBe(204);
  });

  test("writes the rows whose keys it names, in its own company", async () => {
    const ids = [await made("first"), await made("second")];
    const path = `/webhook?id=in.(${ids})&companyId=eq.${company1.companyId}`;
    expect((await call({ method: "PATCH", path, key: writer, body: { active: false } })).status).toBe(204);
    expect((await company1.get(`${path}&select=active`)).json).toEqual([
      { active: false },
      { active: false },
    ]);
    expect((await call({ method: "DELETE", path, key: writer })).status).toBe(204);
    expect((await company1.get(`${path}&select=active`)).json).toEqual([]);
  });

  test("writes without a representation, and gets the record that it creates", async () => {
    const id = await made("written");
    const path = `/webhook?id=eq.${id}`;
    expect((await call({ method: "PATCH", path, key: writer, body: { active: false } })).status).toBe(204);
    expect((await call({ method: "DELETE", path, key: writer })).status).toBe(204);
    for (const headers of [{}, representation]) {
      const body = company1.webhook("created");
      const response = await call({ method: "POST", path: "/webhook", key: writer, body, headers });
      expect(response).toMatchObject({ status: 201, json: { name: "created" } });
    }
  });
});

describe("OPTIONS", () => {
  test("needs valid credentials and no scope", async () => {
    const weakest = await createApiKey(["items:read"]);
    const path = "/webhook";
    expect((await call({ method: "OPTIONS", path, key: weakest })).status).toBe(200);
    expect((await call({ method: "OPTIONS", path })).status).toBe(401);
    expect((await call({ method: "GET", path, key: weakest })).status).toBe(403);
  });
});
