import type pg from "pg";
import sql from "sql-template-tag";
import { type Role, scopesOfRole } from "@/lib/schemas/roles";
import type { Actor } from "../../kernel/actor";
import type { ApiRequest } from "../../kernel/api";
import { type LiveSession, liveSession } from "./live-session";
import type { SignIn } from "./sign-in";

interface Membership {
  companyId: string;
  companyGroupId: string;
  role: Role;
  /** The company requires a second factor, and the user has none. */
  lacksSecondFactor: boolean;
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
  const { id: sessionId, userId, isPasskey, boundCompanyId } = session;
  const membership = await findMembership(pool, session);
  if (!membership) return null;
  const { role, lacksSecondFactor, ...company } = membership;
  // How many factors the company's own identity provider asks for is up to the company.
  const isBound = boundCompanyId !== null;
  const owesSecondFactor = lacksSecondFactor && !isPasskey && !isBound;
  return {
    ...company,
    userId,
    keyId: null,
    sessionId,
    isBound,
    owesSecondFactor,
    scopes: scopesOfRole[role],
  };
}

async function findMembership(
  pool: pg.Pool,
  { userId, activeCompanyId, boundCompanyId }: LiveSession,
): Promise<Membership | null> {
  const { rows } = await pool.query<Membership>(sql`
    SELECT e."companyId", c."companyGroupId", e."role",
           c."requiresSecondFactor" AND NOT u."twoFactorEnabled" AS "lacksSecondFactor"
    FROM "employee" e JOIN "company" c ON c."id" = e."companyId" JOIN "user" u ON u."id" = e."id"
    WHERE e."id" = ${userId} AND e."active" AND c."active"
      AND opens_company(${boundCompanyId}, e."companyId", e."id")
    ORDER BY (e."companyId" = ${activeCompanyId}::text) DESC NULLS LAST, e."createdAt", e."companyId"
    LIMIT 1`);
  return rows[0] ?? null;
}
