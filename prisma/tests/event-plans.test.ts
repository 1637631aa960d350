import pg from "pg";
import { expect, test } from "vitest";
import { tenants } from "../testing/tenants";

const { superuser, first } = await tenants();

test("the plan that is kept from a change of one row suits thousands: its steps grow with their number, not with its square", async () => {
  const client = new pg.Client({ connectionString: superuser });
  await client.connect();
  const count = 500;
  const plans: PlanNode[] = [];
  client.on("notice", ({ message }) => {
    const [, json] = message?.match(/plan:\n(\{.*\})$/s) ?? [];
    if (json) plans.push(JSON.parse(json).Plan);
  });
  const change = (rows: number) =>
    client.query(`UPDATE "shippingTerm" SET "active" = NOT "active" WHERE "id" IN (
      SELECT "id" FROM "shippingTerm" WHERE "name" LIKE 'Kept %' ORDER BY "id" LIMIT ${rows})`);
  try {
    await client.query("BEGIN");
    await client.query(
      `SELECT set_config('app.change_set', new_id('aud'), true), set_config('app.company', $1, true), set_config('app.user', $2, true)`,
      [first.companyId, first.userId],
    );
    await client.query(
      `INSERT INTO "shippingTerm" ("name") SELECT 'Kept ' || n FROM generate_series(1, ${count}) n`,
    );
    await client.query(
      `INSERT INTO "webhook" ("name", "table", "url", "onInsert", "onUpdate", "onDelete")
       VALUES ('Kept', 'shippingTerm', 'https://receiver.example/', true, true, true)`,
    );
    // PostgreSQL makes a plan for each of the first five calls of a statement, and may keep the next one.
    for (let n = 0; n < 6; n++) await change(1);
    await client.query(`
      LOAD 'auto_explain'; SET LOCAL auto_explain.log_min_duration = 0; SET LOCAL auto_explain.log_nested_statements = on;
      SET LOCAL auto_explain.log_analyze = on; SET LOCAL auto_explain.log_timing = off;
      SET LOCAL auto_explain.log_format = json; SET LOCAL auto_explain.log_level = notice`);
    await change(count);
  } finally {
    await client.end();
  }
  const nodes = plans.flatMap(nodesOf);
  const scans = nodes.filter((node) => node["Node Type"] === "Named Tuplestore Scan");
  // Of the changes and of the events, rows before and after each.
  expect(scans.filter((scan) => scan["Actual Rows"] === count).length).toBeGreaterThanOrEqual(4);
  // The columns of a row are the most that a row comes to.
  const most = Math.max(...nodes.map((node) => node["Actual Rows"] * node["Actual Loops"]));
  expect(most).toBeLessThan(20 * count);
});

interface PlanNode {
  "Node Type": string;
  /** Of each loop. */
  "Actual Rows": number;
  "Actual Loops": number;
  Plans?: PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
