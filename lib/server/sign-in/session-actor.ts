import type pg from "pg";
import sql from "sql-template-tag";
import { type Role, scopesOfRole } from "@/lib/schemas/roles";
import type { Actor } from "../actor";
import type { ApiRequest } from "../api";
import { liveSession } from "./live-session";
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
  request: Pick<ApiRequest, "header">,
  signIn: SignIn,
  pool: pg.Pool,
): Promise<Actor | null> {
  const session = await liveSession(request, signIn, pool);
  if (!session) return null;
  const { id: sessionId, userId, activeCompanyId } = session;
  const membership = await findMembership(pool, userId, activeCompanyId);
  if (!membership) return null;
  const { role, ...company } = membership;
  return { ...company, userId, keyId: null, sessionId, scopes: scopesOfRole[role] };
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
