import sql from "sql-template-tag";
import type { PlannedChange } from "@/lib/console/changes/plan.contract";
import { explainFailures } from "../../changes/explain-failures";
import { type Failure, runEach } from "../../changes/run-changes";
import type { Send } from "../../database/transaction";
import type { Call } from "../../kernel/actor";
import type { RowDeps } from "../../rows/request/row-call";
import type { PlannedRow } from "./chunk-changes";
import type { RejectedRow } from "./plan";

/** Result of writing rows. */
export interface Written {
  created: number;
  updated: number;
  unchanged: number;
  /** Changes that failed, by the place of their row. */
  failures: Failure[];
}

/** Fewer than the failures of one run, so that every change of a run is tried. */
const fewRows = 90;

/** Writes rows in this transaction, all but those that fail. */
export async function runRows(
  send: Send,
  planned: readonly PlannedRow[],
  call: Call,
  deps: RowDeps,
): Promise<Written> {
  const changes = planned.flatMap(({ change }, place) => (change ? [{ change, place }] : []));
  const without = planned.length - changes.length;
  await send(sql`SAVEPOINT "rows"`);
  const ran = await run(send, changes, call, deps);
  if (ran !== null) return { ...ran, unchanged: ran.unchanged + without };
  await send(sql`ROLLBACK TO SAVEPOINT "rows"`);
  const total: Written = { created: 0, updated: 0, unchanged: without, failures: [] };
  for (let at = 0; at < changes.length; at += fewRows) {
    const part = await run(send, changes.slice(at, at + fewRows), call, deps);
    if (part === null) throw new Error("Not every row was tried.");
    total.created += part.created;
    total.updated += part.updated;
    total.unchanged += part.unchanged;
    total.failures.push(...part.failures);
  }
  return total;
}

/** Null when more rows fail than are looked for. */
async function run(
  send: Send,
  items: readonly { change: PlannedChange; place: number }[],
  call: Call,
  deps: RowDeps,
): Promise<Written | null> {
  const { keys, matched, unchanged, failures, isComplete } = await runEach(
    send,
    items.map(({ change }) => change),
    call,
    deps,
  );
  if (!isComplete) return null;
  const placed = failures.map((failure) => ({ ...failure, place: items[failure.place]?.place ?? 0 }));
  return { created: keys.size, updated: matched - unchanged, unchanged, failures: placed };
}

/** The rows of failures with their error messages; outside of their transaction. */
export async function rejectedRowsOf(
  planned: readonly PlannedRow[],
  failures: readonly Failure[],
): Promise<RejectedRow[]> {
  const explained = await explainFailures(failures);
  return explained.flatMap(({ change, message, issues }) => {
    const [row, cells] = planned[change]?.row ?? [];
    if (row === undefined || cells === undefined) return [];
    const errors = issues.map((issue) => ({
      column: typeof issue.path.at(-1) === "string" ? String(issue.path.at(-1)) : null,
      message: issue.message,
    }));
    return [{ row, cells, errors: errors.length > 0 ? errors : [{ column: null, message }] }];
  });
}
