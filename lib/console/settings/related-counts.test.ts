import { describe, expect, it } from "vitest";
import { resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { demoId } from "@/lib/schemas/demo-ids";
import { maxRelatedCount } from "@/lib/schemas/limits";
import { testApi } from "@/lib/server/testing/test-api";
import { relatedTo } from "@/lib/view-models/references";

const api = await testApi();
const everything = await api.createApiKey();

interface Counted {
  resource: string;
  column: string;
  count: number;
}

const countsOf = async (resource: string, of: string, key = everything): Promise<Counted[]> => {
  const body = { resource, key: of };
  const path = "/api/console/settings/getRelatedCounts";
  const response = await api.call({ method: "POST", path, key, body });
  expect(response).toMatchObject({ status: 200 });
  return response.json.results;
};
const customer = demoId("cust", 1);

describe("the related records of a record", () => {
  it.each(Object.values<Resource>(resources).map((resource) => [resource.name, resource] as const))(
    "can be counted for any record of %s, and is what the lists count",
    async (name, resource) => {
      const { json } = await api.call({ path: `/${name}?select=*&limit=1`, key: everything });
      const record = json[0] ?? {};
      for (const counted of await countsOf(name, String(record[resource.key]))) {
        const related = relatedTo(resource).find(
          ({ target, column }) => target.resource === counted.resource && column === counted.column,
        );
        const list = await api.call({
          path: `/${counted.resource}?${counted.column}=eq.${record[related?.named ?? ""]}&limit=1`,
          key: everything,
          headers: { prefer: "count=exact" },
        });
        expect(list.headers["content-range"]).toMatch(new RegExp(`/${counted.count}$`));
      }
    },
  );

  it("omits resources without referring records, so that a screen loads no empty list", async () => {
    const counts = await countsOf("customer", customer);
    expect(counts).toContainEqual({ resource: "quote", column: "customerId", count: expect.any(Number) });
    expect(counts.every(({ count }) => count > 0)).toBe(true);
    expect(await countsOf("customer", "cust_nobody")).toEqual([]);
    expect(await countsOf("nothing", customer)).toEqual([]);
  });

  it("is counted up to a limit, so that a record with a million costs no more", async () => {
    const { rows } = await api.deps.pool.query(
      `INSERT INTO "gaugeType" ("companyId", "name", "createdBy") VALUES ($1, 'Many', $2) RETURNING "id"`,
      [demoId("co", 1), demoId("usr", 1)],
    );
    await api.deps.pool.query(
      `INSERT INTO "gauge" ("companyId", "gaugeTypeId", "createdBy")
       SELECT $1, $2, $3 FROM generate_series(0, $4::int)`,
      [demoId("co", 1), rows[0].id, demoId("usr", 1), maxRelatedCount],
    );
    expect(await countsOf("gaugeType", rows[0].id)).toEqual([
      { resource: "gauge", column: "gaugeTypeId", count: maxRelatedCount },
    ]);
  });

  it("shows only what the caller may read, and nothing of another company", async () => {
    const sales = await countsOf("customer", customer, await api.createApiKey(["sales:read"]));
    expect(sales.map(({ resource }) => resource)).toContain("quote");
    expect(sales.map(({ resource }) => resource)).not.toContain("salesInvoice");
    expect(await countsOf("customer", customer, await api.createApiKey(["invoicing:read"]))).toEqual([]);
    expect(await countsOf("customer", customer, await api.createApiKey(["*"], 2))).toEqual([]);
  });
});
