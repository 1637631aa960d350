import sql, { empty, join, type Sql } from "sql-template-tag";
import type { Resource } from "@/lib/resources/define";
import { ownerColumn } from "@/lib/resources/owner-column";
import type { Relation } from "@/lib/resources/relations";
import { identifier } from "../../database/identifier";
import { keyColumn } from "../request/columns";
import type { AnyCondition, AnyEmbed } from "../request/grammar/ast";
import { namesOf } from "../request/named";
import { conditionSql, type RelatedSql } from "./condition";
import { columnSql } from "./field";

/** The caller's company and its group, or placeholders for them in a statement. */
export type Owners<Id = unknown> = { [K in "companyId" | "companyGroupId"]: Id };

/** Value of the owner column in the caller's rows. */
export const ownerOf = <Id>({ scope }: Resource, owners: Owners<Id>): Id =>
  scope === "group" ? owners.companyGroupId : owners.companyId;

/** Reading also shows the rows that a resource shares with every company. */
type Sight = "read" | "write";

/** Application scope: conditions on rows `t` that this caller may see through this resource. */
export function scopeSql(resource: Resource, owners: Owners, sight: Sight = "write"): Sql[] {
  const parts: Sql[] = [];
  const owner = ownerColumn(resource);
  if (owner !== null) {
    const isOwn = sql`t.${identifier(owner)} = ${ownerOf(resource, owners)}`;
    const isShared = sight === "read" && resource.shared === true;
    parts.push(isShared ? sql`(${isOwn} OR t.${identifier(owner)} IS NULL)` : isOwn);
  }
  if (resource.keyPrefix !== undefined) {
    parts.push(sql`starts_with(${columnSql(keyColumn(resource))}, ${resource.keyPrefix})`);
  }
  return parts;
}

/** WHERE of a statement over rows `t`: the scope, the conditions of the query, and `more`. */
export function whereSql(
  resource: Resource,
  owners: Owners,
  conditions: readonly AnyCondition[],
  sight: Sight = "write",
  more: readonly Sql[] = [],
): Sql {
  const related: RelatedSql = {
    exists: (embed) => relatedSql(embed, owners),
    isNamed: (relation, pattern, place) => {
      const isArray = place === "alternative" || (place === "required" && sight === "write");
      return isNamedSql(relation, pattern, owners, isArray);
    },
  };
  const filters = conditions.map((condition) => conditionSql(resource, condition, related));
  const parts = [...scopeSql(resource, owners, sight), ...filters, ...more];
  return parts.length > 0 ? sql`WHERE ${join(parts, " AND ")}` : empty;
}

/** WHERE that leaves the rows `t` that have rows of every inner relation. */
export function innerSql(embeds: readonly AnyEmbed[], owners: Owners): Sql {
  const inner = embeds.filter(({ isInner }) => isInner);
  if (inner.length === 0) return empty;
  return sql`WHERE ${join(
    inner.map((embed) => relatedSql(embed, owners)),
    " AND ",
  )}`;
}

/** Whether the row `t` has rows of an embedded resource. The planner can look them up once for all rows, not row by row. */
const relatedSql = ({ relation, conditions }: AnyEmbed, owners: Owners): Sql =>
  sql`t.${identifier(relation.from)} IN (
    SELECT t.${identifier(relation.to)} FROM ${identifier(relation.target.name)} AS t
    ${whereSql(relation.target, owners, conditions, "read")})`;

/**
 * Whether a record that the row `t` refers to has a name like this. As an array it uses the index of the column inside an OR too,
 * but rows are compared with its elements one by one, which takes seconds where most names are like this. PostgreSQL joins or
 * hashes a subquery instead. What a write has locked is compared with an array again, whichever record it refers to by then.
 */
function isNamedSql({ target, from, to }: Relation, pattern: unknown, owners: Owners, isArray: boolean): Sql {
  const names = namesOf(target).map((name) => sql`t.${identifier(name)} ILIKE ${pattern}`);
  const found = sql`
    SELECT t.${identifier(to)} FROM ${identifier(target.name)} AS t
    ${whereSql(target, owners, [], "read", [sql`(${join(names, " OR ")})`])}`;
  return isArray
    ? sql`t.${identifier(from)} = ANY(ARRAY(${found}))`
    : sql`t.${identifier(from)} IN (${found})`;
}
