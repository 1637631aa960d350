import sql, { type Sql } from "sql-template-tag";
import type { PlannedChange } from "@/lib/console/changes/plan.contract";
import { ApiError } from "@/lib/schemas/errors";
import type { Cipher, CipherContext } from "../crypto/cipher";
import type { Scope, Send, Session } from "../database/transaction";
import { withTransaction } from "../database/with-transaction";
import type { Actor } from "../kernel/actor";
import type { OnStep } from "./in-steps";
import type { Expected } from "./planned-rows";
import type { Skipped } from "./run-changes";

/** A plan that can be applied. */
export interface StoredPlan {
  title: string | null;
  changes: PlannedChange[];
  skipped: Skipped;
  expected: Expected;
}

const contextOf = (companyId: string, id: string): CipherContext => ({
  table: "changePlan",
  column: "changes",
  companyId,
  rowId: id,
});

/** Stores the plan for an hour, encrypted: it may hold what no log shows. */
export async function storePlan(
  send: Send,
  { companyId }: Actor,
  cipher: Cipher,
  plan: StoredPlan,
  matched: number,
): Promise<{ token: string | null; expiresAt: string | null }> {
  const { rows: ids } = await send<{ id: string }>(sql`SELECT new_id('pln') AS "id"`);
  const id = ids[0]?.id ?? "";
  const text = cipher.encrypt(JSON.stringify(plan), contextOf(companyId, id));
  const { rows } = await send<{ expiresAt: Date }>(sql`
    INSERT INTO "changePlan" ("companyId", "id", "changes", "total", "expiresAt")
    VALUES (${companyId}, ${id}, ${text}, ${matched}, now() + interval '1 hour') RETURNING "expiresAt"`);
  return { token: id, expiresAt: rows[0]?.expiresAt.toISOString() ?? null };
}

/** The plan `token` of the caller. */
export const ownPlan = ({ companyId, userId }: Actor, token: string): Sql =>
  sql`"companyId" = ${companyId} AND "id" = ${token} AND "userId" = ${userId} AND "expiresAt" > now()`;

export const planNotFound = () =>
  new ApiError(404, "not_found", "The plan was not found; it has expired or was applied.", {
    hint: "Make the plan again.",
  });

const cancelled = () => new ApiError(409, "conflict", "The plan was cancelled; nothing was applied.");

/** The caller's plan with the number of its records, until the end of the transaction for this one alone. Throws 404 for any other. */
export async function openPlan(
  send: Send,
  actor: Actor,
  cipher: Cipher,
  token: string,
): Promise<StoredPlan & { total: number }> {
  await send(sql`SELECT pg_advisory_xact_lock(hashtextextended(${token}, 0))`);
  const { rows } = await send<{ changes: string; total: number; cancelled: boolean }>(sql`
    SELECT "changes", "total", "cancelled" FROM "changePlan" WHERE ${ownPlan(actor, token)}`);
  const [found] = rows;
  if (!found) throw planNotFound();
  if (found.cancelled) throw cancelled();
  // As it was stored: validated before, and encrypted since.
  const plan: StoredPlan = JSON.parse(cipher.decrypt(found.changes, contextOf(actor.companyId, token)));
  return { ...plan, total: found.total };
}

/** Deletes the plan, which is applied once. Throws 409 when it was cancelled; who cancels it later finds none. */
export async function closePlan(send: Send, { companyId }: Actor, token: string): Promise<void> {
  const { rowCount } = await send(sql`
    DELETE FROM "changePlan" WHERE "companyId" = ${companyId} AND "id" = ${token} AND NOT "cancelled"`);
  if (rowCount === 0) throw cancelled();
}

/**
 * Notes after each step how far a plan with `total` records has been applied, in transactions of their own, which nothing
 * waits for. Throws 409 once it is cancelled.
 */
export function progressOf(send: Send, scope: Scope<Session>, { companyId }: Actor, token: string): OnStep {
  const which = sql`"companyId" = ${companyId} AND "id" = ${token}`;
  let done = 0;
  let isNoting = false;
  const note = () => {
    if (isNoting) return;
    isNoting = true;
    withTransaction({ scope }, (own) => own(sql`UPDATE "changePlan" SET "done" = ${done} WHERE ${which}`))
      // It is only shown: without a free connection the next step notes it.
      .catch(() => undefined)
      .finally(() => {
        isNoting = false;
      });
  };
  note();
  return async (records) => {
    done += records;
    note();
    const { rows } = await send(sql`SELECT FROM "changePlan" WHERE ${which} AND "cancelled"`);
    if (rows.length > 0) throw cancelled();
  };
}
