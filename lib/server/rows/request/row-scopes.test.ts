import { describe, expect, test } from "vitest";
import { rowApi } from "../testing/row-api";

const { company1, call, createApiKey } = await rowApi();

const writer = await createApiKey(["events:write", "events:destroy", "items:read"]);
const both = await createApiKey(["events:read", "events:write", "events:destroy", "items:read"]);
const representation = { prefer: "return=representation" };
const merge = { prefer: "resolution=merge-duplicates, return=representation" };

interface Asked {
  path?: string;
  headers?: Record<string, string>;
}

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

  const byName = { path: "/webhook?name=like.hid*" };
  const inLogic = { path: "/webhook?or=(id.eq.x,successCount.gt.0)" };
  const strict = { prefer: "handling=strict, max-affected=1" };
  test.each([
    ["a filter", byName],
    ["a filter by a list of names", { path: "/webhook?id=not.in.(x)" }],
    ["filters joined by OR", inLogic],
    ["a count", { headers: { prefer: "count=exact" } }],
    ["a limit to the number of rows", { headers: strict }],
    ["the condition that there is one row", { headers: { accept: "application/vnd.pgrst.object+json" } }],
  ])("does not learn by %s which rows there are", async (_, { path, headers = {} }: Asked) => {
    const id = await made("hidden");
    for (const method of ["PATCH", "DELETE"]) {
      const body = method === "PATCH" ? { active: false } : undefined;
      const request = { method, path: path ?? `/webhook?id=eq.${id}`, body, headers };
      expect(await call({ ...request, key: writer })).toMatchObject({
        status: 403,
        json: { code: "missing_scope", message: expect.stringContaining("events:read") },
      });
    }
    expect((await company1.get(`/webhook?id=eq.${id}`)).json).toMatchObject({ active: true });
    const body = { ...company1.webhook("met"), id };
    const counted = { prefer: "resolution=ignore-duplicates, count=exact" };
    const upsert = { method: "POST", path: "/webhook", body, headers: counted, key: writer };
    expect(await call(upsert)).toMatchObject({ status: 403, json: { code: "missing_scope" } });
  });

  test("names rows by their keys and its company", async () => {
    const ids = [await made("one"), await made("two")];
    const path = `/webhook?id=in.(${ids})&companyId=eq.${company1.companyId}`;
    expect((await call({ method: "PATCH", path, key: writer, body: { active: false } })).status).toBe(204);
    expect((await company1.get(`/webhook?id=in.(${ids})&active=eq.false`)).json).toHaveLength(2);
    expect((await call({ method: "DELETE", path, key: writer })).status).toBe(204);
    expect((await company1.get(`/webhook?id=in.(${ids})&select=id`)).json).toEqual([]);
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
