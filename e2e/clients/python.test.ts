import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { copyFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { documentedOperations } from "@/lib/server/testing/every-operation";
import { testApi } from "@/lib/server/testing/test-api";
import { startTestServer } from "@/lib/server/testing/test-server";

/** A server with a database of its own: some examples create what can be created once. */
async function serve() {
  const { deps, createApiKey } = await testApi();
  const { port } = await startTestServer(deps);
  return { origin: `http://127.0.0.1:${port}`, key: await createApiKey() };
}
type Served = Awaited<ReturnType<typeof serve>>;

const [first, second] = [await serve(), await serve()];
/** A proxy with no server behind it: its errors are JSON, but no objects. Below /lost it breaks off. */
const proxy = createServer((request, response) => {
  const lost = /^\/lost\/(\d+)/.exec(request.url ?? "")?.[1];
  if (lost === undefined) {
    response.writeHead(503, { "content-type": "application/json", "retry-after": "7" }).end('"No server"');
    return;
  }
  response.writeHead(Number(lost), { "content-length": "99" }).write("{", () => response.destroy());
}).listen(0, "127.0.0.1");
await once(proxy, "listening");
afterAll(() => proxy.close());
const proxyUrl = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
const folder = await mkdtemp(join(tmpdir(), "millwright-test-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function run({ origin, key }: Served, program: string, args: readonly string[]): Promise<string> {
  const env = { ...process.env, BASE_URL: origin, API_KEY: key, PROXY_URL: proxyUrl };
  const child = spawn(program, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  const ended = new Promise((resolve) => child.once("close", resolve));
  const [status, output, errors] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  if (status !== 0) throw new Error(`${program} ${args[0]} ended with ${status}.\n${output}\n${errors}`);
  return output;
}

const isRead = ([, { contract }]: (typeof documentedOperations)[number]) => contract.label === "READ";
const reads = documentedOperations.filter(isRead);
/** Reads first: what they return must not depend on the writes. */
const operations = [...reads, ...documentedOperations.filter((operation) => !isRead(operation))];

/** The method of an operation in the generated client. */
const methodOf = (path: string) =>
  path.replace(/^.*\//, "").replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

beforeAll(async () => {
  const generated = await run(first, process.execPath, [
    "bin/command.mjs",
    "e2e/clients/python.ts",
    first.origin,
  ]);
  await writeFile(join(folder, "millwright.py"), generated);
  await copyFile("e2e/clients/caller.py", join(folder, "caller.py"));
  const examples = operations.map(([path, { contract }]) => [path, methodOf(path), contract.example]);
  await writeFile(join(folder, "examples.json"), JSON.stringify(examples));
}, 60_000);

it("shows a call to the server that it was generated from", async () => {
  const head = (await readFile(join(folder, "millwright.py"), "utf8")).slice(0, 1_000);
  expect(head).toContain(`Client("${first.origin}", key)`);
});

const hasPython = spawnSync("python3", ["-c", "import sys; assert sys.version_info >= (3, 7)"]).status === 0;

describe.each([
  [
    "CPython in WebAssembly",
    true,
    process.execPath,
    ["--import", "tsx", "e2e/clients/pyodide.ts", folder],
    first,
  ],
  ["the machine's Python", hasPython, "python3", ["-W", "error", join(folder, "caller.py")], second],
] as const)(
  "a Python client generated from /openapi.json, run by %s",
  (_what, isThere, program, args, server) => {
    it.runIf(isThere)(
      "calls every operation, and its types lose nothing",
      async () => {
        const read = new Map<string, unknown>();
        for (const [path, { url, contract }] of reads)
          read.set(path, await call(server, url, contract.example));
        const { responses, ...printed } = JSON.parse(await run(server, program, args));
        expect(printed).toEqual({
          names: expect.arrayContaining(["Bearing cap"]),
          rejected: {
            status: 400,
            code: "invalid_input",
            issues: [expect.objectContaining({ path: ["args", "limit"] })],
            message: expect.stringContaining("args.limit"),
          },
          request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          refused: { status: 503, message: '"No server"', retry_after: 7 },
          lost: 2,
          unknown: 401,
          mistyped: true,
          cleared: [null, "-S"],
        });
        expect(Object.keys(responses)).toEqual(operations.map(([path]) => path));
        for (const [path, { contract }] of operations)
          expect(contract.output.safeParse(responses[path]).error, path).toBeUndefined();
        for (const [path, response] of read) expect(responses[path], path).toEqual(response);
      },
      120_000,
    );
  },
);

async function call({ origin, key }: Served, url: string, body: unknown): Promise<unknown> {
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  return (await fetch(origin + url, { method: "POST", headers, body: JSON.stringify(body) })).json();
}
