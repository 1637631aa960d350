import sql, { empty } from "sql-template-tag";
import { contract, Notification } from "@/lib/console/settings/get-notifications.contract";
import type { Query } from "@/lib/operations/define";
import { project } from "@/lib/operations/sql/project";

export { contract };

export const query: Query<typeof contract> = (actor, { limit, after, unreadOnly }) => {
  const own = sql`n."companyId" = ${actor.companyId} AND n."userId" = ${actor.userId} AND n."inApp"`;
  // A gauge's document id ends with the due date.
  const recordId = sql`
    CASE n."event" WHEN 'gauge-calibration-expired' THEN regexp_replace(n."documentId", ':\\d{4}-\\d\\d-\\d\\d$', '')
      ELSE n."documentId" END`;
  return sql`
    SELECT json_build_object(
      'results', (SELECT coalesce(json_agg(row_to_json(r)), '[]'::json) FROM (
        SELECT ${project(Notification, "n", { recordId, actorName: sql`u."name"` })}
        FROM "notification" n LEFT JOIN "user" u ON u."id" = n."actor"
        WHERE ${own} ${unreadOnly ? sql`AND n."readAt" IS NULL` : empty} ${after === undefined ? empty : sql`AND n."id" < ${after}`}
        ORDER BY n."id" DESC LIMIT ${limit}) r),
      'count', NULL,
      'unread', (SELECT count(*) FROM "notification" n WHERE ${own} AND n."readAt" IS NULL))::text AS body`;
};
