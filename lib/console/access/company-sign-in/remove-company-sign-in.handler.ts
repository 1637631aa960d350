import sql from "sql-template-tag";
import { requireRole } from "@/lib/console/access/members/require-grantable";
import type { SystemRun } from "@/lib/console/handler";
import { contract } from "./remove-company-sign-in.contract";

export { contract };

export const run: SystemRun<typeof contract> = async ({ send, call: { actor } }) => {
  requireRole(actor, "admin", "companyId");
  const { companyId } = actor;
  const { rowCount } = await send(sql`DELETE FROM "identityProvider" WHERE "companyId" = ${companyId}`);
  await send(sql`DELETE FROM "identityLink" WHERE "companyId" = ${companyId}`);
  await send(sql`DELETE FROM "provisioningToken" WHERE "companyId" = ${companyId}`);
  await send(sql`DELETE FROM "session" WHERE "boundCompanyId" = ${companyId}`);
  return { isRemoved: rowCount === 1 };
};
