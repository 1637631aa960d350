import sql, { join, raw, type Sql } from "sql-template-tag";
import { identifier } from "../../database/identifier";
import type { Column } from "../request/columns";

/** Default expressions of a table by column, as its own catalog writes them. */
export type Defaults = ReadonlyMap<string, string>;

/** A JSON row set needs a column to read, also when a body sets none. */
const unread = sql`"#unread"`;

/**
 * The rows of a body as a table, each column read from JSON in its own type: `"5"` fits a number, an object fits text.
 * With `defaults`, a column that a row does not mention gets its default instead of null.
 */
export function inputSql(text: unknown, columns: readonly Column[], defaults: Defaults | null): Sql {
  const isBare = columns.length === 0;
  const types = columns.map(({ name, type }) => sql`${identifier(name)} ${raw(type)}`);
  const shape = isBare ? sql`${unread} text` : join(types, ", ");
  const values = isBare
    ? unread
    : join(
        columns.map((column) => valueSql(column, defaults)),
        ", ",
      );
  if (defaults === null)
    return sql`SELECT ${values} FROM json_to_recordset(${text}::json) AS input(${shape})`;
  return sql`
    SELECT ${values}
    FROM json_array_elements(${text}::json) AS sent(doc),
         LATERAL (SELECT sent.doc::jsonb AS keys) AS named,
         json_to_record(sent.doc) AS input(${shape})`;
}

function valueSql(column: Column, defaults: Defaults | null): Sql {
  const name = identifier(column.name);
  const given = column.isOptionalText ? sql`nullif(input.${name}, '')` : sql`input.${name}`;
  if (defaults === null) return sql`${given} AS ${name}`;
  const fallback = raw(defaults.get(column.name) ?? "NULL");
  return sql`CASE WHEN named.keys ? ${column.name} THEN ${given} ELSE ${fallback} END AS ${name}`;
}
