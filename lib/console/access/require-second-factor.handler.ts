import sql from "sql-template-tag";
import { contract } from "@/lib/console/access/require-second-factor.contract";
import type { SystemRun } from "../handler";
import { requireRole } from "./require-grantable";

export { contract };

export const run: SystemRun<typeof contract> = async ({ send, call: { actor } }, { isRequired }) => {
  requireRole(actor, "admin", "isRequired");
  await send(sql`
    UPDATE "company" SET "requiresSecondFactor" = ${isRequired}
    WHERE "id" = ${actor.companyId} AND "requiresSecondFactor" <> ${isRequired}`);
  return { isRequired };
};
