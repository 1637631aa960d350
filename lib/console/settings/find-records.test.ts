import { expect, test } from "vitest";
import { scopes } from "@/lib/schemas/areas";
import { tenants } from "@/prisma/testing/tenants";
import { query } from "./find-records.handler";

const { pool, first } = await tenants();
const { companyId, groupId: companyGroupId, userId } = first;
const rows = 20_000;
await pool.query(
  `INSERT INTO "item" ("companyId", "readableId", "name", "createdBy", "createdAt")
   SELECT $1, 'P-' || n, CASE n WHEN 1 THEN 'Common' WHEN 2 THEN 'Common bolt' ELSE 'Uncommon part ' || n END, $2,
     '2026-01-01T00:00:00Z'::timestamptz + n * interval '1 second'
   FROM generate_series(1, $3::int) n`,
  [companyId, userId, rows],
);
const { id: customerId } = await first.do((session) => session.insert("customer", { name: "North Works" }));
await pool.query(
  `INSERT INTO "quote" ("companyId", "customerId", "createdBy") SELECT $1, $2, $3 FROM generate_series(1, 5000)`,
  [companyId, customerId, userId],
);
await pool.query("VACUUM (ANALYZE)");

const actor = { companyId, companyGroupId, userId, keyId: null, scopes: new Set(scopes) };
const statement = (search: string) => query(actor, { search, limit: 20 });

interface Found {
  resource: string;
  label: string;
}

const find = async (search: string): Promise<Found[]> => {
  const { text, values } = statement(search);
  const [row] = await first.do((session) => session.query(text, values));
  return JSON.parse(String(row?.body)).results;
};

/** The most rows that one scan of a plan read. */
const mostRows = async (search: string): Promise<number> => {
  const { text, values } = statement(search);
  const plan = await first.do((session) => session.query(`EXPLAIN (ANALYZE, TIMING OFF) ${text}`, values));
  const lines = plan.map((row) => String(row["QUERY PLAN"]));
  return Math.max(
    ...lines.map((line) => {
      const [, removed] = /Rows Removed by Filter: (\d+)/.exec(line) ?? [];
      const [, read] = /Scan.*actual rows=([\d.]+)/.exec(line) ?? [];
      return Number(removed ?? read ?? 0);
    }),
  );
};

test.each(["common", "com", "co", "zz", "n p", "%%", "north", "P-1", "zzqqx"])(
  "a search for %s does not read every record of a large company",
  async (search) => {
    expect(await mostRows(search)).toBeLessThan(rows / 10);
  },
);

test("of very many matches, exact ones and those that begin with the text come first, however old they are", async () => {
  for (const search of ["Common", "common", "Com", "co"]) {
    const items = (await find(search)).filter(({ resource }) => resource === "item");
    expect(items.slice(0, 2).map(({ label }) => label)).toEqual(["P-1 · Common", "P-2 · Common bolt"]);
  }
});

test("two letters inside of a name find the newest records", async () => {
  const [found] = await find("ar");
  expect(found).toMatchObject({ resource: "item", label: expect.stringMatching(/^P-\d+ · Uncommon part/) });
});
