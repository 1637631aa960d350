import sql, { empty } from "sql-template-tag";
import { contract } from "@/lib/console/view/get-views.contract";
import type { Query } from "@/lib/operations/define";
import { project } from "@/lib/operations/sql/project";
import { listOf } from "@/lib/operations/sql/results";
import { SavedView, ViewDefinition } from "@/lib/schemas/saved-view";
import { unreadableTables } from "@/lib/server/auth/require-read";
import { isAdmin, maySave, mayShare, visibleTo } from "./permissions";

export { contract };

/** Defaults for parts of a definition that did not exist when a view was saved. */
const defaults = JSON.stringify(ViewDefinition.parse({}));

/** More than a company keeps; bounds the response. */
const maxViews = 1000;

export const query: Query<typeof contract> = (actor, { resource, pinned }) => {
  const isOwn = sql`v."createdBy" = ${actor.userId}`;
  const mayChange = sql`
    CASE v."visibility" WHEN 'own' THEN ${maySave(actor)}::boolean
      ELSE ${mayShare(actor)}::boolean AND (${isOwn} OR ${isAdmin(actor)}::boolean) END`;
  const roles = sql`ARRAY(
    SELECT d."role" FROM "savedViewDefault" d WHERE d."companyId" = v."companyId" AND d."viewId" = v."id"
    ORDER BY d."role")`;
  const isDefault = sql`EXISTS (
    SELECT FROM "savedViewDefault" d JOIN "employee" e ON e."companyId" = d."companyId" AND e."role" = d."role"
    WHERE d."companyId" = v."companyId" AND d."viewId" = v."id" AND e."id" = ${actor.userId})`;
  const columns = project(SavedView, "v", {
    definition: sql`${defaults}::jsonb || v."definition"`,
    ...{ ownerId: sql`v."createdBy"`, ownerName: sql`u."name"`, version: sql`v."rowVersion"` },
    ...{ defaultFor: roles, isDefault, isPinned: sql`p."viewId" IS NOT NULL`, mayChange },
  });
  return listOf(sql`
    SELECT ${columns}
    FROM "savedView" v
    LEFT JOIN "user" u ON u."id" = v."createdBy"
    LEFT JOIN "savedViewPin" p
      ON p."companyId" = v."companyId" AND p."viewId" = v."id" AND p."userId" = ${actor.userId}
    WHERE ${visibleTo(actor)} AND v."resource" <> ALL(${unreadableTables(actor)}::text[])
      ${resource === undefined ? empty : sql`AND v."resource" = ${resource}`}
      ${pinned ? sql`AND p."viewId" IS NOT NULL` : empty}
    ORDER BY ${pinned ? sql`p."createdAt",` : empty} lower(v."name"), v."id" LIMIT ${maxViews}`);
};
