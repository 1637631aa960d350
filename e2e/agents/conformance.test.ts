import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { build } from "esbuild";
import { afterAll, describe, expect, it } from "vitest";
import { freePort } from "@/bin/embedded/free-port";
import { type TestCall, testApi } from "@/lib/server/testing/test-api";
import { registerApp } from "@/lib/server/testing/test-app";
import { testMember } from "@/lib/server/testing/test-member";
import { packagePath, serveAgents } from "./serve";

const api = await testApi();
const { url, deps } = await serveAgents(api, await api.createApiKey());
const served = { ...api, deps, call: (call: TestCall) => api.call(call, deps) };
const { browser } = await testMember(served, { 1: "admin" });
const folder = await mkdtemp(join(tmpdir(), "millwright-test-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

/**
 * What the transport does not do by decision (docs/decisions/0021): what takes a session, such as to ask a client of 2025, and
 * streams of notifications.
 */
const expectedFailures = {
  "2025-11-25": [
    "tools-call-sampling",
    "tools-call-elicitation",
    "elicitation-sep1034-defaults",
    "elicitation-sep1330-enums",
    "server-sse-multiple-streams",
  ],
  "2026-07-28": [
    ...["sends-subscription-ack", "tags-subscription-id", "honors-notification-filter"],
    ...["sends-prompts-list-changed-on-subscription", "sends-tools-list-changed-on-subscription"],
  ].map((check) => `server-stateless:sep-2575-server-${check}`),
};

/** Scenarios that need no tools of their own. */
const plainScenarios = {
  "2025-11-25": [
    "server-initialize",
    "ping",
    "tools-list",
    "resources-list",
    "prompts-list",
    "dns-rebinding-protection",
  ],
  "2026-07-28": [
    ...["tools-list", "resources-list", "prompts-list", "dns-rebinding-protection"],
    ...["sep-2164-resource-not-found", "caching", "http-header-validation"],
  ],
};
const revisions = ["2025-11-25", "2026-07-28"] as const;

const dist = packagePath("@modelcontextprotocol", "conformance", "dist");
const program = join(dist, "millwright.cjs");
/** As one CommonJS file, since the program imports what Node.js has only from version 22 on. */
await build({
  entryPoints: [join(dist, "index.js")],
  outfile: program,
  bundle: true,
  platform: "node",
  format: "cjs",
  logLevel: "error",
  define: { "import.meta.url": "moduleUrl" },
  banner: { js: `const moduleUrl = require("node:url").pathToFileURL(__filename).href;` },
});

type Program = ChildProcessByStdio<null, Readable, Readable>;

const start = (...args: string[]): Program =>
  spawn(process.execPath, [program, ...args], { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });

/** Everything that the program printed. Fails with it unless the program is content. */
async function expectSuccess(child: Program): Promise<string> {
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  expect(child.exitCode, `${output.slice(-6_000)}\n${errors}`).toBe(0);
  return output;
}

describe.each(revisions)("the conformance suite for %s", (revision) => {
  it("finds what the revision requires of the transport, with the tools that it names", async () => {
    const file = join(folder, `${revision}.yml`);
    await writeFile(file, JSON.stringify({ server: expectedFailures[revision] }));
    const options = ["--requirements", revision, "--expected-failures", file];
    const output = await expectSuccess(start("server", "--url", `${url}/fixture`, ...options));
    expect(output).toMatch(/Total: [1-9]\d+ passed/);
  }, 240_000);

  it.each(plainScenarios[revision])(
    "finds it of /mcp itself: %s",
    async (scenario) => {
      const options = ["--scenario", scenario, "--spec-version", revision];
      const output = await expectSuccess(start("server", "--url", `${url}/mcp`, ...options));
      expect(output).toMatch(/Passed: ([1-9]\d*)\/\1/);
    },
    60_000,
  );
});

it("the authorization server passes the suite for them", async () => {
  const port = await freePort(0);
  const { clientId } = await registerApp(browser, { redirectUri: `http://127.0.0.1:${port}/callback` });
  const options = ["--client-id", clientId, "--port", String(port), "--resource", `${url}/mcp`];
  const child = start("authorization", "--url", url, ...options);
  child.stdout.on("data", (chunk: Buffer) => {
    const query = /^http\S+\/oauth\/authorize\?(\S+)$/m.exec(String(chunk))?.[1];
    if (query) void approve(query);
  });
  const output = await expectSuccess(child);
  expect(output).toContain("authorization-code-grant");
}, 60_000);

/** The person allows it, and their browser follows. */
async function approve(query: string): Promise<void> {
  const { json } = await browser.run("access/approveAuthorization", {
    query,
    scopes: ["sales:read"],
    days: 1,
  });
  await fetch(json.redirectTo);
}
