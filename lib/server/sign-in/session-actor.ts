import type pg from "pg";
import sql from "sql-template-tag";
import { type Role, scopesOfRole } from "@/lib/schemas/roles";
import type { Actor } from "../actor";
import type { ApiRequest } from "../api";
import type { SignIn } from "./sign-in";

interface Membership {
  companyId: string;
  companyGroupId: string;
  role: Role;
}

/**
 * The signed-in user of a browser's cookie, in the session's company, or in the first one that the user works
 * in; null without a valid session or membership.
 */
export async function sessionActor(
  request: ApiRequest,
  signIn: SignIn,
  pool: pg.Pool,
): Promise<Actor | null> {
  const cookie = request.header("cookie");
  if (!cookie) return null;
  const found = await signIn.api.getSession({ headers: new Headers({ cookie }) });
  if (!found) return null;
  const userId = found.user.id;
  const membership = await findMembership(pool, userId, found.session.activeCompanyId ?? null);
  if (!membership) return null;
  return {
    companyId: membership.companyId,
    companyGroupId: membership.companyGroupId,
    userId,
    keyId: null,
    sessionId: found.session.id,
    scopes: scopesOfRole[membership.role],
  };
}

async function findMembership(
  pool: pg.Pool,
  userId: string,
  companyId: string | null,
): Promise<Membership | null> {
  const { rows } = await pool.query<Membership>(sql`
    SELECT e."companyId", c."companyGroupId", e."role"
    FROM "employee" e JOIN "company" c ON c."id" = e."companyId"
    WHERE e."id" = ${userId} AND e."active" AND c."active"
    ORDER BY (e."companyId" = ${companyId}::text) DESC NULLS LAST, e."createdAt", e."companyId"
    LIMIT 1`);
  return rows[0] ?? null;
}
