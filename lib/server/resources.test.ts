import { describe, expect, it } from "vitest";
import { resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { scopes } from "@/lib/schemas/areas";
import { scopesFor } from "./run-rows";
import { testApi } from "./testing/test-api";

const api = await testApi();
const key = await api.makeKey();
const all: [string, Resource][] = Object.entries(resources);
const writable = all.filter(([, resource]) => resource.write);

describe.each(all)("resource %s", (name, resource) => {
  it("lists records of exactly the returned fields, in their order", async () => {
    const answer = await api.call({ path: `/${name}?limit=5`, key });
    expect(answer.status).toBe(200);
    expect(answer.json.length).toBeGreaterThan(0);
    for (const record of answer.json) expect(Object.keys(record)).toEqual([...resource.returned]);
  });

  it("answers one object by its key, and 404 where there is none", async () => {
    const [first] = (await api.call({ path: `/${name}?limit=1`, key })).json;
    const found = await api.call({
      path: `/${name}?${resource.key}=eq.${encodeURIComponent(first[resource.key])}`,
      key,
    });
    expect(found).toMatchObject({ status: 200, json: first });
    const none = await api.call({ path: `/${name}?${resource.key}=eq.nothing`, key });
    expect(none).toMatchObject({ status: 404, json: { code: "PGRST116" } });
  });

  it("refuses every method without a key", async () => {
    for (const method of ["GET", "HEAD", "POST", "PATCH", "PUT", "DELETE"]) {
      expect((await api.call({ method, path: `/${name}`, body: {} })).status, method).toBe(401);
    }
  });

  it("names the scope that a key lacks for reading", async () => {
    for (const missing of scopesFor(resource, "read")) {
      const weak = await api.makeKey(scopes.filter((scope) => scope !== missing));
      const answer = await api.call({ path: `/${name}`, key: weak });
      expect(answer).toMatchObject({ status: 403, json: { code: "missing_scope" } });
      expect(answer.json.message).toContain(missing);
    }
  });
});

describe.each(writable)("writing %s", (name, resource) => {
  const example = resource.example ?? {};
  const create = async (body: unknown = example) => api.call({ method: "POST", path: `/${name}`, key, body });

  it("creates, shows, changes and deletes a record in the documented shapes", async () => {
    const created = await create();
    expect(created.status).toBe(201);
    expect(Object.keys(created.json)).toEqual([...resource.returned]);
    const path = `/${name}?${resource.key}=eq.${encodeURIComponent(created.json[resource.key])}`;
    expect(await api.call({ path, key })).toMatchObject({ status: 200, json: created.json });

    const [field] = resource.write?.required ?? [];
    const change = { [field ?? ""]: example[field ?? ""] };
    const silent = await api.call({ method: "PATCH", path, key, body: change });
    expect(silent).toMatchObject({ status: 204, text: "" });
    const headers = { prefer: "return=representation" };
    const changed = await api.call({ method: "PATCH", path, key, headers, body: change });
    expect(changed).toMatchObject({ status: 200, json: created.json });

    expect(await api.call({ method: "DELETE", path, key })).toMatchObject({ status: 204, text: "" });
    expect((await api.call({ path, key })).status).toBe(404);
  });

  it.each(resource.write?.required ?? [])("needs %s on create, missing or null", async (field) => {
    const { [field]: _left, ...without } = example;
    for (const body of [without, { ...example, [field]: null }]) {
      const answer = await create(body);
      expect(answer).toMatchObject({ status: 400, json: { code: "23502" } });
      expect(answer.json.issues).toContainEqual(expect.objectContaining({ path: [field] }));
    }
  });

  it("refuses an unknown field by name, and the key, which the server assigns", async () => {
    for (const field of ["unheardOf", resource.key, "__proto__x"]) {
      const answer = await create({ ...example, [field]: "x" });
      expect(answer).toMatchObject({ status: 400, json: { code: "PGRST204" } });
      expect(answer.json.message).toContain(field);
    }
  });

  it("changes and deletes nothing without a filter", async () => {
    const count = async () => (await api.call({ path: `/${name}?select=${resource.key}`, key })).json.length;
    const before = await count();
    for (const method of ["PATCH", "DELETE"]) {
      const answer = await api.call({
        method,
        path: `/${name}`,
        key,
        body: method === "PATCH" ? example : undefined,
      });
      expect(answer).toMatchObject({ status: 400, json: { code: "21000" } });
    }
    expect(await count()).toBe(before);
  });
});

describe("a read-only resource", () => {
  it("answers writes with 405 and the methods that work", async () => {
    for (const method of ["POST", "PATCH", "PUT", "DELETE"]) {
      const answer = await api.call({ method, path: "/eventSystemTrigger", key, body: {} });
      expect(answer).toMatchObject({ status: 405, json: { code: "PGRST117" } });
      expect(answer.headers.allow).toBe("OPTIONS,GET,HEAD");
    }
  });
});
