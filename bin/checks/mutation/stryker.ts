import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";

/** The last release that runs on Node.js 20. */
const version = "9.6.1";
const home = ".data/mutation";
const packages = join(home, "node_modules", "@stryker-mutator");

/**
 * The mutated files and the tests that must fail; `name` distinguishes the files of the run from those of others. `share`
 * of the mutants are tested, 0 to 1.
 */
export type Mutation = { name: string; mutate: string[]; tests: string[]; server: string; share: number };

/** A test that repeats itself with other data needs few repetitions to notice a mutant. */
const fewRepetitions = { IDEMPOTENCY_KEYS: "5", HOSTILE_RUNS: "100" };

const Report = z.object({
  files: z.record(
    z.string(),
    z.object({
      mutants: z.array(z.object({ status: z.string() })),
    }),
  ),
});

export type MutationReport = z.infer<typeof Report>;

/** Installs StrykerJS next to the data, so that only mutation runs install it. */
export function installStryker(): void {
  const installed = join(packages, "core", "package.json");
  if (existsSync(installed) && JSON.parse(readFileSync(installed, "utf8")).version === version) return;
  const wanted = ["core", "vitest-runner"].map((name) => `@stryker-mutator/${name}@${version}`);
  // Without its peer dependency on Vitest, which is resolved to the one of the project.
  const args = ["install", "--no-save", "--legacy-peer-deps", "--prefix", home, ...wanted];
  mkdirSync(home, { recursive: true });
  const { status } = spawnSync("npm", args, { stdio: ["ignore", 2, 2] });
  if (status !== 0) throw new Error("StrykerJS could not be installed; npm gives the reason above.");
}

/** Runs StrykerJS; undefined when it ended without a report. */
export async function runStryker({
  name,
  mutate,
  tests,
  server,
  share,
}: Mutation): Promise<MutationReport | undefined> {
  const report = join(home, `${name}.json`);
  const settings = join(home, `${name}.config.json`);
  writeFileSync(settings, JSON.stringify(optionsFor(name, mutate, report, share)));
  const child = spawn(process.execPath, [join(packages, "core", "bin", "stryker.js"), "run", settings], {
    env: {
      ...fewRepetitions,
      ...process.env,
      MUTATION_SERVER: server,
      MUTATION_TESTS: tests.join(),
      MUTATION_SAMPLE: String(share),
    },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const [code] = await once(child, "close");
  return code === 0 ? Report.parse(JSON.parse(readFileSync(report, "utf8"))) : undefined;
}

const optionsFor = (name: string, mutate: string[], report: string, share: number) => ({
  mutate,
  testRunner: "vitest",
  plugins: [
    join(process.cwd(), packages, "vitest-runner", "dist", "src", "index.js"),
    join(process.cwd(), "bin/checks/mutation/report-survivors.mjs"),
    join(process.cwd(), "bin/checks/mutation/sample.mjs"),
  ],
  checkers: share < 1 ? ["sample"] : [],
  vitest: { configFile: "bin/checks/mutation/vitest.config.ts", related: false },
  coverageAnalysis: "perTest",
  // Declarations at the top of a module: each would need a process of its own.
  ignoreStatic: true,
  ignorePatterns: ["/.data", "/.next"],
  disableTypeChecks: true,
  concurrency: Number(process.env.MUTATION_CONCURRENCY ?? 1),
  incremental: true,
  incrementalFile: join(home, `${name}.incremental.json`),
  tempDirName: join(home, `${name}.sandbox`),
  reporters: ["progress-append-only", "survivors", "json"],
  jsonReporter: { fileName: report },
  // Long: on a busy machine a slow test must not be taken for a mutant that never ends. Vitest ends hanging tests itself.
  timeoutMS: 60_000,
  dryRunTimeoutMinutes: 30,
  allowEmpty: false,
});
