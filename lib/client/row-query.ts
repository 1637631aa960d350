import type { ColumnOf, ResourceName, Row } from "./row-types";

type Comparison = "eq" | "neq" | "gt" | "gte" | "lt" | "lte";
type Pattern = "like" | "ilike" | "match" | "imatch";
type Not<O extends string> = O | `not.${O}`;

/** `[column, operator, value]`: PostgREST's operators, typed by the column. */
export type Filter<N extends ResourceName> = {
  [C in ColumnOf<N>]:
    | readonly [C, Not<Comparison>, Exclude<Row<N>[C], null>]
    | readonly [C, Not<Pattern>, string]
    | readonly [C, Not<"in">, readonly Exclude<Row<N>[C], null>[]]
    | readonly [C, Not<"is">, null | boolean];
}[ColumnOf<N>];

type Direction = "" | ".asc" | ".desc";
type Nulls = "" | ".nullsfirst" | ".nullslast";

export interface ListQuery<N extends ResourceName, C extends ColumnOf<N> = ColumnOf<N>> {
  /** Columns of the rows; by default those of a record. */
  select?: readonly C[];
  /** Rows must match all of them. */
  filters?: readonly Filter<N>[];
  order?: readonly `${ColumnOf<N>}${Direction}${Nulls}`[];
  /** At most 1,000, which is also the default. */
  limit?: number;
  offset?: number;
  /** A cursor. The `next` of a page has it and the `offset` of the page behind it; keep the rest of the query unchanged. */
  after?: string;
  /** How to count all rows that match the filters. */
  count?: "exact" | "planned" | "estimated";
}

/** The query string of a list. Filters go into one `and`, because a column may have the name of a parameter. */
export function listParameters<N extends ResourceName, C extends ColumnOf<N>>(
  query: ListQuery<N, C>,
): URLSearchParams {
  const filters = query.filters?.map(
    ([column, operator, value]) => `${column}.${operator}.${operand(value)}`,
  );
  const parameters = {
    select: query.select?.join(","),
    and: filters && filters.length > 0 ? `(${filters.join(",")})` : undefined,
    order: query.order?.join(","),
    limit: query.limit,
    offset: query.offset,
    after: query.after,
  };
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined && value !== "");
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
}

function operand(value: unknown): string {
  if (Array.isArray(value)) return `(${value.map(operand).join(",")})`;
  return typeof value === "string" ? `"${value.replace(/["\\]/g, "\\$&")}"` : String(value);
}
