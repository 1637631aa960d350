import sql, { type Sql } from "sql-template-tag";
import { notFound, ruleViolation } from "@/lib/schemas/errors";
import type { Role } from "@/lib/schemas/roles";
import type { Send } from "@/lib/server/database/transaction";
import type { Actor } from "@/lib/server/kernel/actor";
import { requireRole } from "./require-grantable";

/**
 * The member whose sign-in the caller changes. Throws 404, 403 for a member with scopes that the caller lacks, and 422 for
 * one who also works where the caller is not an admin; `field` is the input's name.
 */
export async function requireManageable(
  send: Send,
  actor: Actor,
  userId: string,
  field: string,
): Promise<{ email: string }> {
  const { rows } = await send<{ role: Role; email: string; isReached: boolean }>(sql`
    SELECT m."role", u."email", ${isManageable(actor)} AS "isReached"
    FROM "user" u JOIN "employee" m ON m."id" = u."id" AND m."companyId" = ${actor.companyId}
    WHERE u."id" = ${userId}`);
  const [member] = rows;
  if (!member) throw notFound("A member with this id who can sign in");
  requireRole(actor, member.role, field);
  if (!member.isReached) {
    const message = "Works in a company whose admin you are not.";
    throw ruleViolation("This person also works in a company whose admin you are not.", {
      path: [field],
      message,
    });
  }
  return member;
}

/**
 * Condition on the user `u`: they work in the caller's company, and nowhere where the caller is not an admin. The password
 * of such a user gives the caller nothing that they could not grant themselves. A key, or a session that the company's
 * identity provider began, is good for that company alone: there the user must work nowhere else.
 */
export const isManageable = ({ companyId, userId, keyId, isBound }: Actor): Sql => sql`
  EXISTS (SELECT FROM "employee" e WHERE e."id" = u."id" AND e."companyId" = ${companyId})
  AND NOT EXISTS (
    SELECT FROM "employee" e JOIN "company" c ON c."id" = e."companyId" AND c."active"
    WHERE e."id" = u."id" AND e."active" AND e."companyId" <> ${companyId} AND NOT EXISTS (
      SELECT FROM "employee" own
      WHERE ${keyId === null && !isBound} AND own."companyId" = e."companyId" AND own."id" = ${userId} AND own."active" AND own."role" = 'admin'))`;
