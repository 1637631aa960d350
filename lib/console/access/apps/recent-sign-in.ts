import sql from "sql-template-tag";
import { sessionIdOf } from "@/lib/console/access/account/session-id";
import type { Deps } from "@/lib/server/api/deps";
import type { Actor } from "@/lib/server/kernel/actor";

/** Hours after which a session may not grant an app to delete or to read secrets. */
const recentHours = 24;

/** Whether the caller signed in too long ago to grant an app what does lasting harm. */
export async function isSessionOld(actor: Actor, pool: Deps["pool"]): Promise<boolean> {
  const { rows } = await pool.query(sql`
    SELECT FROM "session" WHERE "id" = ${sessionIdOf(actor)}
      AND "createdAt" > now() - make_interval(hours => ${recentHours})`);
  return rows.length === 0;
}
