import sql from "sql-template-tag";
import type { Send } from "@/lib/server/database/transaction";
import type { Actor } from "@/lib/server/kernel/actor";

/**
 * When the key or the consent of the app that calls ends, where that is before `expiresAt`; null allows a new key to work until
 * then. Otherwise who has a key that ends could keep its access with another one.
 */
export async function earlierOwnEnd(
  send: Send,
  { companyId, keyId }: Actor,
  expiresAt: Date | null,
): Promise<string | null> {
  if (keyId === null) return null;
  const { rows } = await send<{ end: Date }>(sql`
    SELECT o."end" FROM (
      SELECT least(k."expiresAt", k."overlapEndsAt") AS "end" FROM "apiKey" k
      WHERE k."companyId" = ${companyId} AND k."id" = ${keyId}
      UNION ALL
      SELECT s."expiresAt" FROM "oauthConsent" s WHERE s."companyId" = ${companyId} AND s."id" = ${keyId}) o
    WHERE o."end" < coalesce(${expiresAt}::timestamptz, 'infinity')`);
  return rows[0]?.end.toISOString() ?? null;
}
