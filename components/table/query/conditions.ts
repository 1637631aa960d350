import type { ColumnScreen, ResourceScreen } from "@/lib/view-models/resource-screen";
import { type Expression, memberOf, parseExpression, parseMember } from "./expression";
import { findOperator, type Operator, some } from "./operators";
import { type Pair, splitMembers } from "./pairs";
import { isOwnName } from "./view";

/** One condition on a column. */
export interface Condition {
  column: ColumnScreen;
  operator: Operator;
  values: readonly string[];
}

/** Conditions that are joined by AND. */
export type Group = readonly Condition[];

/** A filter: its alternatives are joined by OR. */
export interface Filter {
  /** Its pairs in the address. */
  pairs: readonly Pair[];
  /** Null for a filter that the API understands but the editor cannot show. */
  alternatives: readonly Group[] | null;
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
      filters.push({ pairs: [pair, next], alternatives: [[both]] });
      at += 1;
    } else {
      filters.push({ pairs: [pair], alternatives: alternativesOf(screen, pair) });
    }
  }
  return filters;
}

/** Pairs of a filter: plain ones for one group, an `or` for several. */
export function writeFilter(alternatives: readonly Group[]): Pair[] {
  const [only, ...others] = alternatives;
  if (!only) return [];
  if (others.length > 0) return [{ name: "or", value: `(${alternatives.map(writeMember).join(",")})` }];
  return only.flatMap(writeCondition);
}

function writeCondition(condition: Condition): Pair[] {
  const { column, operator, values } = condition;
  const { name } = column;
  if (keepsEmpty(condition)) return [{ name: "or", value: writeOrEmpty(condition) }];
  const expressions = operator.write(values);
  if (isOwnName(name))
    return [{ name: "and", value: `(${expressions.map((part) => memberOf(name, part)).join(",")})` }];
  return expressions.map((part) => ({ name, value: `${part.operator}.${part.operand}` }));
}

function writeMember(group: Group): string {
  const members = group.flatMap((condition) =>
    keepsEmpty(condition) ? `or${writeOrEmpty(condition)}` : membersOf(condition),
  );
  return members.length === 1 ? members.join() : `and(${members.join(",")})`;
}

const membersOf = ({ column, operator, values }: Condition): string[] =>
  operator.write(values).map((expression) => memberOf(column.name, expression));

/**
 * Whether rows without a value match: what excludes values excludes no others, and in SQL null matches neither. A name is
 * excluded without that: rows that refer to no record match.
 */
const keepsEmpty = ({ column, operator, values }: Condition): boolean =>
  !operator.byName &&
  column.nullable &&
  ["neq", "not.in", "lacks"].includes(operator.id) &&
  !values.includes("");

const writeOrEmpty = (condition: Condition): string =>
  `(${membersOf(condition).join(",")},${condition.column.name}.is.null)`;

/** The condition that `writeOrEmpty` wrote; null for other members of an `or`. */
function readOrEmpty(screen: ResourceScreen, members: readonly string[]): Condition | null {
  const [excluded, empty, more] = members.map(parseMember);
  if (!excluded || !empty || more !== undefined || empty.column !== excluded.column) return null;
  if (empty.expression.operator !== "is" || empty.expression.operand !== "null") return null;
  const condition = find(screen, excluded.column, [excluded.expression]);
  return condition && keepsEmpty(condition) ? condition : null;
}

/** A condition that was not written by `writeOrEmpty` matches no row without a value. */
const withValue = (condition: Condition): Group =>
  keepsEmpty(condition) ? [condition, { column: condition.column, operator: some, values: [] }] : [condition];

function alternativesOf(screen: ResourceScreen, pair: Pair): Group[] | null {
  if (pair.name !== "or" && pair.name !== "and") {
    const condition = conditionOf(screen, [pair]);
    return condition && [withValue(condition)];
  }
  const members = pair.name === "or" ? splitMembers(pair.value) : [`and${pair.value}`];
  if (!members) return null;
  const orEmpty = pair.name === "or" ? readOrEmpty(screen, members) : null;
  if (orEmpty) return [[orEmpty]];
  const groups = members.map((member) => memberGroup(screen, member));
  return groups.every((group) => group !== null) ? groups : null;
}

/** The conditions of a group's member: one, or those of `and(…)`, where both ends of a range are one. */
function memberGroup(screen: ResourceScreen, member: string): Group | null {
  const text = member.trim();
  const parts = (text.startsWith("and(") ? splitMembers(text.slice(3)) : [text]) ?? [];
  const parsed = parts.map(parseMember);
  const group: Condition[] = [];
  for (let at = 0; at < parsed.length; at += 1) {
    const [part, next] = [parsed[at], parsed[at + 1]];
    if (!part) {
      const inner = /^\s*or(\([\s\S]*\))\s*$/.exec(parts[at] ?? "")?.[1];
      const orEmpty = readOrEmpty(screen, (inner && splitMembers(inner)) || []);
      if (!orEmpty) return null;
      group.push(orEmpty);
      continue;
    }
    const isSame = next?.column === part.column;
    const both = isSame ? find(screen, part.column, [part.expression, next.expression]) : null;
    const condition = both ?? find(screen, part.column, [part.expression]);
    if (!condition) return null;
    if (both) at += 1;
    group.push(...withValue(condition));
  }
  return group.length > 0 ? group : null;
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
