import { namingColumns as selectNaming } from "@/components/reference/named-by";
import type { Scope } from "@/lib/schemas/areas";
import type { ColumnScreen, ResourceScreen } from "@/lib/view-models/resource-screen";
import { readFilters, writeFilter } from "./conditions";
import { escapePattern } from "./escape-pattern";
import { memberOf, parseExpression, parseMember } from "./expression";
import { type Pair, quoteMember, splitMembers } from "./pairs";
import { daysOf, type RelativeDays, resolveDays } from "./relative-day";
import { type OrderTerm, type View, writeOrder } from "./view";

/** The newest first if rows have a time of creation: every such table has an index for it. */
export function defaultOrder({ columns, labelColumns, key }: ResourceScreen): OrderTerm[] {
  if (columns.some(({ name }) => name === "createdAt")) return [{ column: "createdAt", descending: true }];
  return [{ column: labelColumns[0] ?? key, descending: false }];
}

/**
 * Visible columns of a view: those chosen or the usual ones, and those it filters by. A saved view may name columns that a later
 * release no longer has.
 */
export function shownColumns(
  screen: ResourceScreen,
  { select, filters = [] }: Pick<View, "select"> & Partial<Pick<View, "filters">>,
): ColumnScreen[] {
  const known = (names: readonly string[]) =>
    names.flatMap((name) => screen.columns.find((column) => column.name === name) ?? []);
  const chosen = known(select ?? []);
  return [
    ...new Set([
      ...(chosen.length > 0 ? chosen : known(screen.listColumns)),
      ...known(filteredNames(filters)),
    ]),
  ];
}

/** Whether cells of a column show what records without a name of their own are called, instead of keys that only the database knows. */
export const isNamedInKey = (
  { key, hasName, naming, context }: ResourceScreen,
  { name, reference }: ColumnScreen,
): boolean => name === key && !hasName && !reference && (naming !== null || context.length > 0);

/** Names of the columns that a view filters by, which stay visible. */
export const filteredNames = (filters: View["filters"]): string[] => filters.flatMap(filteredColumns);

/** The columns of a condition, or of the conditions in a group. */
function filteredColumns({ name, value }: Pair): string[] {
  if (!isGroup(name)) return [name];
  return (splitMembers(value) ?? []).flatMap((member) => {
    const [, operator, inner] = innerGroup.exec(member) ?? [];
    if (operator !== undefined && inner !== undefined)
      return filteredColumns({ name: operator, value: inner });
    return parseMember(member)?.column ?? [];
  });
}

const isGroup = (name: string): boolean => /^(?:not\.)?(?:and|or)$/.test(name);
const innerGroup = /^\s*((?:not\.)?(?:and|or))(\([\s\S]*\))\s*$/;

/** Whose list it is: what they may read, and the company whose day it is. */
export interface ListUser {
  scopes: readonly Scope[];
  company: { timezone: string };
}

/**
 * The API query of a view, for this user. It always selects columns explicitly, because otherwise a filter by
 * key alone would request a single object.
 */
export function listQuery(
  screen: ResourceScreen,
  view: View,
  user: ListUser,
  now = new Date(),
): URLSearchParams {
  const { query, hasCursor } = sortedQuery(screen, view, user, selectOf(screen, view), now);
  query.set("limit", String(view.limit));
  // An address may still have the cursor of the column's own order.
  if (view.after !== null && hasCursor) query.set("after", view.after);
  else if (view.start > 0) query.set("offset", String(view.start));
  return query;
}

/** The query that counts all rows of a view's filters. */
export function countQuery(
  screen: ResourceScreen,
  view: View,
  user: ListUser,
  now = new Date(),
): URLSearchParams {
  const query = new URLSearchParams({ select: screen.key, limit: "0" });
  for (const { name, value } of conditionsOf(screen, view, user, now)) query.append(name, value);
  return query;
}

/** The query that exports all rows of a view, with its visible columns except secrets, and the currency of amounts of documents. */
export function exportQuery(screen: ResourceScreen, view: View, user: ListUser): URLSearchParams {
  const shown = shownColumns(screen, view).filter(({ sensitive, filterable }) => !sensitive && filterable);
  const names = new Set(shown.map(({ name }) => name));
  if (shown.some(({ money }) => money === "document")) names.add(screen.currency);
  return sortedQuery(screen, view, user, [...names], new Date()).query;
}

/** Conditions and order of a view; of the records that it sorts by `select` has nothing but their relation. */
function sortedQuery(
  screen: ResourceScreen,
  view: View,
  user: ListUser,
  select: readonly string[],
  now: Date,
): { query: URLSearchParams; hasCursor: boolean } {
  const relations = new Set<string>();
  const order = (view.order ?? defaultOrder(screen)).flatMap((term) => {
    const { column } = term;
    const names = namesBehind(screen, column, user.scopes);
    if (names.length === 0) return [term];
    // A column's own name would make a filter for null one of the relation.
    const relation = `${column}_named`;
    relations.add(`${relation}:${column}()`);
    return names.map((name) => ({ ...term, column: `${relation}(${name})` }));
  });
  const query = new URLSearchParams({ select: [...select, ...relations].join(",") });
  for (const { name, value } of conditionsOf(screen, view, user, now)) query.append(name, value);
  if (order.length > 0) query.set("order", writeOrder(order));
  return { query, hasCursor: relations.size === 0 };
}

/**
 * The columns of the referenced record whose values the cells of a column show. None where the record has no name of its own,
 * where cells show its document before it or begin with the column's value, and where the user may not read it.
 */
