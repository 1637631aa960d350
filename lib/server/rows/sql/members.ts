import sql, { empty, join, raw, type Sql } from "sql-template-tag";
import { wireForm } from "@/lib/operations/sql/project";
import type { Resource } from "@/lib/resources/define";
import { ApiError } from "@/lib/schemas/errors";
import type { ColumnType } from "@/lib/schemas/fields";
import { outputName } from "../../database/identifier";
import { type Column, keyColumn, requireColumn } from "../request/columns";
import type { AnyEmbed, SelectField, SelectItem } from "../request/grammar/ast";
import { columnSql, encryptedError, pathSql } from "./field";
import type { Owners } from "./scope";

/** Members of the rows of a response. */
export interface Projection {
  /** The list after SELECT, over rows `t`; empty when nothing is selected. */
  list(owners: Owners, embeds: readonly AnyEmbed[]): Sql;
  /** Names of the members, in order. */
  names: readonly string[];
  /** Members that must be decrypted, by name, with their columns. Their values are pairs of the row's key and the stored text. */
  encrypted: ReadonlyMap<string, Column>;
}

/** A member of a record, its value over the row `t`. */
export interface Member {
  name: string;
  value: Sql;
  /** Null where the value is shown as it is stored. */
  encrypted: Column | null;
}

/** Members as a list after SELECT. */
export const listSql = (members: readonly Member[]): Sql =>
  members.length > 0
    ? join(
        members.map(({ name, value }) => sql`${value} AS ${outputName(name)}`),
        ", ",
      )
    : empty;

/** The members that an item makes of the row's own columns. */
export function ownMembers(resource: Resource, item: SelectItem, shifted: boolean): Member[] {
  if (item.kind === "field") return [memberOf(resource, item, shifted)];
  if (item.kind !== "all") return [];
  return resource.returned.map((name) => {
    const column = requireColumn(resource, name);
    return { name, ...shownAs(resource, column, formed(column.type, columnSql(column), shifted)) };
  });
}

function memberOf(resource: Resource, item: SelectField, shifted: boolean): Member {
  const { field, cast } = item;
  const column = requireColumn(resource, field.name);
  if (resource.writeOnly?.includes(column.name)) throw encryptedError(resource, column, "be shown");
  if (column.isEncrypted && (cast !== null || field.path.length > 0))
    throw encryptedError(resource, column, "be cast");
  const name = memberName(item);
  const inner = pathSql(column, field.path);
  if (cast === null) {
    const value = field.path.length === 0 ? formed(column.type, inner, shifted) : inner;
    return { name, ...shownAs(resource, column, value) };
  }
  const { type, wire } = castOf(cast);
  return { name, value: formed(wire, sql`(${inner})::${type}`, shifted), encrypted: null };
}

/** An encrypted value comes with the key that it is bound to, which the caller need not have selected. */
function shownAs(resource: Resource, column: Column, value: Sql): Omit<Member, "name"> {
  if (!column.isEncrypted) return { value, encrypted: null };
  const key = columnSql(keyColumn(resource));
  return {
    value: sql`CASE WHEN ${value} IS NOT NULL THEN json_build_array(${key}, ${value}) END`,
    encrypted: column,
  };
}

/** The last key of a path names its value. */
export const memberName = ({ field: { name, path }, alias }: SelectField): string =>
  alias ?? path.findLast((step) => !step.isIndex)?.key ?? name;

/** A value of a type as responses show it. */
export function formed(type: ColumnType, value: Sql, shifted: boolean): Sql {
  if (type === "timestamptz" && shifted) return shiftedSql(value);
  return type === "numeric[]" ? numbersSql(value) : wireForm(type, value);
}

/** A list of numbers with all their digits. */
const numbersSql = (value: Sql): Sql =>
  sql`CASE WHEN ${value} IS NOT NULL THEN ARRAY(SELECT trim_scale(n) FROM unnest(${value}) AS n) END`;

/** A time in the transaction's zone. to_char cannot show years before Christ and offsets with seconds: they are as in PostgreSQL. */
const shiftedSql = (value: Sql): Sql => sql`
  CASE WHEN extract(year FROM ${value}) < 0 OR extract(timezone FROM ${value})::integer % 60 <> 0
    THEN to_json(${value}) #>> '{}' ELSE to_char(${value}, 'YYYY-MM-DD"T"HH24:MI:SS.MSTZH:TZM') END`;

/** The types that `::` may name, all spelt as PostgreSQL spells them. */
const types = new Set([
  ...["text", "varchar", "uuid", "json", "jsonb", "bool", "boolean"],
  ...["int", "int2", "int4", "int8", "smallint", "integer", "bigint", "numeric", "decimal"],
  ...["float4", "float8", "real", "double precision", "date", "time", "timestamp", "timestamptz"],
]);

/** Casts whose result has a wire form of its own; every other one is shown as PostgreSQL does. */
const wireTypes = new Map<string, ColumnType>([
  ["timestamptz", "timestamptz"],
  ["numeric", "numeric"],
  ["decimal", "numeric"],
]);

/** The SQL type of a cast and the column type whose wire form it takes. Throws 400 42704. */
export function castOf(name: string): { type: Sql; wire: ColumnType } {
  const type = name.toLowerCase();
  if (!types.has(type)) throw typeUnknown(name);
  return { type: raw(type), wire: wireTypes.get(type) ?? "text" };
}

function typeUnknown(name: string): ApiError {
  const message = `type "${name}" does not exist`;
  return new ApiError(400, "42704", message, { issues: [{ path: ["select"], message }] });
}
