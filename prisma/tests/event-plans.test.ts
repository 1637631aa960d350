import pg from "pg";
import { expect, test } from "vitest";
import { tenants } from "../testing/tenants";

const { superuser, first } = await tenants();

interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  /** Of each loop. */
  "Actual Rows": number;
  "Actual Loops": number;
  Plans?: PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The nodes of the plans of everything that `run` executes, also in functions. */
type Explain = (run: () => Promise<unknown>) => Promise<PlanNode[]>;

/** Calls `work` in a transaction of the first tenant that is rolled back. */
async function withPlans(work: (client: pg.Client, explain: Explain) => Promise<void>) {
  const client = new pg.Client({ connectionString: superuser });
  await client.connect();
  const plans: PlanNode[] = [];
  client.on("notice", ({ message }) => {
    const [, json] = message?.match(/plan:\n(\{.*\})$/s) ?? [];
    if (json) plans.push(JSON.parse(json).Plan);
  });
  try {
    await client.query("BEGIN");
    await client.query(
      `SELECT set_config('app.change_set', new_id('aud'), true), set_config('app.company', $1, true), set_config('app.user', $2, true)`,
      [first.companyId, first.userId],
    );
    await work(client, async (run) => {
      await client.query(`
        LOAD 'auto_explain'; SET LOCAL auto_explain.log_min_duration = 0; SET LOCAL auto_explain.log_nested_statements = on;
        SET LOCAL auto_explain.log_analyze = on; SET LOCAL auto_explain.log_timing = off;
        SET LOCAL auto_explain.log_format = json; SET LOCAL auto_explain.log_level = notice`);
      plans.length = 0;
      await run();
      await client.query("SET LOCAL auto_explain.log_min_duration = -1");
      return plans.flatMap(nodesOf);
    });
  } finally {
    await client.end();
  }
}

/** PostgreSQL makes a plan for each of the first five calls of a statement, and may keep the next one. */
async function untilKept(run: () => Promise<unknown>) {
  for (let n = 0; n < 6; n++) await run();
}

const listen = (client: pg.Client, table: string, count: number) =>
  client.query(
    `INSERT INTO "webhook" ("name", "table", "url", "onInsert", "onUpdate", "onDelete")
     SELECT 'Kept ' || n, $1, 'https://receiver.example/', true, true, true FROM generate_series(1, $2) n`,
    [table, count],
  );

test("the plan that is kept from a change of one row suits thousands: its steps grow with their number, not with its square", async () => {
  const count = 500;
  await withPlans(async (client, explain) => {
    const change = (rows: number) =>
      client.query(`UPDATE "shippingTerm" SET "active" = NOT "active" WHERE "id" IN (
        SELECT "id" FROM "shippingTerm" WHERE "name" LIKE 'Kept %' ORDER BY "id" LIMIT ${rows})`);
    await client.query(
      `INSERT INTO "shippingTerm" ("name") SELECT 'Kept ' || n FROM generate_series(1, ${count}) n`,
    );
    await listen(client, "shippingTerm", 1);
    await untilKept(() => change(1));
    const nodes = await explain(() => change(count));
    const scans = nodes.filter((node) => node["Node Type"] === "Named Tuplestore Scan");
    // Of the changes and of the events, rows before and after each.
    expect(scans.filter((scan) => scan["Actual Rows"] === count).length).toBeGreaterThanOrEqual(4);
    // No node makes more than one row of each column.
    const most = Math.max(...nodes.map((node) => node["Actual Rows"] * node["Actual Loops"]));
    expect(most).toBeLessThan(20 * count);
  });
});

test("a write finds out who listens by an index, however many webhooks its company has for another table", async () => {
  await withPlans(async (client, explain) => {
    await listen(client, "customerType", 3_000);
    await listen(client, "shippingTerm", 1);
    await client.query(`ANALYZE "webhookSubscription"`);
    for (const table of ["shippingTerm", "shippingMethod"]) {
      const insert = () => client.query(`INSERT INTO "${table}" ("name") VALUES (gen_random_uuid())`);
      await untilKept(insert);
      const nodes = await explain(insert);
      const scans = nodes.filter((node) => node["Relation Name"] === "webhookSubscription");
      expect(scans.length).toBeGreaterThan(0);
      expect(scans.map((scan) => scan["Node Type"])).toEqual(scans.map(() => "Index Scan"));
    }
  });
});
