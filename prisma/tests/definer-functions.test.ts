import { expect, it } from "vitest";
import { tenants } from "../testing/tenants";

const { pool } = await tenants();

it("every function with the owner's rights searches temporary tables last, and only the owner calls it directly", async () => {
  const { rows } = await pool.query<{ name: string; path: string; isOpen: boolean }>(`
    SELECT "oid"::regprocedure::text AS "name",
           (SELECT setting FROM unnest("proconfig") AS setting WHERE setting LIKE 'search_path=%') AS "path",
           "prorettype" <> 'trigger'::regtype AND has_function_privilege('public', "oid", 'EXECUTE') AS "isOpen"
    FROM pg_proc WHERE "prosecdef" AND "pronamespace" = 'public'::regnamespace`);
  expect(rows.length).toBeGreaterThan(5);
  for (const { name, path, isOpen } of rows) {
    expect(path, name).toBe("search_path=public, pg_temp");
    expect(isOpen, `${name} is open to PUBLIC`).toBe(false);
  }
});
