import sql from "sql-template-tag";
import type * as z from "zod";
import { contract } from "@/lib/console/changes/plan.contract";
import type { Deps } from "@/lib/server/api/deps";
import { countRecorded } from "@/lib/server/changes/change-set";
import { explainFailures } from "@/lib/server/changes/explain-failures";
import { expectedRecords, plannedRows } from "@/lib/server/changes/planned-rows";
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
import { beginChangeSet } from "./as-change";

type Input = z.output<typeof contract.input>;

/** Tries the changes out in a transaction that is rolled back; the plan is stored in a second one. */
export const plan: Operation<typeof contract> = {
  contract,
  async perform(path, body, call, deps) {
    const input = parseInput<typeof contract.input>(contract.input, body);
    const scope = tenantScope(deps.requests, call.actor);
    const idempotency = idempotencyOf(call.idempotencyKey, deps.cipher);
    try {
      const { ran, expected, ...tried } = await withTransaction(
        { scope, rollback: true, retry: true },
        (send) => tryOut(send, input, call, deps),
      );
      const errors = await explainFailures(ran.failures);
      const skipped = skippedOf(ran.failures, input.changes);
      const isFit =
        ran.isComplete &&
        skipped.changes.length < input.changes.length &&
        (errors.length === 0 || input.skipErrors);
      return await withTransaction({ scope, idempotency }, async (send) => {
        const kept = { title: input.title ?? null, changes: input.changes, skipped, expected };
        const nothing = { token: null, expiresAt: null };
        const stored = isFit ? await storePlan(send, call.actor, deps.cipher, kept, tried.matched) : nothing;
        const planned = { changes: input.changes.length, errors: errors.length };
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
    } catch (error) {
      throw explainOperationError(error, contract, input);
    }
  },
};

async function tryOut(begun: Send, { changes }: Input, call: Call, deps: Deps) {
  const { companyId } = call.actor;
  const { id, sendLong: send } = await beginChangeSet(begun);
  await send(sql`SELECT set_config('app.events', 'off', true)`);
  const ran = await runEach(send, changes, call, deps);
  await send(sql`SET CONSTRAINTS ALL IMMEDIATE`);
  const { inserted, updated, deleted } = await countRecorded(send, companyId, id);
  const rows = await plannedRows(send, call.actor, id, changes, ran.keys);
  const expected = await expectedRecords(send, companyId, id);
  const { matched, unchanged } = ran;
  return { ran, expected, matched, unchanged, inserted, updated, deleted, rows };
}
