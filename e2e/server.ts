import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { serverLog } from "@/bin/checks/server-log";
import { freePort } from "@/bin/embedded/free-port";

/** A Millwright that runs for a test. */
interface Running {
  origin: string;
  dataDir: string;
  /** Output until it was ready. */
  printed: string;
  stop: () => Promise<void>;
}

/** Starts Millwright as `npm start` does, with data of its own. Its warnings and errors go to `log`. */
export async function startMillwright(
  env: Readonly<Record<string, string>> = {},
  log?: string,
): Promise<Running> {
  const dataDir = mkdtempSync(join(tmpdir(), "millwright-browser-"));
  chmodSync(dataDir, 0o711);
  const port = await freePort(0);
  const own = { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: "warn" };
  const server = spawn(process.execPath, ["bin/start.mjs"], {
    cwd: join(import.meta.dirname, ".."),
    env: { ...process.env, NODE_ENV: "production", ...own, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  if (log) {
    mkdirSync(dirname(log), { recursive: true });
    const file = createWriteStream(log);
    for (const stream of [server.stdout, server.stderr]) stream.pipe(file, { end: false });
  }
  let printed = "";
  await new Promise<void>((resolve, reject) => {
    for (const stream of [server.stdout, server.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        printed += chunk.toString("utf8");
        if (printed.includes("Try: ")) resolve();
      });
    }
    server.once("exit", () => reject(new Error(`Millwright ended early:\n${printed}`)));
  });
  return {
    origin: `http://localhost:${port}`,
    dataDir,
    printed,
    async stop() {
      server.kill("SIGTERM");
      if (server.exitCode === null) await once(server, "exit");
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Starts the server of the run and returns a function that stops it. BROWSER_TESTS_ORIGIN names one that runs already, with
 * BROWSER_TESTS_DATA_DIR, to use instead.
 */
export default async function startServer(): Promise<() => Promise<void>> {
  if (process.env.BROWSER_TESTS_ORIGIN) return async () => {};
  const { origin, dataDir, stop } = await startMillwright({}, serverLog);
  process.env.BROWSER_TESTS_ORIGIN = origin;
  process.env.BROWSER_TESTS_DATA_DIR = dataDir;
  return stop;
}

/** The demo key of the running server. */
export const demoKey = (): string =>
  readFileSync(join(process.env.BROWSER_TESTS_DATA_DIR ?? "", "demo-key"), "utf8").trim();
