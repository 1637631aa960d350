import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod";
import { type Count, type Print, runProgram } from "./run-program";
import { lastErrors } from "./server-log";

interface Suite {
  suites?: Suite[] | undefined;
  specs: { title: string; file: string; line: number; tests: Test[] }[];
}
const TestSchema = z.object({
  status: z.string(),
  /** One of each run. */
  results: z.array(z.object({ errors: z.array(z.object({ message: z.string() })) })),
});
type Test = z.infer<typeof TestSchema>;
const SuiteSchema: z.ZodType<Suite> = z.object({
  get suites() {
    return z.array(SuiteSchema).optional();
  },
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      line: z.number(),
      tests: z.array(TestSchema),
    }),
  ),
});
const Report = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(SuiteSchema),
});

/** Tests that may pass only when they are run once more. Where more of them do, it is not by chance. */
const maxUnstable = 3;

/**
 * Runs the tests in a real browser and counts them. A failed test runs once more: one that passes then is named as unstable with its error
 * and counts as passed, unless there are more than `maxUnstable` of them.
 */
export async function runPlaywright(filters: string[], print: Print = console.log): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), "millwright-report-"));
  const file = join(folder, "report.json");
  try {
    const good = await runProgram(
      ["node_modules/@playwright/test/cli.js", "test", "--config=e2e/playwright.config.ts", ...filters],
      { env: { BROWSER_TESTS_REPORT: file }, print },
    );
    if (!existsSync(file)) return { passed: 0, failed: 1 };
    const { stats, suites } = Report.parse(JSON.parse(readFileSync(file, "utf8")));
    for (const { title, error } of suites.flatMap(unstableTests)) {
      print(`   Unstable, passed when run once more: ${title}\n${error}`);
    }
    if (stats.flaky + stats.unexpected > 0) {
      for (const line of lastErrors()) print(`   Server: ${line}`);
    }
    const isChance = stats.flaky <= maxUnstable;
    const failed = stats.unexpected + (isChance ? 0 : stats.flaky);
    return {
      passed: stats.expected + (isChance ? stats.flaky : 0),
      failed: good ? failed : Math.max(1, failed),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function unstableTests({ suites, specs }: Suite): { title: string; error: string }[] {
  const unstable = specs.flatMap(({ file, line, title, tests }) =>
    tests.flatMap(({ status, results }) =>
      status === "flaky" ? [{ title: `${file}:${line} ${title}`, error: errorOf(results) }] : [],
    ),
  );
  return [...unstable, ...(suites ?? []).flatMap(unstableTests)];
}

const errorOf = (results: Test["results"]): string =>
  results.flatMap(({ errors }) => errors.map(({ message }) => message)).join("\n");
