import { expect, it } from "vitest";
import { resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { allowedMethods } from "../rows/request/methods";
import { toolCaller } from "../testing/call-tool";
import { testApi } from "../testing/test-api";

const api = await testApi();
const key = await api.createApiKey();
const callTool = toolCaller(api);

await callTool(
  "create_rows",
  { table: "customerType", rows: [{ name: "Nuts" }, { name: "Nuts & Bolts" }] },
  key,
);

it("rejects a filter that an & in a value cuts off, which would match other rows", async () => {
  const filter = "name=eq.Nuts& Bolts";
  const table = "customerType";
  for (const [name, args] of [
    ["query_rows", { table, filter }],
    ["update_rows", { table, matching: { filter, expected: 1, values: { name: "Changed" } } }],
    ["delete_rows", { table, matching: { filter, expected: 1 } }],
  ] as const) {
    const { isError, text } = await callTool(name, args, key);
    expect([isError, text.includes("write & in a value as %26")], text).toEqual([true, true]);
  }
  const { output } = await callTool("query_rows", { table, filter: "name=eq.Nuts %26 Bolts" }, key);
  expect(output.rows).toMatchObject([{ name: "Nuts & Bolts" }]);
});

it("rejects a filter with a parameter that is an argument of its own", async () => {
  const table = "methodOperation";
  for (const parameter of ["select=id", "order=id", "limit=1", "offset=1"]) {
    const { isError, text } = await callTool(
      "query_rows",
      { table, filter: `id=not.is.null&${parameter}` },
      key,
    );
    expect([isError, text.includes("is an argument of its own")], text).toEqual([true, true]);
  }
  const { output } = await callTool("query_rows", { table, filter: "and=(order.gte.2)", limit: 1 }, key);
  expect(output.rows).toHaveLength(1);
});

it("says in the singular that one row cannot be changed", async () => {
  const rows = [{ name: "Washers" }, { title: "Nuts" }];
  const { text } = await callTool("create_rows", { table: "customerType", rows }, key);
  expect(text).toContain("1 row cannot be changed.");
});

it("has different errors for a row that does not exist and for a change without values", async () => {
  const table = "customerType";
  const { output } = await callTool("query_rows", { table, filter: "name=eq.Nuts" }, key);
  const missing = { id: "cty_none", values: { name: "Changed" } };
  const unchanged = { id: output.rows[0].id, values: {} };
  for (const [name, args, message] of [
    ["get_row", { table, id: "cty_none" }, "customerType has no row with this id."],
    ["update_rows", { table, rows: [missing] }, "customerType has no row with this id."],
    ["delete_rows", { table, ids: ["cty_none"] }, "customerType has no row with this id."],
    ["update_rows", { table, rows: [unchanged] }, "There is no value to set."],
  ] as const) {
    const { isError, text } = await callTool(name, args, key);
    expect([isError, text.includes(message)], text).toEqual([true, true]);
  }
});

it("counts rows that had the values already as updated, of one row, several, and a filter", async () => {
  const table = "customerType";
  const { output } = await callTool("query_rows", { table, filter: "name=like.Nuts*", order: "name" }, key);
  const rows = output.rows.map(({ id, name }: { id: string; name: string }) => ({ id, values: { name } }));
  const matching = { filter: "name=eq.Nuts", expected: 1, values: { name: "Nuts" } };
  for (const [args, updated] of [
    [{ rows: [rows[0]] }, 1],
    [{ rows: [rows[0]], dryRun: true }, 1],
    [{ rows }, 2],
    [{ matching }, 1],
  ] as const) {
    const { output, text } = await callTool("update_rows", { table, ...args }, key);
    expect(output?.updated, text).toBe(updated);
  }
});

it("rejects a method that the table does not allow as HTTP does, of one row or several", async () => {
  const calls = [
    ["POST", "create_rows", { rows: [{ name: "a" }] }],
    ["PATCH", "update_rows", { rows: [{ id: "item", values: { name: "a" } }] }],
    ["DELETE", "delete_rows", { ids: ["item"] }],
    ["DELETE", "delete_rows", { ids: ["item", "customer"], dryRun: true }],
  ] as const;
  const all = Object.entries<Resource>(resources);
  const rejected = all.flatMap(([table, resource]) =>
    calls.flatMap(([method, name, args]) =>
      allowedMethods(resource).includes(method) ? [] : [{ method, name, args: { table, ...args } }],
    ),
  );
  const tables = rejected.map(({ args }) => args.table);
  expect(tables).toEqual(expect.arrayContaining(["company", "employee", "eventSystemTrigger"]));
  for (const { method, name, args } of rejected) {
    const { json } = await api.call({ method, path: `/${args.table}`, key });
    const { isError, text } = await callTool(name, args, key);
    const { code, message } = JSON.parse(JSON.parse(text).content[0].text);
    expect([isError, code, message], `${name} ${args.table}`).toEqual([true, "PGRST117", json.message]);
  }
});
