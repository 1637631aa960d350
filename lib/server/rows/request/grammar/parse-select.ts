import type { SelectItem } from "./ast";
import { aggregatesNotAllowed, relationUnknown } from "./embedding";
import { parseField, parseName } from "./parse-field";
import { Scanner } from "./scanner";

/** Items of one select, and how often it may name one value: each is written into the response anew. */
const maxItems = 200;
const maxRepeats = 4;

const castName = /[\p{L}\p{N}_ $]+/uy;
const aggregate = /\.(?:count|sum|avg|max|min)\(\)/y;

/** The items of `select`; an empty text selects nothing. `table` is named in the error of an embedding. */
export function parseSelect(text: string, table: string): SelectItem[] {
  const scanner = new Scanner(text, "select parameter");
  scanner.skipSpace();
  if (scanner.done) return [];
  const items: SelectItem[] = [];
  do {
    scanner.skipSpace();
    if (items.length === maxItems) throw scanner.error(`more than ${maxItems} items`);
    items.push(parseItem(scanner, table));
    scanner.skipSpace();
  } while (scanner.take(","));
  if (!scanner.done) scanner.fail('"," or end of input');
  limitRepeats(items, scanner);
  return items;
}

function limitRepeats(items: SelectItem[], scanner: Scanner): void {
  const counts = new Map<string, number>();
  for (const item of items) {
    const value = item.kind === "all" ? "*" : JSON.stringify([item.field.name, item.field.path]);
    const count = (counts.get(value) ?? 0) + 1;
    if (count > maxRepeats) throw scanner.error(`more than ${maxRepeats} items of the same value`);
    counts.set(value, count);
  }
}

function parseItem(scanner: Scanner, table: string): SelectItem {
  if (scanner.take("*")) return { kind: "all" };
  if (scanner.take("...")) throw relationUnknown(table, parseName(scanner));
  const alias = parseAlias(scanner);
  const field = parseField(scanner);
  if ((field.name === "count" && scanner.sees("()")) || scanner.match(aggregate))
    throw aggregatesNotAllowed();
  if (field.path.length === 0 && (scanner.sees("(") || scanner.sees("!")))
    throw relationUnknown(table, field.name);
  return { kind: "field", field, cast: parseCast(scanner), alias };
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
  const name = scanner.match(castName)?.trim();
  if (!name) return scanner.fail("letter or digit");
  if (scanner.match(aggregate)) throw aggregatesNotAllowed();
  return name;
}
