import sql, { join, type Sql } from "sql-template-tag";
import { contract } from "@/lib/console/settings/find-records.contract";
import type { Query } from "@/lib/operations/define";
import { containing, listOf } from "@/lib/operations/sql/results";
import { resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { mayRead } from "@/lib/server/auth/require-read";
import { identifier } from "@/lib/server/database/identifier";
import type { Actor } from "@/lib/server/kernel/actor";
import { keyColumn } from "@/lib/server/rows/request/columns";
import { whereSql } from "@/lib/server/rows/sql/scope";
import { contextOf, namingOf } from "@/lib/view-models/references";
import { describeResource } from "@/lib/view-models/resource-screen";

export { contract };

/** Maximum results of one resource, so that a common word does not hide other resources. */
const maxPerResource = 4;
/** Maximum results of one resource that are found by a record they refer to. */
const maxLinked = 3;
/** Maximum records of a resource whose referring records are looked up. */
const maxTargets = 5;

/** Pattern of ids; other words are searched in names only. */
const looksLikeId = /^[a-z]{2,6}_\w{6,}$/;

interface Searched {
  resource: Resource;
  singular: string;
  hasId: boolean;
  /** Its own columns whose text is searched. */
  labels: readonly string[];
  naming: (Link & { distinguishedBy: readonly string[] }) | null;
  context: readonly Link[];
  /** Columns by whose referenced records it is found. */
  links: readonly { column: string; target: Resource }[];
}

const searched = Object.values(resources)
  .filter((resource: Resource) => !resource.secretBearing)
  .map((resource: Resource): Searched => {
    const hasId = keyColumn(resource).type === "text";
    // Read-only tables hold reference data (countries, units), which would crowd out records.
    const labels = (resource.write && resource.labelColumns) ?? [];
    const named = namingOf(resource);
    const naming = named && {
      ...{ column: named.by, target: resourceOf(named.target.resource), named: named.target.column },
      distinguishedBy: named.distinguishedBy,
    };
    const context = contextOf(resource).map(
      ({ column, target }): Link =>
        target ? { column, target: resourceOf(target.resource), named: target.column } : { column },
    );
    const links = [...(naming ? [naming] : []), ...context].flatMap(({ column, target }) =>
      // Almost every record refers to a person, so that is not a useful link.
      target?.write && target.name !== "employee" ? [{ column, target }] : [],
    );
    return {
      ...{ resource, singular: describeResource(resource).singular, hasId, labels, naming, context },
      links: resource.write ? links : [],
    };
  });

function resourceOf(name: string): Resource {
  const found = Object.values<Resource>(resources).find((resource) => resource.name === name);
  if (!found) throw new Error(`Unknown resource ${name}.`);
  return found;
}

const targets = searched.filter(({ resource }) =>
  searched.some(({ links }) => links.some(({ target }) => target === resource)),
);

export const query: Query<typeof contract> = (actor, { search, limit }) => {
  const readable = searched.filter(({ resource }) => mayRead(actor, resource));
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
    SELECT "resource", "key", "label", nullif("detail", "label") AS "detail" FROM (
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

const byId = (it: Searched, actor: Actor, search: string): Sql =>
  arm(it, actor, {
    ...{ where: sql`t.${identifier(it.resource.key)} = ${search}`, rank: sql`0` },
    ...{ order: sql`"rank"`, place: 0, limit: 1 },
  });

/** The best matches of one resource by its own name. */
const byName = (it: Searched, actor: Actor, search: string): Sql =>
  arm(it, actor, {
    ...{ where: anyOf(it.labels, search), rank: rankOf(it.labels, search) },
    ...{
      order: sql`"rank", length(${labelSql(it.resource)}), "key"`,
      place: it.resource.repeatsNames ? 2 : 0,
      limit: maxPerResource,
    },
  });

/** The newest records of one resource that refer to a match, and are not found by their own name. */
function byLinks(it: Searched, actor: Actor, search: string): Sql[] {
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
    arm(it, actor, {
      where: join([sql`(${join(matches, " OR ")})`, ...own], " AND "),
      rank: sql`0`,
      order: sql`"made" DESC, "key"`,
      ...{ place, limit: maxLinked },
    }),
  ];
}

interface Arm {
  where: Sql;
  rank: Sql;
  order: Sql;
  place: number;
  limit: number;
}

/** The matches of one resource, with their labels. */
function arm(it: Searched, actor: Actor, { where, rank, order, place, limit }: Arm): Sql {
  const { resource, labels, naming, context, singular } = it;
  const own = labels.length > 0 ? labelSql(resource) : sql`''`;
  const used = [
    ...(naming ? [naming.column, ...naming.distinguishedBy] : []),
    ...context.map(({ column }) => column),
  ];
  const columns = [...new Set(used)].map(
    (name) => sql`, t.${identifier(name)} AS ${identifier(`c ${name}`)}`,
  );
  // An expression, since PostgreSQL would scan the index of the column from the newest row on.
  const age =
    "createdAt" in resource.row.shape ? sql`t."createdAt" AT TIME ZONE 'UTC'` : sql`NULL::timestamp`;
  const details = context.map((link) => linkSql(link, actor));
  const distinguishedBy =
    naming?.distinguishedBy.map((name) => sql`f.${identifier(`c ${name}`)}::text`) ?? [];
  const about = naming
    ? sql`(SELECT concat_ws(' · ', about, ${join([...distinguishedBy, sql`NULL`])}) FROM (SELECT ${linkSql(naming, actor)} AS about) a WHERE about IS NOT NULL)`
    : sql`NULL`;
  const detail = details.length > 0 ? sql`nullif(concat_ws(' · ', ${join(details)}), '')` : sql`NULL::text`;
  return sql`(
    SELECT ${resource.name}::text AS "resource", f."key", coalesce(nullif(f."label", ''), ${about}, ${detail}, ${singular}) AS "label",
      ${detail} AS "detail", f."rank", ${place}::int AS "place"
    FROM (
      SELECT t.${identifier(resource.key)}::text AS "key", ${own} AS "label", ${rank} AS "rank",
        ${age} AS "made"${join([sql``, ...columns], "")}
      FROM ${identifier(resource.name)} t
      ${whereSql(resource, actor, [], "read", [where])}
      ORDER BY ${order} LIMIT ${limit}) f)`;
}

/** A column that identifies a record to people, and the resource that it refers to by the column `named`, if any. */
interface Link {
  column: string;
  target?: Resource;
  named?: string;
}

/** The label of a row `t` from its own columns; empty where they are. */
const labelSql = ({ labelColumns, labelSeparator, key }: Resource): Sql =>
  sql`concat_ws(${labelSeparator ?? " · "}, ${join((labelColumns ?? [key]).map((name) => sql`nullif(t.${identifier(name)}, '')`))})`;

/** The label of a link of the row `f`; null where the caller may not read the referenced record. */
function linkSql({ column, target, named }: Link, actor: Actor): Sql {
  const value = sql`f.${identifier(`c ${column}`)}`;
  if (!target) return sql`nullif(${value}::text, '')`;
  if (!mayRead(actor, target)) return sql`NULL::text`;
  const isNamed = sql`t.${identifier(named ?? target.key)} = ${value}`;
  return sql`(
    SELECT nullif(${labelSql(target)}, '') FROM ${identifier(target.name)} t
    ${whereSql(target, actor, [], "read", [isNamed])} LIMIT 1)`;
}
