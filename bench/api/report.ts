import { availableParallelism, cpus } from "node:os";
import type { Figures, Measured } from "./measure";
import type { Options } from "./options";

const columns: readonly [title: string, of: (figures: Figures) => number, digits: number][] = [
  ["requests/s", ({ requestsPerSecond }) => requestsPerSecond, 0],
  ["p50 ms", ({ p50 }) => p50, 1],
  ["p99 ms", ({ p99 }) => p99, 1],
  ["CPU µs/request", ({ cpuMicrosPerRequest }) => cpuMicrosPerRequest, 0],
];

/** The figures as a table: for each measure Millwright, bare, and their ratio. */
export function tableOf(scenarios: Measured[]): string {
  const width = Math.max(...scenarios.map(({ title }) => title.length));
  const head = columns.map(([title]) => title.padStart(24));
  const sides = columns.map(() => ["millwright", "bare", "ratio"].map(cell).join(""));
  const rows = scenarios.map(({ title, figures: { millwright, bare } }) => [
    title.padEnd(width),
    ...columns.map(([, of, digits]) =>
      [of(millwright).toFixed(digits), of(bare).toFixed(digits), ratio(of(millwright) / of(bare))]
        .map(cell)
        .join(""),
    ),
  ]);
  return [["".padEnd(width), ...head], ["".padEnd(width), ...sides], ...rows]
    .map((row) => row.join("  ").trimEnd())
    .join("\n");
}

const cell = (text: string, index: number): string => text.padStart(index === 0 ? 10 : 7);
const ratio = (value: number): string => value.toFixed(2);

/** The figures as JSON, with the machine and the options. */
export function jsonOf(scenarios: Measured[], options: Options): string {
  const machine = { node: process.version, cores: availableParallelism(), processor: cpus()[0]?.model };
  const { seconds, connections, bare } = options;
  return `${JSON.stringify({ at: new Date(), ...machine, seconds, connections, bare, scenarios }, null, 2)}\n`;
}
