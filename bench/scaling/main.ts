import { parseArgs } from "node:util";
import { withDatabase } from "@/bin/embedded/connect";
import { readLaunchEnv } from "@/bin/embedded/launch-env";
import { build, generateClient } from "@/bin/lib/preparation";
import { reportFailure } from "@/bin/lib/report-failure";
import { listenForStop } from "@/bin/lib/stop-request";
import { StartError } from "@/lib/server/config/start-error";
import { appSecret } from "@/lib/server/crypto/app-secret";
import { withClient } from "@/lib/server/database/connections/with-client";
import { withDataDir } from "../api/data-dir";
import { runLoad } from "../api/load";
import { type RunningServer, startMillwright } from "../api/servers";
import { capacityTables } from "./capacity";
import { cpuTimes } from "./cpu";
import type { Kind } from "./kinds";
import { costTable, limitTable, type Measured } from "./report";

const help = `Usage: npm run bench:scaling -- [--workers 1,2] [--seconds 5] [--connections 32]

Measures the CPU time that a call costs server processes and PostgreSQL, with each number of server processes, where the
database's cores are used up, and what a row, its audit entry and its event take on disk. Linux only: reads /proc.
--seconds   length of each warm-up and each measurement (5: about 5 minutes in all)

Builds the server if needed, and creates and removes a database of its own.`;

const stop = listenForStop();
const log = (line: string): void => console.error(line);

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (!options) return console.log(help);
  await generateClient(stop.requested);
  await build(stop.requested);
  // Loaded only now: they need the Prisma client that a fresh clone has not generated before.
  const { fillDatabase } = await import("../api/fill-database");
  const { kindsOf } = await import("./kinds");
  const { diskTable, measureDisk } = await import("./disk");
  log("Filling a database with 100,000 webhooks and the demo data of size M …");
  await withDataDir(async (dataDir) => {
    const env = readLaunchEnv({ DATA_DIR: dataDir });
    const { key } = await withDatabase((url) => fillDatabase(url, appSecret(env)), env);
    const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
    const measured: Measured[] = [];
    for (const workers of options.workers) {
      await withServer(dataDir, workers, async (server) => {
        const kinds = await kindsOf(server.origin, headers);
        log(`Warming up with WORKERS=${workers} …`);
        // Processes that have just started still load and compile code.
        for (const kind of kinds) await measure(server, kind, headers, options);
        for (const kind of kinds) {
          log(`Measuring with WORKERS=${workers}: ${kind.title} …`);
          measured.push({ workers, ...(await measure(server, kind, headers, options)) });
        }
      });
    }
    console.log(`\n${costTable(measured)}\n\n${limitTable(measured)}\n`);
    await withServer(dataDir, 1, async (server) => {
      log("Measuring bytes …");
      const disk = await withDatabase(
        (url) => withClient(url, (client) => measureDisk(client, server.origin, headers)),
        env,
      );
      console.log(`${diskTable(disk)}\n\n${capacityTables(measured, disk)}`);
    });
  });
}

async function withServer(
  dataDir: string,
  workers: number,
  work: (server: RunningServer) => Promise<void>,
): Promise<void> {
  const server = await startMillwright(dataDir, { WORKERS: String(workers) });
  try {
    await work(server);
  } finally {
    await server.stop();
  }
}

async function measure(
  server: RunningServer,
  { title, status, calls }: Kind,
  headers: Record<string, string>,
  { seconds, connections }: { seconds: number; connections: number },
): Promise<Omit<Measured, "workers">> {
  const run = () => {
    stop.requested.throwIfAborted();
    return runLoad({
      server,
      headers,
      calls,
      connections,
      seconds,
      status,
      isExpected: (body) => body.length > 2,
    });
  };
  await run();
  const [before, own] = [cpuTimes(server.root), process.cpuUsage()];
  const sample = await run();
  const [after, { user, system }] = [cpuTimes(server.root), process.cpuUsage(own)];
  const requests = sample.latencies.length;
  return {
    title,
    callsPerSecond: requests / sample.seconds,
    server: (after.server - before.server) / requests,
    database: (after.database - before.database) / requests,
    client: (user + system) / requests,
  };
}

function readOptions(args: string[]) {
  const options = {
    workers: { type: "string", default: "1,2" },
    seconds: { type: "string", default: "5" },
    connections: { type: "string", default: "32" },
    help: { type: "boolean", default: false },
  } as const;
  try {
    const { values } = parseArgs({ args, options });
    if (values.help) return null;
    return {
      workers: values.workers.split(",").map((text) => numberOf(text, "--workers")),
      seconds: numberOf(values.seconds, "--seconds"),
      connections: numberOf(values.connections, "--connections"),
    };
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : error}\n\n${help}`);
  }
}

function numberOf(text: string, option: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= 600) return value;
  throw new Error(`${option} takes whole numbers from 1 to 600.`);
}

main().then(
  () => process.exit(0),
  (error: unknown) => process.exit(stop.requested.aborted ? 130 : reportFailure(error)),
);
