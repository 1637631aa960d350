import sql from "sql-template-tag";
import type { SystemRun } from "@/lib/console/handler";
import { idleSeconds } from "@/lib/server/auth/sessions/live-session";
import { absoluteSeconds } from "@/lib/server/auth/sessions/sign-in";
import { contract } from "./get-sessions.contract";
import { sessionIdOf } from "./session-id";

export { contract };

interface Row {
  id: string;
  isCurrent: boolean;
  createdAt: Date;
  updatedAt: Date;
  address: string | null;
  userAgent: string | null;
}

export const run: SystemRun<typeof contract> = async ({ send, call: { actor } }) => {
  const { rows } = await send<Row>(sql`
    SELECT "id", "id" = ${sessionIdOf(actor)} AS "isCurrent", "createdAt", "updatedAt",
           nullif("ipAddress", '') AS "address", nullif("userAgent", '') AS "userAgent"
    FROM "session"
    WHERE "userId" = ${actor.userId} AND "expiresAt" > now()
      AND (NOT ${actor.isBound === true} OR "boundCompanyId" = ${actor.companyId})
      AND "updatedAt" > now() - make_interval(secs => ${idleSeconds})
    ORDER BY 2 DESC, "updatedAt" DESC, "id"`);
  const results = rows.map(({ updatedAt, ...row }) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: updatedAt.toISOString(),
    expiresAt: expiryOf(row.createdAt, updatedAt).toISOString(),
  }));
  return { results, count: null };
};

/** When a session ends if it is not used again. */
const expiryOf = (createdAt: Date, updatedAt: Date): Date =>
  new Date(Math.min(createdAt.getTime() + absoluteSeconds * 1000, updatedAt.getTime() + idleSeconds * 1000));
