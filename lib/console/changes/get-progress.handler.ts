import sql from "sql-template-tag";
import { contract } from "@/lib/console/changes/get-progress.contract";
import type { Query } from "@/lib/operations/define";
import { recordOf } from "@/lib/operations/sql/results";
import { ownPlan } from "@/lib/server/changes/stored-plan";

export { contract };

export const query: Query<typeof contract> = (actor, { token }) =>
  recordOf(sql`SELECT "total", "done", "cancelled" FROM "changePlan" WHERE ${ownPlan(actor, token)}`);
