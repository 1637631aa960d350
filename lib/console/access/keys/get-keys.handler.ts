import sql from "sql-template-tag";
import type { SystemRun } from "@/lib/console/handler";
import type { Role } from "@/lib/schemas/roles";
import { effectiveScopes, grantedScopes } from "@/lib/server/auth/api-keys/granted-scopes";
import { type ListedKey, listedColumns } from "@/lib/server/auth/api-keys/manage-keys";
import { contract, type keyState } from "./get-keys.contract";

export { contract };

interface Row extends ListedKey {
  replacedById: string | null;
  userName: string;
  userRole: Role;
  state: (typeof keyState)[number];
}

export const run: SystemRun<typeof contract> = async ({ send, call: { actor } }) => {
  const { rows } = await send<Row>(sql`
    SELECT ${listedColumns}, k."replacedById", e."name" AS "userName", e."role" AS "userRole",
           CASE WHEN k."revokedAt" IS NOT NULL THEN 'revoked'
                WHEN least(k."expiresAt", k."overlapEndsAt", 'infinity') <= now() THEN 'expired'
                WHEN NOT e."active" THEN 'suspended'
                WHEN k."overlapEndsAt" IS NOT NULL THEN 'expiring'
                ELSE 'active' END AS "state"
    FROM "apiKey" k JOIN "employee" e ON e."companyId" = k."companyId" AND e."id" = k."userId"
    WHERE k."companyId" = ${actor.companyId}
    ORDER BY k."createdAt" DESC, k."id" DESC`);
  const results = rows.map((row) => ({
    ...row,
    scopes: [...grantedScopes(row.scopes)],
    effectiveScopes: [...effectiveScopes(row.scopes, row.userRole)],
    createdAt: row.createdAt.toISOString(),
    expiresAt: iso(row.expiresAt),
    overlapEndsAt: iso(row.overlapEndsAt),
    revokedAt: iso(row.revokedAt),
    lastUsedAt: iso(row.lastUsedAt),
    usedScopes: [...grantedScopes(row.usedScopes)],
    usedScopesSince: row.usedScopesSince.toISOString(),
  }));
  return { results, count: null };
};

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;
