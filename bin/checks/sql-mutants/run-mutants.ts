import { Client } from "pg";
import { createVitest, type TestCase, type TestModule } from "vitest/node";
import { createFrom, dropAll, type TestServer, templateName } from "@/lib/server/testing/templates";
import type { SqlMutant } from "./mutant";

/** One run of tests: on templates of its own, in which all these mutants are applied. */
export interface MutantRun {
  name: string;
  mutants: SqlMutant[];
  /** Parts of the names of test files. */
  tests: string[];
}

/** The tests that failed on an run, and the lines of their messages. */
export interface Outcome {
  failed: string[];
  lines: string[];
}

/** Runs the tests of one run after the other on its own copies of the templates, in one Vitest, and reports each. */
export async function runMutants(
  server: TestServer,
  runs: MutantRun[],
  report: (run: MutantRun, outcome: Outcome) => void,
): Promise<void> {
  const vitest = await createVitest("test", {
    config: "bin/checks/sql-mutants/vitest.config.ts",
    watch: false,
    reporters: [{}],
  });
  try {
    for (const [place, run] of runs.entries()) {
      const own = { ...server, prefix: `${server.prefix}f${place}_` };
      try {
        await prepare(server, own, run.mutants);
        vitest.getRootProject().provide("testServer", own);
        vitest.getRootProject().provide("stopsAfterFailure", run.mutants.length === 1);
        const specifications = await vitest.globTestSpecifications(run.tests);
        const files = new Set(specifications.map(({ moduleId }) => moduleId));
        // The result has the modules of earlier runs too.
        const { testModules } = await vitest.runTestSpecifications(specifications);
        const modules = testModules.filter(({ moduleId }) => files.has(moduleId));
        if (modules.length === 0) throw new Error(`No test file for ${run.name}.`);
        report(run, outcomeOf(modules));
      } finally {
        await dropAll(own);
      }
    }
  } finally {
    await vitest.close();
  }
}

/** Copies the templates and applies the mutants to the copies. */
async function prepare(from: TestServer, to: TestServer, mutants: SqlMutant[]): Promise<void> {
  for (const template of ["migrated", "demo"] as const) {
    const connectionString = await createFrom(from, template, templateName(to, template));
    const client = new Client({ connectionString });
    await client.connect();
    try {
      for (const { statements } of mutants) await client.query(statements);
    } finally {
      await client.end();
    }
  }
}

function outcomeOf(modules: readonly TestModule[]): Outcome {
  const failed = modules.flatMap((module) => [...module.children.allTests("failed")]);
  const broken = modules.flatMap((module) =>
    module.errors().map(({ message }) => `${module.relativeModuleId}: ${message}`),
  );
  return { failed: [...broken, ...failed.map(({ fullName }) => fullName)], lines: failed.flatMap(linesOf) };
}

const linesOf = (test: TestCase): string[] =>
  (test.result().errors ?? []).flatMap(({ message }) => message.split("\n"));
