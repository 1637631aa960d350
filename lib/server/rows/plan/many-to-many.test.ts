import { describe, expect, test } from "vitest";
import { resources } from "@/lib/resources";
import { relationsOf } from "@/lib/resources/relations";
import { rowApi } from "../testing/row-api";

const api = await rowApi();
const { company1, deps } = api;
const names = Object.keys(resources);

/**
 * References between the tables of the API, as PostgREST reads them: `oneToOne` where a primary key or a unique constraint has
 * the same columns, `inKey` where all columns are part of the primary key.
 */
const references = `
  SELECT c.relname AS "table", o.relname AS target, f.conname AS name,
         EXISTS (SELECT FROM pg_constraint u WHERE u.conrelid = f.conrelid AND u.contype IN ('p', 'u')
                 AND u.conkey @> f.conkey AND u.conkey <@ f.conkey) AS "oneToOne",
         EXISTS (SELECT FROM pg_constraint p WHERE p.conrelid = f.conrelid AND p.contype = 'p'
                 AND p.conkey @> f.conkey) AS "inKey"
  FROM pg_constraint f JOIN pg_class c ON c.oid = f.conrelid JOIN pg_class o ON o.oid = f.confrelid
  WHERE f.contype = 'f' AND c.relname = ANY($1) AND o.relname = ANY($1)`;

describe("many-to-many, by PostgREST's rule", () => {
  /**
   * A junction is a table with two many-to-one references that are part of its primary key. A table that becomes one, with
   * both references and its key in the API, makes this fail: then \`select\` must embed through it.
   */
  test("no table of the API is a junction: the keys of the tables between hold no two references", async () => {
    const { rows } = await deps.pool.query(
      `WITH r AS (${references})
       SELECT a."table" FROM r AS a JOIN r AS b ON b."table" = a."table" AND b.name > a.name
       WHERE NOT a."oneToOne" AND NOT b."oneToOne" AND a."inKey" AND b."inKey"`,
      [names],
    );
    expect(rows).toEqual([]);
  });

  test("a relation is one-to-one where a key or a unique constraint makes it so", async () => {
    const { rows } = await deps.pool.query<{ table: string; name: string; oneToOne: boolean }>(references, [
      names,
    ]);
    const oneToOne = new Map(rows.map((row) => [row.name, row.oneToOne]));
    const known = Object.values(resources)
      .flatMap((resource) => relationsOf(resource))
      .filter(({ isReverse, constraint }) => isReverse && oneToOne.has(constraint));
    expect(known.length).toBeGreaterThan(100);
    for (const { constraint, kind } of known) {
      expect([constraint, kind]).toEqual([constraint, oneToOne.get(constraint) ? "one" : "many"]);
    }
  });

  test.each([
    "/supplier?select=process(*)",
    "/supplier?select=process!supplierProcess(*)",
    "/supplier?select=process!supplierProcess_processId_fkey(*)",
    "/supplier?select=...process!inner(count())",
    "/customer?select=item(*)",
    "/salesInvoice?select=item!salesInvoiceLine(*)",
  ])("%s is 400, and the error names the table between", async (path) => {
    const response = await company1.get(path);
    expect([response.status, response.json.code]).toEqual([400, "PGRST200"]);
    expect(response.json.hint).toMatch(/through a table between them: '\w+\(\w+\(…\)\)'/);
  });

  test("a hint that names no relation is part of the error, which suggests the table between if there is one", async () => {
    const { json } = await company1.get("/supplier?select=process!supplierProcess(*)");
    expect(json.details).toContain("between 'supplier' and 'process' using the hint 'supplierProcess' in");
    expect(json.hint).toContain("'supplierProcess(process(…))'");
    expect((await company1.get("/supplier?select=nothing(*)")).json.hint).toBeNull();
  });
});

describe("through the table between", () => {
  const json = async (path: string) => (await company1.get(path)).json;
  const expected = async (text: string) =>
    (
      await deps.pool.query(`SELECT coalesce(json_agg(r), '[]') AS list FROM (${text}) AS r`, [
        company1.companyId,
      ])
    ).rows[0].list;

  test.each<[name: string, path: string, sql: string]>([
    [
      "its columns and those of the other table are one list",
      "/supplier?select=name,processes:supplierProcess!inner(leadTime,...process(process:name))&processes.order=process(name)&order=name",
      `SELECT s.name, json_agg(json_build_object('leadTime', sp."leadTime", 'process', p.name) ORDER BY p.name, sp.id) AS processes
       FROM supplier s JOIN "supplierProcess" sp ON sp."supplierId" = s.id JOIN process p ON p.id = sp."processId"
       WHERE s."companyId" = $1 GROUP BY s.id, s.name ORDER BY 1`,
    ],
    [
      "only records that are related to one of those",
      "/supplier?select=name,supplierProcess!inner(process!inner())&supplierProcess.process.name=ilike.*a*&order=name",
      `SELECT s.name FROM supplier s WHERE s."companyId" = $1 AND EXISTS (SELECT FROM "supplierProcess" sp
         JOIN process p ON p.id = sp."processId" AND p.name ILIKE '%a%' WHERE sp."supplierId" = s.id) ORDER BY 1`,
    ],
    [
      "sums by the other table",
      "/process?select=name,supplierProcess(count(),...supplier(suppliers:name))&order=name",
      `SELECT p.name, coalesce((SELECT json_agg(x) FROM (SELECT count(*), s.name AS suppliers FROM "supplierProcess" sp
         JOIN supplier s ON s.id = sp."supplierId" WHERE sp."processId" = p.id GROUP BY s.name ORDER BY s.name) x), '[]') AS "supplierProcess"
       FROM process p WHERE p."companyId" = $1 ORDER BY 1`,
    ],
  ])("%s", async (_, path, sql) => {
    const rows = await json(path);
    expect(rows).toEqual(await expected(sql));
    expect(rows.length).toBeGreaterThan(0);
  });

  test("both tables need their scope", async () => {
    const path = "/supplier?select=name,supplierProcess(...process(name))";
    const key = await api.createApiKey(["purchasing:read"], 1);
    expect((await api.call({ path, key })).json).toMatchObject({
      code: "missing_scope",
      message: expect.stringContaining("items:read"),
    });
    const both = await api.createApiKey(["purchasing:read", "items:read"], 1);
    expect((await api.call({ path, key: both })).status).toBe(200);
  });
});
