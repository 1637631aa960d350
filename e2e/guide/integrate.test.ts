import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
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

describe("snippets of docs/integrate.md", { shuffle: false }, () => {
  const snippets = snippetsOf(readFileSync("docs/integrate.md", "utf8"));

  test("are found in the guide", () => {
    expect(snippets.length).toBeGreaterThan(8);
  });

  test.each(snippets)("work: line $line", async (snippet) => {
    const output = await run(snippet);
    if (snippet.output !== null) expect(output).toMatch(pattern(snippet.output));
  });

  test("a write is retried with its key after a page of a proxy and a response that breaks off", async () => {
    const code = snippets.find((one) => one.language === "js" && one.code.includes("attempt"))?.code ?? "";
    const keys: unknown[] = [];
    const flaky = createServer((request, response) => {
      const attempt = keys.push(request.headers["idempotency-key"]);
      if (attempt === 1) return response.writeHead(502).end("<h1>Bad gateway</h1>");
      response.writeHead(201, { "content-length": attempt === 2 ? 99 : 21 });
      response.write('{"name":"Ring gauge"}', () => response.destroy());
    }).listen(0, "127.0.0.1");
    onTestFinished(() => void flaky.close());
    await once(flaky, "listening");
    const before = `
      process.env.BASE = "http://127.0.0.1:${(flaky.address() as AddressInfo).port}";
      const setTimeout = (resume) => setImmediate(resume);\n`;
    expect(await run({ language: "js", line: 0, code: before + code, output: null })).toBe("Ring gauge");
    expect(keys).toEqual([expect.any(String), keys[0], keys[0]]);
  });

  test("a receiver of webhooks goes on after requests that are no messages", async () => {
    const [receiver = "", webhook] = snippets
      .map(({ code }) => code.split("const webhook = "))
      .find(([, rest]) => rest) ?? [""];
    expect(webhook).toContain("revealSecret");
    const calls = `
      import { connect } from "node:net";
      const { port } = receiver.address();
      const statusOf = async (headers) =>
        (await fetch("http://127.0.0.1:" + port, { method: "POST", headers, body: "{}" })).status;
      const now = { "webhook-id": "evt_1", "webhook-timestamp": String(Math.floor(Date.now() / 1000)) };
      const signed = { ...now, "webhook-signature": "v1,AAAA v2" };

      const statuses = [await statusOf(signed)];
      secret = "whsec_AAAA";
      for (const headers of [{}, now, { ...signed, "webhook-timestamp": "" }, signed])
        statuses.push(await statusOf(headers));
      const half = ["POST / HTTP/1.1", "Host: a", "Content-Length: 9", "", "{"].join("\\r\\n");
      const sender = connect(port, "127.0.0.1", () => sender.write(half));
      await new Promise((resolve) => receiver.once("request", (request) => {
        request.once("close", resolve);
        sender.destroy();
      }));
      statuses.push(await statusOf({}));
      console.log(statuses.join(" "));
      receiver.close();
      receiver.closeAllConnections();`;
    const output = await run({ language: "js", line: 0, code: receiver + calls, output: null });
    expect(output).toBe("401 401 401 401 401 401");
  });
});
