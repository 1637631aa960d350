import sql from "sql-template-tag";
import { ruleViolation } from "@/lib/schemas/errors";
import { sendLong, statementTimeout, writingMs } from "../../database/long-statements";
import { tenantScope } from "../../database/tenant";
import type { Send } from "../../database/transaction";
import { withTransaction } from "../../database/with-transaction";
import type { RowDeps } from "../../rows/request/row-call";
import { type Claimed, leaseSeconds } from "./claim";
import { type Job, lockJob } from "./job";

/** Context of working on an import. */
export interface ImportWork extends Omit<Claimed, "mayAct" | "attempts"> {
  deps: RowDeps;
  worker: string;
}

/** Thrown when the import is no longer this process's: it was cancelled, or its lease has run out. */
export class NotOurs extends Error {}

export const noLongerAllowed = () =>
  ruleViolation("The user who started the import no longer has permission to do so.");

/**
 * Runs work in a transaction of the import, whose statements may take longer than usual, also to wait for a lock: other rows of the
 * import that are tried out at the same time may hold it. Without events if it is rolled back.
 */
export function inJob<T>(
  { call, deps, timezone }: ImportWork,
  rollback: boolean,
  work: (send: Send) => Promise<T>,
): Promise<T> {
  const scope = tenantScope(deps.requests, call.actor, timezone);
  return withTransaction({ scope, rollback, retry: true }, async (send) => {
    await send(sql`
      SELECT ${statementTimeout(writingMs)}, set_config('lock_timeout', ${String(writingMs)}, true),
        set_config('app.events', ${rollback ? "off" : ""}, true)`);
    return work(sendLong(send, writingMs));
  });
}

/** Locks the import, renews its lease, and proves that it is still this process's to work on. */
export async function requireOurs(send: Send, { job, call, worker }: ImportWork): Promise<Job> {
  const { rowCount } = await send(sql`
    UPDATE "importJob" SET "leaseUntil" = now() + make_interval(secs => ${leaseSeconds})
    WHERE "companyId" = ${job.companyId} AND "id" = ${job.id} AND "worker" = ${worker} AND "state" = ${job.state}`);
  const locked = rowCount === 1 ? await lockJob(send, call.actor, job.id) : null;
  if (!locked) throw new NotOurs();
  return locked;
}
