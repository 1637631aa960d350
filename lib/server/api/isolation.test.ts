import { describe, expect, it, onTestFinished } from "vitest";
import { resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { demoId } from "@/lib/schemas/demo-ids";
import { everyOperation } from "../testing/every-operation";
import { testApi } from "../testing/test-api";

const api = await testApi();
const [ours, theirs] = [await api.createApiKey(["*"], 1), await api.createApiKey(["*"], 2)];
// Both demo companies have the same section ids on purpose; this one is company 2's alone.
await api.call({
  method: "POST",
  path: "/documentSection",
  key: theirs,
  body: { id: "sec_theirs", name: "Packing note", placement: "body" },
});
const companyOf = { ours: demoId("co", 1, 1), theirs: demoId("co", 1, 2) };
/** The resources whose rows belong to one company or group; shared ones are the same for both. */
const tables = Object.entries<Resource>(resources).filter(([, { scope, open }]) => scope !== "all" && !open);

type Row = Record<string, unknown>;
const rowsOf = async (name: string, key: string): Promise<Row[]> =>
  (await api.call({ path: `/${name}`, key })).json;
const pathOf = (resource: Resource, value: unknown) =>
  `/${resource.name}?${resource.key}=eq.${encodeURIComponent(String(value))}`;

/** A row that the other company sees and we do not. Ids that both have on purpose, and shared rows, do not count. */
async function foreignRow({ name, key }: Resource): Promise<Row> {
  const mine = new Set((await rowsOf(name, ours)).map((row) => row[key]));
  const foreign = (await rowsOf(name, theirs)).find((row) => !mine.has(row[key]));
  if (!foreign) throw new Error(`The demo data has no row of ${name} that only company 2 sees.`);
  return foreign;
}

/** A change that a PATCH could make, taken from the row itself. */
function changeOf({ write }: Resource, row: Row): Row {
  const field = [...(write?.required ?? []), ...(write?.optional ?? [])].find(
    (name) => name in row && !/^company/.test(name),
  );
  return field ? { [field]: row[field] } : {};
}

describe.each(tables)("%s of another company", (name, resource) => {
  it("is in no list, count or filter", async () => {
    const foreign = await foreignRow(resource);
    const mine = await rowsOf(name, ours);
    expect(mine.length).toBeGreaterThan(0);
    for (const row of mine) expect(Object.values(row)).not.toContain(companyOf.theirs);
    const counted = await api.call({
      path: `${pathOf(resource, foreign[resource.key])}&select=*`,
      key: ours,
      headers: { prefer: "count=exact" },
    });
    expect(counted).toMatchObject({ text: "[]", headers: { "content-range": "*/0" } });
  });

  it("gets exactly the response of a key that does not exist, for every method", async () => {
    const foreign = await foreignRow(resource);
    for (const method of ["GET", "HEAD", "PATCH", "DELETE"]) {
      for (const prefer of ["return=minimal", "return=representation"]) {
        const headers = { prefer, "x-request-id": "same" };
        const body = method === "PATCH" ? changeOf(resource, foreign) : undefined;
        const call = { method, key: ours, headers, body };
        const hidden = await api.call({ ...call, path: pathOf(resource, foreign[resource.key]) });
        const missing = await api.call({ ...call, path: pathOf(resource, "nothing") });
        expect(hidden).toEqual(missing);
      }
    }
    expect((await api.call({ path: pathOf(resource, foreign[resource.key]), key: theirs })).json).toEqual(
      foreign,
    );
  });
});

describe("writing into another company", () => {
  it.each(tables.filter(([, { write }]) => write?.required.includes("companyId")))(
    "is rejected for %s with 42501",
    async (name, resource) => {
      const body = { ...resource.example, companyId: demoId("co", 1, 2) };
      const response = await api.call({ method: "POST", path: `/${name}`, key: ours, body });
      expect(response).toMatchObject({ status: 403, json: { code: "42501" } });
    },
  );

  it("is not changed by an upsert onto its key", async () => {
    const [foreign] = (await api.call({ path: "/webhook?limit=1", key: theirs })).json;
    const body = { ...resources.webhook.example, id: foreign.id, name: "taken over" };
    const headers = { prefer: "resolution=merge-duplicates" };
    const response = await api.call({ method: "POST", path: "/webhook", key: ours, headers, body });
    onTestFinished(
      async () =>
        void (await api.call({ method: "DELETE", path: `/webhook?id=eq.${foreign.id}`, key: ours })),
    );
    // An id belongs to its company: it is free in ours, and the upsert creates a row of our own.
    expect(response.status, response.text).toBe(201);
    const own = await api.call({ path: `/webhook?id=eq.${foreign.id}`, key: ours });
    expect(own.json).toMatchObject({ name: "taken over" });
    expect((await api.call({ path: `/webhook?id=eq.${foreign.id}`, key: theirs })).json).toEqual(foreign);
  });
});

describe("an operation given another company's ids", () => {
  const reading = everyOperation.filter(([, { contract }]) => contract.label === "READ");

  it.each(reading)("%s shows nothing of it", async (_path, { url, contract }) => {
    const call = {
      method: "POST",
      path: url,
      body: contract.example,
      headers: { "x-request-id": "same" },
    };
    const text = (await api.call({ ...call, key: theirs })).text;
    expect(text).not.toContain(demoId("co", 1, 1));
    expect(text).not.toContain("Brightlathe");
  });

  it("refers to its rows no more than to rows that do not exist", async () => {
    const body = { _operation: "create", itemId: demoId("item", 1, 2), next: 1, step: 1, size: 5 };
    const call = {
      method: "POST",
      path: "/api/v1/settings/upsertItemSerialSequence",
      key: ours,
      headers: { "x-request-id": "same" },
    };
    const foreign = await api.call({ ...call, body });
    const unknown = await api.call({ ...call, body: { ...body, itemId: "nothing" } });
    expect(foreign).toMatchObject({ status: 409, json: { code: "23503" } });
    // The two differ only in the id that was sent.
    const nameless = ({ status, text }: typeof foreign, id: string) => [status, text.replaceAll(id, "<id>")];
    expect(nameless(foreign, body.itemId)).toEqual(nameless(unknown, "nothing"));
  });
});
