import type pg from "pg";
import sql from "sql-template-tag";
import type { LaunchEnv } from "@/bin/embedded/launch-env";
import { ApiError } from "@/lib/schemas/errors";
import { hashPassword, verifyPassword } from "@/lib/server/auth/sessions/password";
import { requireUncommon } from "@/lib/server/auth/sessions/password-strength";
import { StartError } from "@/lib/server/config/start-error";
import { isServedLocally } from "@/lib/server/webhooks/target-policy";
import { type DemoUser, demoPassword, isDemoUser } from "./sign-in";

type Settings = Pick<LaunchEnv, "HOST" | "PORT" | "PUBLIC_URL" | "DEMO_PASSWORD">;

/**
 * The password that new demo users get: DEMO_PASSWORD, else the public one. Throws StartError when the public one would
 * let in callers from other machines, or DEMO_PASSWORD is easy to guess.
 */
export async function chooseDemoPassword(env: Settings): Promise<string> {
  if (env.DEMO_PASSWORD === undefined) {
    if (isServedLocally(env)) return demoPassword;
    throw new StartError(
      `${publicReason} Set SEED=none to start without demo data, or DEMO_PASSWORD to a password of your own, which the ` +
        "demo users then get.",
    );
  }
  await requireUncommon(env.DEMO_PASSWORD, ["demo", "Brightlathe", "Larkfield"], "DEMO_PASSWORD").catch(
    (error: unknown) => {
      throw error instanceof ApiError ? new StartError(`DEMO_PASSWORD: ${error.message}`) : error;
    },
  );
  return env.DEMO_PASSWORD;
}

const publicReason =
  "HOST or PUBLIC_URL lets other machines call this server, and the password of its demo users is public.";

/**
 * Gives DEMO_PASSWORD to the demo users who still have the public password, and ends their sessions. Throws StartError
 * when they would be served to other machines with it. Users who have chosen a password keep it.
 */
export async function replacePublicPassword(client: pg.ClientBase, env: Settings): Promise<void> {
  if (env.DEMO_PASSWORD === undefined && isServedLocally(env)) return;
  const users = await usersWithPublicPassword(client);
  if (users.length === 0) return;
  if (env.DEMO_PASSWORD === undefined) {
    throw new StartError(
      `${publicReason} Set DEMO_PASSWORD to a password of your own, which they then get; or use an empty database with ` +
        "SEED=none.",
    );
  }
  const stored = await hashPassword(await chooseDemoPassword(env));
  await client.query(sql`
    WITH ended AS (DELETE FROM "session" WHERE "userId" = ANY(${users}))
    UPDATE "userAccount" SET "password" = ${stored}, "updatedAt" = now()
    WHERE "providerId" = 'credential' AND "userId" = ANY(${users})`);
}

/** Whether a demo user still signs in with the password that the documentation publishes. */
export async function hasPublicPassword(
  client: pg.ClientBase,
  { id }: Pick<DemoUser, "id">,
): Promise<boolean> {
  return (await usersWithPublicPassword(client)).includes(id);
}

async function usersWithPublicPassword(client: pg.ClientBase): Promise<string[]> {
  // The seed gives all of them one hash, so that there is little to verify.
  const { rows } = await client.query<{ hash: string; users: string[] }>(sql`
    SELECT "password" AS "hash", array_agg("userId") AS "users" FROM "userAccount"
    WHERE "providerId" = 'credential' AND "password" IS NOT NULL AND ${isDemoUser} GROUP BY "password"`);
  const users: string[] = [];
  for (const row of rows) {
    if (await verifyPassword({ hash: row.hash, password: demoPassword })) users.push(...row.users);
  }
  return users;
}
