import sql, { join, raw, type Sql } from "sql-template-tag";
import type { Resource } from "@/lib/resources/define";
import { maxIssues } from "@/lib/schemas/errors";
import { identifier } from "../../database/identifier";
import type { Send } from "../../database/transaction";
import type { Actor } from "../../kernel/actor";
import type { CheckedBody } from "../request/body/check";
import { missingValues, serverSet } from "../request/body/errors";
import type { Column } from "../request/columns";
import { alreadyExists, isExpected, mustCreate, stale } from "../request/preconditions";
import type { RowCall } from "../request/row-call";
import type { Conflict } from "../sql/insert";
import { versionName } from "../sql/row-columns";
import { documentColumn, mergedSql, sameKeySql } from "../sql/upsert";

interface Difference {
  place: number;
  names: string[];
  /** Version of the stored row; null for a new one. */
  version: string | null;
}

/** The column of a key that a merge by another unique key must not change: other records refer to it, as the audit log does. */
export const keptKey = (
  { key }: Resource,
  { columns }: CheckedBody,
  { resolution, target }: Conflict,
): Column | undefined =>
  resolution === "merge" && !target.includes(key) ? columns.find(({ name }) => name === key) : undefined;

/**
 * Locks the stored rows that a body will be merged into and compares the columns that only the server sets; a new row has
 * none of them but its key, and must name what a stored row keeps. Throws 400 PGRST204 with an issue for each one that
 * differs, or 23502; of a PUT whose If-Match or If-None-Match does not hold, 412, since a row that has changed differs in
 * `updatedAt`.
 */
export async function requireStored(
  { request, resource, call, expected }: RowCall,
  checked: CheckedBody,
  conflict: Conflict,
  send: Send,
): Promise<void> {
  const { rows } = await send<Difference>(differencesSql(resource, call.actor, checked, conflict));
  const [first] = rows;
  if (!first) return;
  if (!isExpected(expected, first.version)) throw stale();
  if (mustCreate(request) && first.version !== null) throw alreadyExists();
  const { isList } = checked.body;
  const paths = rows.flatMap(({ place, names }) => names.map((name) => (isList ? [place, name] : [name])));
  const missing = paths.filter((path) => checked.kept.includes(String(path.at(-1))));
  throw missing.length > 0 ? missingValues(resource, missing) : serverSet(resource, paths);
}

const place = sql`"#place"`;

function differencesSql(resource: Resource, actor: Actor, checked: CheckedBody, given: Conflict): Sql {
  const { body, columns, compared, kept: keptNames } = checked;
  const conflict: Conflict = { resolution: "merge", target: given.target };
  const kept = keptKey(resource, checked, given);
  const document = documentColumn(resource, columns);
  const read = [
    ...columns.filter(
      (column) =>
        column === kept ||
        column === document ||
        column.name === resource.key ||
        given.target.includes(column.name),
    ),
    ...compared,
  ];
  const types = read.map(({ name, type }) => sql`${identifier(name)} ${raw(type)}`);
  const same = sameKeySql(resource, columns, conflict) ?? sql`false`;
  const names = [
    ...compared.map((column) => sql`CASE WHEN ${differsSql(column)} THEN ${column.name} END`),
    ...(kept
      ? [sql`CASE WHEN input.${identifier(kept.name)} <> t.${identifier(kept.name)} THEN ${kept.name} END`]
      : []),
    ...keptNames.map((name) => sql`CASE WHEN t.${identifier(resource.key)} IS NULL THEN ${name} END`),
  ];
  return sql`
    WITH "input" AS (
      SELECT * FROM ROWS FROM (json_to_recordset(${body.text}::json) AS (${join(types, ", ")}))
        WITH ORDINALITY AS sent(${join(
          read.map(({ name }) => identifier(name)),
          ", ",
        )}, ${place})),
    "before" AS (${mergedSql(resource, actor, columns, conflict)})
    SELECT (input.${place} - 1)::int AS "place", d.names AS "names", t.${identifier(versionName)} AS "version"
    FROM input LEFT JOIN before AS t ON ${same},
         LATERAL (SELECT array_remove(ARRAY[${join(names, ", ")}]::text[], NULL) AS names) AS d
    WHERE d.names <> '{}' ORDER BY "place" LIMIT ${maxIssues}`;
}

/** Numbers are compared as callers read them from JSON: doubles. */
function differsSql({ name, type }: Column): Sql {
  const number = type === "numeric" ? sql`::float8` : type === "numeric[]" ? sql`::float8[]` : sql``;
  return sql`input.${identifier(name)}${number} IS DISTINCT FROM t.${identifier(name)}${number}`;
}
