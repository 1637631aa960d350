import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@/lib/server/embedded/free-port";

/**
 * Starts Millwright as `npm start` does, with data of its own, for the whole run; answers how to stop it.
 * BROWSER_TESTS_ORIGIN names a server that runs already, with BROWSER_TESTS_DATA_DIR, to use instead.
 */
export default async function startServer(): Promise<() => Promise<void>> {
  if (process.env.BROWSER_TESTS_ORIGIN) return async () => {};
  const dataDir = mkdtempSync(join(tmpdir(), "millwright-browser-"));
  chmodSync(dataDir, 0o711);
  const port = await freePort(0);
  const server = spawn(process.execPath, ["bin/start.mjs"], {
    cwd: join(import.meta.dirname, ".."),
    env: { ...process.env, NODE_ENV: "production", PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: "warn" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [server.stdout, server.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        printed += chunk.toString("utf8");
        if (printed.includes("Try: ")) resolve();
      });
    }
    server.once("exit", () => reject(new Error(`Millwright ended early:\n${printed}`)));
  });
  await ready;
  process.env.BROWSER_TESTS_ORIGIN = `http://localhost:${port}`;
  process.env.BROWSER_TESTS_DATA_DIR = dataDir;
  return async () => {
    server.kill("SIGTERM");
    if (server.exitCode === null) await once(server, "exit");
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** The demo key of the running server. */
export const demoKey = (): string =>
  readFileSync(join(process.env.BROWSER_TESTS_DATA_DIR ?? "", "demo-key"), "utf8").trim();
