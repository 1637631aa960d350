import sql from "sql-template-tag";
import type { PlannedChange } from "@/lib/console/changes/plan.contract";
import { ApiError } from "@/lib/schemas/errors";
import type { Cipher, CipherContext } from "../crypto/cipher";
import type { Send } from "../database/transaction";
import type { Actor } from "../kernel/actor";
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
): Promise<{ token: string | null; expiresAt: string | null }> {
  const { rows: ids } = await send<{ id: string }>(sql`SELECT new_id('pln') AS "id"`);
  const id = ids[0]?.id ?? "";
  const text = cipher.encrypt(JSON.stringify(plan), contextOf(companyId, id));
  const { rows } = await send<{ expiresAt: Date }>(sql`
    INSERT INTO "changePlan" ("companyId", "id", "changes", "expiresAt")
    VALUES (${companyId}, ${id}, ${text}, now() + interval '1 hour') RETURNING "expiresAt"`);
  return { token: id, expiresAt: rows[0]?.expiresAt.toISOString() ?? null };
}

/** The caller's plan, which is deleted: it is applied once. Throws 404 for any other. */
export async function takePlan(
  send: Send,
  { companyId, userId }: Actor,
  cipher: Cipher,
  token: string,
): Promise<StoredPlan> {
  const { rows } = await send<{ changes: string }>(sql`
    DELETE FROM "changePlan" WHERE "companyId" = ${companyId} AND "id" = ${token} AND "userId" = ${userId}
      AND "expiresAt" > now() RETURNING "changes"`);
  const [found] = rows;
  if (!found) {
    throw new ApiError(404, "not_found", "The plan was not found; it has expired or was applied.", {
      hint: "Make the plan again.",
    });
  }
  // As it was stored: validated before, and encrypted since.
  return JSON.parse(cipher.decrypt(found.changes, contextOf(companyId, token)));
}
