import sql from "sql-template-tag";
import { contract } from "@/lib/console/access/remove-company-sign-in.contract";
import type { SystemRun } from "../handler";
import { requireRole } from "./require-grantable";

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
