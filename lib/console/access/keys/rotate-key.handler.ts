import sql from "sql-template-tag";
import { requireGrantable } from "@/lib/console/access/members/require-grantable";
import type { SystemRun } from "@/lib/console/handler";
import { notFound, ruleViolation } from "@/lib/schemas/errors";
import { grantedScopes } from "@/lib/server/auth/api-keys/granted-scopes";
import { generateKey } from "@/lib/server/auth/api-keys/key-format";
import { isRotatable } from "@/lib/server/auth/api-keys/key-in-use";
import {
  inheritedColumns,
  insertKeySql,
  type NewKey,
  replaceKeySql,
} from "@/lib/server/auth/api-keys/manage-keys";
import { onlyRow } from "@/lib/server/database/only-row";
import { earlierOwnEnd } from "./earlier-own-end";
import { contract } from "./rotate-key.contract";

export { contract };

export const run: SystemRun<typeof contract> = async ({ send, call: { actor } }, { id }) => {
  const found = await send<NewKey & { isRotatable: boolean }>(sql`
    SELECT ${inheritedColumns}, ${isRotatable} AS "isRotatable"
    FROM "apiKey" k WHERE k."id" = ${id} AND k."companyId" = ${actor.companyId} FOR UPDATE`);
  const old = found.rows[0];
  if (!old) throw notFound("A key with this id");
  if (!old.isRotatable) {
    throw ruleViolation(
      "This key has expired, was rotated already, or belongs to an inactive member. Create a new one.",
    );
  }
  requireGrantable(actor, grantedScopes(old.scopes), "id");
  const end = await earlierOwnEnd(send, actor, old.expiresAt);
  if (end !== null)
    throw ruleViolation(`This key works longer than yours, which ends at ${end}. Rotate it in the console.`);
  const key = generateKey();
  const successor = onlyRow((await send<{ id: string }>(insertKeySql(old, key))).rows);
  const { overlapEndsAt } = onlyRow(
    (await send<{ overlapEndsAt: Date }>(replaceKeySql(id, successor.id))).rows,
  );
  return { id: successor.id, key, overlapEndsAt: overlapEndsAt.toISOString() };
};
