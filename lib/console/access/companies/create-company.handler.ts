import sql from "sql-template-tag";
import { accountSessionOf } from "@/lib/console/access/account/session-id";
import { requireRole } from "@/lib/console/access/members/require-grantable";
import type { SystemRun } from "@/lib/console/handler";
import { ownerSettings } from "@/lib/server/database/system";
import { auditStatement } from "@/lib/server/kernel/audit";
import { insertCompany } from "@/lib/server/tenants/create-company";
import { contract } from "./create-company.contract";

export { contract };

export const run: SystemRun<typeof contract> = async ({ send, call }, input) => {
  const { actor } = call;
  accountSessionOf(actor);
  requireRole(actor, "admin", "companyName");
  const { rows } = await send<{ id: string; name: string; email: string }>(sql`
    SELECT "id", "name", "email" FROM "user" WHERE "id" = ${actor.userId}`);
  const [user] = rows;
  if (!user) throw new Error("The session's user is gone.");
  const owner = await insertCompany(send, input, user);
  const recordIds = [owner.companyId];
  await send(
    auditStatement(
      { ...call, actor: { ...actor, ...owner } },
      { action: "access/createCompany", recordIds, changes: { input } },
    ),
  );
  await send(ownerSettings(actor));
  return { id: owner.companyId };
};
