import { expect, test } from "vitest";
import { tenants } from "./testing/tenants";

const { pool, first } = await tenants();

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
  expect(catalog).toContain("item_name_idx");
  expect(catalog).toContain("item_readableId_idx");
  expect(receipt).toMatch(/Index Cond: .*'Receipt'/);
});
