import sql from "sql-template-tag";
import { contract, RecordChange } from "@/lib/console/changes/get-history.contract";
import type { Query } from "@/lib/operations/define";
import { project } from "@/lib/operations/sql/project";
import { listOf } from "@/lib/operations/sql/results";
import { requireReadable } from "@/lib/server/changes/changed-resource";
import { changesOfRecord, madeBySql, visibleSql, visibleTimes } from "@/lib/server/changes/record-changes";

export { contract };

export const query: Query<typeof contract> = (actor, { resource: name, id, limit, after }) => {
  const resource = requireReadable(actor, name);
  const [changeSetId, position] = after?.split(".") ?? [];
  const isLater =
    after === undefined
      ? sql`true`
      : sql`(c."changeSetId", c."position") < (${changeSetId}, ${position}::bigint)`;
  const times = sql`${JSON.stringify(visibleTimes(resource))}::jsonb`;
  return listOf(sql`
    SELECT ${project(RecordChange, "c", {
      ...madeBySql,
      changeId: sql`c."changeSetId"`,
      before: visibleSql(times, sql`c."before"`),
      after: visibleSql(times, sql`c."after"`),
      position: sql`c."changeSetId" || '.' || c."position"`,
    })}
    FROM (${changesOfRecord(actor.companyId, sql`${resource.name}::text`, sql`${id}::text`)}) c
    JOIN "auditLog" a ON a."companyId" = ${actor.companyId} AND a."id" = c."changeSetId"
    LEFT JOIN "user" u ON u."id" = a."userId"
    WHERE ${isLater} ORDER BY c."changeSetId" DESC, c."position" DESC LIMIT ${limit}`);
};
