import type { Condition, Group } from "./ast";
import { parseField } from "./parse-field";
import { parseElement, parseOperation } from "./parse-operation";
import { Scanner } from "./scanner";

const maxDepth = 32;
const operatorNext = /(?:not\.)?(?:and|or)[ \t]*(?=\()/y;

/** The conditions of a parameter `and`, `or`, `not.and` or `not.or`. */
export function parseLogic(name: string, value: string): Group {
  const scanner = new Scanner(value, "logic tree", name);
  const group = parseGroup(scanner, name, 1);
  return scanner.done ? group : scanner.fail("end of input");
}

function parseGroup(scanner: Scanner, operator: string, depth: number): Group {
  if (depth > maxDepth) throw scanner.error(`more than ${maxDepth} levels of parentheses`);
  scanner.skipSpace();
  scanner.expect("(");
  const members: Condition[] = [];
  do {
    scanner.skipSpace();
    members.push(parseMember(scanner, depth));
    scanner.skipSpace();
  } while (scanner.take(","));
  if (!scanner.take(")")) scanner.fail('"," or ")"');
  scanner.skipSpace();
  return {
    kind: "group",
    operator: operator.endsWith("and") ? "and" : "or",
    negated: operator.startsWith("not."),
    members,
  };
}

function parseMember(scanner: Scanner, depth: number): Condition {
  const operator = scanner.match(operatorNext)?.trim();
  if (operator) return parseGroup(scanner, operator, depth + 1);
  const field = parseField(scanner);
  if (!scanner.take(".")) scanner.fail("delimiter (.)");
  return parseOperation(field, scanner, parseValue);
}

/** A value inside a tree: quoted, an array in braces, or up to the next comma or parenthesis. */
function parseValue(scanner: Scanner): string {
  return scanner.match(/\{[^{}]*\}(?=[ \t]*(?:[,)]|$))/y) ?? parseElement(scanner);
}
