import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod";
import { type Count, type Outcome, type Print, runProgram } from "./run-program";
import { lastErrors } from "./server-log";

interface Suite {
  suites?: Suite[] | undefined;
  specs: { title: string; file: string; line: number; tests: { status: string }[] }[];
}
const SuiteSchema: z.ZodType<Suite> = z.object({
  get suites() {
    return z.array(SuiteSchema).optional();
  },
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      line: z.number(),
      tests: z.array(z.object({ status: z.string() })),
    }),
  ),
});
const Report = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number() }),
  suites: z.array(SuiteSchema),
});

/** Tests that are run a second time. Where more of them fail, it is not by chance. */
const maxRepeated = 3;

/**
 * Runs the tests in a real browser and counts them. `repeat` runs up to `maxRepeated` failed tests again, one at a time on a
 * new server: one that passes then is named as unstable and counts as passed.
 */
export async function runPlaywright(filters: string[], print: Print = console.log): Promise<Outcome> {
  const { failures, ...first } = await run(filters, print);
  if (failures.length === 0 || failures.length > maxRepeated) return first;
  print(`   Failed, and repeated at the end: ${failures.join("; ")}`);
  return {
    passed: first.passed,
    failed: 0,
    async repeat() {
      const { failures: again, ...second } = await run(
        [...filters, "--last-failed", "--workers=1"],
        console.log,
      );
      const unstable = failures.filter((title) => !again.includes(title));
      if (second.passed > 0) console.log(`   Unstable, passed when repeated: ${unstable.join("; ")}`);
      return second;
    },
  };
}

async function run(args: string[], print: Print): Promise<Count & { failures: string[] }> {
  const folder = mkdtempSync(join(tmpdir(), "millwright-report-"));
  const file = join(folder, "report.json");
  try {
    const good = await runProgram(
      ["node_modules/@playwright/test/cli.js", "test", "--config=e2e/playwright.config.ts", ...args],
      { env: { BROWSER_TESTS_REPORT: file }, print },
    );
    if (!good) {
      for (const line of lastErrors()) print(`   Server: ${line}`);
    }
    if (!existsSync(file)) return { passed: 0, failed: 1, failures: [] };
    const { stats, suites } = Report.parse(JSON.parse(readFileSync(file, "utf8")));
    const failed = good ? stats.unexpected : Math.max(1, stats.unexpected);
    return { passed: stats.expected, failed, failures: suites.flatMap(failuresOf) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The failed tests of a suite and those in it, each as file, line and title. */
function failuresOf({ suites, specs }: Suite): string[] {
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => status === "unexpected"));
  return [
    ...failed.map(({ file, line, title }) => `${file}:${line} ${title}`),
    ...(suites ?? []).flatMap(failuresOf),
  ];
}
