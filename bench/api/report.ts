import { availableParallelism, cpus } from "node:os";
import type { Figures, Measured } from "./measure";
import type { Options } from "./options";

const columns: readonly [title: string, of: (figures: Figures) => number, digits: number][] = [
  ["requests/s", ({ requestsPerSecond }) => requestsPerSecond, 0],
  ["p50 ms", ({ p50 }) => p50, 1],
  ["p99 ms", ({ p99 }) => p99, 1],
  ["CPU µs/request", ({ cpuMicrosPerRequest }) => cpuMicrosPerRequest, 0],
];

/** The figures as a table: a line for each server, with the first one divided by each of the others. */
export function tableOf(scenarios: Measured[]): string {
  const names = scenarios.flatMap(({ title, figures }) => [title, ...Object.keys(figures).map(indented)]);
  const width = Math.max(...names.map((name) => name.length));
  const head = ["".padEnd(width), ...columns.map(([title]) => title.padStart(20)), "p99/p50".padStart(9)];
  const blocks = scenarios.map(({ title, figures }) => [[title], ...linesOf(figures, width)]);
  return [head, ...blocks.flat()].map((cells) => cells.join("").trimEnd()).join("\n");
}

const indented = (name: string): string => `  ${name}`;

function linesOf(figures: Record<string, Figures>, width: number): string[][] {
  const [first] = Object.values(figures);
  return Object.entries(figures).map(([name, own]) => [
    indented(name).padEnd(width),
    ...columns.map(([, of, digits]) => {
      const ratio = first === undefined || first === own ? "" : `(${(of(first) / of(own)).toFixed(2)})`;
      return `${of(own).toFixed(digits).padStart(12)}${ratio.padStart(8)}`;
    }),
    (own.p99 / own.p50).toFixed(1).padStart(9),
  ]);
}

/** Figures as JSON, with the machine and the options. */
export function jsonOf(figures: object, { seconds, connections, bare, rows }: Options): string {
  const machine = { node: process.version, cores: availableParallelism(), processor: cpus()[0]?.model };
  const settings = { seconds, connections, bare, rows };
  return `${JSON.stringify({ at: new Date(), ...machine, ...settings, ...figures }, null, 2)}\n`;
}
