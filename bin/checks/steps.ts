import { build } from "../lib/preparation";
import { checkArchitecture } from "./architecture";
import { checkFileSizes } from "./file-sizes";
import { runPlaywright } from "./playwright";
import { type Count, type Outcome, type Print, runProgram } from "./run-program";
import { runVitest } from "./vitest";

/** One step of `npm test`. `print` takes the output of a step that runs at the same time as others; alone it goes to the terminal. */
export type Step = { title: string; run(filters: string[], print?: Print): Promise<Outcome> };

/**
 * Groups of steps, one group after the other. Its lists run side by side, the steps of a list one after the other: the build
 * writes types that the type check reads. Steps of tests have nothing next to them: each keeps two cores busy by itself, and
 * tests have time limits.
 */
export const sideBySide = [
  [
    ["types", "build"],
    ["lint", "architecture", "sizes", "database"],
  ],
  [["unit", "browser", "adapters", "process", "timed"]],
] as const;

type Name = (typeof sideBySide)[number][number][number];

/** All steps. */
export const steps: Record<Name, Step> = {
  types: { title: "TypeScript, strict", run: types },
  lint: { title: "Biome", run: lint },
  architecture: { title: "import rules", run: architecture },
  sizes: { title: "small files", run: sizes },
  database: { title: "the schema and its migrations agree", run: database },
  unit: { title: "units and integration on a real PostgreSQL", run: units },
  build: { title: "production build", run: production },
  adapters: { title: "the API through the route handlers of Next.js", run: adapters },
  browser: { title: "journeys and screens in a real browser", run: browser },
  process: { title: "start, stop, crash and recovery", run: processes },
  timed: { title: "recovery within seconds", run: timed },
};

async function types(_: string[], print?: Print): Promise<Count> {
  const generated = await runProgram(["node_modules/next/dist/bin/next", "typegen"], { print });
  return one(
    generated && (await runProgram(["node_modules/typescript-native/bin/tsc", "--noEmit"], { print })),
  );
}

async function lint(_: string[], print?: Print): Promise<Count> {
  const biome = ["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings"];
  return one(await runProgram(biome, { print }));
}

async function architecture(_: string[], print?: Print): Promise<Count> {
  const { modules, breaches } = await checkArchitecture();
  return verdict(`${modules} modules`, breaches, print);
}

async function sizes(_: string[], print?: Print): Promise<Count> {
  const { figures, breaches } = checkFileSizes();
  return verdict(figures, breaches, print);
}

async function database(_: string[], print?: Print): Promise<Count> {
  const program = ["--conditions=react-server", "--import", "tsx", "bin/checks/database.ts"];
  return one(await runProgram(program, { print }));
}

async function units(filters: string[], print?: Print): Promise<Outcome> {
  return runVitest("unit", filters, { print });
}

let running: Promise<void> | undefined;

/** The build, made once however many steps need it. */
function built(): Promise<void> {
  running ??= build(new AbortController().signal);
  return running;
}

async function production(): Promise<Count> {
  await built();
  return one(true);
}

/** Test files about what a client sees of the API: shapes, errors, keys, conditions, formats. */
const clientFiles = [
  "lib/client/client.test",
  "lib/server/api/service-paths",
  "lib/server/auth/api-keys/keys.test",
  "lib/server/guards/cors",
  "lib/server/http/adapters/",
  "lib/server/kernel/idempotency/idempotency.test",
  "lib/server/operations/explain-error",
  "lib/server/rows/plan/read-rows",
  "lib/server/rows/plan/upsert-rows",
  "lib/server/rows/plan/write-rows",
  "lib/server/rows/request/postgrest-js",
  "lib/server/rows/response/",
  "lib/server/rows/sql/versions",
];

/** Unit tests whose calls go through a server; by default the API is in the route handlers of the built Next.js. */
async function adapters(filters: string[], print?: Print): Promise<Outcome> {
  await built();
  const TEST_API_SERVER = process.env.TEST_API_SERVER ?? "next";
  return runVitest("unit", filters.length > 0 ? filters : clientFiles, {
    variables: { TEST_API_SERVER },
    print,
  });
}

async function browser(filters: string[], print?: Print): Promise<Outcome> {
  await built();
  return runPlaywright(filters, print);
}

/** Two of its files start at a time. */
async function processes(filters: string[], print?: Print): Promise<Outcome> {
  await built();
  return runVitest("process", filters, { print });
}

async function timed(filters: string[], print?: Print): Promise<Outcome> {
  await built();
  return runVitest("timed", filters, { print });
}

function verdict(figures: string, breaches: string[], print: Print = console.log): Count {
  for (const line of [figures, ...breaches]) print(`   ${line}`);
  return one(breaches.length === 0);
}

function one(good: boolean): Count {
  return good ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}
