import sql, { empty, join, raw, type Sql } from "sql-template-tag";
import type { Resource } from "@/lib/resources/define";
import { ApiError } from "@/lib/schemas/errors";
import type { ColumnType } from "@/lib/schemas/fields";
import { identifier, outputName } from "../../database/identifier";
import { requireColumn } from "../request/columns";
import type {
  AnyCondition,
  AnyEmbed,
  Field,
  OrderTerm,
  SelectAggregate,
  SelectItem,
} from "../request/grammar/ast";
import { encryptedError, fieldSql } from "./field";
import { castOf, formed, type Member } from "./members";
import { windowSql } from "./related";
import { type Owners, whereSql } from "./scope";

/** One expression of the rows, its name among the groups, and how a group shows it. */
interface GroupPart {
  name: string;
  value: Sql;
  /** The part of a group, from the place of its value among the rows. */
  shown(place: Sql): Sql;
  isKey: boolean;
  /** The field that groups may be sorted by, and the spread relation that it is of. */
  field: Field | null;
  embed: AnyEmbed | null;
}

/** Columns and aggregates of one level's groups. */
export interface GroupLevel {
  parts: readonly GroupPart[];
  /** Records that are spread into the rows `t`. */
  joins: readonly Sql[];
}

/** Columns, aggregates and rows of groups. */
export interface Grouping {
  resource: Resource;
  level: GroupLevel;
  conditions: readonly AnyCondition[];
  order: readonly OrderTerm[];
}

/** Rows summed up, one for each group of rows that are alike in all items that are no aggregates. Without a window, all. */
export function groupedSql(
  grouping: Grouping,
  owners: Owners,
  window: { limit: bigint; offset: unknown } | null,
  more: readonly Sql[] = [],
): Sql {
  const { resource, level, conditions } = grouping;
  const { parts, joins } = level;
  const shown = join(
    parts.map((part, place) => sql`${part.shown(sql`t.${placeName(place)}`)} AS ${outputName(part.name)}`),
    ", ",
  );
  const keys = parts.flatMap(({ isKey }, place) => (isKey ? [sql`t.${placeName(place)}`] : []));
  const grouped = keys.length > 0 ? sql`GROUP BY ${join(keys, ", ")}` : empty;
  const order = window === null ? empty : sortedSql(grouping, keys);
  return sql`
    SELECT ${shown} FROM (
      SELECT ${valuesSql(parts)} FROM ${identifier(resource.name)} AS t ${joinedSql(joins)}
      ${whereSql(resource, owners, conditions, "read", more)}
    ) AS t ${grouped} ${order} ${window === null ? empty : windowSql(window)}`;
}

const placeName = (place: number): Sql => identifier(`#${place}`);

const valuesSql = (parts: readonly GroupPart[]): Sql =>
  parts.length > 0
    ? join(
        parts.map(({ value }, place) => sql`${value} AS ${placeName(place)}`),
        ", ",
      )
    : empty;

const joinedSql = (joins: readonly Sql[]): Sql => (joins.length > 0 ? join(joins, " ") : empty);

/** The record of a spread relation as a join of the rows `t`, and its parts as parts of them: its aggregates are computed over all rows of a group. */
export function spreadSql(embed: AnyEmbed, { parts, joins }: GroupLevel, rows: Sql, place: number) {
  const alias = identifier(`#spread${place}`);
  return {
    join: sql`LEFT JOIN LATERAL (SELECT ${valuesSql(parts)} FROM ${rows} ${joinedSql(joins)}) AS ${alias} ON true`,
    parts: parts.map((part, at) => ({
      ...part,
      value: sql`${alias}.${placeName(at)}`,
      embed: part.embed ?? embed,
    })),
  };
}

/** The parts that an item adds to GROUP BY. */
export function keyParts(resource: Resource, item: SelectItem, members: readonly Member[]): GroupPart[] {
  // JSON has no equality, its text has.
  const isJson = item.kind === "relation" || (item.kind === "field" && item.cast?.toLowerCase() === "json");
  return members.map(({ name, value, encrypted }) => {
    if (encrypted) throw encryptedError(resource, encrypted, "be grouped by");
    return {
      name,
      value: isJson ? sql`to_json(${value})::text` : value,
      shown: (place) => (isJson ? sql`${place}::json` : place),
      isKey: true,
      field: fieldOf(item, name),
      embed: null,
    };
  });
}