function namesBehind(
  { columns }: ResourceScreen,
  column: string,
  scopes: readonly Scope[],
): readonly string[] {
  const reference = columns.find(({ name }) => name === column)?.reference;
  if (!reference || reference.document || !scopes.includes(`${reference.area}:read`)) return [];
  const { labelColumns, key } = reference;
  return labelColumns[0] === reference.column || labelColumns[0] === key ? [] : labelColumns;
}

/** Columns whose references get labels: the visible ones, and those that label records without a name of their own. */
export function labelledColumns(
  screen: ResourceScreen,
  view: Pick<View, "select"> & Partial<Pick<View, "filters">>,
): ColumnScreen[] {
  const names = new Set([...shownColumns(screen, view).map(({ name }) => name), ...namingColumns(screen)]);
  return screen.columns.filter(({ name }) => names.has(name));
}

/** The columns that label records without a name of their own. */
const namingColumns = ({ hasName, naming, context }: ResourceScreen): string[] =>
  hasName ? [] : [...(naming ? selectNaming(naming) : []), ...context.map(({ column }) => column)];

/** Visible columns plus the key, naming columns, currency columns, and columns that lock a record or set the unit of a value. */
function selectOf(screen: ResourceScreen, view: View): string[] {
  const shown = shownColumns(screen, view);
  const names = new Set(shown.map(({ name }) => name));
  names.add(screen.key);
  for (const name of namingColumns(screen)) names.add(name);
  for (const [name, other] of Object.entries(screen.shownAs ?? {}))
    if (other && names.has(name)) names.add(other);
  if (shown.some(({ money }) => money === "document")) names.add(screen.currency);
  if (screen.lock) names.add(screen.lock.of?.by ?? screen.lock.column);
  for (const { referenceBy, shareWhere } of shown) {
    const by = referenceBy ?? shareWhere;
    if (by) names.add(by.column);
  }
  return [...names];
}

/** The conditions of a view in the language of the API. */
export function conditionsOf(
  screen: ResourceScreen,
  { filters, search }: View,
  user: ListUser,
  now: Date,
): Pair[] {
  const resolve: Resolve = (relative) => resolveDays(relative, now, user.company.timezone);
  const resolved = withLastDays(screen, filters).map((pair) => resolvePair(screen, pair, resolve));
  const wanted = searchCondition(screen, search, user);
  return wanted ? [...resolved, wanted] : resolved;
}

/** Writes “in the last 7 days” with its end, which earlier addresses and saved views do not have. */
function withLastDays(screen: ResourceScreen, pairs: readonly Pair[]): readonly Pair[] {
  return readFilters(screen, pairs).flatMap((filter) => {
    const isLast = filter.alternatives?.flat().some(({ operator }) => operator.id === "lastDays");
    const [{ name } = { name: "" }] = filter.pairs;
    const others = pairs.filter((pair) => pair.name === name && !filter.pairs.includes(pair));
    const hasEnd = !isGroup(name) && others.some(({ value }) => /^lte?\./.test(value));
    return filter.alternatives && isLast && !hasEnd ? writeFilter(filter.alternatives) : filter.pairs;
  });
}

type Resolve = (relative: RelativeDays) => string;

function resolvePair(screen: ResourceScreen, pair: Pair, resolve: Resolve): Pair {
  if (isGroup(pair.name)) {
    return { ...pair, value: resolveGroup(screen, pair.value, resolve) };
  }
  const type = screen.columns.find(({ name }) => name === pair.name)?.type;
  const expression = parseExpression(pair.value);
  const days = expression && daysOf(expression.operand);
  if (!expression || days === null || (type !== "date" && type !== "timestamptz")) return pair;
  const { operator } = expression;
  return { ...pair, value: `${operator}.${resolve({ operator, days, type })}` };
}

/** Resolves the relative days in a group of conditions. */
function resolveGroup(screen: ResourceScreen, group: string, resolve: Resolve): string {
  const members = splitMembers(group)?.map((member) => {
    const [, operator, inner] = innerGroup.exec(member) ?? [];
    if (operator !== undefined && inner !== undefined) return operator + resolveGroup(screen, inner, resolve);
    const parsed = parseMember(member);
    if (!parsed || daysOf(parsed.expression.operand) === null) return member;
    const { column, expression } = parsed;
    const { value } = resolvePair(
      screen,
      { name: column, value: `${expression.operator}.${expression.operand}` },
      resolve,
    );
    return memberOf(column, parseExpression(value) ?? expression);
  });
  return members ? `(${members.join(",")})` : group;
}

function searchCondition(screen: ResourceScreen, search: string, { scopes }: ListUser): Pair | null {
  const text = search.trim();
  if (text === "") return null;
  const pattern = quoteMember(containing(text));
  const members = screen.searchColumns.map((name) => `${name}.ilike.${pattern}`);
  for (const { name, reference, optionLabels = {} } of screen.columns) {
    if (reference && screen.searchLinks.includes(name) && scopes.includes(`${reference.area}:read`))
      members.push(`${name}.named.${pattern}`);
    if (!screen.searchColumns.includes(name)) continue;
    // What cells show in place of the value.
    const called = Object.keys(optionLabels).filter((value) =>
      optionLabels[value]?.toLowerCase().includes(text.toLowerCase()),
    );
    if (called.length > 0) members.push(`${name}.in.(${called.map(quoteMember).join(",")})`);
  }
  const key = screen.columns.find(({ name }) => name === screen.key);
  if (key?.type === "text" && !screen.searchColumns.includes(key.name))
    members.push(`${key.name}.eq.${quoteMember(text)}`);
  return { name: "or", value: `(${members.join(",")})` };
}

const containing = (text: string): string => `*${escapePattern(text)}*`;
