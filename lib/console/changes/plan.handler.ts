import sql from "sql-template-tag";
import type * as z from "zod";
import { contract } from "@/lib/console/changes/plan.contract";
import type { Deps } from "@/lib/server/api/deps";
import { countRecorded } from "@/lib/server/changes/change-set";
import { explainFailures } from "@/lib/server/changes/explain-failures";
import type { OnStep } from "@/lib/server/changes/in-steps";
import { expectedRecords, plannedRows } from "@/lib/server/changes/planned-rows";
import { endRun, followRun, stepsOf } from "@/lib/server/changes/progress";
import { runEach, skippedOf } from "@/lib/server/changes/run-changes";
import { storePlan } from "@/lib/server/changes/stored-plan";
import { tenantScope } from "@/lib/server/database/tenant";
import type { Send } from "@/lib/server/database/transaction";
import { withTransaction } from "@/lib/server/database/with-transaction";
import type { Call } from "@/lib/server/kernel/actor";
import { auditStatement } from "@/lib/server/kernel/audit";
import { idempotencyOf } from "@/lib/server/kernel/idempotency/run-once";
import { jsonResponse } from "@/lib/server/kernel/json-response";
import { parseInput } from "@/lib/server/kernel/parse-input";
import { explainOperationError } from "@/lib/server/operations/explain-error";
import type { Operation } from "@/lib/server/operations/operation";
import { countRecords } from "@/lib/view-models/planned-records";
import { beginChangeSet } from "./as-change";

type Changes = z.output<typeof contract.input>["changes"];

/**
 * Tries the changes out in a transaction that is rolled back; the plan is stored in a second one. Both hold the idempotency key.
 */
export const plan: Operation<typeof contract> = {
  contract,
  async perform(path, body, call, deps) {
    const input = parseInput<typeof contract.input>(contract.input, body);
    const scope = tenantScope(deps.requests, call.actor);
    const idempotency = idempotencyOf(call.idempotencyKey, deps.cipher);
    const { runId, changes } = input;
    const cancelled = "Planning was cancelled; nothing was changed.";
    const run = runId === undefined ? null : { scope, actor: call.actor, token: runId, cancelled };
    const total = countRecords(changes);
    const makePlan = async (hold?: (send: Send) => Promise<void>) => {
      const found = await withTransaction({ scope, rollback: true, retry: true }, async (send) => {
        const stored = await idempotency?.find(send);
        if (stored) return { stored };
        await hold?.(send);
        return tryOut(send, changes, call, deps, run ? stepsOf(run, send, total) : undefined);
      });
      if ("stored" in found) return found.stored;
      const { ran, expected, ...tried } = found;
      const errors = await explainFailures(ran.failures);
      const skipped = skippedOf(ran.failures, changes);
      const isFit =
        ran.isComplete &&
        skipped.changes.length < changes.length &&
        (errors.length === 0 || input.skipErrors);
      return withTransaction({ scope, idempotency, retry: true }, async (send) => {
        if (run) await endRun(run, send);
        const kept = { title: input.title ?? null, changes, skipped, expected };
        const nothing = { token: null, expiresAt: null };
        const stored = isFit ? await storePlan(send, call.actor, deps.cipher, kept, tried.matched) : nothing;
        const planned = { changes: changes.length, errors: errors.length };
        send.atEnd(auditStatement(call, { action: path, recordIds: [], changes: planned }));
        const output: z.input<typeof contract.output> = {
          ...stored,
          ...tried,
          errors,
          isComplete: ran.isComplete,
          skipped: isFit ? skipped.changes : [],
        };
        return jsonResponse(200, JSON.stringify(output));
      });
    };
    return (run ? followRun(run, total, idempotency, makePlan) : makePlan()).catch((error) => {
      throw explainOperationError(error, contract, input);
    });
  },
};

async function tryOut(begun: Send, changes: Changes, call: Call, deps: Deps, onStep?: OnStep) {
  const { companyId } = call.actor;
  const { id, sendLong: send } = await beginChangeSet(begun);
  await send(sql`SELECT set_config('app.events', 'off', true)`);
  const ran = await runEach(send, changes, call, deps, { onStep });
  await send(sql`SET CONSTRAINTS ALL IMMEDIATE`);
  const { inserted, updated, deleted } = await countRecorded(send, companyId, id);
  const rows = await plannedRows(send, call.actor, id, changes, ran);
  const expected = await expectedRecords(send, companyId, id);
  const { matched, unchanged } = ran;
  return { ran, expected, matched, unchanged, inserted, updated, deleted, rows };
}
