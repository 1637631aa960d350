import sql, { empty, join, raw, type Sql } from "sql-template-tag";
import { wireForm } from "@/lib/operations/sql/project";
import type { Resource } from "@/lib/resources/define";
import { ApiError } from "@/lib/schemas/errors";
import type { ColumnType } from "@/lib/schemas/fields";
import { outputName } from "../../database/identifier";
import { Lru } from "../../database/lru";
import { type Column, keyColumn, requireColumn } from "../request/columns";
import type { JsonStep, SelectField, SelectItem } from "../request/grammar/ast";
import type { RowCall } from "../request/row-call";
import { columnSql, encryptedError, pathSql } from "./field";

/** What the rows of a response hold. */
export interface Projection {
  /** The list after SELECT; empty when nothing is selected. */
  list: Sql;
  /** Names of the members, in order. */
  names: string[];
  /** Members that must be decrypted, by name, with their columns. Their values are pairs of the row's key and the stored text. */
  encrypted: ReadonlyMap<string, Column>;
}

interface Member {
  name: string;
  value: Sql;
  /** Null where the value is shown as it is stored. */
  encrypted: Column | null;
}

const projections = new Lru<Projection>(1_000);

/** The projection of a call, made once for each text of `select`. */
export const projectionOf = ({
  resource,
  query: { select, selectText },
  preferences: { timezone },
}: Pick<RowCall, "resource" | "query" | "preferences">): Projection =>
  projections.get(`${resource.name} ${timezone !== null} ${selectText}`, () =>
    project(resource, select, timezone !== null),
  );

/** The projection of `select`. `shifted` shows times in the transaction's zone rather than in UTC. */
export function project(resource: Resource, items: readonly SelectItem[], shifted: boolean): Projection {
  const members = items.flatMap((item) => membersOf(resource, item, shifted));
  const list = members.map(({ name, value }) => sql`${value} AS ${outputName(name)}`);
  return {
    list: list.length > 0 ? join(list, ", ") : empty,
    names: members.map(({ name }) => name),
    encrypted: new Map(
      members.flatMap(({ name, encrypted }) => (encrypted === null ? [] : [[name, encrypted] as const])),
    ),
  };
}

function membersOf(resource: Resource, item: SelectItem, shifted: boolean): Member[] {
  if (item.kind === "field") return [memberOf(resource, item, shifted)];
  return resource.returned.map((name) => {
    const column = requireColumn(resource, name);
    return { name, ...shownAs(resource, column, formed(column.type, columnSql(column), shifted)) };
  });
}

function memberOf(resource: Resource, { field, cast, alias }: SelectField, shifted: boolean): Member {
  const column = requireColumn(resource, field.name);
  if (resource.writeOnly?.includes(column.name)) throw encryptedError(resource, column, "be shown");
  if (column.isEncrypted && (cast !== null || field.path.length > 0))
    throw encryptedError(resource, column, "be cast");
  const name = alias ?? nameOf(column, field.path);
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
const nameOf = (column: Column, path: readonly JsonStep[]): string =>
  path.findLast((step) => !step.isIndex)?.key ?? column.name;

function formed(type: ColumnType, value: Sql, shifted: boolean): Sql {
  if (type === "timestamptz" && shifted) return sql`to_char(${value}, 'YYYY-MM-DD"T"HH24:MI:SS.MSTZH:TZM')`;
  return wireForm(type, value);
}

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
function castOf(name: string): { type: Sql; wire: ColumnType } {
  const type = name.toLowerCase();
  if (!types.has(type)) throw new ApiError(400, "42704", `type "${name}" does not exist`);
  return { type: raw(type), wire: wireTypes.get(type) ?? "text" };
}
