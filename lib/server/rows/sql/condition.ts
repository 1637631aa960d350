import sql, { empty, join, raw, type Sql } from "sql-template-tag";
import type { Resource } from "@/lib/resources/define";
import type { Relation } from "@/lib/resources/relations";
import type { AnyCondition, Exists, Filter, Group, Operation, TruthValue } from "../request/grammar/ast";
import { namedRelation } from "../request/named";
import { fieldSql } from "./field";

const operators = new Map([
  ["eq", "="],
  ["neq", "<>"],
  ["gt", ">"],
  ["gte", ">="],
  ["lt", "<"],
  ["lte", "<="],
  ["like", "LIKE"],
  ["ilike", "ILIKE"],
  ["match", "~"],
  ["imatch", "~*"],
  ["cs", "@>"],
  ["cd", "<@"],
  ["ov", "&&"],
  ["sl", "<<"],
  ["sr", ">>"],
  ["nxl", "&>"],
  ["nxr", "&<"],
  ["adj", "-|-"],
  ["fts", "to_tsquery"],
  ["plfts", "plainto_tsquery"],
  ["phfts", "phraseto_tsquery"],
  ["wfts", "websearch_to_tsquery"],
]);

const truths: Record<TruthValue, Sql> = {
  null: raw("IS NULL"),
  not_null: raw("IS NOT NULL"),
  true: raw("IS TRUE"),
  false: raw("IS FALSE"),
  unknown: raw("IS UNKNOWN"),
};

/** Conditions on other rows than the row `t`, as SQL. */
export interface RelatedSql {
  /** Whether the row has related rows. */
  exists: (embed: Exists<unknown, unknown>["embed"]) => Sql;
  /** Whether the record that the row refers to has a name like this. */
  isNamed: (relation: Relation, pattern: unknown, place: NamedPlace) => Sql;
}

/**
 * Where a name is compared: in a condition that every row meets, in an OR whose members all are patterns that indexes find, or
 * where rows are tested one by one.
 */
export type NamedPlace = "required" | "alternative" | "tested";

/** A condition of the query as SQL. Values are untyped parameters, so the column's type reads them. */
export function conditionSql(
  resource: Resource,
  condition: AnyCondition,
  related: RelatedSql,
  place: NamedPlace = "required",
): Sql {
  switch (condition.kind) {
    case "group":
      return groupSql(resource, condition, related, place);
    case "exists":
      return sql`(${related.exists(condition.embed)}) IS ${raw(condition.negated ? "NOT TRUE" : "TRUE")}`;
    default:
      return filterSql(resource, condition, related, place);
  }
}

/** For statements whose order names no related records. */
export const noneRelated = ({ name }: { name: string }): never => {
  throw new Error(`The relation ${name} is not allowed here: only columns are.`);
};

function groupSql(
  resource: Resource,
  { members, operator, negated }: Group<unknown, unknown>,
  related: RelatedSql,
  place: NamedPlace,
): Sql {
  const isRequired = place === "required" && !negated;
  const or = isRequired && members.every(isFound) ? "alternative" : "tested";
  const inner = operator === "or" ? or : isRequired ? "required" : "tested";
  const parts = members.map((member) => conditionSql(resource, member, related, inner));
  return negate(negated, sql`(${join(parts, operator === "and" ? " AND " : " OR ")})`);
}

/** Whether an index of trigrams may find the rows of a condition. */
function isFound(condition: AnyCondition): boolean {
  if (condition.kind !== "filter" || condition.negated) return false;
  const { operation } = condition;
  if (operation.kind === "named") return operation.hasTrigram;
  return operation.kind === "compare" && /^i?like$/.test(operation.operator);
}

function filterSql(
  resource: Resource,
  { field, negated, operation }: Filter<unknown, unknown>,
  related: RelatedSql,
  place: NamedPlace,
): Sql {
  const isTrue =
    operation.kind === "named"
      ? related.isNamed(namedRelation(resource, field), operation.value, negated ? "tested" : place)
      : operationSql(fieldSql(resource, field), operation);
  return negate(negated, sql`(${isTrue})`);
}

const negate = (negated: boolean, inner: Sql): Sql => (negated ? sql`NOT ${inner}` : inner);

/** An operation on a value of the row itself. */
type OwnOperation = Exclude<Operation<unknown, unknown>, { kind: "named" }>;

function operationSql(field: Sql, operation: OwnOperation): Sql {
  switch (operation.kind) {
    case "is":
      return sql`${field} ${truths[operation.value]}`;
    case "in":
      return sql`${field} = ANY(${operation.values})`;
    case "distinct":
      return sql`${field} IS DISTINCT FROM ${operation.value}`;
    case "search":
      return searchSql(field, operation);
    case "compare":
      return compareSql(field, operation);
  }
}

function compareSql(
  field: Sql,
  { operator, quantifier, value }: Operation<unknown, unknown> & { kind: "compare" },
): Sql {
  if (quantifier === null) return sql`${field} ${word(operator)} ${value}`;
  return sql`${field} ${word(operator)} ${raw(quantifier === "any" ? "ANY" : "ALL")}(${value})`;
}

/** A search for words. */
export type Search<Text = unknown> = Operation<Text, unknown> & { kind: "search" };

const searchSql = (field: Sql, search: Search): Sql =>
  sql`to_tsvector(${configurationSql(search)}${field}) @@ ${searchQuerySql(search)}`;

/** The words of a search, in a subquery: they are parsed once, not for each row. */
export const searchQuerySql = (search: Search): Sql =>
  sql`(SELECT ${word(search.operator)}(${configurationSql(search)}${search.value}))`;

const configurationSql = ({ language }: Search): Sql =>
  language === null ? empty : sql`${language}::regconfig, `;

/** The SQL of an operator that the parser let through. */
function word(operator: string): Sql {
  const found = operators.get(operator);
  if (found === undefined) throw new Error(`No SQL for the operator ${operator}.`);
  return raw(found);
}
