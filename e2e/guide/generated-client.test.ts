import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import openapiTS, { astToString } from "openapi-typescript";
import { afterAll, expect, test } from "vitest";
import { contracts } from "@/lib/operations/contracts";
import { demoId } from "@/lib/schemas/demo-ids";
import { documentedOperations } from "@/lib/server/testing/every-operation";
import { testApi } from "@/lib/server/testing/test-api";
import { startTestServer } from "@/lib/server/testing/test-server";

const { deps, createApiKey } = await testApi();
const { port } = await startTestServer(deps);
const origin = `http://127.0.0.1:${port}`;
// Next to node_modules, so that the generated client resolves packages as in a user's project.
const folder = mkdtempSync(join("node_modules", ".generated-client-"));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

async function run(args: string[], env: Record<string, string> = {}): Promise<string> {
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: "pipe" });
  const ended = new Promise((resolve) => child.once("close", resolve));
  const [status, output, errors] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  if (status !== 0) throw new Error(`${args[0]} ended with ${status}.\n${output}\n${errors}`);
  return output;
}

const compilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  target: "ES2022",
  module: "nodenext",
  lib: ["ES2023", "DOM", "DOM.Iterable"],
  types: ["node"],
  outDir: "out",
};

/** What a user of the generated client writes; the compiler holds it against the generated types. */
const caller = `
import createClient from "openapi-fetch";
import type { components, paths } from "./api.js";

const { BASE_URL = "", API_KEY = "", COMPANY_ID = "" } = process.env;
const headers = { Authorization: \`Bearer \${API_KEY}\` };
const api = createClient<paths, "application/json">({ baseUrl: BASE_URL, headers });

const catalog = await api.POST("/api/v1/sales/getBaseCatalog", { body: { args: { search: "bearing" } } });
if (catalog.error) throw new Error(catalog.error.message);
const names: string[] = catalog.data.data.map(({ itemName }) => itemName);

const body: components["schemas"]["WebhookCreate"] = {
  name: "generated", table: "item", url: "https://example.com/hook", active: true, onInsert: true,
  onUpdate: false, onDelete: false, successCount: 0, errorCount: 0, companyId: COMPANY_ID,
};
const result = await api.POST("/webhook", { body });
if (result.error) throw new Error(result.error.message);
if (!result.data || Array.isArray(result.data)) throw new Error("Creating one record returned none or several.");
const created: string = result.data.id;
const id = \`eq.\${created}\`;

const listed = await api.GET("/webhook", { params: { query: { select: "*", id, order: "name", limit: 5 } } });
const prefer = { Prefer: "return=representation" };
const change = { params: { query: { id }, header: prefer }, body: { active: false } };
const changed = await api.PATCH("/webhook", change);
const removed = await api.DELETE("/webhook", { params: { query: { id } } });
const rejected = await api.POST("/webhook", { body: { ...body, table: "nothing" } });
console.log(JSON.stringify({
  names, created, listed: listed.data, changed: changed.data, removed: removed.response.status,
  rejected: rejected.error?.code,
}));

// @ts-expect-error -- a wrong type does not compile, rather than ending in a 400
await api.POST("/api/v1/sales/getBaseCatalog", { body: { args: { limit: "10" } } });
// @ts-expect-error -- nor does a filter on a column that there is not
await api.GET("/webhook", { params: { query: { nane: "eq.x" } } });
// @ts-expect-error -- nor a create without what is required
await api.POST("/webhook", { body: { name: "without the rest" } });
`;

const capitalised = (name = "") => name.charAt(0).toUpperCase() + name.slice(1);

/** Calls each of the operations with its example, written out, so that the compiler holds it against the generated types. */
const operationsCaller = `
import createClient from "openapi-fetch";
import type { components, paths } from "./api.js";

const { BASE_URL = "", API_KEY = "" } = process.env;
const headers = { Authorization: \`Bearer \${API_KEY}\` };
const api = createClient<paths, "application/json">({ baseUrl: BASE_URL, headers });

function present<T>(path: string, { data, error }: { data?: T; error?: components["schemas"]["Error"] }): T {
  if (data === undefined) throw new Error(\`\${path}: \${error?.message}\`);
  return data;
}

/** The types of openapi-fetch omit a member that is always null. */
type Received<T> = T extends { count: null } ? Omit<T, "count"> : T;

interface Responses {
${documentedOperations
  .map(
    ([path]) => `  "${path}": Received<components["schemas"]["${capitalised(path.split("/")[1])}Response"]>;`,
  )
  .join("\n")}
}
const responses: Responses = {
${documentedOperations
  .map(
    ([path, { url, contract }]) =>
      `  "${path}": present("${path}", await api.POST("${url}", { body: ${JSON.stringify(contract.example)} })),`,
  )
  .join("\n")}
};
console.log(JSON.stringify(responses));
`;

test("a client generated from /openapi.json compiles in strict mode and works", async () => {
  const document = await (await fetch(`${origin}/openapi.json`)).text();
  writeFileSync(join(folder, "api.d.ts"), astToString(await openapiTS(document)));
  writeFileSync(join(folder, "caller.ts"), caller);
  writeFileSync(join(folder, "operations.ts"), operationsCaller);
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({ compilerOptions, files: ["caller.ts", "operations.ts", "api.d.ts"] }),
  );
  await run(["node_modules/typescript-native/bin/tsc", "-p", folder]);

  const env = { BASE_URL: origin, API_KEY: await createApiKey(), COMPANY_ID: demoId("co", 1) };
  const printed = JSON.parse(await run([join(folder, "out", "caller.js")], env));
  expect(printed).toEqual({
    names: expect.arrayContaining(["Bearing cap"]),
    created: expect.stringMatching(/^wh_/),
    listed: [expect.objectContaining({ name: "generated", active: true })],
    changed: expect.objectContaining({ name: "generated", active: false }),
    removed: 204,
    rejected: "23503",
  });

  const responses = JSON.parse(await run([join(folder, "out", "operations.js")], env));
  expect(Object.keys(responses)).toEqual(Object.keys(contracts));
  for (const [path, { contract }] of documentedOperations) {
    expect(contract.output.safeParse(responses[path]).error, path).toBeUndefined();
  }
}, 120_000);
