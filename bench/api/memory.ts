import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { freePort } from "@/bin/embedded/free-port";
import { build, generateClient } from "@/bin/lib/preparation";
import { runCommand } from "@/bin/lib/run-command";
import { listenForStop } from "@/bin/lib/stop-request";
import { StartError } from "@/lib/server/config/start-error";
import { withDataDir } from "./data-dir";
import { type ProcessMemory, processTree } from "./process-tree";

const help = `Usage: npm run bench:memory

Measures the memory of the processes of npm start: after IDLE seconds (60) at rest, and after MINUTES (5) of RATE (40) requests
a second, which include pages. Linux only: reads /proc. Garbage collection is not forced before a measurement.`;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { help: { type: "boolean", default: false } } });
  if (values.help) return console.log(help);
  const idleSeconds = Number(process.env.IDLE ?? 60);
  const minutes = Number(process.env.MINUTES ?? 5);
  const requestsPerSecond = Number(process.env.RATE ?? 40);
  const stop = listenForStop();
  await generateClient(stop.requested);
  await build(stop.requested);
  await withDataDir(async (dataDir) => {
    const port = await freePort(0);
    const child = spawn("npm", ["start", "--silent"], {
      env: environment(dataDir, port),
      stdio: ["ignore", "pipe", "inherit"],
    });
    try {
      await untilReady(child.stdout, stop.requested);
      await wait(idleSeconds * 1000, undefined, { signal: stop.requested });
      printTable("At rest", processTree(child.pid ?? 0));
      // Loaded only now: it needs the Prisma client that a fresh clone has not generated before.
      const { mixedLoad } = await import("./mixed-load");
      const { completed, shed } = await mixedLoad({
        origin: `http://localhost:${port}`,
        key: readFileSync(join(dataDir, "demo-key"), "utf8").trim(),
        minutes,
        requestsPerSecond,
        signal: stop.requested,
      });
      const title = `After ${minutes} minutes of load: ${completed} requests, ${shed} shed`;
      printTable(title, processTree(child.pid ?? 0));
    } finally {
      const exited = once(child, "exit");
      child.kill("SIGTERM");
      await exited;
    }
  });
}

/** Excludes variables that configure the server, and those of the npm that runs this command. */
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

/** Resolves when the banner is printed. Keeps reading, so that the server never blocks on a full pipe. */
async function untilReady(output: NodeJS.ReadableStream, signal: AbortSignal): Promise<void> {
  let printed = "";
  await new Promise<void>((resolve, reject) => {
    output.on("data", (chunk: Buffer) => {
      if (printed.includes("Try: ")) return;
      printed += chunk.toString("utf8");
      if (printed.includes("Try: ")) resolve();
    });
    output.once("end", () => reject(new StartError(`npm start exited early:\n${printed}`)));
    signal.addEventListener("abort", () => reject(signal.reason));
  });
}

/** Prints each process, then the server, the other processes and PostgreSQL as groups. */
function printTable(title: string, processes: ProcessMemory[]): void {
  const isDatabase = ({ name }: ProcessMemory) => name.startsWith("postgres");
  const isServer = ({ name }: ProcessMemory) => name.endsWith("server.mjs");
  const groups: [string, ProcessMemory[]][] = [
    ...processes
      .filter((one) => !isDatabase(one))
      .map((one): [string, ProcessMemory[]] => [`  ${one.name}`, [one]]),
    ["server", processes.filter(isServer)],
    ["other", processes.filter((one) => !isServer(one) && !isDatabase(one))],
    ["PostgreSQL", processes.filter(isDatabase)],
  ];
  console.log(`\n${title.padEnd(50)}${"RSS, MB".padStart(10)}${"PSS, MB".padStart(10)}`);
  for (const [name, group] of groups) {
    const sum = (of: "rss" | "pss") =>
      group
        .reduce((total, one) => total + one[of], 0)
        .toFixed(0)
        .padStart(10);
    console.log(`${name.padEnd(50)}${sum("rss")}${sum("pss")}`);
  }
}

await runCommand(main);
