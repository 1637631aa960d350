import sql, { join, type Sql } from "sql-template-tag";
import { contract } from "@/lib/console/document/get-versions.contract";
import type { Query } from "@/lib/operations/define";
import { requireReadable } from "@/lib/server/changes/changed-resource";
import { identifier } from "@/lib/server/database/identifier";
import { requireDocument } from "@/lib/server/documents/declared-document";
import type { Actor } from "@/lib/server/kernel/actor";
import { versionSql } from "@/lib/server/rows/sql/row-columns";
import { scopeSql, whereSql } from "@/lib/server/rows/sql/scope";

export { contract };

const none = sql`'{}'::json`;

export const query: Query<typeof contract> = (actor, { resource: name, id }) => {
  const { resource, document } = requireDocument(actor, name, "read");
  const { lines } = document;
  const isIt = sql`t.${identifier(resource.key)} = ${id}`;
  const owner = sql`= ${id}`;
  const ids = lines
    ? sql`IN (SELECT l."id" FROM ${identifier(lines.resource)} l
        WHERE l."companyId" = ${actor.companyId} AND l.${identifier(lines.parent)} = ${id})`
    : none;
  return sql`
    SELECT json_build_object(
      'lines', ${lines ? versionsSql(actor, lines, owner) : none},
      'breaks', ${lines?.breaks ? versionsSql(actor, lines.breaks, ids) : none})::text AS body
    FROM ${identifier(name)} t ${whereSql(resource, actor, [], "read", [isIt])}`;
};

/** Versions by key of the rows whose parent is `owner`. */
function versionsSql(
  actor: Actor,
  { resource: name, parent }: { resource: string; parent: string },
  owner: Sql,
): Sql {
  const resource = requireReadable(actor, name);
  const conditions = [...scopeSql(resource, actor), sql`t.${identifier(parent)} ${owner}`];
  return sql`(
    SELECT coalesce(json_object_agg(t.${identifier(resource.key)}, ${versionSql(resource)}), '{}')
    FROM ${identifier(name)} t WHERE ${join(conditions, " AND ")})`;
}
