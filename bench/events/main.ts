import { parseArgs } from "node:util";
import { runCommand } from "@/bin/lib/run-command";
import { StartError } from "@/lib/server/config/start-error";
import { isReached, lineOf } from "./figures";
import { openReceiver } from "./receiver";
import { scenarios } from "./scenarios";
import { openSetup } from "./setup";

const help = `Usage: npm run test:events -- [--full] [--only <name>,<name>] [--json]

Measures webhook deliveries on a database of its own, with receivers in this process, and senders and the API in separate
processes; prints each figure next to its target. bench/README.md describes them.
--full runs the sizes that the targets are for, in about an hour and a half; without it the sizes are small.
Fails when an event was lost, sent twice, out of order or counted wrong; a missed speed is only reported.

Names: ${Object.keys(scenarios).join(", ")}.`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      full: { type: "boolean", default: false },
      only: { type: "string" },
      json: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    console.log(help);
    return;
  }
  const selected = values.only?.split(",") ?? Object.keys(scenarios);
  const unknown = selected.filter((name) => !(name in scenarios));
  if (unknown.length > 0) throw new StartError(`Unknown scenario: ${unknown.join(", ")}.\n\n${help}`);
  const setup = await openSetup();
  const receiver = await openReceiver();
  try {
    for (const name of selected) {
      try {
        const figures = (await scenarios[name]?.(setup, receiver, values.full)) ?? [];
        for (const figure of figures)
          console.log(values.json ? JSON.stringify({ scenario: name, ...figure }) : lineOf(figure));
        if (figures.some((figure) => figure.isGuarantee && !isReached(figure))) process.exitCode = 1;
      } catch (error) {
        // The other scenarios still run.
        console.error(`${name} failed:`, error);
        process.exitCode = 1;
      }
      receiver.reset();
      await setup.reset();
    }
  } finally {
    receiver.close();
    await setup.close();
  }
}

await runCommand(main);
