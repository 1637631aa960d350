import { expect, it } from "vitest";
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
