import type { Field, Filter, Operation, Quantifier, TruthValue } from "./ast";
import { hasTrigram } from "./has-trigram";
import { parseQuoted } from "./parse-field";
import { hasPattern, requirePatterns } from "./pattern";
import type { Scanner } from "./scanner";

const compared = new Set(["eq", "gt", "gte", "lt", "lte", "like", "ilike", "match", "imatch"]);
const plain = new Set(["neq", "cs", "cd", "ov", "sl", "sr", "nxl", "nxr", "adj"]);
const searched = new Set(["fts", "plfts", "phfts", "wfts"]);
/** PostgreSQL fails with internal errors at other names: it reads a number as an OID. */
const configurationName = /^[\p{L}_][\p{L}\p{N}_$]*$/u;
const truthValue = /(?:not_null|null|true|false|unknown)(?=[ \t]*(?:[,)]|$))/iy;

/** Reads the value after an operator's dot; outside and inside logic trees it ends differently. */
export type ReadValue = (scanner: Scanner) => string;

/** `[not.]operator[(modifier)].value` of a field. Throws 400 22025 and 54001 for patterns, in addition to PGRST100. */
export function parseOperation(field: Field, scanner: Scanner, readValue: ReadValue): Filter {
  const negated = scanner.take("not.");
  const operation = parsePositive(scanner, readValue);
  requirePatterns(field, operation);
  return { kind: "filter", field, negated, operation: withSqlWildcards(operation) };
}

/** Patterns as PostgreSQL writes them: callers may write `*` for `%`. */
const withSqlWildcards = (operation: Operation): Operation =>
  hasPattern(operation) ? { ...operation, value: operation.value.replaceAll("*", "%") } : operation;

function parsePositive(scanner: Scanner, readValue: ReadValue): Operation {
  const start = scanner.at;
  const operator = scanner.match(/[a-z_]+/y) ?? "";
  const modifier = scanner.match(/\([\p{L}\p{N}_ $]+\)(?=\.)/uy)?.slice(1, -1) ?? null;
  if (!scanner.take(".")) {
    scanner.at = start;
    scanner.fail("operator (eq, gt, ...)");
  }
  if (modifier === null) {
    if (operator === "in") return { kind: "in", values: parseList(scanner) };
    if (operator === "is") return { kind: "is", value: parseTruth(scanner) };
    if (operator === "isdistinct") return { kind: "distinct", value: readValue(scanner) };
    if (operator === "named") {
      const value = readValue(scanner);
      return { kind: "named", value, hasTrigram: hasTrigram(value) };
    }
    if (plain.has(operator))
      return { kind: "compare", operator, quantifier: null, value: readValue(scanner) };
  }
  if (searched.has(operator) && (modifier === null || configurationName.test(modifier)))
    return { kind: "search", operator, language: modifier, value: readValue(scanner) };
  if (compared.has(operator) && isQuantifier(modifier)) {
    return { kind: "compare", operator, quantifier: modifier, value: readValue(scanner) };
  }
  if (searched.has(operator)) throw scanner.error(`unknown text search configuration "${modifier}"`);
  const name = modifier === null ? operator : `${operator}(${modifier})`;
  throw scanner.error(`unknown single value operator ${name}`);
}

const isQuantifier = (modifier: string | null): modifier is Quantifier | null =>
  modifier === null || modifier === "any" || modifier === "all";

function parseTruth(scanner: Scanner): TruthValue {
  const found = scanner.match(truthValue)?.toLowerCase();
  if (
    found === "null" ||
    found === "not_null" ||
    found === "true" ||
    found === "false" ||
    found === "unknown"
  )
    return found;
  return scanner.fail("null, not_null or trilean value (unknown, true, false)");
}

/** `(a,"b,c")`; `()` holds nothing. */
function parseList(scanner: Scanner): string[] {
  scanner.skipSpace();
  scanner.expect("(");
  const values: string[] = [];
  if (!scanner.sees(")")) {
    do values.push(parseElement(scanner));
    while (scanner.take(","));
  }
  if (!scanner.take(")")) scanner.fail('"," or ")"');
  scanner.skipSpace();
  return values;
}

/** A value that ends at a comma or parenthesis, which double quotes protect. */
export function parseElement(scanner: Scanner): string {
  const start = scanner.at;
  const quoted = parseQuoted(scanner);
  if (quoted !== null && (scanner.done || scanner.sees(",") || scanner.sees(")"))) return quoted;
  scanner.at = start;
  return scanner.match(/[^,)]+/y) ?? "";
}
