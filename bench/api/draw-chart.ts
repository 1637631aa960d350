import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { runCommand } from "@/bin/lib/run-command";
import { type Colours, chartOf, Run } from "./chart";

const help = `Usage: npm run bench:chart

Draws the chart of docs/bench/peers.json, in light and dark, next to it. The file is made by
npm run bench -- --peers --json docs/bench/peers.json`;

const folder = "docs/bench";

const themes: Record<string, Colours> = {
  light: { text: "#1f2328", muted: "#59636e", own: "#1f5f8b", other: "#c3cad3" },
  dark: { text: "#f0f6fc", muted: "#9198a1", own: "#7db8de", other: "#4a5360" },
};

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { help: { type: "boolean", default: false } } });
  if (values.help) return console.log(help);
  const run = Run.parse(JSON.parse(readFileSync(`${folder}/peers.json`, "utf8")));
  for (const [name, colours] of Object.entries(themes)) {
    writeFileSync(`${folder}/peers-${name}.svg`, chartOf(run, colours));
  }
}

await runCommand(main);
