import { expect, test } from "vitest";
import { tenants } from "../testing/tenants";

const { pool, first, second } = await tenants();

/** The plan that a tenant transaction gets for a statement when scanning whole tables is out of favour. */
const planOf = (statement: string) =>
  first.do(async (session) => {
    await session.query("SET LOCAL enable_seqscan = off");
    return (await session.query(`EXPLAIN ${statement}`)).map((row) => row["QUERY PLAN"]).join("\n");
  });

test("searches and reads by a document key use their indexes, also behind row-level security", async () => {
  await pool.query(`
    INSERT INTO "item" ("companyId", "readableId", "name", "createdBy")
    SELECT c."id", 'P-' || n, md5(n::text), c."createdBy" FROM "company" c, generate_series(1, 2000) n`);
  await pool.query('VACUUM (ANALYZE) "item"');
  const catalog = await planOf(
    `SELECT FROM "item" WHERE "name" ILIKE '%abc12%' OR "readableId" ILIKE '%abc12%'`,
  );
  const receipt = await planOf(`SELECT FROM "trackedEntity" WHERE "attributes" ->> 'Receipt' = 'rec_1'`);
  expect(catalog).toMatch(/Index Cond: \(\("companyId" = .*"?name"? ~~\* /);
  expect(catalog).toMatch(/Index Cond: \(\("companyId" = .*"readableId" ~~\* /);
  expect(receipt).toMatch(/Index Cond: \(\("companyId" = .*'Receipt'/);
});

test("every index that a search or a place inside JSON uses is led by the company", async () => {
  const { rows } = await pool.query(`
    SELECT i.indexrelid::regclass::text AS name, a.attname AS leads
    FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_am m ON m.oid = c.relam
    LEFT JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0]
    WHERE c.relnamespace = 'public'::regnamespace AND (m.amname IN ('gin', 'gist') OR i.indexprs IS NOT NULL)`);
  expect(rows.length).toBeGreaterThan(60);
  expect(rows.filter(({ leads }) => leads !== "companyId")).toEqual([]);
});

test("a condition that may raise an error is not tested on another company's rows", async () => {
  await first.do((session) => session.insert("customer", { name: "Aerospace Ltd" }));
  const search = (setting: string) =>
    second.do(async (session) => {
      await session.query(`SET LOCAL ${setting} = off`);
      return session.query(`SELECT "id" FROM "customer" WHERE "name" ILIKE '%Aerospace\\'`);
    });
  expect(await search("enable_seqscan")).toEqual([]);
  expect(await search("enable_bitmapscan")).toEqual([]);
  await expect(
    first.do((session) => session.query(`SELECT FROM "customer" WHERE "name" ILIKE '%Aerospace\\'`)),
  ).rejects.toMatchObject({ code: "22025" });
});
