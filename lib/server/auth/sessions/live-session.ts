import type pg from "pg";
import sql, { type Sql } from "sql-template-tag";
import { unavailable } from "@/lib/schemas/errors";
import type { Role } from "@/lib/schemas/roles";
import { reasonOf } from "../../database/connections/with-client";
import type { ApiRequest } from "../../kernel/api";
import { sessionToken } from "./session-cookie";
import type { SignIn } from "./sign-in";
import { hashToken } from "./token";

/** Seconds without a call after which a session ends. */
export const idleSeconds = 8 * 3600;

export interface LiveSession {
  id: string;
  userId: string;
  /** Signed in with a passkey that was not removed since, which counts as two factors. */
  isPasskey: boolean;
  /** The company whose identity provider began it; null for one that opens every company of its user. */
  boundCompanyId: string | null;
  /** In the session's company, or in the first one that the user works in; null without one. */
  membership: Membership | null;
}

interface Membership {
  companyId: string;
  companyGroupId: string;
  role: Role;
  /** The company requires a second factor, and the user has none. */
  lacksSecondFactor: boolean;
}

type SessionRow = LiveSession & {
  isIdle: boolean;
  /** Its use was last recorded over a minute ago. */
  isUnrecorded: boolean;
};

/** The session of a browser's cookie; null without one, and when it has expired or was idle for too long. */
export async function liveSession(
  request: Pick<ApiRequest, "header">,
  signIn: SignIn,
  pool: pg.Pool,
): Promise<LiveSession | null> {
  const token = await sessionToken(request, signIn);
  if (token === null) return null;
  const row = await readSession(pool, token).catch(async (error: unknown) => {
    // The cookie may be right: the call can be repeated.
    (await signIn.$context).logger.error(`cannot read a session: ${reasonOf(error)}`);
    throw unavailable();
  });
  if (!row) return null;
  const { isIdle, isUnrecorded, ...session } = row;
  if (isIdle) {
    await pool.query(sql`DELETE FROM "session" WHERE "id" = ${session.id}`);
    return null;
  }
  if (isUnrecorded) recordUse(pool, session.id);
  return session;
}

/**
 * The membership that a session `s` is in: of the employee `e` in the company `c`, with the user `u`. It is that of the
 * session's company, or else the first one that the session opens.
 */
export const currentMembership: Sql = sql`
  "employee" e JOIN "company" c ON c."id" = e."companyId" JOIN "user" u ON u."id" = e."id"
  WHERE e."id" = s."userId" AND e."active" AND c."active"
    AND opens_company(s."boundCompanyId", e."companyId", e."id")
  ORDER BY (e."companyId" = s."activeCompanyId") DESC NULLS LAST, e."createdAt", e."companyId"
  LIMIT 1`;

/** One statement instead of the three of better-auth, and a seventh of its CPU time: every call of the console runs it. */
async function readSession(pool: pg.Pool, token: string): Promise<SessionRow | undefined> {
  const { rows } = await pool.query<SessionRow>(sql`
    SELECT s."id", s."userId", s."passkeyId" IS NOT NULL AS "isPasskey", s."boundCompanyId", row_to_json(m) AS "membership",
           s."updatedAt" < now() - make_interval(secs => ${idleSeconds}) AS "isIdle",
           s."updatedAt" < now() - interval '1 minute' AS "isUnrecorded"
    FROM "session" s LEFT JOIN LATERAL (
      SELECT e."companyId", c."companyGroupId", e."role",
             c."requiresSecondFactor" AND NOT u."twoFactorEnabled" AS "lacksSecondFactor"
      FROM ${currentMembership}
    ) m ON true
    WHERE s."token" = ${hashToken(token)} AND s."expiresAt" > now()`);
  return rows[0];
}

/** Records that a session is in use, at most once a minute; an error here never fails the call. */
function recordUse(pool: pg.Pool, id: string): void {
  pool.query(sql`UPDATE "session" SET "updatedAt" = now() WHERE "id" = ${id}`).catch(() => {});
}

/** Deletes ended sessions, used links and codes, and expired attempts; returns how many there were. */
export async function purgeSignIn(pool: pg.Pool): Promise<number> {
  const results = await Promise.all([
    pool.query(sql`
      DELETE FROM "session"
      WHERE "expiresAt" <= now() OR "updatedAt" <= now() - make_interval(secs => ${idleSeconds})`),
    pool.query(sql`DELETE FROM "verification" WHERE "expiresAt" <= now()`),
    pool.query(sql`DELETE FROM "signInAttempt" WHERE "expire" <= ${Date.now()}`),
    pool.query(sql`DELETE FROM "invitation" WHERE "expiresAt" <= now() - interval '30 days'`),
  ]);
  return results.reduce((total, { rowCount }) => total + (rowCount ?? 0), 0);
}
