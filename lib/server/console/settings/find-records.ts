import sql, { join, type Sql } from "sql-template-tag";
import { contract } from "@/lib/operations/console/settings/find-records";
import type { Query } from "@/lib/operations/define";
import { containing, listOf } from "@/lib/operations/sql/answers";
import { resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { describeResource } from "@/lib/screens/resource-screen";
import type { Actor } from "../../actor";
import { keyColumn } from "../../rows/columns";
import { identifier } from "../../rows/sql/identifier";
import { whereSql } from "../../rows/sql/scope";
import { mayRead } from "./may-read";

export { contract };

/** Of one resource no more than these, so that a common word does not hide the other resources. */
const eachAtMost = 4;

/** Lines repeat what their item is called: they come after what has a name of its own. */
const isLine = (labels: readonly string[]): boolean => labels.length === 1 && labels[0] === "description";

/** What ids look like; other words are no key and are looked for in names alone. */
const looksLikeId = /^[a-z]{2,6}_\w{6,}$/;

const searched = Object.values(resources)
  .filter((resource: Resource) => !resource.secretBearing)
  .map((resource: Resource) => {
    const { labelColumns } = describeResource(resource);
    const hasId = keyColumn(resource).type === "text";
    // Tables that nobody writes are the product's own words (countries, units): they would crowd out records.
    const labels = resource.write ? labelColumns.filter((column) => column !== resource.key) : [];
    return { resource, hasId, labels };
  });

export const query: Query<typeof contract> = (actor, { search, limit }) => {
  const byId = looksLikeId.test(search);
  const arms = searched
    .filter(({ hasId, labels }) => (byId ? hasId : labels.length > 0))
    .filter(({ resource }) => mayRead(actor, resource))
    .map(({ resource, labels }) => arm(resource, labels, byId, actor, search));
  if (arms.length === 0) return listOf(sql`SELECT 1 WHERE false`);
  return listOf(sql`
    SELECT "resource", "key", "label" FROM (${join(arms, " UNION ALL ")}) found
    ORDER BY "place", "rank", length("label"), "label", "resource", "key" LIMIT ${limit}`);
};

/** The best of one resource: named exactly so, then beginning so, then containing it. */
function arm(
  resource: Resource,
  labels: readonly string[],
  byId: boolean,
  actor: Actor,
  search: string,
): Sql {
  const columns = labels.map((name) => sql`t.${identifier(name)}`);
  const key = sql`t.${identifier(resource.key)}`;
  const label = columns.length > 0 ? sql`concat_ws(' · ', ${join(columns)})` : key;
  const matches = byId
    ? [sql`${key} = ${search}`]
    : columns.map((it) => sql`${it} ILIKE ${containing(search)}`);
  const starting = containing(search).slice(1);
  const rank = byId
    ? sql`0`
    : sql`least(${join(columns.map((it) => sql`CASE WHEN lower(${it}) = lower(${search}) THEN 0 WHEN ${it} ILIKE ${starting} THEN 1 ELSE 2 END`))})`;
  return sql`(
    SELECT ${resource.name}::text AS "resource", ${key}::text AS "key", ${label} AS "label", ${rank} AS "rank",
      ${isLine(labels) ? 1 : 0}::int AS "place"
    FROM ${identifier(resource.name)} t
    ${whereSql(resource, actor, [], "read", [sql`(${join(matches, " OR ")})`])}
    ORDER BY "rank", length(${label}) LIMIT ${eachAtMost})`;
}
