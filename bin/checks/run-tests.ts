import { generateClient } from "../lib/preparation";
import { reportFailure } from "../lib/report-failure";
import { type Count, type Step, sideBySide, steps } from "./steps";
import { keepTemporaryFilesInMemory } from "./temporary-folder";

/** Runs the checks, all of them even when one fails, and prints the sum. Returns the exit code. */
export async function runTests(args: string[]): Promise<number> {
  const chosen = choose(args);
  if (!chosen) {
    console.error(`There is no such step. Steps: ${Object.keys(steps).join(", ")}`);
    return 1;
  }
  const filters = args.slice(2);
  const sum: Count = { passed: 0, failed: 0 };
  const removeTemporaryFiles = keepTemporaryFilesInMemory();
  try {
    await generateClient(new AbortController().signal);
    const parallel = chosen.filter(([name]) => sideBySide.includes(name));
    const counts = await Promise.all(parallel.map(([name, step]) => runOne(name, step, filters)));
    for (const [name, step] of chosen) {
      if (!sideBySide.includes(name)) counts.push(await runOne(name, step, filters));
    }
    for (const { passed, failed } of counts) {
      sum.passed += passed;
      sum.failed += failed;
    }
  } catch (error) {
    sum.failed += reportFailure(error);
  } finally {
    removeTemporaryFiles();
  }
  console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
  return sum.failed === 0 ? 0 : 1;
}

function choose(args: string[]): [string, Step][] | undefined {
  if (args[0] !== "--only") return args.length === 0 ? Object.entries(steps) : undefined;
  const names = (args[1] ?? "").split(",");
  const chosen = Object.entries(steps).filter(([name]) => names.includes(name));
  return chosen.length === names.length ? chosen : undefined;
}

async function runOne(name: string, step: Step, filters: string[]): Promise<Count> {
  const started = Date.now();
  const isAlone = !sideBySide.includes(name);
  const lines = [`\n── ${name}: ${step.title}`];
  const print = (text: string) => void lines.push(text);
  // The output of steps that run side by side comes in one piece.
  if (isAlone) console.log(lines.shift());
  const count = await step
    .run(filters, print)
    .catch((error: unknown) => ({ passed: 0, failed: reportFailure(error) }));
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  print(`   ${count.failed === 0 ? "ok" : "FAILED"} (${seconds} s)`);
  console.log(lines.join("\n"));
  return count;
}
