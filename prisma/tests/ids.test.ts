import { expect, test } from "vitest";
import { tenants } from "../testing/tenants";

const { pool, first } = await tenants();
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

test("an id is its prefix and 26 digits of Crockford's base 32 that begin with the milliseconds", async () => {
  const before = Date.now();
  const { rows } = await pool.query<{ id: string }>("SELECT new_id('item') AS id");
  const [prefix, digits = ""] = (rows[0]?.id ?? "").split("_");
  const millis = [...digits.slice(0, 10)].reduce((sum, digit) => sum * 32 + alphabet.indexOf(digit), 0);
  expect(prefix).toBe("item");
  expect(digits).toMatch(/^[0-9a-hjkmnp-tv-z]{26}$/);
  expect(millis).toBeGreaterThanOrEqual(before);
  expect(millis).toBeLessThanOrEqual(Date.now());
});

test("100,000 ids differ, so that a bulk insert cannot collide", async () => {
  const { rows } = await pool.query(
    "SELECT count(DISTINCT new_id('x')) AS n FROM generate_series(1, 100000)",
  );
  expect(rows).toEqual([{ n: "100000" }]);
});

test("id order is creation order, also for rows of one statement, so that lists by key read as they were written", async () => {
  await first.do((session) =>
    session.query(
      `INSERT INTO "customerType" ("name") SELECT to_char(n, '0000') FROM generate_series(1, 500) n`,
    ),
  );
  const rows = await first.do((session) => session.query('SELECT "name" FROM "customerType" ORDER BY "id"'));
  const names = rows.map((row) => row.name);
  const moved = names.filter((name, index) => index > 0 && String(name) < String(names[index - 1]));
  expect(names).toHaveLength(500);
  expect(moved.length).toBeLessThan(10);
});

test("columns of ids compare by bytes in every database, so that the order of ids does not hang on its locale", async () => {
  const { rows } = await pool.query(`
    SELECT c.relname || '.' || a.attname AS "column"
    FROM pg_constraint f
    JOIN pg_class c ON c.oid = f.conrelid
    JOIN pg_attribute a ON a.attrelid = f.conrelid AND a.attnum = ANY (f.conkey)
    JOIN pg_type t ON t.oid = a.atttypid
    WHERE f.contype IN ('f', 'p') AND c.relnamespace = 'public'::regnamespace AND t.typname = 'text'
      AND a.attcollation <> '"C"'::regcollation AND c.relname NOT LIKE '\\_prisma%'`);
  expect(rows).toEqual([]);
});
