import sql from "sql-template-tag";
import { contract } from "@/lib/console/changes/cancel.contract";
import type { RunSql } from "@/lib/operations/define";
import { ownPlan, planNotFound } from "@/lib/server/changes/stored-plan";

export { contract };

export const run: RunSql<typeof contract> = async ({ send, actor }, { token }) => {
  const { rowCount } = await send(
    sql`UPDATE "changePlan" SET "cancelled" = true WHERE ${ownPlan(actor, token)}`,
  );
  if (rowCount === 0) throw planNotFound();
  return {};
};
