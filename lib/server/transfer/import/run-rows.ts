import { referring } from "../../changes/created-reference";
import { explainFailures } from "../../changes/explain-failures";
import { type Failure, runEach } from "../../changes/run-changes";
import type { Send } from "../../database/transaction";
import type { Call } from "../../kernel/actor";
import type { RowDeps } from "../../rows/request/row-call";
import type { PlannedRow } from "./chunk-changes";
import type { RejectedRow } from "./plan";
import { hasErrors } from "./rows-of-file";

/** Result of writing rows. */
export interface Written {
  created: number;
  updated: number;
  unchanged: number;
  /** Changes that failed, by the place of their row. */
  failures: Failure[];
}

/** Writes rows in this transaction, all but those that fail. */
export async function runRows(
  send: Send,
  planned: readonly PlannedRow[],
  call: Call,
  deps: RowDeps,
): Promise<Written> {
  const changes = planned.flatMap(({ change }, place) => (change ? [{ change, place }] : []));
  const { keys, matched, unchanged, failures } = await runEach(
    send,
    changes.map(({ change }) => change),
    call,
    deps,
    { maxFailures: changes.length },
  );
  return {
    created: keys.size,
    updated: matched - unchanged,
    unchanged: unchanged + planned.length - changes.length,
    failures: failures.map((failure) => ({ ...failure, place: changes[failure.place]?.place ?? 0 })),
  };
}

/** The rows of failures with their error messages; outside of their transaction. */
export async function rejectedRowsOf(
  planned: readonly PlannedRow[],
  failures: readonly Failure[],
): Promise<RejectedRow[]> {
  const explained = await explainFailures(failures);
  const failed = new Set(failures.map(({ place }) => planned[place]?.row[0]));
  const changed = planned.flatMap(({ row: [number], change }) => (change ? [number] : []));
  return explained.flatMap(({ change, message, issues }, at) => {
    const [row, cells] = planned[change]?.row ?? [];
    const failure = failures[at];
    if (row === undefined || cells === undefined || !failure) return [];
    const parents = referring(failure.row.resource, failure.change).flatMap(([column, place]) => {
      const number = changed[Number(place)];
      return number !== undefined && failed.has(number) ? [{ column, message: hasErrors(number) }] : [];
    });
    if (parents.length > 0) return [{ row, cells, errors: parents }];
    const errors = issues.map((issue) => ({
      column: typeof issue.path.at(-1) === "string" ? String(issue.path.at(-1)) : null,
      message: issue.message,
    }));
    return [{ row, cells, errors: errors.length > 0 ? errors : [{ column: null, message }] }];
  });
}
