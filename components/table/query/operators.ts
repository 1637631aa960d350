import type { ColumnScreen } from "@/lib/view-models/resource-screen";
import { escapePattern } from "./escape-pattern";
import { type Expression, parseList, writeList } from "./expression";
import { daysOf } from "./relative-day";

/** Kind of filter of a column. */
export type Kind =
  | "text"
  | "choice"
  | "reference"
  | "boolean"
  | "number"
  | "day"
  | "moment"
  | "list"
  | "json";

export function kindOf({ type, options, reference }: ColumnScreen): Kind {
  if (reference) return "reference";
  if (options) return "choice";
  if (type === "boolean") return "boolean";
  if (type === "date") return "day";
  if (type === "timestamptz") return "moment";
  if (type === "jsonb") return "json";
  if (type === "text[]" || type === "numeric[]") return "list";
  return type === "text" ? "text" : "number";
}

/** Operands of an operator: none, one, two, many, or a number of days. */
export type Arity = "none" | "one" | "two" | "many" | "days";

/** A filter operator: its label and its one or two API expressions. */
export interface Operator {
  id: string;
  label: string;
  arity: Arity;
  write: (values: readonly string[]) => Expression[];
  /** Operand values of expressions of this operator; null for another operator. */
  read: (expressions: readonly Expression[]) => string[] | null;
  /** Whether its operand is part of the name of the record that a column refers to, and not its key. */
  byName?: true;
}

/** An operator with one value as its operand. */
const simple = (label: string, operator: string): Operator => ({
  id: operator,
  label,
  arity: "one",
  write: ([value = ""]) => [{ operator, operand: value }],
  read: ([first, second]) =>
    first?.operator === operator && !second && daysOf(first.operand) === null ? [first.operand] : null,
});

/** An operator with a fixed operand. */
const fixed = (id: string, label: string, operator: string, operand: string): Operator => ({
  id,
  label,
  arity: "none",
  write: () => [{ operator, operand }],
  read: ([first, second]) =>
    first?.operator === operator && first.operand === operand && !second ? [] : null,
});

const many = (label: string, operator: string): Operator => ({
  id: operator,
  label,
  arity: "many",
  write: (values) => [{ operator, operand: writeList(values) }],
  read: ([first, second]) => (first?.operator === operator && !second ? parseList(first.operand) : null),
});

/** A pattern operator: text between a prefix and a suffix. */
const pattern = (id: string, label: string, operator: string, before: string, behind: string): Operator => ({
  id,
  label,
  arity: "one",
  write: ([value = ""]) => [{ operator, operand: `${before}${escapePattern(value)}${behind}` }],
  read: ([first, second]) => {
    if (first?.operator !== operator || second) return null;
    const { operand } = first;
    if (!operand.startsWith(before) || !operand.endsWith(behind)) return null;
    if (operand.length < before.length + behind.length) return null;
    const text = operand.slice(before.length, operand.length - behind.length);
    if (/\*|(?<!\\)(?:\\\\)*%/.test(text)) return null;
    // As `escapePattern` writes it: an asterisk is any one character.
    return [text.replaceAll(/\\([\s\S])|_/g, (_match, escaped?: string) => escaped ?? "*")];
  },
});

/** A pattern of the names of the records that a column refers to. */
const named = (id: string, label: string, operator: string, before: string, behind: string): Operator => ({
  ...pattern(id, label, operator, before, behind),
  byName: true,
});

const range = (to: "lte" | "lt"): Operator => ({
  id: "between",
  label: "is between",
  arity: "two",
  write: ([from = "", until = ""]) => [
    { operator: "gte", operand: from },
    { operator: to, operand: until },
  ],
  read: ([first, second, third]) =>
    first?.operator === "gte" && second?.operator === to && !third && daysOf(first.operand) === null
      ? [first.operand, second.operand]
      : null,
});

const lastDays: Operator = {
  id: "lastDays",
  label: "in the last",
  arity: "days",
  write: ([days = "7"]) => [
    { operator: "gte", operand: `-${days}d` },
    { operator: "lte", operand: "0d" },
  ],
  read: ([first, second]) => {
    // Earlier ones have no end.
    const isLast = !second || (second.operator === "lte" && second.operand === "0d");
    const days = first?.operator === "gte" && isLast ? daysOf(first.operand) : null;
    return days !== null && days < 0 ? [String(-days)] : null;
  },
};

