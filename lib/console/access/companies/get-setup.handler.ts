import sql from "sql-template-tag";
import type { PublicRun } from "@/lib/console/handler";
import { isInstallationNew } from "@/lib/server/auth/sessions/set-up-token";
import { contract } from "./get-setup.contract";

export { contract };

export const run: PublicRun<typeof contract> = async ({ send }) => {
  const { rows } = await send<{ isNeeded: boolean; hasCompanySignIn: boolean }>(sql`
    SELECT ${isInstallationNew} AS "isNeeded", EXISTS (SELECT FROM "identityProvider") AS "hasCompanySignIn"`);
  return rows[0] ?? { isNeeded: false, hasCompanySignIn: false };
};
