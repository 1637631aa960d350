import sql, { type Sql } from "sql-template-tag";
import type * as z from "zod";
import type { SystemRun } from "@/lib/console/handler";
import { invalidInput, notFound, ruleViolation, unknownReference } from "@/lib/schemas/errors";
import { type Role, scopesOfRole } from "@/lib/schemas/roles";
import { isKeyInUse } from "@/lib/server/auth/api-keys/key-in-use";
import { endInvitations, endMembership } from "@/lib/server/auth/company-sign-in/end-membership";
import { lacksEmergencyAdmin } from "@/lib/server/auth/company-sign-in/lacks-emergency-admin";
import { contract } from "./change-member.contract";
import { requireRole } from "./require-grantable";

export { contract };

interface Row {
  id: string;
  role: Role;
  active: boolean;
}

const isAdmin = ({ role, active }: Row) => role === "admin" && active;

export const run: SystemRun<typeof contract> = async ({ send, call: { actor } }, input) => {
  const { companyId } = actor;
  // Locks all admins and the member, so that two changes cannot remove the last admin together.
  const { rows } = await send<Row>(sql`
    SELECT "id", "role", "active" FROM "employee"
    WHERE "companyId" = ${companyId} AND ("id" = ${input.id} OR "role" = 'admin')
    ORDER BY "id" FOR UPDATE`);
  const member = rows.find(({ id }) => id === input.id);
  if (!member) throw notFound("A member with this id");
  const { role = member.role, active = member.active } = input;
  requireRole(actor, member.role);
  requireRole(actor, role);
  const others = rows.filter(({ id }) => id !== member.id);
  const remainsAdmin = isAdmin({ ...member, role, active });
  const rejected = (message: string) =>
    ruleViolation(message, { path: [input.active === false ? "active" : "role"], message });
  if (!remainsAdmin && !others.some(isAdmin)) {
    throw rejected("The company needs an active admin. Make another member an admin first.");
  }
  const newOwner = newOwnerOf(input, others);
  if (!active) await endMembership(send, companyId, member.id);
  await send(sql`
    UPDATE "employee" SET "role" = ${role}, "active" = ${active}
    WHERE "companyId" = ${companyId} AND "id" = ${member.id}
      AND ("role", "active") IS DISTINCT FROM (${role}::text, ${active}::boolean)`);
  if (isAdmin(member) && !remainsAdmin && (await lacksEmergencyAdmin(send, companyId))) {
    throw rejected(
      "No other admin has a password, with which to sign in while the company's identity provider is down.",
    );
  }
  const count = async (statement: Sql | null) => (statement && (await send(statement)).rowCount) ?? 0;
  return {
    id: member.id,
    transferredKeys: await count(newOwner && transferKeysSql(companyId, member, newOwner.id)),
    revokedKeys: await count(input.revokeKeys ? revokeKeysSql(companyId, member.id) : null),
    endedInvitations: remainsAdmin ? 0 : await endInvitations(send, companyId, member.id),
  };
};

function newOwnerOf(
  { transferKeysTo, revokeKeys }: Pick<z.output<typeof contract.input>, "transferKeysTo" | "revokeKeys">,
  others: Row[],
) {
  if (transferKeysTo === undefined) return null;
  if (revokeKeys) {
    throw invalidInput({ path: ["transferKeysTo"], message: "Either revoke the keys or transfer them." });
  }
  const newOwner = others.find(({ id }) => id === transferKeysTo);
  if (newOwner && isAdmin(newOwner)) return newOwner;
  throw unknownReference("transferKeysTo", "Choose another active admin of the company.");
}

/** A transferred key keeps the scopes that the former owner's role allowed, so that its holder gains nothing. */
const transferKeysSql = (companyId: string, from: Row, to: string) => sql`
  UPDATE "apiKey" k
  SET "userId" = ${to},
      "scopes" = CASE WHEN ${from.role === "admin"} THEN k."scopes"
                      WHEN '*' = ANY(k."scopes") THEN ${[...scopesOfRole[from.role]]}::text[]
                      ELSE ARRAY(SELECT s FROM unnest(k."scopes") s
                                 WHERE s = ANY(${[...scopesOfRole[from.role]]}::text[])) END
  WHERE k."companyId" = ${companyId} AND k."userId" = ${from.id} AND ${isKeyInUse}`;

const revokeKeysSql = (companyId: string, memberId: string) => sql`
  UPDATE "apiKey" SET "revokedAt" = now()
  WHERE "companyId" = ${companyId} AND "userId" = ${memberId} AND "revokedAt" IS NULL`;
