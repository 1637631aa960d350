import sql from "sql-template-tag";
import { requireRole } from "@/lib/console/access/members/require-grantable";
import type { SystemRun } from "@/lib/console/handler";
import { lockCompany, requireUnchanged } from "@/lib/console/require-unchanged";
import { contract } from "./set-app-policy.contract";
import { storedPolicy } from "./stored-policy";

export { contract };

export const run: SystemRun<typeof contract> = async (
  { send, call: { actor } },
  { admits, clientIds, read },
) => {
  requireRole(actor, "admin", "admits");
  await lockCompany(send, actor.companyId);
  requireUnchanged("this setting", read, await storedPolicy(send, actor.companyId));
  await send(sql`
    INSERT INTO "oauthPolicy" ("companyId", "admits", "clientIds")
    VALUES (${actor.companyId}, ${admits}, ${[...new Set(clientIds)]}::text[])
    ON CONFLICT ("companyId") DO UPDATE SET "admits" = EXCLUDED."admits", "clientIds" = EXCLUDED."clientIds"`);
  return { admits };
};
