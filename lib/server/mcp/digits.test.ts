import { expect, it } from "vitest";
import { toolCaller } from "../testing/call-tool";
import { testApi } from "../testing/test-api";

const api = await testApi();
const key = await api.createApiKey();
const callTool = toolCaller(api);

const json = '{"id": 12345678901234567890, "share": 0.12345678901234567890, "double": 0.1, "text": "1"}';

/** A customer whose custom fields have more digits than a double holds; its id. */
async function customer(name: string): Promise<string> {
  const body = `{"name": "${name}", "customFields": ${json}}`;
  return (await api.call({ method: "POST", path: "/customer", key, body })).json.id;
}

const storedOf = async (id: string) =>
  (await api.deps.pool.query(`SELECT "customFields"::text FROM "customer" WHERE "id" = $1`, [id])).rows[0]
    .customFields;

it("rows have every digit of a number", async () => {
  const id = await customer("Long numbers");
  const customFields = {
    ...{ id: "12345678901234567890", share: "0.12345678901234567890" },
    ...{ double: 0.1, text: "1" },
  };
  const one = await callTool("get_row", { table: "customer", id }, key);
  expect(one.output.row).toMatchObject({ customFields });
  const several = await callTool("query_rows", { table: "customer", filter: `id=eq.${id}` }, key);
  expect(several.output.rows).toMatchObject([{ customFields }]);
  const rows = [{ id, values: { name: "Renamed" } }];
  const updated = await callTool("update_rows", { table: "customer", rows }, key);
  expect(updated.output.rows).toMatchObject([{ customFields }]);
  const deleted = await callTool("delete_rows", { table: "customer", ids: [id] }, key);
  expect(deleted.output.rows).toMatchObject([{ customFields }]);
});

it("a number that loses digits or is too long is rejected with its path, and an integer is kept as a text", async () => {
  const id = await customer("Long numbers to write");
  const update = async (number: string) => {
    const args = `{"table":"customer","rows":[{"id":"${id}","values":{"customFields":{"id":${number}}}}]}`;
    const body = `{"jsonrpc":"2.0","id":"${number.length}","method":"tools/call",
      "params":{"name":"update_rows","arguments":${args}}}`;
    const headers = { accept: "application/json, text/event-stream", "content-type": "application/json" };
    const { text } = await api.call({ method: "POST", path: "/mcp", key, headers, body });
    return JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? "{}").result;
  };
  for (const number of ["98765432109876543210", "1234567890.12345678901", "1e-16383"]) {
    const rejected = await update(number);
    expect(rejected.isError).toBe(true);
    expect(JSON.parse(rejected.content[0].text)).toMatchObject({
      code: "invalid_input",
      issues: [{ path: ["rows", 0, "values", "customFields", "id"] }],
    });
  }
  expect(JSON.parse(await storedOf(id))).toMatchObject({ double: 0.1 });
  expect((await update('"98765432109876543210"')).isError).not.toBe(true);
  expect(await storedOf(id)).toBe('{"id": "98765432109876543210"}');
});
