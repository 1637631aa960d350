import sql, { type Sql } from "sql-template-tag";
import type { Role } from "@/lib/schemas/roles";
import { hashToken } from "@/lib/server/auth/sessions/token";

export interface OpenInvitation {
  id: string;
  companyId: string;
  companyGroupId: string;
  company: string;
  email: string;
  role: Role;
  invitedBy: string;
  expiresAt: Date;
  /** Only the owner of the address has seen its link. */
  isMailed: boolean;
}

/** The invitation of a link while it can be accepted and its creator is an active admin; no row otherwise. */
export const openInvitation = (token: string): Sql => sql`
  SELECT i."id", i."companyId", c."companyGroupId", c."name" AS "company", i."email", i."role",
         u."name" AS "invitedBy", i."expiresAt", i."isMailed"
  FROM "invitation" i JOIN "company" c ON c."id" = i."companyId" JOIN "user" u ON u."id" = i."invitedBy"
    JOIN "employee" e ON e."companyId" = i."companyId" AND e."id" = i."invitedBy" AND e."active" AND e."role" = 'admin'
  WHERE i."tokenHash" = ${hashToken(token)} AND c."active"
    AND i."acceptedAt" IS NULL AND i."revokedAt" IS NULL AND i."expiresAt" > now()`;