/** The field that a part of an item shows as it is. */
function fieldOf(item: SelectItem, name: string): Field | null {
  if (item.kind === "all") return { name, path: [] };
  return item.kind === "field" && item.cast === null ? item.field : null;
}

const numbers: readonly ColumnType[] = ["integer", "bigint", "numeric"];
const unordered: readonly ColumnType[] = ["boolean", "jsonb"];

/** Argument of an aggregate, and its result in the form of responses. Throws 400 for types that it has no meaning for. */
export function aggregatePart(
  resource: Resource,
  { name, field, cast, resultCast, alias }: SelectAggregate,
  shifted: boolean,
): GroupPart {
  const type = field === null ? "integer" : argumentType(resource, field, cast);
  const isFit =
    name === "count" ||
    (name === "min" || name === "max" ? !unordered.includes(type) : numbers.includes(type));
  if (!isFit) throw noSuchFunction(name, cast ?? type);
  return {
    name: alias ?? name,
    value: field === null ? sql`1` : argumentSql(resource, field, cast),
    shown: (place) => castResult(sql`${raw(name)}(${place})`, resultType(name, type), resultCast, shifted),
    isKey: false,
    field: null,
    embed: null,
  };
}

const argumentSql = (resource: Resource, field: Field, cast: string | null): Sql =>
  cast === null ? fieldSql(resource, field) : sql`(${fieldSql(resource, field)})::${castOf(cast).type}`;

const resultType = (name: SelectAggregate["name"], type: ColumnType): ColumnType => {
  if (name === "count") return "bigint";
  return name === "min" || name === "max" ? type : "numeric";
};

/** The type of the aggregate's argument: the cast's, the column's, or that of a place in its JSON. */
function argumentType(resource: Resource, { name, path }: Field, cast: string | null): ColumnType {
  if (cast !== null) return castTypes.get(castOf(cast).type.sql.toLowerCase()) ?? "text";
  const last = path.at(-1);
  if (last) return last.arrow === "->>" ? "text" : "jsonb";
  return requireColumn(resource, name).type;
}

/** Types of casts with an order or arithmetic of their own; every other one is like text. */
const castTypes = new Map<string, ColumnType>([
  ...["int", "int2", "int4", "smallint", "integer"].map((name) => [name, "integer"] as const),
  ...["int8", "bigint"].map((name) => [name, "bigint"] as const),
  ...["numeric", "decimal", "float4", "float8", "real", "double precision"].map(
    (name) => [name, "numeric"] as const,
  ),
  ...["bool", "boolean"].map((name) => [name, "boolean"] as const),
  ...["json", "jsonb"].map((name) => [name, "jsonb"] as const),
  ["date", "date"],
  ["timestamptz", "timestamptz"],
]);

function castResult(result: Sql, type: ColumnType, cast: string | null, shifted: boolean): Sql {
  if (cast === null) return formed(type, type === "numeric" ? sql`(${result})::numeric` : result, shifted);
  const { type: wanted, wire } = castOf(cast);
  return formed(wire, sql`(${result})::${wanted}`, shifted);
}

const noSuchFunction = (name: string, type: string) =>
  new ApiError(404, "42883", `function ${name}(${type}) does not exist`, {
    issues: [{ path: ["select"], message: `${name}() cannot be computed of ${type}.` }],
  });

/** ORDER BY of groups: the terms, which must be among the group's items, then all of them. */
function sortedSql({ resource, level, order }: Grouping, keys: readonly Sql[]): Sql {
  const terms = order.map(({ field, descending, nulls, embed }) => {
    const wanted = JSON.stringify(field);
    const place = level.parts.findIndex(
      (part) => part.embed === embed && part.field !== null && JSON.stringify(part.field) === wanted,
    );
    if (place < 0) throw notGrouped(resource.name, field.name);
    const rest = `${descending ? " DESC" : " ASC"}${nulls === null ? "" : ` NULLS ${nulls.toUpperCase()}`}`;
    return sql`t.${placeName(place)}${raw(rest)}`;
  });
  const all = [...terms, ...keys];
  return all.length > 0 ? sql`ORDER BY ${join(all, ", ")}` : empty;
}

const notGrouped = (table: string, name: string) => {
  const message = `column "${table}.${name}" must appear in the GROUP BY clause or be used in an aggregate function`;
  return new ApiError(400, "42803", message, {
    issues: [
      {
        path: ["order"],
        message: `Groups are sorted only by columns that select names, and ${name} is none.`,
      },
    ],
  });
};
