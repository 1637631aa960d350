import sql, { join, type Sql } from "sql-template-tag";
import type { Resource } from "@/lib/resources/define";
import { mayRead } from "@/lib/server/auth/require-read";
import { identifier } from "@/lib/server/database/identifier";
import type { Actor } from "@/lib/server/kernel/actor";
import { whereSql } from "@/lib/server/rows/sql/scope";

/** A column that identifies a record to people, and the resource that it refers to by the column `named`, if any. */
export interface Link {
  column: string;
  target?: Resource;
  named?: string;
}

/** The label of a row `t` from its own columns; empty where they are. */
export const labelSql = ({ labelColumns, labelSeparator, key }: Resource): Sql =>
  sql`concat_ws(${labelSeparator ?? " · "}, ${join((labelColumns ?? [key]).map((name) => sql`nullif(t.${identifier(name)}, '')`))})`;

/** The label of a link of the row `f`; null where the caller may not read the referenced record. */
export function linkSql({ column, target, named }: Link, actor: Actor): Sql {
  const value = sql`f.${identifier(`c ${column}`)}`;
  if (!target) return sql`nullif(${value}::text, '')`;
  if (!mayRead(actor, target)) return sql`NULL::text`;
  const isNamed = sql`t.${identifier(named ?? target.key)} = ${value}`;
  return sql`(
    SELECT nullif(${labelSql(target)}, '') FROM ${identifier(target.name)} t
    ${whereSql(target, actor, [], "read", [isNamed])} LIMIT 1)`;
}
