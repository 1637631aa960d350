import sql, { join, type Sql } from "sql-template-tag";
import { contract } from "@/lib/console/settings/find-records.contract";
import type { Query } from "@/lib/operations/define";
import { containing, listOf } from "@/lib/operations/sql/results";
import type { Resource } from "@/lib/resources/define";
import { mayRead } from "@/lib/server/auth/require-read";
import { identifier } from "@/lib/server/database/identifier";
import type { Actor } from "@/lib/server/kernel/actor";
import { whereSql } from "@/lib/server/rows/sql/scope";
import { dayPartSql, type Labelled, labelled, labelledRows, labelSql } from "../record/labelled";

export { contract };

/** Maximum results of one resource, so that a common word does not hide other resources. */
const maxPerResource = 4;
/** Maximum results of one resource that are found by a record they refer to. */
const maxLinked = 3;
/** Maximum records of a resource whose referring records are looked up. */
const maxTargets = 5;

/** Pattern of ids; other words are searched in names only. */
const looksLikeId = /^[a-z]{2,6}_\w{6,}$/;

const targets = labelled.filter(({ resource }) =>
  labelled.some(({ links }) => links.some(({ target }) => target === resource)),
);

export const query: Query<typeof contract> = (actor, { search, limit }) => {
  const readable = labelled.filter(({ resource }) => mayRead(actor, resource));
  const arms = looksLikeId.test(search)
    ? readable.filter(({ hasId }) => hasId).map((it) => byId(it, actor, search))
    : [
        ...readable.filter(({ labels }) => labels.length > 0).map((it) => byName(it, actor, search)),
        ...readable.flatMap((it) => byLinks(it, actor, search)),
      ];
  if (arms.length === 0) return listOf(sql`SELECT 1 WHERE false`);
  const named = targets
    .filter(({ resource }) => mayRead(actor, resource))
    .map(({ resource, labels }) => {
      const key = sql`t.${identifier(resource.key)}`;
      const rank = rankOf(labels, search);
      return sql`${identifier(foundName(resource))} AS MATERIALIZED (
        SELECT ${key} AS "key" FROM ${identifier(resource.name)} t
        ${whereSql(resource, actor, [], "read", [anyOf(labels, search)])}
        ORDER BY ${rank}, ${key} LIMIT ${maxTargets})`;
    });
  return listOf(sql`
    SELECT "resource", "key", "label", ${dayPartSql(sql`"resource"`)} AS "dayPart", nullif("detail", "label") AS "detail" FROM (
      ${named.length > 0 ? sql`WITH ${join(named)}` : sql``} ${join(arms, " UNION ALL ")}) found
    ORDER BY "place", "rank", length("label"), "label", "detail", "resource", "key" LIMIT ${limit}`);
};

const foundName = ({ name }: Resource): string => `found ${name}`;

const anyOf = (labels: readonly string[], search: string): Sql =>
  sql`(${join(
    labels.map((name) => sql`t.${identifier(name)} ILIKE ${containing(search)}`),
    " OR ",
  )})`;

/** Exact match first, then prefix, then substring. */
function rankOf(labels: readonly string[], search: string): Sql {
  const starting = containing(search).slice(1);
  const ranks = labels.map((name) => {
    const it = sql`t.${identifier(name)}`;
    return sql`CASE WHEN lower(${it}) = lower(${search}) THEN 0 WHEN ${it} ILIKE ${starting} THEN 1 ELSE 2 END`;
  });
  return sql`least(${join(ranks)})`;
}

const byId = (it: Labelled, actor: Actor, search: string): Sql =>
  labelledRows(it, actor, {
    ...{ where: sql`t.${identifier(it.resource.key)} = ${search}`, rank: sql`0` },
    ...{ order: sql`"rank"`, place: 0, limit: 1 },
  });

/** The best matches of one resource by its own name. */
const byName = (it: Labelled, actor: Actor, search: string): Sql =>
  labelledRows(it, actor, {
    ...{ where: anyOf(it.labels, search), rank: rankOf(it.labels, search) },
    ...{
      order: sql`"rank", length(${labelSql(it.resource)}), "key"`,
      place: it.resource.repeatsNames ? 2 : 0,
      limit: maxPerResource,
    },
  });

/** The newest records of one resource that refer to a match, and are not found by their own name. */
function byLinks(it: Labelled, actor: Actor, search: string): Sql[] {
  const links = it.links.filter(({ target }) => mayRead(actor, target));
  if (links.length === 0) return [];
  // An array uses the index of the column; a subquery inside OR would scan every row.
  const matches = links.map(
    ({ column, target }) =>
      sql`t.${identifier(column)} = ANY(ARRAY(SELECT "key" FROM ${identifier(foundName(target))}))`,
  );
  const own = it.labels.length > 0 ? [sql`${anyOf(it.labels, search)} IS NOT TRUE`] : [];
  const place = it.resource.repeatsNames || it.labels.length === 0 ? 3 : 1;
  return [
    labelledRows(it, actor, {
      where: join([sql`(${join(matches, " OR ")})`, ...own], " AND "),
      rank: sql`0`,
      order: sql`"made" DESC, "key"`,
      ...{ place, limit: maxLinked },
    }),
  ];
}
