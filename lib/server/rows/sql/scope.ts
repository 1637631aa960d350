import sql, { join, type Sql } from "sql-template-tag";
import type { Resource } from "@/lib/resources/define";
import type { Actor } from "../../actor";
import { keyColumn } from "../columns";
import type { Condition } from "../grammar/ast";
import { conditionSql } from "./condition";
import { columnSql } from "./field";
import { identifier } from "./identifier";

/** Column that names a row's company; the tables have it whether the declaration shows it or not. */
export const companyColumn = "companyId";

/** Whether rows belong to a company. */
export const isScoped = (resource: Resource): boolean => resource.scope !== "all";

/** The first wall: rows `t` that this caller may see through this resource. */
export function scopeSql(resource: Resource, actor: Actor): Sql[] {
  const parts: Sql[] = [];
  if (isScoped(resource)) parts.push(sql`t.${identifier(companyColumn)} = ${actor.companyId}`);
  if (resource.keyPrefix !== undefined) {
    parts.push(sql`starts_with(${columnSql(keyColumn(resource))}, ${resource.keyPrefix})`);
  }
  return parts;
}

/** WHERE of a statement over rows `t`: the scope, then what the query asks for. */
export function whereSql(resource: Resource, actor: Actor, conditions: readonly Condition[]): Sql {
  const asked = conditions.map((condition) => conditionSql(resource, condition));
  const parts = [...scopeSql(resource, actor), ...asked];
  return parts.length > 0 ? sql`WHERE ${join(parts, " AND ")}` : sql``;
}
