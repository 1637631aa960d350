import sql from "sql-template-tag";
import { contract, type keyState } from "@/lib/operations/console/access/get-keys";
import { grantedScopes } from "../../keys/granted-scopes";
import type { SystemRun } from "../operation";

export { contract };

interface Row {
  id: string;
  name: string;
  last4: string;
  scopes: string[];
  userId: string;
  userName: string;
  createdAt: Date;
  expiresAt: Date | null;
  overlapEndsAt: Date | null;
  revokedAt: Date | null;
  lastUsedAt: Date | null;
  lastUsedAddress: string | null;
  state: (typeof keyState)[number];
}

export const run: SystemRun<typeof contract> = async ({ send, call: { actor } }) => {
  const { rows } = await send<Row>(sql`
    SELECT k."id", k."name", k."last4", k."scopes", k."userId", u."name" AS "userName", k."createdAt",
           k."expiresAt", k."overlapEndsAt", k."revokedAt", k."lastUsedAt", k."lastUsedAddress",
           CASE WHEN k."revokedAt" IS NOT NULL THEN 'revoked'
                WHEN least(k."expiresAt", k."overlapEndsAt", 'infinity') <= now() THEN 'expired'
                WHEN k."overlapEndsAt" IS NOT NULL THEN 'expiring'
                ELSE 'active' END AS "state"
    FROM "apiKey" k JOIN "user" u ON u."id" = k."userId"
    WHERE k."companyId" = ${actor.companyId}
    ORDER BY k."createdAt" DESC, k."id" DESC`);
  const results = rows.map((row) => ({
    ...row,
    scopes: [...grantedScopes(row.scopes)],
    createdAt: row.createdAt.toISOString(),
    expiresAt: iso(row.expiresAt),
    overlapEndsAt: iso(row.overlapEndsAt),
    revokedAt: iso(row.revokedAt),
    lastUsedAt: iso(row.lastUsedAt),
  }));
  return { results, count: null };
};

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;
