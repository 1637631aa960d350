import sql, { join, raw, type Sql } from "sql-template-tag";
import { contract } from "@/lib/console/settings/find-records.contract";
import type { Query } from "@/lib/operations/define";
import { containing, listOf } from "@/lib/operations/sql/results";
import type { Resource } from "@/lib/resources/define";
import { mayRead } from "@/lib/server/auth/require-read";
import { identifier } from "@/lib/server/database/identifier";
import type { Actor } from "@/lib/server/kernel/actor";
import { hasTrigram } from "@/lib/server/rows/request/grammar/has-trigram";
import { whereSql } from "@/lib/server/rows/sql/scope";
import { dayPartSql, type Labelled, labelled, labelledRows, labelSql } from "../record/labelled";

export { contract };

/** Maximum results of one resource, so that a common word does not hide other resources. */
const maxPerResource = 4;
/** Maximum results of one resource that are found by a record they refer to. */
const maxLinked = 3;
/** Maximum records of a resource whose referring records are looked up. */
const maxTargets = 5;
/** Of many matches only so many are compared, the newest: a common word is in the name of every record. */
const maxCompared = 500;
/** Only so many records, the newest, are searched for a text that no index finds inside of a name. */
const maxSearched = 1_000;

/** Pattern of ids; other words are searched in names only. */
const looksLikeId = /^[a-z]{2,6}_\w{6,}$/;

/** An index of trigrams finds a name by the characters with which it begins, too. */
const beginsWord = /^[\p{L}\p{N}]/u;

export const query: Query<typeof contract> = (actor, { search, limit }) => {
  const readable = labelled.filter(({ resource }) => mayRead(actor, resource));
  const arms = looksLikeId.test(search)
    ? readable.filter(({ hasId }) => hasId).map((it) => byId(it, actor, search))
    : [
        ...readable.filter(({ labels }) => labels.length > 0).map((it) => byName(it, actor, search)),
        ...readable.flatMap((it) => byLinks(it, actor, search)),
      ];
  if (arms.length === 0) return listOf(sql`SELECT 1 WHERE false`);
  const named = readable.filter(({ labels }) => labels.length > 0).map((it) => bestSql(it, actor, search));
  return listOf(sql`
    SELECT "resource", "key", "label", ${dayPartSql(sql`"resource"`)} AS "dayPart", nullif("detail", "label") AS "detail" FROM (
      ${named.length > 0 ? sql`WITH ${join(named)}` : sql``} ${join(arms, " UNION ALL ")}) found
    ORDER BY "place", "rank", length("label"), "label", "detail", "resource", "key" LIMIT ${limit}`);
};

const foundName = ({ name }: Resource): string => `found ${name}`;

const anyOf = (labels: readonly string[], pattern: string): Sql =>
  sql`(${join(
    labels.map((name) => sql`t.${identifier(name)} ILIKE ${pattern}`),
    " OR ",
  )})`;

/** The best matches of one resource by its own name: exact ones, those that begin with the text, and others, each looked up apart. */
function bestSql({ resource, labels }: Labelled, actor: Actor, search: string): Sql {
  const key = sql`t.${identifier(resource.key)}`;
  const newest = newestFirst(resource);
  const all = sql`${identifier(resource.name)} t`;
  const own = (conditions: Sql[]) => whereSql(resource, actor, [], "read", conditions);
  const compared = (rows: Sql) => sql`(
    SELECT ${key} AS "key", ${rankOf(labels, search)} AS "rank", length(${labelSql(resource)}) AS "length"
    FROM ${rows} ${newest} ${limitSql(maxCompared)})`;
  const pattern = containing(search);
  const isInside = anyOf(labels, pattern);
  const inside = hasTrigram(search)
    ? sql`${all} ${own([isInside])}`
    : sql`(SELECT t.* FROM ${all} ${own([])} ${newest} ${limitSql(maxSearched)}) t WHERE ${isInside}`;
  const beginning = beginsWord.test(search)
    ? [pattern.slice(1, -1), pattern.slice(1)].map((start) => sql`${all} ${own([anyOf(labels, start)])}`)
    : [];
  return sql`${identifier(foundName(resource))} AS MATERIALIZED (
    SELECT "key" FROM (${join([...beginning, inside].map(compared), " UNION ")}) compared
    ORDER BY "rank", "length", "key" LIMIT ${maxTargets})`;
}

/** A constant of the text, since PostgreSQL plans by it. */
const limitSql = (count: number): Sql => sql`LIMIT ${raw(String(count))}`;

const newestFirst = ({ row, key }: Resource): Sql => {
  const column = sql`t.${identifier(key)} DESC`;
  return "createdAt" in row.shape ? sql`ORDER BY t."createdAt" DESC, ${column}` : sql`ORDER BY ${column}`;
};

const isKeyOf = ({ key }: Resource, keys: Sql): Sql => sql`t.${identifier(key)} = ANY(ARRAY(${keys}))`;

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
    ...{
      where: isKeyOf(it.resource, sql`SELECT "key" FROM ${identifier(foundName(it.resource))}`),
      rank: rankOf(it.labels, search),
    },
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
  const own = it.labels.length > 0 ? [sql`${anyOf(it.labels, containing(search))} IS NOT TRUE`] : [];
  // For each match apart: of a record that almost all others refer to, the newest of these are read, not all.
  const matches = links.map(
    ({ column, target }) => sql`
      SELECT n."key" FROM ${identifier(foundName(target))} f CROSS JOIN LATERAL (
        SELECT t.${identifier(it.resource.key)} AS "key" FROM ${identifier(it.resource.name)} t
        ${whereSql(it.resource, actor, [], "read", [sql`t.${identifier(column)} = f."key"`, ...own])}
        ${newestFirst(it.resource)} ${limitSql(maxLinked)}) n`,
  );
  const place = it.resource.repeatsNames || it.labels.length === 0 ? 3 : 1;
  return [
    labelledRows(it, actor, {
      where: isKeyOf(it.resource, join(matches, " UNION ALL ")),
      rank: sql`0`,
      order: sql`"made" DESC, "key"`,
      ...{ place, limit: maxLinked },
    }),
  ];
}
