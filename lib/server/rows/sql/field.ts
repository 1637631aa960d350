import sql, { raw, type Sql } from "sql-template-tag";
import type { Resource } from "@/lib/resources/define";
import { ApiError } from "@/lib/schemas/errors";
import { identifier } from "../../database/identifier";
import { type Column, requireColumn } from "../request/columns";
import type { Field, JsonStep } from "../request/grammar/ast";

/** A column of the row `t`, as every statement calls its table or rows. */
export const columnSql = (column: Column): Sql => sql`t.${identifier(column.name)}`;

/** A field as an expression to filter or sort by. Throws 42703 for unknown columns and 0A000 for encrypted ones. */
export function fieldSql(resource: Resource, field: Field): Sql {
  const column = requireColumn(resource, field.name);
  if (column.isEncrypted) throw encryptedError(resource, column, "be filtered or sorted");
  return pathSql(column, field.path);
}

/** A place inside a column's JSON value; other types are seen as JSON too. Keys are parameters. */
export function pathSql(column: Column, path: readonly JsonStep[]): Sql {
  if (path.length === 0) return columnSql(column);
  const root = column.type === "jsonb" ? columnSql(column) : sql`to_jsonb(${columnSql(column)})`;
  return path.reduce((inner, step) => sql`(${inner} ${raw(step.arrow)} ${keySql(step)})`, root);
}

const keySql = ({ key, isIndex }: JsonStep): Sql => (isIndex ? sql`${key}::int` : sql`${key}::text`);

/** 400: an encrypted column can be read and nothing else. */
export const encryptedError = (resource: Resource, column: Column, what: string) =>
  new ApiError(400, "0A000", `column ${resource.name}.${column.name} is encrypted and cannot ${what}`, {
    issues: [{ path: [column.name], message: `It is encrypted and cannot ${what}.` }],
  });
