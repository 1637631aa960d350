import sql, { type Sql } from "sql-template-tag";

/** Condition on the key `k`: it was not revoked, and neither its expiry nor the overlap after its rotation is over. */
export const isKeyInUse: Sql = sql`(
  k."revokedAt" IS NULL AND least(k."expiresAt", k."overlapEndsAt", 'infinity') > now())`;

/** Condition on the key `k`: its owner is an active member of its company. */
export const isOwnerActive: Sql = sql`EXISTS (
  SELECT FROM "employee" o WHERE o."companyId" = k."companyId" AND o."id" = k."userId" AND o."active")`;

/** Condition on the key `k`: it can be rotated. */
export const isRotatable: Sql = sql`(${isKeyInUse} AND ${isOwnerActive} AND k."replacedById" IS NULL)`;
