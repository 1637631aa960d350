import sql, { join, type Sql } from "sql-template-tag";
import { knownResource, resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import type { DayPart } from "@/lib/schemas/day-part";
import { mayRead } from "@/lib/server/auth/require-read";
import { identifier } from "@/lib/server/database/identifier";
import type { Actor } from "@/lib/server/kernel/actor";
import { keyColumn } from "@/lib/server/rows/request/columns";
import { namedBySql } from "@/lib/server/rows/sql/named-by";
import { whereSql } from "@/lib/server/rows/sql/scope";
import { capitalized } from "@/lib/view-models/labels";
import { contextOf, type LabelTarget, type Naming, namingOf } from "@/lib/view-models/references";

/** A resource with the columns that name its records. */
export interface Labelled {
  resource: Resource;
  singular: string;
  hasId: boolean;
  /** Its own columns whose text is searched. */
  labels: readonly string[];
  naming: (Link & Pick<Naming, "numbers" | "distinguishedBy">) | null;
  context: readonly Link[];
  /** What distinguishes the records that name these, such as the revisions of an item. */
  distinctions: readonly string[];
  /** Columns by whose referenced records it is found. */
  links: readonly { column: string; target: Resource }[];
}

/** Every resource whose records may be named. */
export const labelled = Object.values(resources)
  .filter((resource: Resource) => !resource.secretBearing)
  .map((resource: Resource): Labelled => {
    const hasId = keyColumn(resource).type === "text";
    // Read-only tables hold reference data (countries, units), which would crowd out records.
    const labels = (resource.write && resource.labelColumns) ?? [];
    const shown = labels.flatMap((name) => resource.shownAs?.[name] ?? []);
    const named = namingOf(resource);
    const naming = named && {
      ...{ column: named.by, target: knownResource(named.target.resource), named: named.target.column },
      ...{ numbers: named.numbers, distinguishedBy: named.distinguishedBy },
    };
    const context = contextOf(resource).map(
      ({ column, target }): Link =>
        target ? { column, target: knownResource(target.resource), named: target.column } : { column },
    );
    const distinctions =
      naming?.target && naming.numbers.length === 0 && context.length === 0
        ? contextOf(naming.target).flatMap(({ column, target }) => (target ? [] : [column]))
        : [];
    const links = [...(naming ? [naming] : []), ...context].flatMap(({ column, target }) =>
      // Almost every record refers to a person, so that is not a useful link.
      target?.write && target.name !== "employee" ? [{ column, target }] : [],
    );
    return {
      ...{
        resource,
        singular: capitalized(resource.singular),
        hasId,
        labels: [...labels, ...shown],
        naming,
        context,
        distinctions,
      },
      links: resource.write ? links : [],
    };
  });

/** The part of the label of a resource's records that is a day or moment. */
export const dayPartOf = (resource: Resource): DayPart | null => namingOf(resource)?.dayPart ?? null;

const namedAtDay = (part: DayPart): string[] =>
  labelled.flatMap(({ resource }) => (dayPartOf(resource) === part ? resource.name : []));
const [first, last] = [namedAtDay("first"), namedAtDay("last")];

/** The same by the name of a resource. */
export const dayPartSql = (name: Sql): Sql => sql`
  CASE WHEN ${name} = ANY (${first}::text[]) THEN 'first' WHEN ${name} = ANY (${last}::text[]) THEN 'last' END`;

/** Which records of a resource, and their place among others. */
export interface Arm {
  where: Sql;
  rank: Sql;
  order: Sql;
  place: number;
  limit: number;
}

/** The matches of one resource, with their labels. */
export function labelledRows(it: Labelled, actor: Actor, { where, rank, order, place, limit }: Arm): Sql {
  const { resource, labels, naming, context, singular } = it;
  const own = labels.length > 0 ? labelSql(resource) : sql`''`;
  const used = [
    ...(naming ? [naming.column, ...naming.distinguishedBy.map(({ column }) => column)] : []),
    ...context.map(({ column }) => column),
  ];
  const columns = [...new Set(used)].map(
    (name) => sql`, t.${identifier(name)} AS ${identifier(`c ${name}`)}`,
  );
  // An expression, since PostgreSQL would scan the index of the column from the newest row on.
  const age =
    "createdAt" in resource.row.shape ? sql`t."createdAt" AT TIME ZONE 'UTC'` : sql`NULL::timestamp`;
  const details = [
    ...context.map((link) => linkSql(link, actor)),
    ...(naming ? it.distinctions.map((column) => linkSql(naming, actor, columnSql(column))) : []),
  ];
  const row = {
    key: sql`f."key"`,
    column: (name: string) => sql`f.${identifier(`c ${name}`)}`,
    linked: (column: string, to: LabelTarget) =>
      linkSql({ column, target: knownResource(to.resource), named: to.column }, actor),
  };
  const about = naming ? namedBySql(resource, naming, linkSql(naming, actor), row, actor) : sql`NULL`;
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
export function labelSql({ labelColumns, shownAs = {}, labelSeparator, key }: Resource): Sql {
  const parts = (labelColumns ?? [key]).map(
    (name) => sql`nullif(t.${identifier(shownAs[name] ?? name)}, '')`,
  );
  return sql`concat_ws(${labelSeparator ?? " · "}, ${join(parts)})`;
}

const columnSql = (name: string): Sql => sql`t.${identifier(name)}::text`;

/** The label, or another value, of a link of the row `f`; null where the caller may not read the referenced record. */
function linkSql({ column, target, named }: Link, actor: Actor, shown = target && labelSql(target)): Sql {
  const value = sql`f.${identifier(`c ${column}`)}`;
  if (!target) return sql`nullif(${value}::text, '')`;
  if (!mayRead(actor, target)) return sql`NULL::text`;
  const isNamed = sql`t.${identifier(named ?? target.key)} = ${value}`;
  return sql`(
    SELECT nullif(${shown}, '') FROM ${identifier(target.name)} t
    ${whereSql(target, actor, [], "read", [isNamed])} LIMIT 1)`;
}
