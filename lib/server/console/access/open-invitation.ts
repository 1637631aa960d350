import sql, { type Sql } from "sql-template-tag";
import type { Role } from "@/lib/schemas/roles";
import { hashOfLinkToken } from "../../sign-in/link-token";

export interface OpenInvitation {
  id: string;
  companyId: string;
  companyGroupId: string;
  company: string;
  email: string;
  role: Role;
  invitedBy: string;
  expiresAt: Date;
}

/** The invitation behind a link, for as long as it lets somebody in; no row otherwise. */
export const openInvitation = (token: string): Sql => sql`
  SELECT i."id", i."companyId", c."companyGroupId", c."name" AS "company", i."email", i."role",
         u."name" AS "invitedBy", i."expiresAt"
  FROM "invitation" i JOIN "company" c ON c."id" = i."companyId" JOIN "user" u ON u."id" = i."invitedBy"
  WHERE i."tokenHash" = ${hashOfLinkToken(token)} AND c."active"
    AND i."acceptedAt" IS NULL AND i."revokedAt" IS NULL AND i."expiresAt" > now()`;
