import sql, { type Sql } from "sql-template-tag";
import type { Actor } from "../../actor";

/**
 * Condition on the user `u`: they work in the caller's company, and nowhere that the caller is not admin too. Whoever
 * gets hold of such a user's password gains nothing that they could not give themselves.
 */
export const isWithinReach = ({ companyId, userId }: Actor): Sql => sql`
  EXISTS (SELECT FROM "employee" e WHERE e."id" = u."id" AND e."companyId" = ${companyId})
  AND NOT EXISTS (
    SELECT FROM "employee" e JOIN "company" c ON c."id" = e."companyId" AND c."active"
    WHERE e."id" = u."id" AND e."active" AND e."companyId" <> ${companyId} AND NOT EXISTS (
      SELECT FROM "employee" own
      WHERE own."companyId" = e."companyId" AND own."id" = ${userId} AND own."active" AND own."role" = 'admin'))`;
