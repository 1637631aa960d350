import { ApiError, type Issue } from "@/lib/schemas/errors";
import type { Deps } from "@/lib/server/api/deps";
import { countRecorded, recordedSet } from "@/lib/server/changes/change-set";
import { explainFailures } from "@/lib/server/changes/explain-failures";
import type { Failure } from "@/lib/server/changes/run-changes";
import { tenantScope } from "@/lib/server/database/tenant";
import type { Send } from "@/lib/server/database/transaction";
import { withTransaction } from "@/lib/server/database/with-transaction";
import type { Call } from "@/lib/server/kernel/actor";
import { auditStatement } from "@/lib/server/kernel/audit";
import { idempotencyOf } from "@/lib/server/kernel/idempotency/run-once";
import { jsonResponse } from "@/lib/server/kernel/json-response";
import { beginChangeSet } from "../changes/as-change";

/** Result of writing several rows. */
export interface Written {
  /** Key of the record that they belong to; null where it has errors. */
  id: string | null;
  failures: Failure[];
  /** Where in the input each change comes from. */
  paths: Issue["path"][];
}

interface Options<W extends Written> {
  path: string;
  call: Call;
  deps: Deps;
  run: (send: Send) => Promise<W>;
  /** Content of its audit row; the title names the change set. */
  changes: { title: string };
  output: (written: W, changeSetId: string | null) => object;
}

/** Writes rows that belong together as one change set, or none of them: then all errors are named by their fields. */
export async function saveWhole<W extends Written>({ path, call, deps, run, changes, output }: Options<W>) {
  const idempotency = idempotencyOf(call.idempotencyKey, deps.cipher);
  const options = { scope: tenantScope(deps.requests, call.actor), idempotency, retry: true };
  return withTransaction(options, async (send) => {
    const { id: changeSetId, sendLong } = await beginChangeSet(send);
    const written = await run(sendLong);
    if (written.failures.length > 0) throw new Rejected(written);
    const { id } = written;
    send.atEnd(auditStatement(call, { action: path, recordIds: id === null ? [] : [id], changes }));
    const counts = await countRecorded(sendLong, call.actor.companyId, changeSetId);
    return jsonResponse(200, JSON.stringify(output(written, recordedSet(changeSetId, counts))));
  }).catch(async (error) => {
    throw error instanceof Rejected ? await rejection(error.written) : error;
  });
}

/** Ends the transaction of rows of which some have errors. */
class Rejected extends Error {
  constructor(readonly written: Written) {
    super("Rows have errors.");
  }
}

/** Issues of the rows, by the place in the input. */
export async function issuesOf({ failures, paths }: Written): Promise<Issue[]> {
  const errors = await explainFailures(failures);
  return errors.flatMap(({ change, message, issues }) => {
    const path = paths[change] ?? [];
    if (issues.length === 0) return [{ path, message }];
    return issues.map((issue) => ({ path: [...path, ...issue.path], message: issue.message }));
  });
}

/** The error of rows of which some have errors, in all their fields. */
async function rejection(written: Written): Promise<ApiError> {
  const [first] = await explainFailures(written.failures.slice(0, 1));
  const { code, message } = first ?? { code: "invalid_input", message: "The rows have errors." };
  const status = /^2350[35]$/.test(code) ? 409 : code === "stale" ? 412 : 400;
  return new ApiError(status, code, message, { issues: await issuesOf(written) });
}
