import { expect, it } from "vitest";
import { toolCaller } from "../testing/call-tool";
import { testApi } from "../testing/test-api";

const api = await testApi();
const key = await api.createApiKey();
const callTool = toolCaller(api);

const table = "customer";
const run = async (name: string, args: object) => {
  const { output, text } = await callTool(name, { table, ...args }, key);
  expect(output, text).toBeDefined();
  return output;
};
const named = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, place) => ({ name: `${prefix} ${place}` }));
const tablesOf = (output: { rows: { resource: string }[] }) => output.rows.map(({ resource }) => resource);

// A customer comes and goes with its payment terms and shipping terms.
it("counts rows of the table alone, and has them before those that changed with them", async () => {
  const tried = await run("create_rows", { rows: named("Tried out", 1), dryRun: true });
  expect([tried.inserted, tablesOf(tried)[0]]).toEqual([1, table]);
  const created = await run("create_rows", { rows: named("Counted", 3) });
  expect([created.inserted, tablesOf(created).slice(0, 3)]).toEqual([3, [table, table, table]]);
  expect(tablesOf(created)).toContain("customerPayment");
  const matching = { filter: "name=like.Counted*", expected: 3 };
  for (const dryRun of [true, false]) {
    const deleted = await run("delete_rows", { matching, dryRun });
    expect([deleted.deleted, tablesOf(deleted).slice(0, 3)]).toEqual([3, [table, table, table]]);
  }
});

it("has all rows of the table, however many change with them", async () => {
  const rows = named("One of many", 500);
  const { inserted, rows: changed } = await run("create_rows", { rows });
  const created = changed.filter(({ resource }: { resource: string }) => resource === table);
  expect([inserted, created.map(({ after }: { after: object }) => after)]).toEqual([
    500,
    rows.map((row) => expect.objectContaining(row)),
  ]);
});