const nextDays: Operator = {
  id: "nextDays",
  label: "in the next",
  arity: "days",
  write: ([days = "7"]) => [
    { operator: "gte", operand: "0d" },
    { operator: "lte", operand: `${days}d` },
  ],
  read: ([first, second]) => {
    const isNext = first?.operator === "gte" && first.operand === "0d" && second?.operator === "lte";
    const days = isNext ? daysOf(second.operand) : null;
    return days === null || days < 0 ? null : [String(days)];
  },
};

const past = fixed("past", "has passed", "lt", "0d");
export const some = fixed("some", "has a value", "not.is", "null");
const none = fixed("none", "has no value", "is", "null");

const operators: Record<Kind, readonly Operator[]> = {
  text: [
    pattern("contains", "contains", "ilike", "*", "*"),
    pattern("lacks", "does not contain", "not.ilike", "*", "*"),
    simple("is", "eq"),
    simple("is not", "neq"),
    pattern("starts", "starts with", "ilike", "", "*"),
    pattern("ends", "ends with", "ilike", "*", ""),
    many("is one of", "in"),
  ],
  choice: [many("is", "in"), many("is not", "not.in")],
  reference: [
    simple("is", "eq"),
    simple("is not", "neq"),
    many("is one of", "in"),
    named("contains", "contains", "named", "*", "*"),
    named("lacks", "does not contain", "not.named", "*", "*"),
    named("starts", "starts with", "named", "", "*"),
    named("ends", "ends with", "named", "*", ""),
    named("named", "is called", "named", "", ""),
  ],
  boolean: [fixed("yes", "is yes", "is", "true"), fixed("no", "is no", "is", "false")],
  number: [
    simple("is", "eq"),
    simple("is not", "neq"),
    simple("is more than", "gt"),
    simple("is at least", "gte"),
    simple("is less than", "lt"),
    simple("is at most", "lte"),
    range("lte"),
  ],
  day: [
    lastDays,
    nextDays,
    past,
    simple("is", "eq"),
    simple("is before", "lt"),
    simple("is on or before", "lte"),
    simple("is on or after", "gte"),
    simple("is after", "gt"),
    range("lte"),
  ],
  moment: [
    lastDays,
    nextDays,
    past,
    simple("is since", "gte"),
    simple("is after", "gt"),
    simple("is before", "lt"),
    simple("is until", "lte"),
    range("lt"),
  ],
  list: [
    {
      ...simple("contains", "cs"),
      write: ([value = ""]) => [{ operator: "cs", operand: `{"${value.replaceAll(/["\\]/g, "\\$&")}"}` }],
      read: ([first, second]) => {
        const text =
          first?.operator === "cs" && !second ? /^\{"?(.*?)"?\}$/.exec(first.operand)?.[1] : undefined;
        return text === undefined ? null : [text.replaceAll(/\\([\s\S])/g, "$1")];
      },
    },
  ],
  json: [],
};

/** Operators of a column; NOT NULL columns have no “has a value”, references to records without names none by name. */
export function operatorsOf(column: ColumnScreen): readonly Operator[] {
  const own = operators[kindOf(column)].filter(({ byName }) => !byName || isNamed(column));
  return column.nullable || own.length === 0 ? [...own, some, none] : own;
}

const isNamed = ({ reference }: ColumnScreen): boolean =>
  reference?.labelColumns.some((name) => name !== reference.key) ?? false;

/** Also parses a single choice, which is written as a list of one. */
export function findOperator(column: ColumnScreen, expressions: readonly Expression[]) {
  const [first, second] = expressions;
  const isChoice = kindOf(column) === "choice" && !second;
  const normalized =
    isChoice && first && (first.operator === "eq" || first.operator === "neq")
      ? [{ operator: first.operator === "eq" ? "in" : "not.in", operand: writeList([first.operand]) }]
      : kindOf(column) === "boolean" && first?.operator === "eq" && !second
        ? [{ operator: "is", operand: first.operand }]
        : expressions;
  for (const operator of [...operators[kindOf(column)], some, none]) {
    const values = operator.read(normalized);
    if (values) return { operator, values };
  }
  return null;
}
