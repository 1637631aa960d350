import sql from "sql-template-tag";
import type { SystemRun } from "@/lib/console/handler";
import { requireRole } from "./require-grantable";
import { contract } from "./require-second-factor.contract";

export { contract };

export const run: SystemRun<typeof contract> = async ({ send, call: { actor } }, { isRequired }) => {
  requireRole(actor, "admin", "isRequired");
  await send(sql`
    UPDATE "company" SET "requiresSecondFactor" = ${isRequired}
    WHERE "id" = ${actor.companyId} AND "requiresSecondFactor" <> ${isRequired}`);
  return { isRequired };
};
