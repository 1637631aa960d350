import sql, { empty, join, type Sql } from "sql-template-tag";
import type { Resource } from "@/lib/resources/define";
import { ownerColumn } from "@/lib/resources/owner-column";
import { identifier } from "../../database/identifier";
import type { Column } from "../request/columns";
import { documentsLockSql } from "./lock";
import { insertedFlag, rowColumns } from "./row-columns";
import { type Owners, ownerOf, scopeSql } from "./scope";

/** Handling of a row whose unique key exists. */
export interface Conflict {
  resolution: "merge" | "ignore";
  /** Columns of the unique index. */
  target: readonly string[];
}

/**
 * Inserts the rows `input`, always as the caller's own, and returns them with the flag of new ones. `isNew` narrows the
 * rows of an upsert, which are inserted in the order of the column `place`.
 */
export function insertSql(
  resource: Resource,
  owners: Owners,
  columns: readonly Column[],
  conflict: Conflict | null,
  { isNew, place, isOneRow = false }: { isNew?: Sql; place?: Sql; isOneRow?: boolean } = {},
): Sql {
  const owner = ownerColumn(resource);
  const sent = setColumns(resource, columns);
  const names = sent.map((name) => identifier(name));
  const values = names.map((name) => sql`input.${name}`);
  if (owner !== null) {
    names.push(identifier(owner));
    values.push(sql`${ownerOf(resource, owners)}`);
  }
  // The counts make PostgreSQL lock the documents, and the rows that are there, before it writes the first one.
  const documents = isOneRow ? null : documentsLockSql(resource, owners);
  const before = isNew ? sql`(SELECT count(*) FROM before)` : null;
  const locked = [documents, before].flatMap((count) => (count ? [sql`${count} >= 0`] : []));
  const conditions = isNew ? [...locked, isNew] : locked;
  return sql`
    INSERT INTO ${identifier(resource.name)} AS t (${join(names, ", ")})
    SELECT ${join(values, ", ")} FROM input
    ${conditions.length > 0 ? sql`WHERE ${join(conditions, " AND ")}` : empty}
    ${place ? sql`ORDER BY input.${place}` : empty}
    ${conflict ? onConflictSql(resource, owners, sent, conflict) : empty}
    RETURNING ${rowColumns(resource)}, (t.xmax = 0) AS ${insertedFlag}`;
}

function onConflictSql(
  resource: Resource,
  owners: Owners,
  sent: string[],
  { resolution, target }: Conflict,
): Sql {
  const on = sql`ON CONFLICT (${join(target.map(identifier), ", ")})`;
  if (resolution === "ignore") return sql`${on} DO NOTHING`;
  const changed = sent.filter((name) => !target.includes(name));
  const sets = (changed.length > 0 ? changed : target).map(
    (name) => sql`${identifier(name)} = EXCLUDED.${identifier(name)}`,
  );
  const scope = scopeSql(resource, owners);
  return sql`${on} DO UPDATE SET ${join(sets, ", ")} ${scope.length > 0 ? sql`WHERE ${join(scope, " AND ")}` : empty}`;
}

/** Names that a body sets; the owner it names has been checked to be the caller's and is set by the engine. */
export const setColumns = (resource: Resource, columns: readonly Column[]): string[] =>
  columns.map(({ name }) => name).filter((name) => name !== ownerColumn(resource));
