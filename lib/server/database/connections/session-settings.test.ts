import { expect, it } from "vitest";
import { migrate } from "@/prisma/migrate/engine";
import { seed } from "@/prisma/seed";
import { ownedDatabase } from "../../testing/owned-database";
import { testApi } from "../../testing/test-api";
import { testSecret } from "../../testing/test-secret";
import { startInAppRole } from "./pool";
import { withClient } from "./with-client";

/** Defaults that the account or the database of an operator may have. */
const defaults = {
  DateStyle: "German, DMY",
  IntervalStyle: "sql_standard",
  array_nulls: "off",
  TimeZone: "Pacific/Kiritimati",
  default_transaction_isolation: "serializable",
  default_transaction_deferrable: "on",
  extra_float_digits: "-3",
  idle_in_transaction_session_timeout: "1ms",
  idle_session_timeout: "1ms",
  lock_timeout: "1ms",
  quote_all_identifiers: "on",
  standard_conforming_strings: "off",
  statement_timeout: "1ms",
};
const url = await ownedDatabase();
const api = await testApi("empty");

it("migrations, demo data, requests and commands do not depend on the defaults of account and database", async () => {
  await withClient(url, async (owner) => {
    const database = new URL(url).pathname.slice(1);
    for (const [name, value] of Object.entries(defaults))
      await owner.query(`ALTER DATABASE "${database}" SET ${name} = '${value}'`);
  });
  await migrate(url);
  const { key } = await seed(url, { size: "S", appSecret: testSecret });
  await withClient(url, async (owner) => {
    expect((await owner.query("SELECT '2026-02-01'::date::text AS day, pg_sleep(0.05)")).rows[0].day).toBe(
      "2026-02-01",
    );
    const { rows } = await owner.query(
      `SELECT count(*)::integer AS "checks" FROM pg_constraint
       WHERE contype = 'c' AND pg_get_constraintdef(oid) ~ 'representable'`,
    );
    expect(rows).toEqual([{ checks: 0 }]);
  });
  const deps = api.anotherProcess({ DATABASE_URL: url, DATABASE_REQUEST_URL: startInAppRole(url) });
  const made = await api.call({ method: "POST", path: "/customer", key, body: { name: "A \\ B" } }, deps);
  expect(made.status, made.text).toBe(201);
  const quotes = await api.call({ path: "/quote?limit=1&order=id", key }, deps);
  expect(quotes.json).toMatchObject([{ createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) }]);
});
