import sql from "sql-template-tag";
import type { SystemRun } from "@/lib/console/handler";
import type { Role } from "@/lib/schemas/roles";
import { contract } from "./get-invitations.contract";

export { contract };

interface Row {
  id: string;
  email: string;
  role: Role;
  invitedBy: string;
  invitedByName: string;
  createdAt: Date;
  expiresAt: Date;
  isExpired: boolean;
}

export const run: SystemRun<typeof contract> = async ({ send, call: { actor } }) => {
  const { rows } = await send<Row>(sql`
    SELECT i."id", i."email", i."role", i."invitedBy", u."name" AS "invitedByName", i."createdAt", i."expiresAt",
           i."expiresAt" <= now() AS "isExpired"
    FROM "invitation" i JOIN "user" u ON u."id" = i."invitedBy"
    WHERE i."companyId" = ${actor.companyId} AND i."acceptedAt" IS NULL AND i."revokedAt" IS NULL
    ORDER BY i."createdAt" DESC, i."id" DESC`);
  const results = rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }));
  return { results, count: null };
};
