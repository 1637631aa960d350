import type pg from "pg";
import sql from "sql-template-tag";

/**
 * Deletes authorization codes 24 hours after they were created or expired, tokens a day after they expired, consents 90 days
 * after they ended, and apps that registered themselves and were not connected within a day. Returns how many there were.
 */
export async function purgeOAuth(pool: pg.Pool): Promise<number> {
  const deleted = [
    await pool.query(sql`
      DELETE FROM "oauthCode" WHERE greatest("createdAt", "expiresAt") < now() - INTERVAL '24 hours'`),
    await pool.query(sql`DELETE FROM "oauthToken" WHERE "expiresAt" < now() - INTERVAL '1 day'`),
    await pool.query(sql`
      DELETE FROM "oauthConsent" WHERE least("expiresAt", "revokedAt") < now() - INTERVAL '90 days'`),
    await pool.query(sql`
      DELETE FROM "oauthClient" l
      WHERE l."source" = 'self' AND l."createdAt" < now() - INTERVAL '1 day'
        AND NOT EXISTS (SELECT FROM "oauthConsent" s WHERE s."clientOwner" = l."clientOwner" AND s."clientId" = l."clientId")`),
  ];
  return deleted.reduce((total, { rowCount }) => total + (rowCount ?? 0), 0);
}
