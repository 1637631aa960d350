import sql from "sql-template-tag";
import type { Send } from "../../database/transaction";

/**
 * Ends what a deactivated member leaves behind in a company: sessions of its identity provider, and the link to it, so that
 * an identity that it confirms later can be linked to them again. Other sessions and keys require an active member at every
 * call.
 */
export async function endMembership(send: Send, companyId: string, userId: string): Promise<void> {
  await send(sql`DELETE FROM "identityLink" WHERE "companyId" = ${companyId} AND "userId" = ${userId}`);
  await send(sql`DELETE FROM "session" WHERE "boundCompanyId" = ${companyId} AND "userId" = ${userId}`);
}

/** Revokes open invitations of a member who is no active admin any more; returns how many. */
export async function endInvitations(send: Send, companyId: string, userId: string): Promise<number> {
  const { rowCount } = await send(sql`
    UPDATE "invitation" SET "revokedAt" = now()
    WHERE "companyId" = ${companyId} AND "invitedBy" = ${userId} AND "acceptedAt" IS NULL AND "revokedAt" IS NULL`);
  return rowCount ?? 0;
}
