import { parseArgs } from "node:util";
import { runCommand } from "@/bin/lib/run-command";
import { StartError } from "@/lib/server/embedded/start-error";
import { cases } from "./events/cases";
import { isReached, lineOf } from "./events/figures";
import { openReceiver } from "./events/receiver";
import { openStage } from "./events/stage";

const help = `Usage: npm run test:events -- [--full] [--only <name>,<name>] [--json]

Measures the delivery of webhooks on a database of its own, with receivers in this process and senders, and the API where it
is needed, in processes of their own; prints each figure beside its target. bench/README.md says what each one is for.
--full takes the sizes that the targets are meant for, an hour in all; without it everything is small.
Fails when something was lost, sent twice, out of order or counted wrong; a speed that is missed is told.

Names: ${Object.keys(cases).join(", ")}.`;

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
  const wanted = values.only?.split(",") ?? Object.keys(cases);
  const unknown = wanted.filter((name) => !(name in cases));
  if (unknown.length > 0) throw new StartError(`There is no ${unknown.join(", ")}.\n\n${help}`);
  const stage = await openStage();
  const receiver = await openReceiver();
  try {
    for (const name of wanted) {
      try {
        const figures = (await cases[name]?.(stage, receiver, values.full)) ?? [];
        for (const figure of figures)
          console.log(values.json ? JSON.stringify({ case: name, ...figure }) : lineOf(figure));
        if (figures.some((figure) => figure.isPromise && !isReached(figure))) process.exitCode = 1;
      } catch (error) {
        // The others are worth their time all the same.
        console.error(`${name} came to no end:`, error);
        process.exitCode = 1;
      }
      receiver.forget();
      await stage.reset();
    }
  } finally {
    receiver.close();
    await stage.close();
  }
}

await runCommand(main);
