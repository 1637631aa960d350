import type * as z from "zod";
import { contract } from "@/lib/console/document/save.contract";
import { ApiError, type Issue } from "@/lib/schemas/errors";
import type { Deps } from "@/lib/server/api/deps";
import { explainFailures } from "@/lib/server/changes/explain-failures";
import { tenantScope } from "@/lib/server/database/tenant";
import type { Send } from "@/lib/server/database/transaction";
import { withTransaction } from "@/lib/server/database/with-transaction";
import { requireDocument } from "@/lib/server/documents/declared-document";
import { type Saved, saveDocument } from "@/lib/server/documents/save-document";
import type { Call } from "@/lib/server/kernel/actor";
import { auditStatement } from "@/lib/server/kernel/audit";
import { idempotencyOf } from "@/lib/server/kernel/idempotency/run-once";
import { jsonResponse } from "@/lib/server/kernel/json-response";
import { parseInput } from "@/lib/server/kernel/parse-input";
import { explainOperationError } from "@/lib/server/operations/explain-error";
import type { Operation } from "@/lib/server/operations/operation";
import { beginChangeSet } from "../changes/as-change";

type Input = z.output<typeof contract.input>;

/** Saves a document as one change set, or tries it out in a transaction that is rolled back. */
export const save: Operation<typeof contract> = {
  contract,
  async perform(path, body, call, deps) {
    const input = parseInput<typeof contract.input>(contract.input, body);
    requireDocument(call.actor, input.resource, "read");
    const declared = requireDocument(call.actor, input.resource, "write");
    const run = (send: Send) => saveDocument(send, declared, input, call, deps);
    try {
      return input.tryOut ? await tryOut(run, call, deps) : await saveWhole(path, run, input, call, deps);
    } catch (error) {
      if (error instanceof Rejected) throw await rejection(error.saved);
      throw explainOperationError(error, contract, input);
    }
  },
};

/** Ends the transaction of a document of which rows have errors. */
class Rejected extends Error {
  constructor(readonly saved: Saved) {
    super("The document has errors.");
  }
}

const scopeOf = (call: Call, deps: Deps) => tenantScope(deps.requests, call.actor);

type Save = (send: Send) => Promise<Saved>;

async function tryOut(run: Save, call: Call, deps: Deps) {
  const options = { scope: scopeOf(call, deps), rollback: true, retry: true };
  const saved = await withTransaction(options, run);
  const errors = await issuesOf(saved);
  return respond({ id: null, changeSetId: null, totals: saved.totals, errors });
}

async function saveWhole(path: string, run: Save, input: Input, call: Call, deps: Deps) {
  const idempotency = idempotencyOf(call.idempotencyKey, deps.cipher);
  const options = { scope: scopeOf(call, deps), idempotency, retry: true };
  return withTransaction(options, async (send) => {
    const { id: changeSetId, sendLong } = await beginChangeSet(send);
    const saved = await run(sendLong);
    if (saved.failures.length > 0) throw new Rejected(saved);
    const { id, totals } = saved;
    const changes = { resource: input.resource, lines: input.lines.length };
    send.atEnd(auditStatement(call, { action: path, recordIds: id === null ? [] : [id], changes }));
    return respond({ id, changeSetId, totals, errors: [] });
  });
}

const respond = (output: z.input<typeof contract.output>) => jsonResponse(200, JSON.stringify(output));

/** What is wrong with the rows of a document, by the place in the input. */
async function issuesOf({ failures, paths }: Saved): Promise<Issue[]> {
  const errors = await explainFailures(failures);
  return errors.flatMap(({ change, message, issues }) => {
    const path = paths[change] ?? [];
    if (issues.length === 0) return [{ path, message }];
    return issues.map((issue) => ({ path: [...path, ...issue.path], message: issue.message }));
  });
}

/** The error of a document of which rows have errors, in all their fields. */
async function rejection(saved: Saved): Promise<ApiError> {
  const [first] = await explainFailures(saved.failures.slice(0, 1));
  const { code, message } = first ?? { code: "invalid_input", message: "The document has errors." };
  const status = /^2350[35]$/.test(code) ? 409 : code === "stale" ? 412 : 400;
  return new ApiError(status, code, message, { issues: await issuesOf(saved) });
}
