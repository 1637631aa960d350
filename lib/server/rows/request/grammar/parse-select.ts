import type { AggregateName, SelectItem, SelectRelation } from "./ast";
import { parseField, parseName } from "./parse-field";
import { Scanner } from "./scanner";

/** Items of one select, and how often a list of them may name one value: each is written into the response again. */
const maxItems = 200;
const maxRepeats = 4;
/** Relations of one select, and how deep they may go. */
const maxRelations = 20;
const maxDepth = 3;

const castName = /[\p{L}\p{N}_ $]+/uy;
const aggregateNames: readonly AggregateName[] = ["count", "sum", "avg", "min", "max"];

/** How many items and relations have been read so far. */
interface Counts {
  items: number;
  relations: number;
}

/** The items of `select`; an empty text selects nothing. */
export function parseSelect(text: string): SelectItem[] {
  const scanner = new Scanner(text, "select parameter", "select");
  scanner.skipSpace();
  if (scanner.done) return [];
  const items = parseItems(scanner, { items: 0, relations: 0 }, 0);
  return scanner.done ? items : scanner.fail('"," or end of input');
}

/** Items with `count` read as the older form of `count()`, as PostgreSQL reads it of a table without a column of that name. */
export const withCounts = (items: readonly SelectItem[]): SelectItem[] =>
  items.map((item) => {
    if (item.kind === "relation") return { ...item, items: withCounts(item.items) };
    if (item.kind !== "field" || item.field.name !== "count" || item.field.path.length > 0) return item;
    const { alias, cast } = item;
    return { kind: "aggregate", name: "count", field: null, cast: null, resultCast: cast, alias };
  });

function parseItems(scanner: Scanner, counts: Counts, depth: number): SelectItem[] {
  const items: SelectItem[] = [];
  do {
    scanner.skipSpace();
    counts.items += 1;
    if (counts.items > maxItems) throw scanner.error(`more than ${maxItems} items`);
    items.push(parseItem(scanner, counts, depth));
    scanner.skipSpace();
  } while (scanner.take(","));
  limitRepeats(items, scanner);
  return items;
}

function limitRepeats(items: SelectItem[], scanner: Scanner): void {
  const repeats = new Map<string, number>();
  for (const item of items) {
    if (item.kind === "relation") continue;
    const value = item.kind === "all" ? "*" : JSON.stringify([item.field?.name, item.field?.path]);
    const count = (repeats.get(value) ?? 0) + 1;
    if (count > maxRepeats + (item.kind === "aggregate" ? aggregateNames.length : 0)) {
      throw scanner.error(`more than ${maxRepeats} items of the same value`);
    }
    repeats.set(value, count);
  }
}

function parseItem(scanner: Scanner, counts: Counts, depth: number): SelectItem {
  if (scanner.take("*")) return { kind: "all" };
  if (scanner.take("...")) {
    return parseRelation(scanner, counts, depth, { target: parseName(scanner), alias: null, isSpread: true });
  }
  const alias = parseAlias(scanner);
  const field = parseField(scanner);
  if (field.name === "count" && field.path.length === 0 && scanner.take("()")) {
    const resultCast = parseCast(scanner);
    return { kind: "aggregate", name: "count", field: null, cast: null, resultCast, alias };
  }
  if (field.path.length === 0 && (scanner.sees("(") || scanner.sees("!"))) {
    return parseRelation(scanner, counts, depth, { target: field.name, alias, isSpread: false });
  }
  const cast = parseCast(scanner);
  const name = aggregateNames.find((word) => scanner.take(`.${word}()`));
  if (name === undefined) return { kind: "field", field, cast, alias };
  return { kind: "aggregate", name, field, cast, resultCast: parseCast(scanner), alias };
}

/** `!hint!inner(items)` after the name of a relation. */
function parseRelation(
  scanner: Scanner,
  counts: Counts,
  depth: number,
  named: Pick<SelectRelation, "target" | "alias" | "isSpread">,
): SelectRelation {
  let hint: string | null = null;
  let isInner = false;
  while (scanner.take("!")) {
    const word = parseName(scanner);
    if (word === "inner") isInner = true;
    else if (word !== "left") hint = word;
  }
  scanner.expect("(");
  counts.relations += 1;
  if (counts.relations > maxRelations) throw scanner.error(`more than ${maxRelations} embedded resources`);
  if (depth === maxDepth) throw scanner.error(`more than ${maxDepth} levels of embedded resources`);
  scanner.skipSpace();
  const items = scanner.sees(")") ? [] : parseItems(scanner, counts, depth + 1);
  if (!scanner.take(")")) scanner.fail('"," or ")"');
  return { kind: "relation", ...named, hint, isInner, items };
}

/** `alias:` before a field; a double colon is a cast and no alias. */
function parseAlias(scanner: Scanner): string | null {
  const start = scanner.at;
  const name = parseName(scanner);
  if (scanner.sees(":") && !scanner.sees("::")) {
    scanner.take(":");
    return name;
  }
  scanner.at = start;
  return null;
}

function parseCast(scanner: Scanner): string | null {
  if (!scanner.take("::")) return null;
  return scanner.match(castName)?.trim() || scanner.fail("letter or digit");
}
