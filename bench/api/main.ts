import { writeFileSync } from "node:fs";
import { build, generateClient } from "@/bin/lib/preparation";
import { reportFailure } from "@/bin/lib/report-failure";
import { listenForStop } from "@/bin/lib/stop-request";
import { StartError } from "@/lib/server/config/start-error";
import { type Options, readOptions } from "./options";
import { scenarioNames } from "./scenarios";

/** Scenarios that run only when they are named. */
const long = ["rows", "bulk", "csv"];

const help = `Usage: npm run bench -- [--only <scenario>,…] [--seconds 3] [--connections 16] [--bare rows|text]
                        [--rows 100000] [--next] [--peers] [--peers-folder <folder>] [--json <file>]

Compares the production server with a bare server of node:http and pg that reads and writes the same rows.
Scenarios: ${scenarioNames.join(" ")}
Only when named: rows (list of many against few rows), bulk (10,000 rows against COPY), csv (export of all rows)
--seconds   length of each warm-up and of each of the two measurements of a server in a scenario (3: about 4 minutes in all)
--bare      whether the bare server builds JSON from rows (as most servers do), or PostgreSQL builds it (text)
--rows      webhooks of the first company (100,000 to 1,000,000); the second one has 10,000
--next      measures the route handlers of Next.js as well, in a server process of their own
--peers     compares with Directus, Strapi and NocoDB instead of the bare server; installs them from npm (about 10 minutes)
--peers-folder  keeps their packages in this folder and uses those that are there; implies --peers
--json      writes the figures to a file as well

Builds the server if needed, and creates and removes a database of its own.`;

const stop = listenForStop();

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), help);
  if (!options) return console.log(help);
  const unknown = options.only.find((name) => ![...scenarioNames, ...long].includes(name));
  if (unknown) throw new StartError(`"${unknown}" is not a scenario.\n\n${help}`);
  await generateClient(stop.requested);
  await build(stop.requested);
  await bench(options, stop.requested);
}

async function bench(options: Options, signal: AbortSignal): Promise<void> {
  // Loaded only now: it needs the Prisma client that a fresh clone has not generated before.
  const { withSetup } = await import("./setup");
  const { scenariosOf } = await import("./scenarios");
  const { rowsScenarios } = await import("./rows");
  const { measure } = await import("./measure");
  const { measureBulk } = await import("./bulk");
  const { measureCsv } = await import("./csv");
  const { tableOf, jsonOf } = await import("./report");
  const { only, rows } = options;
  log(`Filling a database with ${rows.toLocaleString("en")} webhooks and the demo data of size M …`);
  await withSetup(options, signal, async (setup) => {
    const isChosen = ({ name }: { name: string }) => only.length === 0 || only.includes(name);
    const scenarios = scenariosOf(setup.sides).filter(isChosen);
    if (only.includes("rows")) scenarios.push(...rowsScenarios(setup, rows));
    log("Warming the servers …");
    // The result is discarded: processes that have just started still load and compile code, the larger one longer.
    for (const scenario of scenarios.slice(0, 1)) await measure(scenario, options, signal);
    const measured = [];
    for (const scenario of scenarios) {
      log(`Measuring: ${scenario.title} …`);
      measured.push(await measure(scenario, options, signal));
    }
    if (measured.length > 0) console.log(`\n${tableOf(measured)}\n`);
    const csv = only.includes("csv") ? await measureCsv(setup, signal) : [];
    for (const { line } of csv) console.log(line);
    const bulk = only.includes("bulk") ? await measureBulk(setup, signal) : [];
    for (const { line } of bulk) console.log(line);
    if (options.json) writeFileSync(options.json, jsonOf({ scenarios: measured, csv, bulk }, options));
  });
}

const log = (line: string): void => console.error(line);

main().then(
  () => process.exit(0),
  (error: unknown) => process.exit(stop.requested.aborted ? 130 : reportFailure(error)),
);
