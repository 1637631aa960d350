import { columnTotal } from "@/lib/schemas/list-settings";
import type { ColumnTotal } from "@/lib/view-models/column-totals";
import type { Pair } from "./pairs";

export interface OrderTerm {
  column: string;
  descending: boolean;
  /** Position of nulls; PostgreSQL's default when absent. */
  nulls?: "nullsfirst" | "nullslast";
}

/** State of a list, stored in its address. */
export interface View {
  filters: readonly Pair[];
  /** Null for the default. */
  order: readonly OrderTerm[] | null;
  /** Columns in their order; null for the default. */
  select: readonly string[] | null;
  /** Totals below the list, by column. */
  totals: Readonly<Record<string, ColumnTotal>>;
  /** Search text. */
  search: string;
  limit: number;
  /** Cursor of this page. */
  after: string | null;
  /** Rows before this page. */
  start: number;
  /** Key of the record in the side panel. */
  row: string | null;
  /** Id of a saved view, or `all` for none where the list has a default one. */
  saved: string | null;
}

/** Parameters of a page's address, repeated ones as lists. */
export type Parameters = Readonly<Record<string, readonly string[]>>;

export const pageSizes = [50, 100, 500] as const;
const defaultLimit = 50;

/** Parameters of an address that are no filters. The first six are the API's; no column has the names of the others. */
export const ownNames = [
  ...["select", "order", "limit", "offset", "after", "columns"],
  ...["at", "q", "row", "view", "totals"],
] as const;
const own = new Set<string>(ownNames);

/** Parameters that hold a group of conditions. */
export const groupNames = ["and", "or", "not.and", "not.or"] as const;

/** Whether a parameter is a filter by column. */
export const isOwnName = (name: string): boolean =>
  own.has(name) || groupNames.some((group) => group === name);

/** Parses a view from an address or an API query. */
export function readView(parameters: Parameters): View {
  const first = (name: string) => parameters[name]?.[0] ?? "";
  const after = first("after") || null;
  const limit = Number.parseInt(first("limit"), 10);
  return {
    filters: Object.entries(parameters).flatMap(([name, values]) =>
      own.has(name) ? [] : values.map((value) => ({ name, value })),
    ),
    order: first("order") === "" ? null : readOrder(first("order")),
    select: first("select") === "" || first("select") === "*" ? null : first("select").split(","),
    totals: readTotals(first("totals")),
    search: first("q"),
    limit: limit >= 1 && limit <= 1000 ? limit : defaultLimit,
    after,
    start: readCount(first(after ? "at" : "offset")),
    row: first("row") || null,
    saved: first("view") || null,
  };
}

/** Serializes a view; defaults are omitted. */
export function writeView(view: View): Parameters {
  const { filters, order, select, totals, search, limit, after, start, row, saved } = view;
  const parameters: Record<string, string[]> = {};
  const add = (name: string, value: string | null) => {
    if (value !== null && value !== "") parameters[name] = [...(parameters[name] ?? []), value];
  };
  add("view", saved);
  for (const { name, value } of filters) add(name, value);
  add("q", search);
  add("order", order && writeOrder(order));
  add("select", select?.join(",") ?? null);
  add("totals", writeTotals(totals));
  add("limit", limit === defaultLimit ? null : String(limit));
  add("after", after);
  add(after ? "at" : "offset", start > 0 ? String(start) : null);
  add("row", row);
  return parameters;
}

export function writeOrder(terms: readonly OrderTerm[]): string {
  return terms
    .map(
      ({ column, descending, nulls }) =>
        `${column}.${descending ? "desc" : "asc"}${nulls ? `.${nulls}` : ""}`,
    )
    .join(",");
}

export function readOrder(text: string): OrderTerm[] {
  return text.split(",").flatMap((term): OrderTerm[] => {
    const [, column, direction, nulls] =
      /^(.+?)(?:\.(asc|desc))?(?:\.(nullsfirst|nullslast))?$/.exec(term.trim()) ?? [];
    if (column === undefined) return [];
    const place: Pick<OrderTerm, "nulls"> = nulls === "nullsfirst" || nulls === "nullslast" ? { nulls } : {};
    return [{ column, descending: direction === "desc", ...place }];
  });
}

/** `balance.sum,dateDue.min`, by column. */
export const writeTotals = (totals: View["totals"]): string =>
  Object.entries(totals)
    .map(([column, total]) => `${column}.${total}`)
    .sort()
    .join(",");

function readTotals(text: string): View["totals"] {
  const entries = text.split(",").flatMap((part) => {
    const total = columnTotal.find((known) => part.endsWith(`.${known}`));
    return total ? [[part.slice(0, -total.length - 1), total] as const] : [];
  });
  return Object.fromEntries(entries);
}

const readCount = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : 0);
