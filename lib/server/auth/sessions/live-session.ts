import type pg from "pg";
import sql from "sql-template-tag";
import { unavailable } from "@/lib/schemas/errors";
import type { ApiRequest } from "../../kernel/api";
import type { SignIn } from "./sign-in";

/** Seconds without a call after which a session ends. */
export const idleSeconds = 8 * 3600;

export interface LiveSession {
  id: string;
  userId: string;
  activeCompanyId: string | null;
  /** Signed in with a passkey, which counts as two factors. */
  isPasskey: boolean;
  /** The company whose identity provider began it; null for one that opens every company of its user. */
  boundCompanyId: string | null;
}

/** Milliseconds between two records of a session's use. */
const touchAfterMs = 60_000;

/** The session of a browser's cookie; null without one, and when it has expired or was idle for too long. */
export async function liveSession(
  request: Pick<ApiRequest, "header">,
  signIn: SignIn,
  pool: pg.Pool,
): Promise<LiveSession | null> {
  const cookie = request.header("cookie");
  if (!cookie) return null;
  const found = await signIn.api.getSession({ headers: new Headers({ cookie }) }).catch(() => {
    // A wrong cookie gives null; better-auth throws only when its tables cannot be read, and has logged why.
    throw unavailable();
  });
  if (!found) return null;
  const { id, userId, updatedAt, activeCompanyId, isPasskey, boundCompanyId } = found.session;
  const idleMs = Date.now() - updatedAt.getTime();
  if (idleMs > idleSeconds * 1000) {
    await pool.query(sql`DELETE FROM "session" WHERE "id" = ${id}`);
    return null;
  }
  if (idleMs > touchAfterMs) touchSession(pool, id);
  return {
    id,
    userId,
    activeCompanyId: activeCompanyId ?? null,
    isPasskey: isPasskey === true,
    boundCompanyId: boundCompanyId ?? null,
  };
}

/** Records that a session is in use, at most once a minute; an error here never fails the call. */
function touchSession(pool: pg.Pool, id: string): void {
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
