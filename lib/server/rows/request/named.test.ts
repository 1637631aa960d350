import { beforeAll, describe, expect, it, test } from "vitest";
import { resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { describeResource } from "@/lib/view-models/resource-screen";
import { comparison, rowApi } from "../testing/row-api";

const api = await rowApi();
const { json, expected } = comparison(api);

describe("named compares the name of the record that a column refers to", () => {
  test.each<[name: string, path: string, sql: string]>([
    [
      "with a pattern, in any case",
      "/salesInvoice?select=invoiceId&customerId=named.*HYDRAULICS*&order=invoiceId",
      `SELECT i."invoiceId" FROM "salesInvoice" i JOIN customer c ON c.id = i."customerId"
       WHERE i."companyId" = $1 AND c.name ILIKE '%hydraulics%' ORDER BY 1`,
    ],
    [
      "inside a logic tree, quoted",
      '/salesInvoice?select=invoiceId&or=(invoiceId.ilike."*07*",customerId.named."*redstone*")&order=invoiceId',
      `SELECT i."invoiceId" FROM "salesInvoice" i JOIN customer c ON c.id = i."customerId"
       WHERE i."companyId" = $1 AND (i."invoiceId" ILIKE '%07%' OR c.name ILIKE '%redstone%') ORDER BY 1`,
    ],
    [
      "negated",
      "/salesInvoice?select=invoiceId&customerId=not.named.*e*&order=invoiceId",
      `SELECT i."invoiceId" FROM "salesInvoice" i JOIN customer c ON c.id = i."customerId"
       WHERE i."companyId" = $1 AND c.name NOT ILIKE '%e%' ORDER BY 1`,
    ],
    [
      "with any of several names",
      "/itemCost?select=itemId&itemId=named.*P-10*&order=itemId",
      `SELECT k."itemId" FROM "itemCost" k JOIN item i ON i.id = k."itemId" WHERE k."companyId" = $1
       AND (i."readableId" ILIKE '%P-10%' OR i.name ILIKE '%P-10%') ORDER BY 1`,
    ],
    [
      "of embedded rows",
      "/customer?select=name,salesInvoice!inner(invoiceId)&salesInvoice.customerId=named.redstone*&order=name",
      `SELECT c.name, json_agg(json_build_object('invoiceId', i."invoiceId") ORDER BY i.id) AS "salesInvoice" FROM customer c
       JOIN "salesInvoice" i ON i."customerId" = c.id WHERE c."companyId" = $1 AND c.name ILIKE 'redstone%' GROUP BY c.name`,
    ],
  ])("%s", async (_name, path, sql) => {
    const rows = await expected(sql);
    expect(rows.length).toBeGreaterThan(0);
    expect(await json(path)).toEqual(rows);
  });

  it("takes every column by which lists search", async () => {
    const key = await api.createApiKey();
    const links = Object.values<Resource>(resources).flatMap((resource) =>
      describeResource(resource).searchLinks.map((column) => `/${resource.name}?${column}=named.*a*&limit=1`),
    );
    expect(links.length).toBeGreaterThan(50);
    for (const path of links) expect(await api.call({ path, key }), path).toMatchObject({ status: 200 });
  });
});

describe("where most of very many names are like the pattern", () => {
  const many = 20_000;

  beforeAll(() =>
    api.deps.pool.query(`
      INSERT INTO "costCenter" ("companyId", "name", "createdBy")
      SELECT '${api.company1.companyId}', n.name, '${api.company1.userId}'
      FROM (SELECT 'Many ' || g AS name FROM generate_series(1, ${many}) g UNION ALL SELECT 'Other') n;
      INSERT INTO "costCenter" ("companyId", "name", "createdBy", "parentCostCenterId")
      SELECT c."companyId", 'Part ' || g, c."createdBy", c."id"
      FROM "costCenter" c, generate_series(1, ${many}) g WHERE c."name" = 'Other';
      ANALYZE "costCenter"`),
  );

  test.each([
    ["not like it", "parentCostCenterId=not.named.*many*", many],
    ["one of two", "or=(parentCostCenterId.named.*y*,name.ilike.*y*)", 0],
    ["one of two, of which no index finds the other", "or=(parentCostCenterId.named.*many*,id.eq.x)", 0],
  ])("rows are found and counted in time: %s", async (_name, filter, count) => {
    const path = `/costCenter?name=like.Part*&${filter}&select=id&order=createdAt.desc,id&limit=1`;
    const { status, headers } = await api.company1.get(path, { prefer: "count=exact" });
    expect([status, headers["content-range"]?.split("/")[1]]).toEqual([count > 0 ? 206 : 200, String(count)]);
  });
});

it.each([
  ["a column that refers to nothing", "invoiceId", "42883"],
  ["an unknown column", "nope", "42703"],
  ["a place inside a JSON value", "customFields->a", "42883"],
])("named is rejected for %s", async (_whose, column, code) => {
  const path = `/salesInvoice?${encodeURIComponent(column)}=named.*a*`;
  const { status, json } = await api.call({ path, key: await api.createApiKey() });
  expect([status, json.code, json.issues?.[0]?.path]).toEqual([400, code, [column.split("->")[0]]]);
});

it("named needs the scope to read the table of the names, in lists, changes, totals and exports", async () => {
  const key = await api.createApiKey(["invoicing:read", "invoicing:write"]);
  const lacking = { status: 403, json: { code: "missing_scope" } };
  const filter = "customerId=named.*a*";
  const post = (operation: string, body: object) =>
    api.call({ method: "POST", path: `/api/console/${operation}`, key, body });
  const filters = [{ name: "or", value: "(customerId.named.*a*)" }];
  expect(await api.call({ path: `/salesInvoice?${filter}`, key })).toMatchObject(lacking);
  expect(await api.call({ path: `/salesInvoice?or=(customerId.named.a)`, key })).toMatchObject(lacking);
  const change = { method: "PATCH", path: `/salesInvoice?${filter}`, key, body: { customerReference: "x" } };
  expect(await api.call(change)).toMatchObject(lacking);
  expect(await api.call({ path: `/api/console/export/salesInvoice.csv?${filter}`, key })).toMatchObject(
    lacking,
  );
  expect(
    await post("record/getTotals", {
      ...{ resource: "salesInvoice", filters },
      totals: [{ column: "balance", total: "sum" }],
    }),
  ).toMatchObject(lacking);
  const planned = {
    ...{ kind: "updateMatching", resource: "salesInvoice", filter },
    values: { customerReference: "x" },
  };
  expect(await post("changes/plan", { changes: [planned] })).toMatchObject(lacking);
});
