import { expect, it } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { testApi } from "../testing/test-api";

const api = await testApi();
const key = await api.createApiKey();

const version = "2026-07-28";
let messages = 0;

/** The result of a tool for a client that declares these kinds of elicitation; it never answers. */
async function callTool(name: string, args: object, elicitation: object) {
  const _meta = {
    "io.modelcontextprotocol/protocolVersion": version,
    "io.modelcontextprotocol/clientCapabilities": { elicitation },
    "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
  };
  const headers = {
    accept: "application/json, text/event-stream",
    "mcp-protocol-version": version,
    "mcp-method": "tools/call",
    "mcp-name": name,
  };
  const params = { name, arguments: args, _meta };
  const body = { jsonrpc: "2.0", id: ++messages, method: "tools/call", params };
  const { status, text } = await api.call({ method: "POST", path: "/mcp", key, headers, body });
  const { result } = JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text);
  return {
    status,
    question: result?.inputRequests?.confirm.params.message,
    error: result?.isError ? JSON.parse(result.content[0].text) : null,
    output: result?.structuredContent,
  };
}

const create = async (...names: string[]): Promise<string[]> => {
  const rows = names.map((name) => ({ name }));
  const { output } = await callTool("create_rows", { table: "customerType", rows }, {});
  return output.rows.map((row: { id: string }) => row.id);
};

it("asks in the singular about one row, and about a row that is named twice once", async () => {
  const [one = "", other = ""] = await create("One", "Other");
  const ask = async (ids: string[]) =>
    (await callTool("delete_rows", { table: "customerType", ids }, { form: {} })).question;
  expect(await ask([one])).toBe("Delete 1 customer type?");
  expect(await ask([one, one])).toBe("Delete 1 customer type?");
  expect(await ask([one, other])).toBe("Delete 2 customer types?");
  const args = { table: "customerType", ids: [one, other, one] };
  expect((await callTool("delete_rows", args, { url: {} })).output).toMatchObject({ deleted: 2 });
});

it("asks clients that show forms, which are those that name no kind too, and no others", async () => {
  const [id = ""] = await create("Asked by some");
  const args = { table: "customerType", ids: [id] };
  for (const elicitation of [{}, { form: {} }, { form: {}, url: {} }]) {
    expect((await callTool("delete_rows", args, elicitation)).question).toBe("Delete 1 customer type?");
  }
  const { status, output } = await callTool("delete_rows", args, { url: {} });
  expect([status, output]).toMatchObject([200, { deleted: 1 }]);
});

it("asks nobody about a call that is rejected whatever the answer", async () => {
  const [id = ""] = await create("Not asked");
  const matching = { filter: `id=eq.${id}`, expected: 1 };
  for (const [name, args, path] of [
    ["delete_rows", { table: "customerType" }, ["ids"]],
    ["delete_rows", { table: "customerType", ids: [id], matching }, ["ids"]],
    ["delete_rows", { table: "customerType", ids: [id], force: true }, ["force"]],
    ["delete_rows", { table: "customerType", matching: { filter: `id=eq.${id}` } }, ["matching", "expected"]],
    ["delete_rows", { table: "webhook", ids: [demoId("wh", 1), demoId("wh", 2)] }, ["table"]],
    ["upsertSalesInvoice", { _operation: "create" }, ["customerId"]],
  ] as const) {
    const { question, error } = await callTool(name, args, { form: {} });
    expect([question, error?.issues[0]?.path], JSON.stringify(args)).toEqual([undefined, path]);
  }
});
