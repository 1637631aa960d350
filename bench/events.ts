import { parseArgs } from "node:util";
import { runCommand } from "@/bin/lib/run-command";
import { crashes } from "./events/crash";
import { fairness } from "./events/fairness";
import { type Figure, isReached, lineOf } from "./events/figures";
import { idle } from "./events/idle";
import { latency } from "./events/latency";
import { openReceiver, type Receiver } from "./events/receiver";
import { openStage, type Stage } from "./events/stage";
import { burst, sustained } from "./events/throughput";

const help = `Usage: npm run test:events -- [--full] [--only <name>] [--json]

Measures the delivery of webhooks on a database of its own, with receivers and senders in processes of this machine, and
prints each figure beside its target: idle, latency, sustained, burst, crash, fairness. --full takes the sizes that the targets
are meant for, some 25 minutes; without it everything is small. Fails when something was lost, sent twice or counted
wrong; a speed that is missed is told.`;

type Case = (stage: Stage, receiver: Receiver, full: boolean) => Promise<Figure[]>;

const cases: Record<string, Case> = {
  idle: (stage, _receiver, full) => idle(stage, full ? 60 : 10),
  latency: (stage, receiver, full) => latency(stage, receiver, full ? 60 : 5),
  sustained: (stage, receiver, full) => sustained(stage, receiver, full ? 600 : 5),
  burst: (stage, receiver, full) => burst(stage, receiver, full ? 100_000 : 5_000),
  crash: (stage, receiver, full) =>
    full ? crashes(stage, receiver, 20, 10_000) : crashes(stage, receiver, 2, 1_000),
  fairness: (stage, receiver, full) => fairness(stage, receiver, full ? 1_000 : 100, full ? 60 : 5),
};

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      full: { type: "boolean", default: false },
      only: { type: "string" },
      json: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  const chosen = Object.entries(cases).filter(([name]) => values.only === undefined || name === values.only);
  if (values.help || chosen.length === 0) {
    console.log(help);
    return;
  }
  const stage = await openStage();
  const receiver = await openReceiver();
  try {
    for (const [name, measure] of chosen) {
      const figures = await measure(stage, receiver, values.full);
      for (const figure of figures)
        console.log(values.json ? JSON.stringify({ case: name, ...figure }) : lineOf(figure));
      if (figures.some((figure) => figure.isPromise && !isReached(figure))) process.exitCode = 1;
    }
  } finally {
    receiver.close();
    await stage.close();
  }
}

await runCommand(main);
