import sql, { empty, join, raw, type Sql } from "sql-template-tag";
import { identifier } from "../../database/identifier";
import type { RowOutput } from "../plan/output";
import type { Shape } from "../request/shape";

/** How rows `p` become the text of a body. */
export interface BodySql {
  /** Alias of the rows, with names for their members where `doc` needs them. */
  alias: Sql;
  /** One row as text, from a row `p`; `p.*` is the row even when a member is called p. */
  doc: Sql;
  /** The body, made of rows `d` with the column `doc`. */
  value: Sql;
}

/**
 * The text of a response's body. PostgreSQL raises an error when it is larger than a response may be. Of at most `rows` rows, those
 * too small to matter are not counted.
 */
export function bodySql(output: RowOutput, rows: bigint | null): BodySql {
  if (!output.hasBody) return noBodySql;
  const shape = shapeInSql(output);
  const limited = (body: Sql) => limitedSql(sql`d.doc`, body, rows ? uncountedBytes / rows : 0n);
  if (shape === "csv") {
    return { ...csvSql(output.projection.names.length), value: limited(sql`string_agg(d.doc, E'\n')`) };
  }
  const doc = docSql(output);
  if (shape === "array")
    return { alias, doc, value: limited(sql`coalesce(json_agg(d.doc), '[]'::json)::text`) };
  return { alias, doc, value: limited(sql`(json_agg(d.doc) -> 0)::text`) };
}

/** The shape that SQL gives the rows: CSV with encrypted members is written only after they are decrypted. */
export const shapeInSql = ({ shape, projection }: RowOutput): Shape =>
  shape === "csv" && projection.encrypted.size > 0 ? "array" : shape;

const alias = sql`p`;

/** A row `p` as an object. */
export const docSql = ({ media }: RowOutput): Sql =>
  media.stripped ? sql`json_strip_nulls(row_to_json(p.*))` : sql`row_to_json(p.*)`;

/** No body; an aggregate like the others, so that it is one value for any number of rows. */
export const noBodySql: BodySql = { alias, doc: sql`NULL::text`, value: sql`max(d.doc)` };

/**
 * Rows as PostgreSQL writes composite values, without the parentheses, and the text NULL quoted, since without quotes the
 * word means null: only a row in which it occurs is written field by field. Members are numbered, since two of them may have
 * one name.
 */
function csvSql(width: number): Pick<BodySql, "alias" | "doc"> {
  if (width === 0) return { alias, doc: sql`''` };
  const names = Array.from({ length: width }, (_, place) => identifier(`#${place}`));
  const fields = names.map((name) => csvFieldSql(sql`p.${name}`));
  return {
    alias: sql`p(${join(names, ", ")})`,
    doc: sql`(
      SELECT CASE WHEN r.line LIKE '%NULL%' THEN array_to_string(ARRAY[${join(fields, ", ")}], ',') ELSE btrim(r.line, '()') END
      FROM (SELECT ROW(p.*)::text AS line OFFSET 0) AS r)`,
  };
}

/** PostgreSQL quotes every value with a parenthesis, so trimming removes those of the row alone. */
const csvFieldSql = (value: Sql): Sql =>
  sql`CASE WHEN ${value}::text = 'NULL' THEN '"NULL"' ELSE btrim(ROW(${value})::text, '()') END`;

/** Bytes that all rows together may have without being counted. */
const uncountedBytes = 1_000_000n;

/**
 * What is collected of rows. The aggregate that counts bytes runs alongside the one that collects them, row by row, and raises an
 * error when there are too many. Rows of up to `small` bytes are not counted.
 */
export function limitedSql(doc: Sql, collected: Sql, small = 0n): Sql {
  const bytes = sql`pg_column_size(${doc})`;
  const counted = small > 0n ? sql`FILTER (WHERE ${bytes} > ${raw(String(small))})` : empty;
  return sql`CASE WHEN response_bytes(${bytes}) ${counted} IS NOT NULL THEN ${collected} END`;
}

/** The text of the one document of a row `d`, under the same limit. */
export const limitedDocSql = sql`
  CASE WHEN pg_column_size(d.doc) < 1000 OR add_response_bytes(0, pg_column_size(d.doc)) IS NOT NULL THEN d.doc::text END`;

/** Rows `d` of the column `doc`; OFFSET keeps PostgreSQL from making each document once for each aggregate. */
export const docsSql = ({ alias, doc }: BodySql, rows: Sql): Sql =>
  sql`(SELECT ${doc} AS doc FROM (${rows}) AS ${alias} OFFSET 0) AS d`;
