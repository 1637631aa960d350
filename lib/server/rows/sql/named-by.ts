import sql, { join, type Sql } from "sql-template-tag";
import { findResource } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { factsOf } from "@/lib/schemas/fields";
import type { LabelTarget, Naming } from "@/lib/view-models/references";
import { identifier } from "../../database/identifier";
import { type Owners, whereSql } from "./scope";

interface NamedRow {
  key: Sql;
  /** Its value of a column. */
  column: (name: string) => Sql;
  /** The name of the record that a column refers to. */
  linked: (column: string, target: LabelTarget) => Sql;
}

/** The name of the record `about`, which a row is about, with the text that distinguishes the row, as screens show it. */
export function namedBySql(
  resource: Resource,
  { numbers, distinguishedBy }: Pick<Naming, "numbers" | "distinguishedBy">,
  about: Sql,
  row: NamedRow,
  owners: Owners,
): Sql {
  const own = distinguishedBy.map(({ column, target }) =>
    target ? row.linked(column, target) : textSql(resource, column, row.column(column)),
  );
  const first = numbers.flatMap(({ resource: name, column, by }) => {
    const document = findResource(name);
    if (!document) return [];
    const where = whereSql(document, owners, [], "read", [sql`t.${identifier(by)} = ${row.key}`]);
    return sql`(SELECT min(t.${identifier(column)}) FROM ${identifier(name)} t ${where})`;
  });
  const named =
    first.length > 0
      ? sql`coalesce(${join([...first, sql`concat_ws(' · ', ${join([...own, sql`NULL`])})`])}), about`
      : join([sql`about`, ...own]);
  return sql`(SELECT concat_ws(' · ', ${named}) FROM (SELECT ${about} AS about) a WHERE about IS NOT NULL)`;
}

/** Moments to the minute, the same for every reader. */
function textSql({ row }: Resource, name: string, value: Sql): Sql {
  const schema = row.shape[name];
  return schema && factsOf(schema)?.type === "timestamptz"
    ? sql`to_char(${value} AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI "UTC"')`
    : sql`${value}::text`;
}
