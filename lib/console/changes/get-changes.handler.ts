import sql, { empty } from "sql-template-tag";
import { ChangeOfSet, contract } from "@/lib/console/changes/get-changes.contract";
import type { Query } from "@/lib/operations/define";
import { project } from "@/lib/operations/sql/project";
import { listOf } from "@/lib/operations/sql/results";
import { changesOfSet, readableTimes, visibleSql } from "@/lib/server/changes/record-changes";
import { mayReadOthers } from "./others";

export { contract };

export const query: Query<typeof contract> = (actor, { changeSetId, limit, after }) => {
  return listOf(sql`
    SELECT ${project(ChangeOfSet, "c", {
      resource: sql`c."table"`,
      id: sql`c."recordId"`,
      before: visibleSql(sql`v."times"`, sql`c."before"`),
      after: visibleSql(sql`v."times"`, sql`c."after"`),
      position: sql`c."position"::text`,
    })}
    FROM "auditLog" a CROSS JOIN LATERAL (${changesOfSet}) c
    JOIN jsonb_each(${readableTimes(actor)}) v("table", "times") ON v."table" = c."table"
    WHERE a."companyId" = ${actor.companyId} AND a."id" = ${changeSetId}
      ${mayReadOthers(actor) ? empty : sql`AND a."userId" = ${actor.userId}`}
      ${after === undefined ? empty : sql`AND c."position" > ${after}::bigint`}
    ORDER BY c."position" LIMIT ${limit}`);
};
