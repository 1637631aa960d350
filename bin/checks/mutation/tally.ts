import type { MutationReport } from "./stryker";

/** Mutants by outcome. Ones that no test reaches count as survivors. */
export interface Tally {
  killed: number;
  timedOut: number;
  survived: number;
  /** Percentage of the mutants that a test noticed. */
  score: number;
  /** Where only a sample was tested: percentage points that the score of all may differ by (95 % confidence). */
  margin: number;
}

export function tallyOf(report: MutationReport, share: number): Tally {
  const mutants = Object.values(report.files).flatMap((file) => file.mutants);
  const count = (...statuses: string[]) => mutants.filter(({ status }) => statuses.includes(status)).length;
  const [killed, timedOut] = [count("Killed"), count("Timeout")];
  const survived = count("Survived", "NoCoverage");
  const tested = Math.max(1, killed + timedOut + survived);
  const noticed = (killed + timedOut) / tested;
  const margin = share < 1 ? 196 * Math.sqrt((noticed * (1 - noticed) * (1 - share)) / tested) : 0;
  return { killed, timedOut, survived, score: 100 * noticed, margin };
}

/** The row of docs/mutation.md. */
export function tableRow(
  paths: string[],
  { killed, timedOut, survived, score, margin }: Tally,
  share: number,
  millis: number,
): string {
  const cells = [
    paths.map((path) => `\`${path}\``).join(", "),
    `${killed + timedOut + survived}${share < 1 ? ` (${(100 * share).toFixed(0)} % of all)` : ""}`,
    killed,
    survived,
    timedOut,
    `${score.toFixed(1)}${margin > 0 ? ` ± ${margin.toFixed(1)}` : ""} %`,
    `${Math.round(millis / 60_000)} min`,
    new Date().toISOString().slice(0, 10),
  ];
  return `| ${cells.join(" | ")} |`;
}
