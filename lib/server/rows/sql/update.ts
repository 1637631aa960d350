import sql, { empty, join, type Sql } from "sql-template-tag";
import type { Resource } from "@/lib/resources/define";
import { identifier } from "../../database/identifier";
import type { Actor } from "../../kernel/actor";
import type { Column } from "../request/columns";
import type { Condition } from "../request/grammar/ast";
import { setColumns } from "./insert";
import { orderSql } from "./order";
import { rowColumns } from "./row-columns";
import { scopeSql, whereSql } from "./scope";

/** The rows that a PATCH or DELETE will touch, locked in one order so that two callers cannot block each other. */
export const lockedSql = (resource: Resource, actor: Actor, conditions: readonly Condition[]): Sql => sql`
  SELECT ${rowColumns(resource)} FROM ${identifier(resource.name)} AS t
  ${whereSql(resource, actor, conditions)} ${orderSql(resource, [])} FOR UPDATE`;

/** Sets the columns of the one row `input` on the locked rows, or of each row the one whose key it names. */
export function updateSql(resource: Resource, actor: Actor, columns: readonly Column[]): Sql {
  const sets = setColumns(resource, columns)
    .filter((name) => name !== resource.key)
    .map((name) => sql`${identifier(name)} = input.${identifier(name)}`);
  const key = identifier(resource.key);
  if (sets.length === 0) sets.push(sql`${key} = before.${key}`);
  const isNamed = columns.some(({ name }) => name === resource.key);
  return sql`
    UPDATE ${identifier(resource.name)} AS t SET ${join(sets, ", ")} FROM before, input
    WHERE ${isLocked(resource, actor)}${isNamed ? sql` AND input.${key} = t.${key}` : empty}
    RETURNING ${rowColumns(resource)}`;
}

/** Deletes the locked rows. */
export const deleteSql = (resource: Resource, actor: Actor): Sql => sql`
  DELETE FROM ${identifier(resource.name)} AS t USING before
  WHERE ${isLocked(resource, actor)} RETURNING ${rowColumns(resource)}`;

const isLocked = (resource: Resource, actor: Actor): Sql =>
  join(
    [...scopeSql(resource, actor), sql`t.${identifier(resource.key)} = before.${identifier(resource.key)}`],
    " AND ",
  );
