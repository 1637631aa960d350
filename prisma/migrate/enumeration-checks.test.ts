import { expect, test } from "vitest";
import { tenants } from "../testing/tenants";
import { enumerationChanges, enumerationColumns } from "./enumeration-checks";

const { pool } = await tenants();

async function changes(statement?: string): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    if (statement) await client.query(statement);
    return await enumerationChanges(client);
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
}

test("the database allows exactly the values that the resources declare", async () => {
  expect(await changes()).toEqual([]);
});

test("a check that is missing, too wide or on the wrong column is found, and the statement for it mends it", async () => {
  const drop = 'ALTER TABLE "gauge" DROP CONSTRAINT "gauge_gaugeRole_check"';
  const wide = `${drop}; ALTER TABLE "gauge" ADD CONSTRAINT "gauge_gaugeRole_check" CHECK ("gaugeRole" IN ('Master', 'Standard', 'Spare'))`;
  const wrong = `${drop}; ALTER TABLE "gauge" ADD CONSTRAINT "gauge_gaugeRole_check" CHECK ("gaugeId" IN ('Master', 'Standard'))`;
  for (const statement of [drop, wide, wrong]) {
    const [mend, ...others] = await changes(statement);
    expect(mend).toContain(`CHECK ("gaugeRole" IN ('Master', 'Standard'))`);
    expect(others).toEqual([]);
    expect(await changes(`${statement}; ${mend}`)).toEqual([]);
  }
});

test("every check that is a plain list of values belongs to a declared column", async () => {
  const { rows } = await pool.query<{ name: string }>(`
    SELECT conname AS "name" FROM pg_constraint
    WHERE contype = 'c' AND pg_get_constraintdef(oid) ~ '^CHECK \\(\\(*"?\\w+"? = ANY \\(ARRAY\\['
      AND conrelid <> 0`);
  const listed = enumerationColumns.map(({ table, column }) => `${table}_${column}_check`);
  expect(rows.map((row) => row.name).sort()).toEqual(listed.sort());
});

test("every value of every set is accepted by the database, and no other", async () => {
  const { rows } = await pool.query<{ name: string; definition: string }>(
    `SELECT conname AS "name", pg_get_constraintdef(oid) AS "definition" FROM pg_constraint WHERE contype = 'c'`,
  );
  const definitions = new Map(rows.map(({ name, definition }) => [name, definition]));
  for (const { table, column, values } of enumerationColumns) {
    const condition = (definitions.get(`${table}_${column}_check`) ?? "").replace(/^CHECK /, "");
    const candidates = [...values, "no such value", ""];
    const { rows: judged } = await pool.query(
      `SELECT v AS "value", ${condition} AS "allowed" FROM unnest($1::text[]) v, LATERAL (SELECT v AS "${column}") c`,
      [candidates],
    );
    expect(judged.filter((row) => row.allowed).map((row) => row.value)).toEqual([...values]);
  }
});
