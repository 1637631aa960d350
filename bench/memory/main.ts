import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "@/bin/embedded/free-port";
import { build, generateClient } from "@/bin/lib/preparation";
import { listenForStop } from "@/bin/lib/stop-request";
import { StartError } from "@/lib/server/config/start-error";
import { removeData } from "../stage";
import { type Held, processTree } from "./process-tree";

const help = `Usage: npm run bench:memory

Measures what the processes of npm start hold: after a minute at rest, and after MINUTES (5 unless set) of RATE (40) requests a
second, pages among them. Linux only: it reads /proc. Nothing is collected or returned on purpose before it is measured.`;

const idleSeconds = 60;

async function main(): Promise<void> {
  if (process.argv.includes("--help")) return console.log(help);
  const minutes = Number(process.env.MINUTES ?? 5);
  const requestsPerSecond = Number(process.env.RATE ?? 40);
  const stop = listenForStop();
  await generateClient(stop.asked);
  await build(stop.asked);
  const dataDir = mkdtempSync(join(tmpdir(), "millwright-bench-"));
  // Under root the database has an account of its own, which has to pass through.
  chmodSync(dataDir, 0o711);
  const port = await freePort(0);
  const child = spawn("npm", ["start", "--silent"], {
    env: environment(dataDir, port),
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    await ready(child.stdout, stop.asked);
    await wait(idleSeconds * 1000, undefined, { signal: stop.asked });
    printTable("At rest", processTree(child.pid ?? 0));
    // Loaded only now: it needs the Prisma client that a fresh clone has not generated before.
    const { mixedLoad } = await import("./load");
    const key = readFileSync(join(dataDir, "demo-key"), "utf8").trim();
    const origin = `http://localhost:${port}`;
    const { answered, shed } = await mixedLoad({
      origin,
      key,
      minutes,
      requestsPerSecond,
      signal: stop.asked,
    });
    printTable(
      `After ${minutes} minutes of load: ${answered} requests, ${shed} shed`,
      processTree(child.pid ?? 0),
    );
  } finally {
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
    removeData(dataDir);
  }
}

/** What steers the server stays outside, and so does the npm that this command runs under. */
function environment(dataDir: string, port: number): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, LANG } = process.env;
  const own = {
    DATA_DIR: dataDir,
    PORT: String(port),
    RATE_LIMIT_KEY: "0",
    RATE_LIMIT_COMPANY: "0",
    LOG_LEVEL: "info",
  };
  return { PATH, HOME, TMPDIR, LANG, NODE_ENV: "production", ...own };
}

/** Resolves with the banner, and reads on, so that the server never waits for its log to be read. */
async function ready(output: NodeJS.ReadableStream, signal: AbortSignal): Promise<void> {
  let printed = "";
  await new Promise<void>((resolve, reject) => {
    output.on("data", (chunk: Buffer) => {
      if (printed.includes("Try: ")) return;
      printed += chunk.toString("utf8");
      if (printed.includes("Try: ")) resolve();
    });
    output.once("end", () => reject(new StartError(`The start ended early:\n${printed}`)));
    signal.addEventListener("abort", () => reject(signal.reason));
  });
}

/** The processes by what they are for; the database is counted by itself. */
function printTable(title: string, held: Held[]): void {
  const isDatabase = ({ name }: Held) => name.startsWith("postgres");
  const isServer = ({ name }: Held) => name.endsWith("server.mjs");
  const groups: [string, Held[]][] = [
    ...held.filter((one) => !isDatabase(one)).map((one): [string, Held[]] => [`  ${one.name}`, [one]]),
    ["server", held.filter(isServer)],
    ["the rest", held.filter((one) => !isServer(one) && !isDatabase(one))],
    ["PostgreSQL", held.filter(isDatabase)],
  ];
  console.log(`\n${title.padEnd(50)}${"RSS, MB".padStart(10)}${"PSS, MB".padStart(10)}`);
  for (const [name, processes] of groups) {
    const sum = (of: "rss" | "pss") =>
      processes
        .reduce((total, one) => total + one[of], 0)
        .toFixed(0)
        .padStart(10);
    console.log(`${name.padEnd(50)}${sum("rss")}${sum("pss")}`);
  }
}

await main();
process.exit(0);
