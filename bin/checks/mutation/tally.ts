import type { MutationReport } from "./stryker";

/** Mutants by outcome. Ones that no test reaches count as survivors. */
export interface Tally {
  killed: number;
  timedOut: number;
  survived: number;
  /** Percentage of the mutants that a test noticed. */
  score: number;
}

export function tallyOf(report: MutationReport): Tally {
  const mutants = Object.values(report.files).flatMap((file) => file.mutants);
  const count = (...statuses: string[]) => mutants.filter(({ status }) => statuses.includes(status)).length;
  const [killed, timedOut] = [count("Killed"), count("Timeout")];
  const survived = count("Survived", "NoCoverage");
  const score = (100 * (killed + timedOut)) / Math.max(1, killed + timedOut + survived);
  return { killed, timedOut, survived, score };
}

/** The row of docs/mutation.md. */
export function tableRow(
  paths: string[],
  { killed, timedOut, survived, score }: Tally,
  millis: number,
): string {
  const cells = [
    paths.map((path) => `\`${path}\``).join(", "),
    killed + timedOut + survived,
    killed,
    survived,
    timedOut,
    `${score.toFixed(1)} %`,
    `${Math.round(millis / 60_000)} min`,
    new Date().toISOString().slice(0, 10),
  ];
  return `| ${cells.join(" | ")} |`;
}
