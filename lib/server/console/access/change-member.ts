import sql from "sql-template-tag";
import { contract } from "@/lib/operations/console/access/change-member";
import { notFound, ruleViolation } from "@/lib/schemas/errors";
import type { Role } from "@/lib/schemas/roles";
import type { SystemRun } from "../operation";
import { requireRole } from "./require-rights";

export { contract };

interface Row {
  id: string;
  role: Role;
  active: boolean;
}

export const run: SystemRun<typeof contract> = async ({ send, call: { actor } }, input) => {
  const { companyId } = actor;
  // Whoever changes a member holds all admins and the member, so that two cannot remove the last admin together.
  const { rows } = await send<Row>(sql`
    SELECT "id", "role", "active" FROM "employee"
    WHERE "companyId" = ${companyId} AND ("id" = ${input.id} OR "role" = 'admin')
    ORDER BY "id" FOR UPDATE`);
  const member = rows.find(({ id }) => id === input.id);
  if (!member) throw notFound("A member with this id");
  const { role = member.role, active = member.active } = input;
  requireRole(actor, member.role);
  requireRole(actor, role);
  const isAdmin = (one: Row) => one.role === "admin" && one.active;
  if (!isAdmin({ ...member, role, active }) && !rows.some((one) => one.id !== member.id && isAdmin(one))) {
    const message = "The company needs an active admin: make someone else one first.";
    throw ruleViolation(message, { path: [input.active === false ? "active" : "role"], message });
  }
  await send(sql`
    UPDATE "employee" SET "role" = ${role}, "active" = ${active}
    WHERE "companyId" = ${companyId} AND "id" = ${member.id}
      AND ("role", "active") IS DISTINCT FROM (${role}::text, ${active}::boolean)`);
  if (!input.revokeKeys) return { id: member.id, revokedKeys: 0 };
  const { rowCount } = await send(sql`
    UPDATE "apiKey" SET "revokedAt" = now()
    WHERE "companyId" = ${companyId} AND "userId" = ${member.id} AND "revokedAt" IS NULL`);
  return { id: member.id, revokedKeys: rowCount ?? 0 };
};
