import sql, { type Sql } from "sql-template-tag";
import type { PlannedChange } from "@/lib/console/changes/plan.contract";
import { ApiError } from "@/lib/schemas/errors";
import type { Cipher, CipherContext } from "../crypto/cipher";
import { takeAdvisoryLock } from "../database/advisory-lock";
import { onlyRow } from "../database/only-row";
import type { Send } from "../database/transaction";
import type { Actor } from "../kernel/actor";
import type { Expected } from "./planned-rows";
import { Cancelled } from "./progress";
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

/** Stores the plan for an hour, encrypted: it may have values that are not logged. */
export async function storePlan(
  send: Send,
  { companyId }: Actor,
  cipher: Cipher,
  plan: StoredPlan,
  matched: number,
): Promise<{ token: string; expiresAt: string }> {
  const { rows: ids } = await send<{ id: string }>(sql`SELECT new_id('pln') AS "id"`);
  const { id } = onlyRow(ids);
  const text = cipher.encrypt(JSON.stringify(plan), contextOf(companyId, id));
  const { rows } = await send<{ expiresAt: Date }>(sql`
    INSERT INTO "changePlan" ("companyId", "id", "changes", "total", "expiresAt")
    VALUES (${companyId}, ${id}, ${text}, ${matched}, now() + interval '1 hour') RETURNING "expiresAt"`);
  return { token: id, expiresAt: onlyRow(rows).expiresAt.toISOString() };
}

/** The plan `token` of the caller, or their run with this id. */
export const ownPlan = ({ companyId, userId }: Actor, token: string): Sql =>
  sql`"companyId" = ${companyId} AND "id" = ${token} AND "userId" = ${userId} AND "expiresAt" > now()`;

export const planNotFound = () =>
  new ApiError(404, "not_found", "The plan was not found; it has expired or was applied.", {
    hint: "Make the plan again.",
  });

/** Result of applying a plan that was cancelled. */
export const planCancelled = "The plan was cancelled; nothing was applied.";

/** The caller's plan with the number of its records, until the end of the transaction for this one alone. Throws 404 for any other. */
export async function openPlan(
  send: Send,
  actor: Actor,
  cipher: Cipher,
  token: string,
): Promise<StoredPlan & { total: number }> {
  await takeAdvisoryLock(send, token);
  const { rows } = await send<{ changes: string; total: number; cancelled: boolean }>(sql`
    SELECT "changes", "total", "cancelled" FROM "changePlan" WHERE ${ownPlan(actor, token)} AND "changes" IS NOT NULL`);
  const [found] = rows;
  if (!found) throw planNotFound();
  if (found.cancelled) throw new Cancelled(planCancelled);
  // As it was stored: validated before, and encrypted since.
  const plan: StoredPlan = JSON.parse(cipher.decrypt(found.changes, contextOf(actor.companyId, token)));
  return { ...plan, total: found.total };
}
