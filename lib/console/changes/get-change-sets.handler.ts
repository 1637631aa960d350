import sql, { empty } from "sql-template-tag";
import { ChangeSet, contract } from "@/lib/console/changes/get-change-sets.contract";
import type { Query } from "@/lib/operations/define";
import { project } from "@/lib/operations/sql/project";
import { listOf } from "@/lib/operations/sql/results";
import { requireScopes } from "@/lib/server/auth/authenticate";
import { changedRows, countsSql, obstacleSql } from "@/lib/server/changes/change-set";
import { madeBySql } from "@/lib/server/changes/record-changes";

export { contract };

export const query: Query<typeof contract> = (actor, { mine, requestId, limit, after }) => {
  if (!mine) requireScopes(actor, ["settings:read", "access:read"]);
  return listOf(sql`
    SELECT ${project(ChangeSet, "a", {
      ...madeBySql,
      title: sql`a."changes" ->> 'title'`,
      recordIds: sql`CASE WHEN cardinality(a."recordIds") <= 20 THEN a."recordIds" ELSE '{}' END`,
      resources: sql`ARRAY(SELECT jsonb_array_elements_text(a.counts -> 'resources'))`,
      inserted: sql`(a.counts ->> 'inserted')::integer`,
      updated: sql`(a.counts ->> 'updated')::integer`,
      deleted: sql`(a.counts ->> 'deleted')::integer`,
      obstacle: obstacleSql,
    })}
    FROM (
      SELECT a.*, ${countsSql} AS "counts" FROM "auditLog" a
      WHERE a."companyId" = ${actor.companyId}
        ${mine ? sql`AND a."userId" = ${actor.userId}` : empty}
        ${requestId === undefined ? empty : sql`AND a."requestId" = ${requestId}`}
        ${after === undefined ? empty : sql`AND a."id" < ${after}`}
        AND ${changedRows}
      ORDER BY a."id" DESC LIMIT ${limit}) a
    LEFT JOIN "user" u ON u."id" = a."userId"
    ORDER BY a."id" DESC`);
};
