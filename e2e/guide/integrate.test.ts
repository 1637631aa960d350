import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, describe, expect, test } from "vitest";
import { testApi } from "@/lib/server/testing/test-api";
import { testSecret } from "@/lib/server/testing/test-secret";
import { startTestServer } from "@/lib/server/testing/test-server";
import { createSender } from "@/lib/worker/webhooks/sender";
import { type Snippet, snippetsOf } from "./snippets";

const { anotherProcess, connectionString } = await testApi();
const deps = anotherProcess({ RATE_LIMIT_KEY: "200", RATE_LIMIT_COMPANY: "1000" });
const { port } = await startTestServer(deps);
const sender = createSender({ ...deps, connectionString });
await sender.start();
const folder = mkdtempSync(join(tmpdir(), "millwright-guide-"));
afterAll(async () => {
  await sender.stop();
  rmSync(folder, { recursive: true, force: true });
});

const state = join(folder, "state");
writeFileSync(state, "");
const origin = `http://127.0.0.1:${port}`;
const interpreters = { bash: "source", js: "exec node --input-type=module <" };

/** Runs a snippet in a shell with the variables exported by earlier snippets. */
async function run({ language, code }: Snippet): Promise<string> {
  const file = join(folder, "snippet");
  writeFileSync(file, code.replaceAll("http://localhost:3000", origin));
  const keep = language === "bash" ? `export -p > ${state}` : "";
  const script = [`source ${state}`, `${interpreters[language]} ${file}`, keep].join("\n");
  const child = spawn("bash", ["-euo", "pipefail", "-c", script], {
    env: { ...process.env, DATABASE_URL: connectionString, APP_SECRET: testSecret, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise((resolve) => child.once("close", resolve));
  const [status, output, errors] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  if (status !== 0) throw new Error(`It ended with ${status}.\n${output}\n${errors}`);
  return output.replaceAll("\r", "").trim();
}

const pattern = (expected: string) =>
  new RegExp(
    `^${expected
      .split("…")
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
      .join("[^]*")}$`,
  );

describe("snippets of docs/integrate.md", () => {
  const snippets = snippetsOf(readFileSync("docs/integrate.md", "utf8"));

  test("are found in the guide", () => {
    expect(snippets.length).toBeGreaterThan(8);
  });

  test.each(snippets)("work: line $line", async (snippet) => {
    const output = await run(snippet);
    if (snippet.output !== null) expect(output).toMatch(pattern(snippet.output));
  });
});
