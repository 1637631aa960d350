import sql from "sql-template-tag";
import type { Deps } from "../api/deps";
import { systemScope } from "../database/system";
import { withTransaction } from "../database/with-transaction";
import type { Call } from "../kernel/actor";
import { auditStatement } from "../kernel/audit";

/** A consent with all its tokens. */
export interface Family {
  companyId: string;
  companyGroupId: string;
  userId: string;
  family: string;
}

/** Revokes a consent with all its tokens and audits why; nothing when it is revoked already. */
export async function revokeFamily(
  { companyId, companyGroupId, userId, family }: Family,
  reason: string,
  origin: Pick<Call, "requestId" | "address">,
  { pool }: Pick<Deps, "pool">,
): Promise<void> {
  const actor = { companyId, companyGroupId, userId, keyId: family, scopes: new Set<never>() };
  await withTransaction({ scope: systemScope(pool, actor), retry: true }, async (send) => {
    const { rowCount } = await send(sql`
      UPDATE "oauthConsent" SET "revokedAt" = now()
      WHERE "companyId" = ${companyId} AND "id" = ${family} AND "revokedAt" IS NULL`);
    if (rowCount === 0) return;
    const entry = { action: "oauth.revoke", recordIds: [family], changes: { reason } };
    await send(auditStatement({ actor, ...origin }, entry));
  });
}
