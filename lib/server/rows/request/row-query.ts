import { ApiError } from "@/lib/schemas/errors";
import { Lru } from "../../database/lru";
import type { Condition, OrderTerm, SelectItem } from "./grammar/ast";
import { parseNames } from "./grammar/parse-field";
import { parseFilter } from "./grammar/parse-filter";
import { parseLogic } from "./grammar/parse-logic";
import { parseOrder } from "./grammar/parse-order";
import { parseSelect } from "./grammar/parse-select";
import { parseWindow, type Window } from "./window";

/** One `name=value` of the query string, decoded. */
export interface Parameter {
  name: string;
  value: string;
}

/** A query string as syntax; no name in it is known to exist yet. */
export interface RowQuery {
  parameters: Parameter[];
  select: SelectItem[];
  /** `select` and `order` as sent; one text is parsed into the same list every time. */
  selectText: string;
  orderText: string | null;
  /** Conditions with the names of their parameters. */
  filters: { name: string; condition: Condition }[];
  conditions: Condition[];
  order: OrderTerm[];
  columns: string[] | null;
  onConflict: string[] | null;
  window: Window;
  /** Cursor of the page before. */
  after: string | null;
  has(name: string): boolean;
}

/** Filters of one query, those of logic trees counted; PostgreSQL plans each. A list of in.(…) is one. */
const maxFilters = 1_000;

const logic = /^(?:not\.)?(?:and|or)$/;
const reserved = new Set(["select", "columns", "on_conflict", "order", "limit", "offset", "after"]);

const selects = new Lru<SelectItem[]>(1_000);
const orders = new Lru<OrderTerm[]>(1_000);
const noOrder: OrderTerm[] = [];

/** Parses a query string. Throws PostgREST's errors of syntax, embedding, aggregates and range. */
export function parseRowQuery(query: string, table: string, range: string | undefined): RowQuery {
  const parameters = splitQuery(query);
  const first = (name: string) => parameters.find((parameter) => parameter.name === name)?.value ?? null;
  const columns = first("columns");
  const onConflict = first("on_conflict");
  const orderText = first("order");
  const selectText = first("select") ?? "*";
  const filters = parameters
    .filter(({ name }) => !reserved.has(name))
    .map((parameter) => ({ name: parameter.name, condition: parseCondition(parameter) }));
  return {
    parameters,
    select: selects.get(`${table} ${selectText}`, () => parseSelect(selectText, table)),
    selectText,
    filters,
    conditions: limited(filters.map(({ condition }) => condition)),
    order: orderText === null ? noOrder : orders.get(orderText, () => parseOrder(orderText)),
    orderText,
    columns: columns === null ? null : parseNames(columns, "columns"),
    onConflict: onConflict === null ? null : parseNames(onConflict, "on_conflict"),
    window: parseWindow(parameters, range),
    after: first("after"),
    has: (name) => parameters.some((parameter) => parameter.name === name),
  };
}

function limited(conditions: Condition[]): Condition[] {
  if (countFilters(conditions) <= maxFilters) return conditions;
  throw new ApiError(400, "PGRST100", `The query has more than ${maxFilters} filters.`, {
    hint: "Use in.(…) to compare one column with many values.",
  });
}

const countFilters = (conditions: readonly Condition[]): number =>
  conditions.reduce(
    (count, condition) => count + (condition.kind === "group" ? countFilters(condition.members) : 1),
    0,
  );

/** Parameters in order, repeated ones too; one without an equals sign is ignored. */
export function splitQuery(query: string): Parameter[] {
  return query.split("&").flatMap((part) => {
    const mark = part.indexOf("=");
    if (mark < 0) return [];
    if (encoded.test(part))
      return [...new URLSearchParams(`&${part}`)].map(([name, value]) => ({ name, value }));
    return [{ name: part.slice(0, mark), value: part.slice(mark + 1) }];
  });
}

const encoded = /[%+]/;

function parseCondition({ name, value }: Parameter): Condition {
  if (logic.test(name)) return parseLogic(name, value);
  return parseFilter(name, value);
}
