import sql from "sql-template-tag";
import type * as z from "zod";
import type { ConsoleContract } from "@/lib/operations/define";
import type { Deps } from "@/lib/server/api/deps";
import { type Followed, followRun } from "@/lib/server/changes/progress";
import { changeSetId } from "@/lib/server/database/change-set";
import { sendLong, statementTimeout, writingMs } from "@/lib/server/database/long-statements";
import { onlyRow } from "@/lib/server/database/only-row";
import { tenantScope } from "@/lib/server/database/tenant";
import type { Send } from "@/lib/server/database/transaction";
import { withTransaction } from "@/lib/server/database/with-transaction";
import type { Call } from "@/lib/server/kernel/actor";
import { type AuditEntry, auditStatement } from "@/lib/server/kernel/audit";
import { idempotencyOf } from "@/lib/server/kernel/idempotency/run-once";
import { jsonResponse } from "@/lib/server/kernel/json-response";
import { parseInput } from "@/lib/server/kernel/parse-input";
import { explainOperationError } from "@/lib/server/operations/explain-error";
import type { Operation } from "@/lib/server/operations/operation";

/** Context of an operation that changes records of any resource. */
export interface ChangeContext {
  send: Send;
  call: Call;
  deps: Deps;
  /** The change set of this transaction, whose rows triggers record. */
  changeSetId: string;
}

/** Response and content of the audit row. */
export interface Changed<C extends ConsoleContract> {
  output: z.input<C["output"]>;
  audit: Omit<AuditEntry, "action">;
}

/**
 * Names the change set of this transaction; returns its id, and what sends statements that may take longer than usual, in
 * the database and for the client. References are looked up by index, in small tables too: once for each deleted record.
 */
export async function beginChangeSet(send: Send): Promise<{ id: string; sendLong: Send }> {
  const { rows } = await send<{ id: string }>(sql`
    SELECT ${statementTimeout(writingMs)}, set_config('random_page_cost', '1.1', true),
      ${changeSetId(sql`'app.change_set'`)} AS "id"`);
  return { id: onlyRow(rows).id, sendLong: sendLong(send, writingMs) };
}

/** A console operation whose work, audit row and stored response are one transaction and one change set. */
export const asChange = <C extends ConsoleContract>({
  contract,
  follow,
  run,
}: {
  contract: C;
  /** The run that its caller can follow; null for a call without one. */
  follow?: (call: Call, deps: Deps, input: z.output<C["input"]>) => Followed | null;
  run: (context: ChangeContext, input: z.output<C["input"]>) => Promise<Changed<C>>;
}): Operation<C> => ({
  contract,
  async perform(path, body, call, deps) {
    const input = parseInput<C["input"]>(contract.input, body);
    const scope = tenantScope(deps.requests, call.actor);
    const idempotency = idempotencyOf(call.idempotencyKey, deps.cipher);
    const change = (hold?: (send: Send) => Promise<void>) =>
      withTransaction({ scope, idempotency, retry: true }, async (send) => {
        await hold?.(send);
        const { id, sendLong } = await beginChangeSet(send);
        const { output, audit } = await run({ send: sendLong, call, deps, changeSetId: id }, input);
        send.atEnd(auditStatement(call, { action: path, ...audit }));
        return jsonResponse(200, JSON.stringify(output));
      });
    const followed = follow?.(call, deps, input);
    return (followed ? followRun(followed, 0, idempotency, change) : change()).catch((error) => {
      throw explainOperationError(error, contract, input);
    });
  },
});
