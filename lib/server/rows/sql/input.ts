import sql, { join, raw, type Sql } from "sql-template-tag";
import type { Column } from "../columns";
import { identifier } from "./identifier";

/** Default expressions of a table by column, as its own catalog writes them. */
export type Defaults = ReadonlyMap<string, string>;

/** A JSON row set needs a column to read, also when a body sets none. */
const unread = sql`"#unread" text`;

/**
 * The rows of a body as a table, each column read from JSON in its own type: `"5"` fits a number, an object fits text.
 * With `defaults`, a column that a row does not mention gets its default instead of null.
 */
export function inputSql(text: string, columns: readonly Column[], defaults: Defaults | null): Sql {
  const types = columns.map(({ name, type }) => sql`${identifier(name)} ${raw(type)}`);
  const shape = types.length > 0 ? join(types, ", ") : unread;
  if (defaults === null) return sql`SELECT * FROM json_to_recordset(${text}::json) AS input(${shape})`;
  const values = columns.map((column) => valueOrDefault(column, defaults));
  return sql`
    SELECT ${values.length > 0 ? join(values, ", ") : sql`input.*`}
    FROM json_array_elements(${text}::json) AS sent(doc),
         LATERAL (SELECT sent.doc::jsonb AS keys) AS named,
         json_to_record(sent.doc) AS input(${shape})`;
}

function valueOrDefault({ name }: Column, defaults: Defaults): Sql {
  const column = identifier(name);
  const fallback = raw(defaults.get(name) ?? "NULL");
  return sql`CASE WHEN named.keys ? ${name} THEN input.${column} ELSE ${fallback} END AS ${column}`;
}
