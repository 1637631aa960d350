import sql, { type Sql } from "sql-template-tag";

/** Condition on the key `k`: it was not revoked, and neither its expiry nor the overlap after its rotation is over. */
export const isKeyInUse: Sql = sql`(
  k."revokedAt" IS NULL AND least(k."expiresAt", k."overlapEndsAt", 'infinity') > now())`;

/** Condition on the key `k`: its owner is an active member of its company. */
export const isOwnerActive: Sql = sql`EXISTS (
  SELECT FROM "employee" o WHERE o."companyId" = k."companyId" AND o."id" = k."userId" AND o."active")`;

/** Condition on the key `k`: it can be rotated. */
export const isRotatable: Sql = sql`(${isKeyInUse} AND ${isOwnerActive} AND k."replacedById" IS NULL)`;

/** The consents `s` with their company `c` and their person `e`; see isConsentLive. */
export const consents: Sql = sql`
  "oauthConsent" s JOIN "company" c ON c."id" = s."companyId"
  JOIN "employee" e ON e."companyId" = s."companyId" AND e."id" = s."userId"`;

/** Condition on `consents`: in force, its company and its person active, and its client admitted by the company. */
export const isConsentLive: Sql = sql`(
  s."revokedAt" IS NULL AND s."expiresAt" > now() AND c."active" AND e."active"
  AND admits_client(s."companyId", s."clientId", s."clientOwner"))`;
