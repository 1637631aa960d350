import sql from "sql-template-tag";
import { contract, type keyState } from "@/lib/operations/console/access/get-keys";
import { grantedScopes } from "../../keys/granted-scopes";
import { type ListedKey, listedColumns } from "../../keys/manage-keys";
import type { SystemRun } from "../operation";

export { contract };

interface Row extends ListedKey {
  userName: string;
  state: (typeof keyState)[number];
}

export const run: SystemRun<typeof contract> = async ({ send, call: { actor } }) => {
  const { rows } = await send<Row>(sql`
    SELECT ${listedColumns}, u."name" AS "userName",
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
