import sql from "sql-template-tag";
import { contract } from "@/lib/console/access/set-app-policy.contract";
import type { SystemRun } from "../handler";
import { lockCompany, requireUnchanged } from "../require-unchanged";
import { requireRole } from "./require-grantable";
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
