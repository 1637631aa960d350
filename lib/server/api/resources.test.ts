import { afterAll, describe, expect, it } from "vitest";
import { resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { scopesFor } from "@/lib/resources/scopes";
import { scopes } from "@/lib/schemas/areas";
import { demoId } from "@/lib/schemas/demo-ids";
import { factsOf } from "@/lib/schemas/fields";
import { allowedMethods } from "../rows/request/methods";
import { rowRules } from "../rows/rules";
import { expectDocumentedRows } from "../testing/documented";
import { testApi } from "../testing/test-api";

const api = await testApi();
const key = await api.createApiKey();
const all: [string, Resource][] = Object.entries(resources);
const creatable = all.filter(([, { write }]) => write && !write.updateOnly);
const updateOnly = all.filter(([, { write }]) => write?.updateOnly);
const methods = ["GET", "HEAD", "POST", "PATCH", "PUT", "DELETE"];

const send = (method: string, path: string, body?: unknown, headers = {}) =>
  api.call({ method, path, key, body, headers });
const keyPath = ({ name, key: column }: Resource, record: Record<string, unknown>) =>
  `/${name}?${column}=eq.${encodeURIComponent(String(record[column]))}`;
const without = (record: Record<string, unknown>, ...names: string[]) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));
/** A record without the time of its last change. */
const lasting = (record: Record<string, unknown>) => without(record, "updatedAt", "updatedBy");
const fieldToChange = ({ key: column, example = {} }: Resource) =>
  Object.keys(example).find((name) => name !== column) ?? "";

it("holds every rule that there is against the records of a resource", () => {
  const named = all.flatMap(([, { rule }]) => rule ?? []);
  expect(named.sort()).toEqual(Object.keys(rowRules).sort());
});

describe.each(all)("resource %s", (name, resource) => {
  it("lists records of exactly the returned fields, in their order", async () => {
    const response = await send("GET", `/${name}?limit=5`);
    expect(response.status).toBe(200);
    expect(response.json.length).toBeGreaterThan(0);
    for (const record of response.json) expect(Object.keys(record)).toEqual([...resource.returned]);
  });

  it("returns one object by its key, and 404 where there is none", async () => {
    const [first] = (await send("GET", `/${name}?limit=1`)).json;
    expect(await send("GET", keyPath(resource, first))).toMatchObject({ status: 200, json: first });
    const unused = typeof first[resource.key] === "number" ? 0 : "nothing";
    const none = await send("GET", keyPath(resource, { [resource.key]: unused }));
    expect(none).toMatchObject({ status: 404, json: { code: "PGRST116" } });
  });

  it("shows, filters and sorts by every column that is not encrypted", async () => {
    for (const column of Object.keys(resource.row.shape)) {
      const isShown = !resource.writeOnly?.includes(column);
      const path = `/${name}?select=${column}&limit=1`;
      const shown = await send("GET", path);
      expect(shown.status, column).toBe(isShown ? 200 : 400);
      expect(expectDocumentedRows(resource, { path }, shown)).toBe(isShown ? 1 : 0);
      const isOpen = !resource.encrypted?.includes(column);
      // Inside a group even a column that is called like a parameter of the query is a column.
      const filtered = await send("GET", `/${name}?and=(${column}.not.is.null)&order=${column}&limit=1`);
      expect(filtered.status, column).toBe(isOpen ? 200 : 400);
    }
  });

  it("rejects every method without a key", async () => {
    for (const method of methods) {
      expect((await api.call({ method, path: `/${name}`, body: {} })).status, method).toBe(401);
    }
  });

  it("names the scope that a key lacks for reading, unless everybody may read", async () => {
    const needed = scopesFor(resource, "read");
    for (const missing of needed) {
      const weak = await api.createApiKey(scopes.filter((scope) => scope !== missing));
      const response = await api.call({ path: `/${name}`, key: weak });
      expect(response).toMatchObject({ status: 403, json: { code: "missing_scope" } });
      expect(response.json.message).toContain(missing);
    }
    const weakest = await api.createApiKey(["events:destroy"]);
    const response = await api.call({ path: `/${name}?limit=1`, key: weakest });
    expect(response.status).toBe(needed.length === 0 ? 200 : 403);
  });

  it("responds to unsupported methods with 405 and the supported ones", async () => {
    const allow = allowedMethods(resource);
    expect((await send("OPTIONS", `/${name}`)).headers.allow).toBe(allow.join(","));
    for (const method of methods.filter((one) => !allow.includes(one))) {
      const response = await send(method, `/${name}`, {});
      expect(response).toMatchObject({ status: 405, json: { code: "PGRST117" } });
      expect(response.headers.allow).toBe(allow.join(","));
    }
  });
});

/** Their keys are unique over all companies, so that an invented one could be another company's. */
const serverKeyed = ["account", "oauthClient"];

