import type { Resource } from "@/lib/resources/define";
import { ApiError } from "@/lib/schemas/errors";
import { Lru } from "../../database/lru";
import { columnsOf } from "./columns";
import { joinRelations, type Level, type NamedFilter, partParameters, type WholeLevel } from "./embeds";
import type { Condition, Embed, OrderTerm, OrderText, Parameter, SelectItem } from "./grammar/ast";
import { parseNames } from "./grammar/parse-field";
import { parseFilter } from "./grammar/parse-filter";
import { parseLogic } from "./grammar/parse-logic";
import { parseOrder } from "./grammar/parse-order";
import { parseSelect, withCounts } from "./grammar/parse-select";
import { parseWindow, type Window } from "./window";

/** A query string as syntax; no name in it is known to exist yet. */
export interface RowQuery {
  parameters: Parameter[];
  select: readonly SelectItem[];
  /** `select` and `order` as sent; one text is parsed into the same list every time. */
  selectText: string;
  orderText: string | null;
  /** Relations that `select` embeds. */
  embeds: readonly Embed[];
  /** Conditions with the names of their parameters; those on embedded rows are in `embeds`. */
  filters: readonly NamedFilter[];
  conditions: readonly Condition[];
  /** The filters as sent: a name in them is that of a column even where `select` embeds a relation of that name. */
  columnFilters: readonly NamedFilter[];
  order: readonly OrderTerm[];
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
const shaping = ["order", "limit", "offset"];
const reserved = new Set([...shaping, "select", "columns", "on_conflict", "after"]);
const reservedInside = new Set(shaping);

const selects = new Lru<SelectItem[]>(1_000);
const orders = new Lru<OrderText[]>(1_000);
const noOrder: OrderText[] = [];

/** Parses a query string. Throws PostgREST's errors of syntax, embedding and range. */
export function parseRowQuery(query: string, resource: Resource, range: string | undefined): RowQuery {
  const parameters = splitQuery(query);
  const first = (name: string) => firstOf(parameters, name);
  const columns = first("columns");
  const onConflict = first("on_conflict");
  const selectText = first("select") ?? "*";
  const hasCount = columnsOf(resource).has("count");
  const select = selects.get(`${hasCount} ${selectText}`, () => {
    const items = parseSelect(selectText);
    return hasCount ? items : withCounts(items);
  });
  const { own, related } = partParameters(parameters, isOwn);
  const ownLevel = levelOf(own, reserved, range);
  const level = joinRelations(resource, select, ownLevel, related, parseLevel);
  if (countFilters(level) > maxFilters) throw tooManyFilters();
  return {
    parameters,
    select,
    selectText,
    ...level,
    columnFilters: ownLevel.filters,
    columns: columns === null ? null : parseNames(columns, "columns"),
    onConflict: onConflict === null ? null : parseNames(onConflict, "on_conflict"),
    after: first("after"),
    has: (name) => parameters.some((parameter) => parameter.name === name),
  };
}

const firstOf = (parameters: readonly Parameter[], name: string): string | null =>
  parameters.find((parameter) => parameter.name === name)?.value ?? null;

/** Names with a dot that address no relation. */
const isOwn = (name: string): boolean => logic.test(name);

function parseLevel(parameters: Parameter[], select: readonly SelectItem[], resource: Resource): WholeLevel {
  const { own, related } = partParameters(parameters, isOwn);
  return joinRelations(resource, select, levelOf(own, reservedInside, undefined), related, parseLevel);
}

function levelOf(parameters: Parameter[], names: ReadonlySet<string>, range: string | undefined): Level {
  const filters = parameters.filter(({ name }) => !names.has(name));
  const orderText = firstOf(parameters, "order");
  return {
    filters: filters.map((parameter) => ({ name: parameter.name, condition: parseCondition(parameter) })),
    order: orderText === null ? noOrder : orders.get(orderText, () => parseOrder(orderText)),
    orderText,
    window: parseWindow(parameters, range),
  };
}

const tooManyFilters = () =>
  new ApiError(400, "PGRST100", `The query has more than ${maxFilters} filters.`, {
    hint: "Use in.(…) to compare one column with many values.",
  });

const countFilters = ({ conditions, embeds }: Pick<Embed, "conditions" | "embeds">): number =>
  countOf(conditions) + embeds.reduce((count, embed) => count + countFilters(embed), 0);

const countOf = (conditions: readonly Condition[]): number =>
  conditions.reduce(
    (count, condition) => count + (condition.kind === "group" ? countOf(condition.members) : 1),
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
