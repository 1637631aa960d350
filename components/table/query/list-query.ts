import type { ColumnScreen, ResourceScreen } from "@/lib/screens/resource-screen";
import { currencyColumn } from "../../value/currency-of";
import { defaultColumns, defaultOrder } from "./default-view";
import { parseExpression } from "./expression";
import { type Pair, quoteMember } from "./pairs";
import { daysOf, resolveDays } from "./relative-day";
import { type View, writeOrder } from "./view";

/** The columns that a view shows; names that are no column's are left to the API to refuse. */
export function shownColumns(screen: ResourceScreen, { select }: Pick<View, "select">): ColumnScreen[] {
  const names = select ?? defaultColumns(screen);
  return names.flatMap((name) => screen.columns.find((column) => column.name === name) ?? []);
}

/**
 * The query of the API call that gets what a view shows. It always names its columns, without which a filter by key
 * alone would ask for a single record.
 */
export function listQuery(screen: ResourceScreen, view: View, now = new Date()): URLSearchParams {
  const query = new URLSearchParams({ select: selectOf(screen, view).join(",") });
  for (const { name, value } of conditionsOf(screen, view, now)) query.append(name, value);
  const order = view.order ?? defaultOrder(screen);
  if (order.length > 0) query.set("order", writeOrder(order));
  query.set("limit", String(view.limit));
  if (view.after !== null) query.set("after", view.after);
  else if (view.start > 0) query.set("offset", String(view.start));
  return query;
}

/** The query that counts all rows of a view's filters. */
export function countQuery(screen: ResourceScreen, view: View, now = new Date()): URLSearchParams {
  const query = new URLSearchParams({ select: screen.key, limit: "0" });
  for (const { name, value } of conditionsOf(screen, view, now)) query.append(name, value);
  return query;
}

/** Shown columns, the key that opens a row, what names it, and the currency of its amounts. */
function selectOf(screen: ResourceScreen, view: View): string[] {
  const shown = shownColumns(screen, view);
  const names = new Set(view.select ?? shown.map(({ name }) => name));
  names.add(screen.key);
  const hasCurrency = screen.columns.some(({ name }) => name === currencyColumn);
  if (hasCurrency && shown.some(({ money }) => money === "document")) names.add(currencyColumn);
  return [...names];
}

function conditionsOf(screen: ResourceScreen, { filters, search }: View, now: Date): Pair[] {
  const resolved = filters.map((pair) => resolvePair(screen, pair, now));
  const wanted = searchCondition(screen, search);
  return wanted ? [...resolved, wanted] : resolved;
}

function resolvePair(screen: ResourceScreen, pair: Pair, now: Date): Pair {
  const type = screen.columns.find(({ name }) => name === pair.name)?.type;
  const expression = parseExpression(pair.value);
  const days = expression && daysOf(expression.operand);
  if (!expression || days === null || (type !== "date" && type !== "timestamptz")) return pair;
  return { ...pair, value: `${expression.operator}.${resolveDays(days, type, now)}` };
}

/** Columns that quick search looks into at most; each has an index of its own in the tables that grow. */
const searchedColumns = 4;

/** Names of columns whose text is no word that somebody would look for. */
const wordless = /Path$|Id$|[rR]evision$/;

/** Columns whose text names or describes a record: its label's first. An id is looked up as a whole, not searched. */
export function searchColumns({ columns, labelColumns }: ResourceScreen): ColumnScreen[] {
  const isText = ({ type, filterable, reference, options }: ColumnScreen) =>
    type === "text" && filterable && !reference && !options;
  const texts = columns
    .filter(isText)
    .filter(({ name }) => name !== "id" && (!wordless.test(name) || labelColumns.includes(name)));
  const isLabel = ({ name }: ColumnScreen) => labelColumns.includes(name);
  return [...texts.filter(isLabel), ...texts.filter((column) => !isLabel(column))].slice(0, searchedColumns);
}

function searchCondition(screen: ResourceScreen, search: string): Pair | null {
  const text = search.trim();
  if (text === "") return null;
  const pattern = quoteMember(containing(text));
  const columns = searchColumns(screen);
  const members = columns.map(({ name }) => `${name}.ilike.${pattern}`);
  const key = screen.columns.find(({ name }) => name === screen.key);
  if (key?.type === "text" && !columns.includes(key)) members.push(`${key.name}.eq.${quoteMember(text)}`);
  return { name: "or", value: `(${members.join(",")})` };
}

/** The pattern of texts that hold this one. A star cannot be asked for itself, so any character stands for it. */
export const containing = (text: string): string => `*${escapePattern(text)}*`;
export const escapePattern = (text: string): string =>
  text.replaceAll(/[\\%_]/g, "\\$&").replaceAll("*", "_");
