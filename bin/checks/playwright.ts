import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod";
import { runProgram } from "./run-program";
import type { Count } from "./steps";

const Report = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

/** Runs the tests in a real browser and counts them; a test that passes only when repeated has failed. */
export async function runPlaywright(filters: string[]): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), "millwright-report-"));
  const file = join(folder, "report.json");
  try {
    const good = await runProgram(
      ["node_modules/@playwright/test/cli.js", "test", "--config=e2e/playwright.config.ts", ...filters],
      { BROWSER_TESTS_REPORT: file },
    );
    const stats = existsSync(file) ? Report.parse(JSON.parse(readFileSync(file, "utf8"))).stats : undefined;
    const failed = (stats?.unexpected ?? 0) + (stats?.flaky ?? 0);
    return { passed: stats?.expected ?? 0, failed: good ? failed : Math.max(1, failed) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
