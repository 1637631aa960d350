import sql from "sql-template-tag";
import type { Send } from "../../database/transaction";
import { currentMembership } from "../sessions/live-session";

/**
 * Ends what a member who is about to be deactivated leaves behind in a company: the link to its identity provider, so that
 * an identity that it confirms later can be linked to them again, the sessions that it began, that are in the company, or
 * that open no other one, and open invitations of the member, from before this. Keys require an active member at every call.
 */
export async function endMembership(send: Send, companyId: string, userId: string): Promise<void> {
  await send(sql`DELETE FROM "identityLink" WHERE "companyId" = ${companyId} AND "userId" = ${userId}`);
  await send(sql`
    DELETE FROM "session" s
    WHERE s."userId" = ${userId} AND (s."boundCompanyId" = ${companyId} OR s."activeCompanyId" = ${companyId}
      OR coalesce((SELECT e."companyId" FROM ${currentMembership}), ${companyId}) = ${companyId})`);
  await send(sql`
    UPDATE "invitation" i SET "revokedAt" = now()
    FROM "employee" e JOIN "user" u ON u."id" = e."id"
    WHERE e."companyId" = ${companyId} AND e."id" = ${userId} AND e."active"
      AND i."companyId" = e."companyId" AND i."email" = u."email" AND i."acceptedAt" IS NULL AND i."revokedAt" IS NULL`);
}

/** Revokes open invitations of a member who is no active admin any more; returns how many. */
export async function endInvitations(send: Send, companyId: string, userId: string): Promise<number> {
  const { rowCount } = await send(sql`
    UPDATE "invitation" SET "revokedAt" = now()
    WHERE "companyId" = ${companyId} AND "invitedBy" = ${userId} AND "acceptedAt" IS NULL AND "revokedAt" IS NULL`);
  return rowCount ?? 0;
}
