import { raw, type Sql } from "sql-template-tag";
import { ApiError } from "@/lib/schemas/errors";
import type { ColumnType } from "@/lib/schemas/fields";

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
  if (!types.has(type)) throw new ApiError(400, "42704", `type "${name}" does not exist`);
  return { type: raw(type), wire: wireTypes.get(type) ?? "text" };
}
