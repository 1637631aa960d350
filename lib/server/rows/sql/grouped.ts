import sql, { join, raw, type Sql } from "sql-template-tag";
import type { Resource } from "@/lib/resources/define";
import { ApiError } from "@/lib/schemas/errors";
import type { ColumnType } from "@/lib/schemas/fields";
import { identifier, outputName } from "../../database/identifier";
import { requireColumn } from "../request/columns";
import type { AnyCondition, OrderTerm, SelectAggregate, SelectItem } from "../request/grammar/ast";
import { encryptedError, fieldSql } from "./field";
import { castOf, formed, type Member } from "./members";
import { windowSql } from "./related";
import { type Owners, whereSql } from "./scope";

/** What groups are made of, and which rows. */
export interface Grouping {
  resource: Resource;
  items: readonly SelectItem[];
  /** The members that each item makes. */
  members: readonly (readonly Member[])[];
  conditions: readonly AnyCondition[];
  order: readonly OrderTerm[];
}

/** One expression of the rows, its name among the groups, and how a group shows it. */
interface Part {
  name: string;
  value: Sql;
  shown: Sql;
  /** The item, where rows may be sorted by it. */
  item: SelectItem;
  isGroup: boolean;
}

/** Rows summed up, one for each group of rows that are alike in all items that are no aggregates. Without a window, all. */
export function groupedSql(
  grouping: Grouping,
  owners: Owners,
  shifted: boolean,
  window: { limit: bigint; offset: unknown } | null,
  more: readonly Sql[] = [],
): Sql {
  const { resource, conditions } = grouping;
  const parts = partsOf(grouping, shifted);
  const groups = parts.filter(({ isGroup }) => isGroup);
  const values = join(
    parts.map(({ value }, place) => sql`${value} AS ${placeName(place)}`),
    ", ",
  );
  const shown = join(
    parts.map((part) => sql`${part.shown} AS ${outputName(part.name)}`),
    ", ",
  );
  const keys = groups.map((part) => sql`t.${placeName(parts.indexOf(part))}`);
  const grouped = keys.length > 0 ? sql`GROUP BY ${join(keys, ", ")}` : raw("");
  const order = window === null ? raw("") : sortedSql(grouping, parts, keys);
  return sql`
    SELECT ${shown} FROM (
      SELECT ${values} FROM ${identifier(resource.name)} AS t ${whereSql(resource, owners, conditions, "read", more)}
    ) AS t ${grouped} ${order} ${window === null ? raw("") : windowSql(window)}`;
}

const placeName = (place: number): Sql => identifier(`#${place}`);

function partsOf({ resource, items, members }: Grouping, shifted: boolean): Part[] {
  const parts: Part[] = [];
  for (const [index, item] of items.entries()) {
    const place = () => sql`t.${placeName(parts.length)}`;
    if (item.kind === "aggregate") {
      const { argument, shown } = aggregateSql(resource, item, place(), shifted);
      parts.push({ name: item.alias ?? item.name, value: argument, shown, item, isGroup: false });
      continue;
    }
    // JSON has no equality, its text has.
    const isJson = item.kind === "relation" || (item.kind === "field" && item.cast?.toLowerCase() === "json");
    for (const { name, value, encrypted } of members[index] ?? []) {
      if (encrypted) throw encryptedError(resource, encrypted, "be grouped by");
      const shown = isJson ? sql`${place()}::json` : place();
      parts.push({ name, value: isJson ? sql`to_json(${value})::text` : value, shown, item, isGroup: true });
    }
  }
  return parts;
}

const numbers: readonly ColumnType[] = ["integer", "bigint", "numeric"];
const unordered: readonly ColumnType[] = ["boolean", "jsonb"];

/** What an aggregate is computed from, and its result in the form of responses. Throws 400 for types that it has no meaning for. */
function aggregateSql(
  resource: Resource,
  { name, field, cast, resultCast }: SelectAggregate,
  place: Sql,
  shifted: boolean,
): { argument: Sql; shown: Sql } {
  if (field === null)
    return { argument: sql`1`, shown: castResult(sql`count(*)`, "bigint", resultCast, shifted) };
  const type = argumentType(resource, field, cast);
  const argument =
    cast === null ? fieldSql(resource, field) : sql`(${fieldSql(resource, field)})::${castOf(cast).type}`;
  const isFit =
    name === "count" ||
    (name === "min" || name === "max" ? !unordered.includes(type) : numbers.includes(type));
  if (!isFit) throw noSuchFunction(name, cast ?? type);
  const result = sql`${raw(name)}(${place})`;
  return { argument, shown: castResult(result, resultType(name, type), resultCast, shifted) };
}

const resultType = (name: SelectAggregate["name"], type: ColumnType): ColumnType => {
  if (name === "count") return "bigint";
  return name === "min" || name === "max" ? type : "numeric";
};

/** The type of what is aggregated: the cast's, the column's, or that of a place in its JSON. */
function argumentType(
  resource: Resource,
  { name, path }: NonNullable<SelectAggregate["field"]>,
  cast: string | null,
): ColumnType {
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
  new ApiError(400, "42883", `function ${name}(${type}) does not exist`, {
    issues: [{ path: ["select"], message: `${name}() cannot be computed of ${type}.` }],
  });

/** ORDER BY of groups: the terms, which must be among the group's items, then all of them. */
function sortedSql({ resource, order }: Grouping, parts: readonly Part[], keys: readonly Sql[]): Sql {
  const terms = order.map(({ field, descending, nulls, embed }) => {
    const place = parts.findIndex(
      ({ item }) =>
        item.kind === "field" &&
        item.cast === null &&
        JSON.stringify(item.field) === JSON.stringify(field) &&
        embed === null,
    );
    if (place < 0) throw notGrouped(resource.name, field.name);
    const rest = `${descending ? " DESC" : " ASC"}${nulls === null ? "" : ` NULLS ${nulls.toUpperCase()}`}`;
    return sql`t.${placeName(place)}${raw(rest)}`;
  });
  const all = [...terms, ...keys];
  return all.length > 0 ? sql`ORDER BY ${join(all, ", ")}` : raw("");
}

const notGrouped = (table: string, name: string) => {
  const message = `column "${table}.${name}" must appear in the GROUP BY clause or be used in an aggregate function`;
  return new ApiError(400, "42803", message, {
    issues: [{ path: ["order"], message: `Select ${name} as well to sort the groups by it.` }],
  });
};
