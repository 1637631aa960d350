import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { contracts } from "@/lib/operations/contracts";
import type { Contract } from "@/lib/operations/define";
import { testApi } from "@/lib/server/testing/test-api";
import { loadClient, packagePath, serveAgents } from "./serve";

const api = await testApi();
const { url } = await serveAgents(api, await api.createApiKey());

interface Listed {
  name: string;
  title: string;
  annotations: { readOnlyHint: boolean; destructiveHint: boolean; idempotentHint: boolean };
}

/** Each annotation is the label of its operation. */
function expectLabels(tools: readonly Listed[]): void {
  // The operations, and the tools that read and write rows.
  expect(tools).toHaveLength(Object.keys(contracts).length + 7);
  for (const [path, { label, title }] of Object.entries<Contract>(contracts)) {
    expect(tools.find(({ name }) => path.endsWith(`/${name}`))).toMatchObject({
      title,
      annotations: {
        readOnlyHint: label === "READ",
        destructiveHint: label === "DESTRUCTIVE",
        idempotentHint: label !== "WRITE",
      },
    });
  }
}

describe("the official client 1.x", () => {
  it("lists, calls, and receives errors", async () => {
    const [{ Client }, { StreamableHTTPClientTransport }] = await Promise.all([
      loadClient("index.js"),
      loadClient("streamableHttp.js"),
    ]);
    const client = new Client({ name: "old", version: "1" });
    await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`)));
    expectLabels((await client.listTools()).tools);
    const call = (name: string, args: object) => client.callTool({ name, arguments: args });
    const created = await call("create_rows", {
      table: "customerType",
      rows: [{ name: "By an old client" }],
    });
    expect(created).toMatchObject({
      structuredContent: { inserted: 1, changeSetId: expect.stringMatching(/^aud_/) },
    });
    const wrong = await call("create_rows", { table: "customerType", rows: [{ nonsense: 1 }] });
    expect(wrong).toMatchObject({ isError: true, content: [{ text: expect.stringContaining("nonsense") }] });
    await expect(call("no_such_tool", {})).rejects.toThrow("no_such_tool");
    await client.close();
  }, 60_000);
});

describe("the inspector", () => {
  const run = async (...options: string[]) => {
    const program = packagePath("@modelcontextprotocol/inspector-cli/build/cli.js");
    const args = [program, "--cli", `${url}/mcp`, "--transport", "http", ...options];
    const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 2 ** 26 });
    return JSON.parse(stdout);
  };

  it("lists tools whose annotations are the labels of their operations", async () => {
    expectLabels((await run("--method", "tools/list")).tools);
  }, 60_000);

  it("calls a tool", async () => {
    const { structuredContent } = await run(
      "--method",
      "tools/call",
      "--tool-name",
      "describe_table",
      "--tool-arg",
      "table=customer",
    );
    expect(structuredContent).toMatchObject({ name: "customer", key: "id" });
  }, 60_000);
});
