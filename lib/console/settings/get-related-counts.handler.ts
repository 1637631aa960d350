import sql, { join, type Sql } from "sql-template-tag";
import { contract } from "@/lib/console/settings/get-related-counts.contract";
import type { Query } from "@/lib/operations/define";
import { listOf } from "@/lib/operations/sql/results";
import { findResource } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { maxRelatedCount } from "@/lib/schemas/limits";
import { mayRead } from "@/lib/server/auth/require-read";
import { identifier } from "@/lib/server/database/identifier";
import type { Actor } from "@/lib/server/kernel/actor";
import { keyColumn } from "@/lib/server/rows/request/columns";
import { whereSql } from "@/lib/server/rows/sql/scope";
import { type RelatedScreen, relatedTo } from "@/lib/view-models/references";

export { contract };

export const query: Query<typeof contract> = (actor, { resource: name, key }) => {
  const resource = findResource(name);
  const arms =
    resource && mayRead(actor, resource)
      ? relatedTo(resource).flatMap((related) =>
          arm(related, named(resource, related.named, key, actor), actor),
        )
      : [];
  if (arms.length === 0) return listOf(sql`SELECT 1 WHERE false`);
  return listOf(sql`SELECT * FROM (${join(arms, " UNION ALL ")}) counted WHERE "count" > 0`);
};

/** The record's value in the column that others refer to. */
function named(resource: Resource, column: string, key: string, actor: Actor): Sql {
  const { name, type } = keyColumn(resource);
  const held = type === "text" ? sql`t.${identifier(name)}` : sql`t.${identifier(name)}::text`;
  return sql`(SELECT t.${identifier(column)} FROM ${identifier(resource.name)} t
    ${whereSql(resource, actor, [], "read", [sql`${held} = ${key}`])})`;
}

function arm({ target, column }: RelatedScreen, value: Sql, actor: Actor): Sql[] {
  const resource = findResource(target.resource);
  if (!resource || !mayRead(actor, resource)) return [];
  return [
    sql`SELECT ${resource.name}::text AS "resource", ${column}::text AS "column", (
      SELECT count(*)::int FROM (
        SELECT FROM ${identifier(resource.name)} t
        ${whereSql(resource, actor, [], "read", [sql`t.${identifier(column)} = ${value}`])}
        LIMIT ${maxRelatedCount}) found) AS "count"`,
  ];
}
