import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { prepareServer } from "@/lib/server/testing/prepare-server";
import { generateClient } from "../../lib/preparation";
import { installStryker, runStryker } from "./stryker";
import { testsOf } from "./suites";
import { tableRow, tallyOf } from "./tally";

/** Percentage of mutants that have to fail a test. */
const minScore = 85;

export const usage = `Usage: npm run test:mutation -- [--sample <percent>] <folder or file>[,<more of the same run>] … [--tests <test file> …]`;

/** Runs, argument by argument, the tests on each mutant of the code in it. Returns the exit code. */
export async function testMutants(given: string[]): Promise<number> {
  const isSample = given[0] === "--sample";
  const share = isSample ? Number(given[1]) / 100 : 1;
  const args = isSample ? given.slice(2) : given;
  const end = args.includes("--tests") ? args.indexOf("--tests") : args.length;
  const runs = args.slice(0, end).map((arg) => arg.split(",").map((path) => path.replace(/\/+$/, "")));
  const tests = args.slice(end + 1);
  const missing = [...runs.flat(), ...tests].find((path) => !existsSync(path));
  if (runs.length === 0 || missing !== undefined || !(share > 0 && share <= 1)) {
    console.error(missing === undefined ? usage : `There is no ${missing}.`);
    return 1;
  }
  installStryker();
  await generateClient(new AbortController().signal);
  const { server, remove } = await prepareServer();
  const rows: string[] = [];
  let isGood = true;
  try {
    for (const paths of runs) {
      const started = Date.now();
      const report = await runStryker({
        name: nameOf(paths, tests, share),
        share,
        mutate: paths.flatMap((path) => (path.endsWith(".ts") ? path : codeIn(path))),
        tests: tests.length > 0 ? tests : [...new Set(paths.flatMap(testsOf))],
        server: JSON.stringify(server),
      });
      const tally = report && tallyOf(report, share);
      isGood &&= tally !== undefined && tally.score >= minScore;
      if (tally) rows.push(tableRow(paths, tally, share, Date.now() - started));
      console.log(rows.join("\n"));
    }
  } finally {
    await remove();
  }
  return isGood ? 0 : 1;
}

/** A short name for the files of a run, the same for the same run, so that it continues from its last results. */
function nameOf(paths: string[], tests: string[], share: number): string {
  const [first = ""] = paths;
  const hash = createHash("sha256")
    .update([...paths, String(share), ...tests].join("\n"))
    .digest("hex")
    .slice(0, 8);
  return `${first.replace(/^lib\//, "").replaceAll("/", "-")}-${hash}`;
}

const codeIn = (folder: string) => [
  `${folder}/**/*.ts`,
  `!${folder}/**/*.test.ts`,
  `!${folder}/**/testing/**`,
];
