import sql, { empty, join, type Sql } from "sql-template-tag";
import type { Resource } from "@/lib/resources/define";
import { identifier } from "../../database/identifier";
import type { Column } from "../request/columns";
import type { AnyCondition } from "../request/grammar/ast";
import { setColumns } from "./insert";
import { documentsLockSql, lockSql } from "./lock";
import { rowColumns } from "./row-columns";
import { type Owners, scopeSql, whereSql } from "./scope";

/** The rows that a PATCH or DELETE will touch, locked. The `columns` are those that the row `input` sets. */
export function lockedSql(
  resource: Resource,
  owners: Owners,
  conditions: readonly AnyCondition[],
  change: "update" | "delete",
  columns: readonly Column[] = [],
): Sql {
  const { from, lock } = lockSql(resource, change);
  const moved = columns.find(({ name }) => name === resource.totalledIn);
  const rows = whereSql(resource, owners, conditions);
  const present =
    moved && sql`SELECT t.${identifier(moved.name)} FROM ${identifier(resource.name)} AS t ${rows}`;
  const documents = present ? documentsLockSql(resource, owners, present) : null;
  // The count makes PostgreSQL lock the documents before the rows.
  const more = documents ? [sql`${documents} >= 0`] : [];
  const where = whereSql(resource, owners, conditions, "write", more);
  return sql`SELECT ${rowColumns(resource)} FROM ${from} ${where} ${lock}`;
}

/** Sets the columns of the one row `input` on the locked rows, or of each row the one whose key it names. */
export function updateSql(resource: Resource, owners: Owners, columns: readonly Column[]): Sql {
  const sets = setColumns(resource, columns)
    .filter((name) => name !== resource.key)
    .map((name) => sql`${identifier(name)} = input.${identifier(name)}`);
  const key = identifier(resource.key);
  if (sets.length === 0) sets.push(sql`${key} = before.${key}`);
  const isNamed = columns.some(({ name }) => name === resource.key);
  return sql`
    UPDATE ${identifier(resource.name)} AS t SET ${join(sets, ", ")} FROM before, input
    WHERE ${isLocked(resource, owners)}${isNamed ? sql` AND input.${key} = t.${key}` : empty}
    RETURNING ${rowColumns(resource)}`;
}

/** Deletes the locked rows. */
export const deleteSql = (resource: Resource, owners: Owners): Sql => sql`
  DELETE FROM ${identifier(resource.name)} AS t USING before
  WHERE ${isLocked(resource, owners)} RETURNING ${rowColumns(resource)}`;

const isLocked = (resource: Resource, owners: Owners): Sql =>
  join(
    [...scopeSql(resource, owners), sql`t.${identifier(resource.key)} = before.${identifier(resource.key)}`],
    " AND ",
  );
