import sql from "sql-template-tag";
import { contract } from "@/lib/operations/console/access/rotate-key";
import { notFound, ruleViolation } from "@/lib/schemas/errors";
import { grantedScopes } from "../../keys/granted-scopes";
import { makeKey } from "../../keys/key-format";
import { insertKeySql, type NewKey, overlapHours } from "../../keys/manage-keys";
import type { SystemRun } from "../operation";
import { requireRights } from "./require-rights";

export { contract };

export const run: SystemRun<typeof contract> = async ({ send, call: { actor } }, { id }) => {
  const found = await send<NewKey & { isInUse: boolean }>(sql`
    SELECT "companyId", "userId", "name", "scopes", "expiresAt",
           "revokedAt" IS NULL AND "replacedById" IS NULL
             AND ("expiresAt" IS NULL OR "expiresAt" > now()) AS "isInUse"
    FROM "apiKey" WHERE "id" = ${id} AND "companyId" = ${actor.companyId} FOR UPDATE`);
  const old = found.rows[0];
  if (!old) throw notFound("A key with this id");
  if (!old.isInUse) throw ruleViolation("This key has ended or has been rotated already. Make a new one.");
  requireRights(actor, grantedScopes(old.scopes), "id");
  const key = makeKey();
  const made = await send<{ id: string }>(insertKeySql(old, key));
  const { rows } = await send<{ overlapEndsAt: Date }>(sql`
    UPDATE "apiKey"
    SET "replacedById" = ${made.rows[0]?.id}, "overlapEndsAt" = now() + make_interval(hours => ${overlapHours})
    WHERE "id" = ${id} RETURNING "overlapEndsAt"`);
  const [successor, replaced] = [made.rows[0], rows[0]];
  if (!successor || !replaced) throw new Error("PostgreSQL returned no successor of the key.");
  return { id: successor.id, key, overlapEndsAt: replaced.overlapEndsAt.toISOString() };
};
