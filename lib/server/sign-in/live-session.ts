import type pg from "pg";
import sql from "sql-template-tag";
import { unavailable } from "@/lib/schemas/errors";
import type { ApiRequest } from "../api";
import { idleSeconds } from "./lifetimes";
import type { SignIn } from "./sign-in";

export interface LiveSession {
  id: string;
  userId: string;
  activeCompanyId: string | null;
}

const noteUseMillis = 60_000;

/** The session of a browser's cookie; null without one, and when it has ended, idle for too long included. */
export async function liveSession(
  request: Pick<ApiRequest, "header">,
  signIn: SignIn,
  pool: pg.Pool,
): Promise<LiveSession | null> {
  const cookie = request.header("cookie");
  if (!cookie) return null;
  const found = await signIn.api.getSession({ headers: new Headers({ cookie }) }).catch(() => {
    // A wrong cookie gives null; the library fails only when its tables cannot be read, and has logged why.
    throw unavailable();
  });
  if (!found) return null;
  const { id, userId, updatedAt, activeCompanyId } = found.session;
  const idleMillis = Date.now() - updatedAt.getTime();
  if (idleMillis > idleSeconds * 1000) {
    await pool.query(sql`DELETE FROM "session" WHERE "id" = ${id}`);
    return null;
  }
  if (idleMillis > noteUseMillis) noteUse(pool, id);
  return { id, userId, activeCompanyId: activeCompanyId ?? null };
}

/** Writes that a session is in use, at most once a minute; a failure here never fails the call. */
function noteUse(pool: pg.Pool, id: string): void {
  pool.query(sql`UPDATE "session" SET "updatedAt" = now() WHERE "id" = ${id}`).catch(() => {});
}
