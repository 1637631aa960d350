import sql, { join, type Sql } from "sql-template-tag";
import type { Resource } from "@/lib/resources/define";
import type { Actor } from "../../actor";
import type { Column } from "../columns";
import { identifier } from "./identifier";
import { type Conflict, insertSql } from "./insert";
import { orderSql } from "./order";
import { rowColumns } from "./rows-of";
import { ownerColumn, scopeSql } from "./scope";
import type { Change } from "./write";

/** Inserts the rows `input`, or meets the ones that are there. */
export const upsertChange = (
  resource: Resource,
  actor: Actor,
  input: Sql,
  columns: readonly Column[],
  conflict: Conflict,
): Change => ({
  kind: "upsert",
  steps: [
    ["input", input],
    ["before", metSql(resource, actor, columns, conflict)],
    ["written", insertSql(resource, actor, columns, conflict)],
  ],
  hidden: hiddenSql(resource, actor, columns, conflict),
});

/** The caller's rows that a merge of the table `input` will meet, locked. */
export function metSql(
  resource: Resource,
  actor: Actor,
  columns: readonly Column[],
  conflict: Conflict,
): Sql {
  const same = conflict.resolution === "merge" ? sameKeySql(resource, columns, conflict) : null;
  const isMet = same ? sql`EXISTS (SELECT FROM input WHERE ${same})` : sql`false`;
  return sql`
    SELECT ${rowColumns(resource)} FROM ${identifier(resource.name)} AS t
    WHERE ${join([...scopeSql(resource, actor), isMet], " AND ")} ${orderSql(resource, [])} FOR UPDATE OF t`;
}

/** Counts rows that were not written because a row outside the caller's sight holds their unique key. */
function hiddenSql(resource: Resource, actor: Actor, columns: readonly Column[], conflict: Conflict): Sql {
  if (conflict.resolution === "merge") {
    return sql`((SELECT count(*) FROM input) - (SELECT count(*) FROM written))`;
  }
  const same = sameKeySql(resource, columns, conflict);
  if (!same || conflict.target.some((name) => name === ownerColumn(resource))) return sql`0`;
  const visible = join([...scopeSql(resource, actor), same], " AND ");
  return sql`(
    SELECT count(*) FROM input
    WHERE NOT EXISTS (SELECT FROM ${identifier(resource.name)} AS t WHERE ${visible})
      AND NOT EXISTS (SELECT FROM written AS t WHERE ${same}))`;
}

/** Whether the row `t` has the unique key of `input`; null when the body leaves a part of the key to its default. */
function sameKeySql(resource: Resource, columns: readonly Column[], { target }: Conflict): Sql | null {
  const compared = target.filter((name) => name !== ownerColumn(resource));
  const isSent = compared.every((name) => columns.some((column) => column.name === name));
  if (!isSent) return null;
  if (compared.length === 0) return sql`true`;
  return join(
    compared.map((name) => sql`input.${identifier(name)} = t.${identifier(name)}`),
    " AND ",
  );
}
