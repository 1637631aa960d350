import type { ColumnScreen, ResourceScreen } from "@/lib/view-models/resource-screen";
import { type Expression, memberOf, parseExpression, parseMember } from "./expression";
import { findOperator, type Operator } from "./operators";
import { type Pair, splitMembers } from "./pairs";
import { isOwnName } from "./view";

/** One condition on a column. */
export interface Condition {
  column: ColumnScreen;
  operator: Operator;
  values: readonly string[];
}

/** A filter: its alternatives are joined by OR. */
export interface Filter {
  /** Its pairs in the address. */
  pairs: readonly Pair[];
  /** Null for a filter that the API understands but the editor cannot show. */
  alternatives: readonly Condition[] | null;
}

/** Parses pairs into filters; both ends of a range on one column are one filter. */
export function readFilters(screen: ResourceScreen, pairs: readonly Pair[]): Filter[] {
  const filters: Filter[] = [];
  for (let at = 0; at < pairs.length; at += 1) {
    const pair = pairs[at];
    const next = pairs[at + 1];
    if (!pair) break;
    const both = next && pair.name === next.name ? conditionOf(screen, [pair, next]) : null;
    if (both && next) {
      filters.push({ pairs: [pair, next], alternatives: [both] });
      at += 1;
    } else {
      filters.push({ pairs: [pair], alternatives: alternativesOf(screen, pair) });
    }
  }
  return filters;
}

/** Pairs of a filter: plain ones for one condition, an `or` for several. */
export function writeFilter(alternatives: readonly Condition[]): Pair[] {
  const [only, ...others] = alternatives;
  if (!only) return [];
  if (others.length > 0) return [{ name: "or", value: `(${alternatives.map(writeMember).join(",")})` }];
  const expressions = only.operator.write(only.values);
  const { name } = only.column;
  if (isOwnName(name))
    return [{ name: "and", value: `(${expressions.map((part) => memberOf(name, part)).join(",")})` }];
  return expressions.map(({ operator, operand }) => ({ name, value: `${operator}.${operand}` }));
}

function writeMember({ column, operator, values }: Condition): string {
  const members = operator.write(values).map((expression) => memberOf(column.name, expression));
  return members.length === 1 ? members.join() : `and(${members.join(",")})`;
}

function alternativesOf(screen: ResourceScreen, pair: Pair): Condition[] | null {
  if (pair.name !== "or" && pair.name !== "and") {
    const condition = conditionOf(screen, [pair]);
    return condition && [condition];
  }
  const members = splitMembers(pair.value);
  if (!members) return null;
  if (pair.name === "and") {
    const condition = memberCondition(screen, `and${pair.value}`);
    return condition && [condition];
  }
  const conditions = members.map((member) => memberCondition(screen, member));
  return conditions.every((condition) => condition !== null) ? conditions : null;
}

/** Condition of a group's member: one expression, or `and(…)` for a range. */
function memberCondition(screen: ResourceScreen, member: string): Condition | null {
  const text = member.trim();
  const parts = text.startsWith("and(") ? splitMembers(text.slice(3)) : [text];
  const parsed = parts?.map(parseMember) ?? [];
  const [first] = parsed;
  if (!first || !parsed.every((part) => part?.column === first.column)) return null;
  return find(
    screen,
    first.column,
    parsed.flatMap((part) => part?.expression ?? []),
  );
}

function conditionOf(screen: ResourceScreen, pairs: readonly Pair[]): Condition | null {
  const expressions = pairs.flatMap(({ value }) => parseExpression(value) ?? []);
  const name = pairs[0]?.name;
  return name === undefined || expressions.length < pairs.length ? null : find(screen, name, expressions);
}

function find(screen: ResourceScreen, name: string, expressions: readonly Expression[]): Condition | null {
  const column = screen.columns.find((known) => known.name === name);
  const found = column && findOperator(column, expressions);
  return found ? { column, ...found } : null;
}
