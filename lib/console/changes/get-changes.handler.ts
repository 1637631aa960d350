import sql, { empty, raw } from "sql-template-tag";
import { ChangeOfSet, contract } from "@/lib/console/changes/get-changes.contract";
import type { Query } from "@/lib/operations/define";
import { project } from "@/lib/operations/sql/project";
import { listOf } from "@/lib/operations/sql/results";
import { resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { scopesFor } from "@/lib/resources/scopes";
import { changesOfSet, visibleNames } from "@/lib/server/changes/record-changes";
import { mayReadOthers } from "./others";

export { contract };

export const query: Query<typeof contract> = (actor, { changeSetId, limit, after }) => {
  const readable = Object.values<Resource>(resources).filter((resource) =>
    scopesFor(resource, "read").every((scope) => actor.scopes.has(scope)),
  );
  const names = Object.fromEntries(readable.map((resource) => [resource.name, visibleNames(resource)]));
  const visible = (values: "before" | "after") => sql`CASE WHEN c.${raw(`"${values}"`)} IS NOT NULL THEN (
    SELECT coalesce(jsonb_object_agg(e.key, e.value), '{}') FROM jsonb_each(c.${raw(`"${values}"`)}) e
    WHERE v."names" ? e.key) END`;
  return listOf(sql`
    SELECT ${project(ChangeOfSet, "c", {
      resource: sql`c."table"`,
      id: sql`c."recordId"`,
      before: visible("before"),
      after: visible("after"),
      position: sql`c."position"::text`,
    })}
    FROM "auditLog" a CROSS JOIN LATERAL (${changesOfSet}) c
    JOIN jsonb_each(${JSON.stringify(names)}::jsonb) v("table", "names") ON v."table" = c."table"
    WHERE a."companyId" = ${actor.companyId} AND a."id" = ${changeSetId}
      ${mayReadOthers(actor) ? empty : sql`AND a."userId" = ${actor.userId}`}
      ${after === undefined ? empty : sql`AND c."position" > ${Number(after) || 0}::bigint`}
    ORDER BY c."position" LIMIT ${limit}`);
};
