import { writeFileSync } from "node:fs";
import { build, generateClient } from "@/bin/lib/preparation";
import { reportFailure } from "@/bin/lib/report-failure";
import { listenForStop } from "@/bin/lib/stop-request";
import { StartError } from "@/lib/server/config/start-error";
import { type Options, readOptions } from "./options";

const names = ["list", "key", "offset", "cursor", "operation", "create", "patch", "invoice"];

const help = `Usage: npm run bench -- [--only <scenario>,…] [--seconds 3] [--connections 16] [--bare rows|text]
                        [--json <file>]

Measures the production server beside a bare server of node:http and pg that reads and writes the same rows.
Scenarios: ${names.join(" ")}
--seconds   length of each warm-up and of each of the four measurements of a scenario (with 3 all takes about 4 minutes)
--bare      the bare server makes JSON from rows (as most servers do), or passes on text that PostgreSQL made
--json      also writes the figures to a file

Needs nothing but Node and npm: it builds what is not built, and makes and removes a database of its own.`;

const stop = listenForStop();

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), help);
  if (!options) return console.log(help);
  const unknown = options.only.find((name) => !names.includes(name));
  if (unknown) throw new StartError(`"${unknown}" is not a scenario.\n\n${help}`);
  await generateClient(stop.asked);
  await build(stop.asked);
  await bench(options, stop.asked);
}

async function bench(options: Options, asked: AbortSignal): Promise<void> {
  // Loaded only now: it needs the Prisma client that a fresh clone has not generated before.
  const { onStage } = await import("./stage");
  const { readFacts } = await import("./facts");
  const { scenariosOf } = await import("./scenarios");
  const { measure } = await import("./measure");
  const { tableOf, jsonOf } = await import("./report");
  say("Filling a database with 100,000 webhooks and the demo data of size M …");
  await onStage(options.bare, async (stage) => {
    const scenarios = scenariosOf(await readFacts(stage, options.connections)).filter(
      ({ name }) => options.only.length === 0 || options.only.includes(name),
    );
    say("Warming both servers …");
    // In vain: processes that have just started still load and compile, the larger one longer.
    for (const one of scenarios.slice(0, 1)) await measure(stage, one, options, asked);
    const measured = [];
    for (const one of scenarios) {
      say(`Measuring: ${one.title} …`);
      measured.push(await measure(stage, one, options, asked));
    }
    console.log(`\n${tableOf(measured)}\n`);
    if (options.json) writeFileSync(options.json, jsonOf(measured, options));
  });
}

const say = (line: string): void => console.error(line);

main().then(
  () => process.exit(0),
  (error: unknown) => process.exit(stop.asked.aborted ? 130 : reportFailure(error)),
);
