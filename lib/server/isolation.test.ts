import { describe, expect, it } from "vitest";
import { contracts } from "@/lib/operations/contracts";
import type { Contract } from "@/lib/operations/define";
import { resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { demoId } from "@/lib/schemas/demo-ids";
import { testApi } from "./testing/test-api";

const api = await testApi();
const [ours, theirs] = [await api.makeKey(["*"], 1), await api.makeKey(["*"], 2)];
const tables: [string, Resource][] = Object.entries(resources).filter(
  ([name]) => name !== "eventSystemTrigger",
);

describe.each(tables)("%s of another company", (name, resource) => {
  const keyOf = (record: Record<string, string>) => encodeURIComponent(record[resource.key] ?? "");

  it("is in no list, count or filter", async () => {
    const mine = (await api.call({ path: `/${name}`, key: ours })).json;
    const foreign = (await api.call({ path: `/${name}`, key: theirs })).json;
    expect(mine.length * foreign.length).toBeGreaterThan(0);
    const seen = new Set(mine.map(keyOf));
    for (const record of foreign) expect(seen.has(keyOf(record))).toBe(false);
    const counted = await api.call({
      path: `/${name}?${resource.key}=eq.${keyOf(foreign[0])}&select=*`,
      key: ours,
      headers: { prefer: "count=exact" },
    });
    expect(counted).toMatchObject({ text: "[]", headers: { "content-range": "*/0" } });
  });

  it("answers every method exactly as a key that does not exist", async () => {
    const [foreign] = (await api.call({ path: `/${name}?limit=1`, key: theirs })).json;
    for (const method of ["GET", "HEAD", "PATCH", "DELETE"]) {
      for (const prefer of ["return=minimal", "return=representation"]) {
        const call = {
          method,
          key: ours,
          headers: { prefer, "x-request-id": "same" },
          body: method === "PATCH" ? { expiresAt: "2030-01-01T00:00:00Z", active: false } : undefined,
        };
        const body = method === "PATCH" ? pick(call.body, resource) : undefined;
        const path = (id: string) => `/${name}?${resource.key}=eq.${id}`;
        const hidden = await api.call({ ...call, body, path: path(keyOf(foreign)) });
        const missing = await api.call({ ...call, body, path: path("nothing") });
        expect(hidden).toEqual(missing);
      }
    }
    expect(
      (await api.call({ path: `/${name}?${resource.key}=eq.${keyOf(foreign)}`, key: theirs })).json,
    ).toEqual(foreign);
  });
});

/** The members of a change that a resource has. */
const pick = (body: Record<string, unknown> | undefined, resource: Resource) =>
  Object.fromEntries(Object.entries(body ?? {}).filter(([field]) => field in resource.row.shape));

describe("writing into another company", () => {
  it.each(tables.filter(([, { write }]) => write?.required.includes("companyId")))(
    "is refused for %s with 42501",
    async (name, resource) => {
      const body = { ...resource.example, companyId: demoId("co", 1, 2) };
      const answer = await api.call({ method: "POST", path: `/${name}`, key: ours, body });
      expect(answer).toMatchObject({ status: 403, json: { code: "42501" } });
    },
  );

  it("by an upsert onto its key leaves its row alone", async () => {
    const [foreign] = (await api.call({ path: "/webhook?limit=1", key: theirs })).json;
    const body = { ...resources.webhook.example, id: foreign.id, name: "taken over" };
    const headers = { prefer: "resolution=merge-duplicates" };
    const answer = await api.call({ method: "POST", path: "/webhook", key: ours, headers, body });
    const known = answer.status === 201 || answer.status === 403 || answer.status === 409;
    expect(known, answer.text).toBe(true);
    expect((await api.call({ path: `/webhook?id=eq.${foreign.id}`, key: theirs })).json).toEqual(foreign);
  });
});

describe("an operation given another company's ids", () => {
  const reading = Object.entries<Contract>(contracts).filter(([, contract]) => contract.label === "READ");

  it.each(reading)("%s shows nothing of it", async (path, contract) => {
    const call = {
      method: "POST",
      path: `/api/v1/${path}`,
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
    expect(foreign).toEqual(unknown);
  });
});
