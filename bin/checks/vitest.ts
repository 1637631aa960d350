import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod";
import { pgbouncerProgram } from "./pgbouncer-program";
import type { Count, Outcome, Print } from "./run-program";

const Report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});
type Options = { variables?: Record<string, string>; print?: Print | undefined };
type Run = { code: number; report: z.infer<typeof Report> | undefined };

/** Files that are run a second time. Where more of them fail, it is not by chance. */
const maxRepeatedFiles = 3;

/**
 * Runs one suite of tests, with `variables` in its environment, and counts them. Its output goes to the terminal as it comes, or
 * to `print` in one piece. A suite that breaks without a failed test counts as one failure. `repeat` runs up to
 * `maxRepeatedFiles` failed files again, with the same random seed: a test that passes then is named as unstable and counts
 * as passed, one that fails again has failed.
 */
export async function runVitest(
  project: string,
  filters: string[],
  { variables = {}, print }: Options = {},
): Promise<Outcome> {
  const say = print ?? console.log;
  const pgbouncer = pgbouncerProgram();
  if (pgbouncer === undefined) {
    say("   Skipped, without a pgbouncer in PGBOUNCER_PATH or PATH: *pgbouncer.test.ts");
  }
  const env = {
    TEST_SEED: String(randomInt(2 ** 31)),
    ...process.env,
    ...variables,
    ...(pgbouncer && { PGBOUNCER_PATH: pgbouncer }),
  };
  const first = await run(project, filters, env, print);
  const failed = (first.report?.testResults ?? []).filter(({ status }) => status === "failed");
  if (first.code === 0 || failed.length === 0 || failed.length > maxRepeatedFiles) return countOf(first);

  const files = failed.map(({ name }) => name);
  say(`   Failed, and repeated at the end: ${files.join(", ")} (TEST_SEED=${env.TEST_SEED})`);
  const titles = failed.flatMap(({ assertionResults }) => assertionResults);
  const unstable = titles.filter(({ status }) => status === "failed").map(({ fullName }) => fullName);
  const passedBefore = titles.filter(({ status }) => status === "passed").length;
  return {
    passed: countOf(first).passed - passedBefore,
    failed: 0,
    async repeat() {
      const second = await run(project, files, env);
      if (second.code === 0) console.log(`   Unstable, passed when repeated: ${unstable.join("; ")}`);
      return countOf(second);
    },
  };
}

async function run(project: string, filters: string[], env: NodeJS.ProcessEnv, print?: Print): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), "millwright-report-"));
  const file = join(folder, "report.json");
  try {
    const child = spawn(
      process.execPath,
      [
        "node_modules/vitest/vitest.mjs",
        "run",
        "--config=lib/server/testing/vitest.config.ts",
        `--project=${project}`,
        "--reporter=dot",
        "--reporter=json",
        `--outputFile.json=${file}`,
        ...filters,
      ],
      { env, stdio: ["ignore", print ? "pipe" : "inherit", print ? "pipe" : "inherit"] },
    );
    const output: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (chunk: Buffer) => output.push(chunk));
    }
    const [code] = await once(child, "close");
    print?.(Buffer.concat(output).toString("utf8").trimEnd());
    return {
      code: code ?? 1,
      report: existsSync(file) ? Report.parse(JSON.parse(readFileSync(file, "utf8"))) : undefined,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function countOf({ code, report }: Run): Count {
  const failed = report?.numFailedTests ?? 0;
  return { passed: report?.numPassedTests ?? 0, failed: code === 0 ? failed : Math.max(1, failed) };
}
