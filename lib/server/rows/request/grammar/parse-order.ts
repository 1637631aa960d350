import type { OrderText } from "./ast";
import { parseField } from "./parse-field";
import { Scanner } from "./scanner";

/** Terms of one order; each is compared for every row. */
const maxTerms = 50;

/** The terms of `order`. */
export function parseOrder(text: string): OrderText[] {
  const scanner = new Scanner(text, "order", "order");
  const terms: OrderText[] = [];
  do {
    if (terms.length === maxTerms) throw scanner.error(`more than ${maxTerms} terms`);
    terms.push(parseTerm(scanner));
  } while (scanner.take(","));
  return scanner.done ? terms : scanner.fail('delimiter (.), "," or end of input');
}

function parseTerm(scanner: Scanner): OrderText {
  const first = parseField(scanner);
  const isRelated = first.path.length === 0 && scanner.take("(");
  const field = isRelated ? parseField(scanner) : first;
  if (isRelated) scanner.expect(")");
  const direction = scanner.match(/\.(?:asc|desc)(?=[., \t]|$)/y);
  const nulls = scanner.match(/\.nulls(?:first|last)(?=[, \t]|$)/y);
  if (scanner.take("."))
    scanner.fail(direction ? '"nullsfirst" or "nullslast"' : '"asc", "desc", "nullsfirst" or "nullslast"');
  scanner.skipSpace();
  return {
    relation: isRelated ? first.name : null,
    field,
    descending: direction === ".desc",
    nulls: placeOfNulls(nulls),
  };
}

function placeOfNulls(token: string | null): OrderText["nulls"] {
  if (token === null) return null;
  return token === ".nullsfirst" ? "first" : "last";
}
