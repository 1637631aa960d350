import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod";
import { pgbouncerProgram } from "./pgbouncer-program";
import type { Count } from "./steps";

const Report = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });

/** Runs one suite of tests and counts them. A suite that breaks without a failed test counts as one failure. */
export async function runVitest(project: string, filters: string[]): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), "millwright-report-"));
  const file = join(folder, "report.json");
  const pgbouncer = pgbouncerProgram();
  if (pgbouncer === undefined) {
    console.log("   Left out, without a pgbouncer in PGBOUNCER_PATH or PATH: *pgbouncer.test.ts");
  }
  try {
    const child = spawn(
      process.execPath,
      [
        "node_modules/vitest/vitest.mjs",
        "run",
        "--config=lib/server/testing/vitest.config.ts",
        // “process alone” belongs to “process”.
        `--project=${project}*`,
        "--reporter=dot",
        "--reporter=json",
        `--outputFile.json=${file}`,
        ...filters,
      ],
      {
        env: { ...process.env, ...(pgbouncer && { PGBOUNCER_PATH: pgbouncer }) },
        stdio: ["ignore", "inherit", "inherit"],
      },
    );
    const [code] = await once(child, "close");
    const report = existsSync(file) ? Report.parse(JSON.parse(readFileSync(file, "utf8"))) : undefined;
    const failed = report?.numFailedTests ?? 0;
    return { passed: report?.numPassedTests ?? 0, failed: code === 0 ? failed : Math.max(1, failed) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