describe.each(creatable)("writing %s", (name, resource) => {
  const { example = {}, write } = resource;
  const settable = [...(write?.required ?? []), ...(write?.optional ?? [])];
  const reference = factsOf(resource.row.shape[resource.key] ?? resource.row)?.references;
  const extendsAnother = reference !== undefined && reference !== name;

  /** Creates the example. For a row that extends another, one of the demo data is deleted first. */
  const create = async () => {
    const own = { [resource.key]: demoId("co", 1), ...example };
    if (extendsAnother) await send("DELETE", keyPath(resource, own));
    return send("POST", `/${name}`, example);
  };

  // The demo data has one record of these, which other tests read.
  if (extendsAnother) afterAll(create);

  it("creates, shows, changes and deletes a record in the documented shapes", async () => {
    const created = await create();
    expect(created.status, created.text).toBe(201);
    expect(Object.keys(created.json)).toEqual([...resource.returned]);
    const path = keyPath(resource, created.json);
    expect(await send("GET", path)).toMatchObject({ status: 200, json: created.json });

    const field = fieldToChange(resource);
    const change = { [field]: example[field] };
    expect(await send("PATCH", path, change)).toMatchObject({ status: 204, text: "" });
    const changed = await send("PATCH", path, change, { prefer: "return=representation" });
    expect(changed.status, changed.text).toBe(200);
    expect(lasting(changed.json)).toEqual(lasting(created.json));

    expect(await send("DELETE", path)).toMatchObject({ status: 204, text: "" });
    expect((await send("GET", path)).status).toBe(404);
  });

  it("replaces a record by its key, and creates it under that key unless keys are the server's to give", async () => {
    const created = await create();
    const body = { ...example, [resource.key]: created.json[resource.key] };
    const path = keyPath(resource, created.json);
    const headers = { prefer: "return=representation" };
    for (const status of [200, serverKeyed.includes(name) ? 403 : 201]) {
      const put = await send("PUT", path, body, headers);
      expect(put.status, put.text).toBe(status);
      if (status === 403) continue;
      expect(put.json[0]).toMatchObject({ [resource.key]: created.json[resource.key] });
      expect((await send("DELETE", path)).status).toBe(204);
    }
  });

  it.each(write?.required ?? [])("needs %s on create, missing or null", async (field) => {
    for (const body of [without(example, field), { ...example, [field]: null }]) {
      const response = await send("POST", `/${name}`, body);
      expect(response).toMatchObject({ status: 400, json: { code: "23502" } });
      expect(response.json.issues).toContainEqual(expect.objectContaining({ path: [field] }));
    }
  });

  it("rejects by name unknown, server-set and computed fields", async () => {
    const serverSet = Object.keys(resource.row.shape).filter((column) => !settable.includes(column));
    for (const field of ["unheardOf", "rowVersion", "__proto__x", ...serverSet]) {
      const response = await send("POST", `/${name}`, { ...example, [field]: "x" });
      expect(response).toMatchObject({ status: 400, json: { code: "PGRST204" } });
      expect(response.json.message).toContain(field);
    }
  });

  it("never changes the key of a record", async () => {
    const change = { [resource.key]: "another" };
    const response = await send("PATCH", keyPath(resource, { [resource.key]: "x" }), change);
    expect([400, 403]).toContain(response.status);
  });

  it("rejects a record of another company, whichever column names it", async () => {
    for (const [column, prefix] of [
      ["companyId", "co"],
      ["companyGroupId", "cgr"],
    ] as const) {
      if (!settable.includes(column)) continue;
      const response = await send("POST", `/${name}`, { ...example, [column]: demoId(prefix, 1, 2) });
      expect(response).toMatchObject({ status: 403, json: { code: "42501" } });
      expect(response.json.issues).toContainEqual(expect.objectContaining({ path: [column] }));
    }
  });

  it("changes and deletes nothing without a filter", async () => {
    const count = async () => (await send("GET", `/${name}?select=${resource.key}`)).json.length;
    const before = await count();
    const hint = `Add a filter such as ${resource.key}=eq.<value>.`;
    for (const [method, body] of [["PATCH", example], ["DELETE"]] as const) {
      expect(await send(method, `/${name}`, body)).toMatchObject({
        status: 400,
        json: { code: "21000", hint },
      });
    }
    expect(await count()).toBe(before);
  });
});

describe.each(updateOnly)("changing %s", (name, resource) => {
  const { example = {}, write } = resource;

  it("changes a record as in the example", async () => {
    const [first] = (await send("GET", `/${name}?limit=1&order=${resource.key}`)).json;
    const path = keyPath(resource, first);
    const changed = await send("PATCH", path, example, { prefer: "return=representation" });
    expect(changed.status, changed.text).toBe(200);
    expect(changed.json).toMatchObject({ ...lasting(first), ...example });
  });

  it("rejects by name fields that cannot be changed here", async () => {
    const fixed = Object.keys(resource.row.shape).filter((column) => !write?.optional.includes(column));
    for (const field of ["unheardOf", ...fixed]) {
      const response = await send("PATCH", keyPath(resource, { [resource.key]: "x" }), { [field]: "x" });
      expect(response).toMatchObject({ status: 400, json: { code: "PGRST204" } });
      expect(response.json.message).toContain(field);
    }
  });
});
