import type { Failure, RunResult } from "../changes/run-changes";

/** Without the errors of rows that only lack the record to which they belong. */
export function ownFailures({ keys }: RunResult, failures: readonly Failure[]): Failure[] {
  const lacks = ({ change }: Failure) =>
    "values" in change &&
    Object.values(change.values).some(
      (value) =>
        typeof value === "object" &&
        value !== null &&
        "$created" in value &&
        !keys.has(Number(value.$created)),
    );
  return failures.filter((failure) => !lacks(failure));
}
