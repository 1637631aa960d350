import { generateClient } from "../lib/preparation";
import { reportFailure } from "../lib/report-failure";
import type { Count, Outcome } from "./run-program";
import { type Step, sideBySide, steps } from "./steps";
import { keepTemporaryFilesInMemory } from "./temporary-folder";

/**
 * Runs the checks, all of them even when one fails, and prints the sum. Returns the exit code. What a step repeats runs after
 * all steps, with nothing next to it.
 */
export async function runTests(args: string[]): Promise<number> {
  const chosen = choose(args);
  if (!chosen) {
    console.error(`There is no such step. Steps: ${Object.keys(steps).join(", ")}`);
    return 1;
  }
  const filters = args.slice(2);
  const sum: Count = { passed: 0, failed: 0 };
  const add = ({ passed, failed }: Count) => {
    sum.passed += passed;
    sum.failed += failed;
  };
  const repeats: [string, NonNullable<Outcome["repeat"]>][] = [];
  const removeTemporaryFiles = keepTemporaryFilesInMemory();
  try {
    await generateClient(new AbortController().signal);
    for (const group of groupsOf(chosen)) {
      const isAlone = group.length === 1;
      await Promise.all(
        group.map(async (steps) => {
          for (const [name, step] of steps) {
            const outcome = await runOne(name, step, filters, isAlone);
            add(outcome);
            if (outcome.repeat) repeats.push([name, outcome.repeat]);
          }
        }),
      );
    }
    for (const [name, run] of repeats) {
      add(await runOne(name, { title: "failed tests again, one suite at a time", run }, [], true));
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

/** The chosen steps in the groups and lists of `sideBySide`. */
const groupsOf = (chosen: [string, Step][]): [string, Step][][][] =>
  sideBySide.map((lists) =>
    lists
      .map((names) => names.flatMap((name) => chosen.filter(([own]) => own === name)))
      .filter((steps) => steps.length > 0),
  );

async function runOne(name: string, step: Step, filters: string[], isAlone: boolean): Promise<Outcome> {
  const started = Date.now();
  const lines: string[] = [];
  // The output of steps that run side by side comes in one piece.
  const print = isAlone ? console.log : (text: string) => void lines.push(text);
  print(`\n── ${name}: ${step.title}`);
  const outcome = await step
    .run(filters, isAlone ? undefined : print)
    .catch((error: unknown): Outcome => ({ passed: 0, failed: reportFailure(error) }));
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const result = outcome.repeat ? "to be repeated" : outcome.failed === 0 ? "ok" : "FAILED";
  print(`   ${result} (${seconds} s)`);
  if (!isAlone) console.log(lines.join("\n"));
  return outcome;
}
