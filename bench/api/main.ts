import { writeFileSync } from "node:fs";
import { build, generateClient } from "@/bin/lib/preparation";
import { reportFailure } from "@/bin/lib/report-failure";
import { listenForStop } from "@/bin/lib/stop-request";
import { StartError } from "@/lib/server/config/start-error";
import { type Options, readOptions } from "./options";

const names = ["list", "key", "offset", "cursor", "operation", "create", "patch", "invoice"];

const help = `Usage: npm run bench -- [--only <scenario>,…] [--seconds 3] [--connections 16] [--bare rows|text]
                        [--json <file>]

Compares the production server with a bare server of node:http and pg that reads and writes the same rows.
Scenarios: ${names.join(" ")}
--seconds   length of each warm-up and of each of the four measurements of a scenario (3: about 4 minutes in all)
--bare      whether the bare server builds JSON from rows (as most servers do), or PostgreSQL builds it (text)
--json      writes the figures to a file as well

Builds the server if needed, and creates and removes a database of its own.`;

const stop = listenForStop();

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), help);
  if (!options) return console.log(help);
  const unknown = options.only.find((name) => !names.includes(name));
  if (unknown) throw new StartError(`"${unknown}" is not a scenario.\n\n${help}`);
  await generateClient(stop.requested);
  await build(stop.requested);
  await bench(options, stop.requested);
}

async function bench(options: Options, signal: AbortSignal): Promise<void> {
  // Loaded only now: it needs the Prisma client that a fresh clone has not generated before.
  const { withSetup } = await import("./setup");
  const { readScenarioData } = await import("./scenario-data");
  const { scenariosOf } = await import("./scenarios");
  const { measure } = await import("./measure");
  const { tableOf, jsonOf } = await import("./report");
  log("Filling a database with 100,000 webhooks and the demo data of size M …");
  await withSetup(options.bare, async (setup) => {
    const scenarios = scenariosOf(await readScenarioData(setup, options.connections)).filter(
      ({ name }) => options.only.length === 0 || options.only.includes(name),
    );
    log("Warming both servers …");
    // The result is discarded: processes that have just started still load and compile code, the larger one longer.
    for (const scenario of scenarios.slice(0, 1)) await measure(setup, scenario, options, signal);
    const measured = [];
    for (const scenario of scenarios) {
      log(`Measuring: ${scenario.title} …`);
      measured.push(await measure(setup, scenario, options, signal));
    }
    console.log(`\n${tableOf(measured)}\n`);
    if (options.json) writeFileSync(options.json, jsonOf(measured, options));
  });
}

const log = (line: string): void => console.error(line);

main().then(
  () => process.exit(0),
  (error: unknown) => process.exit(stop.requested.aborted ? 130 : reportFailure(error)),
);
