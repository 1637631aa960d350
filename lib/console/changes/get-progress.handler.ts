import sql from "sql-template-tag";
import { contract } from "@/lib/console/changes/get-progress.contract";
import type { Query } from "@/lib/operations/define";
import { recordOf } from "@/lib/operations/sql/results";
import { ownPlan } from "@/lib/server/changes/stored-plan";

export { contract };

// A run that has just ended, or has not begun, is no error: a browser would report each of them.
export const query: Query<typeof contract> = (actor, { token }) =>
  recordOf(sql`
    SELECT coalesce(max("total"), 0) AS "total", max("done") AS "done", coalesce(bool_or("cancelled"), false) AS "cancelled"
    FROM "changePlan" WHERE ${ownPlan(actor, token)}`);
