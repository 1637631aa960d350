import sql, { type Sql } from "sql-template-tag";
import type { Shape } from "../request/shape";

/** How PostgreSQL writes the rows `p` of an answer. */
export interface Layout {
  shape: Shape;
  /** Members that are null are left out. */
  stripped: boolean;
}

/** The text of an answer's body, made of the rows `p`; `p.*` is the row even when a member is called p. */
export function bodySql({ shape, stripped }: Layout): Sql {
  if (shape === "csv") return csvSql;
  const row = stripped ? sql`json_strip_nulls(row_to_json(p.*))` : sql`row_to_json(p.*)`;
  if (shape === "array") return sql`coalesce(json_agg(${row}), '[]'::json)::text`;
  return sql`(json_agg(${row}) -> 0)::text`;
}

/** No body is wanted; an aggregate like the others, so that it is one value whatever the rows. */
export const noBodySql: Sql = sql`max(NULL::text)`;

/** Rows as PostgreSQL writes composite values, without the parentheses, one a line. */
const csvSql = sql`string_agg(substring((p.*)::text, 2, length((p.*)::text) - 2), E'\n')`;
