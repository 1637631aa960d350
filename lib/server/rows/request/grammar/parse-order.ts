import type { OrderTerm } from "./ast";
import { notEmbedded } from "./embedding";
import { parseField } from "./parse-field";
import { Scanner } from "./scanner";

/** Terms of one order; each is compared for every row. */
const maxTerms = 50;

/** The terms of `order`. */
export function parseOrder(text: string): OrderTerm[] {
  const scanner = new Scanner(text, "order");
  const terms: OrderTerm[] = [];
  do {
    if (terms.length === maxTerms) throw scanner.error(`more than ${maxTerms} terms`);
    terms.push(parseTerm(scanner));
  } while (scanner.take(","));
  return scanner.done ? terms : scanner.fail('delimiter (.), "," or end of input');
}

function parseTerm(scanner: Scanner): OrderTerm {
  const field = parseField(scanner);
  if (scanner.sees("(")) throw notEmbedded(field.name);
  const direction = scanner.match(/\.(?:asc|desc)(?=[., \t]|$)/y);
  const nulls = scanner.match(/\.nulls(?:first|last)(?=[, \t]|$)/y);
  if (scanner.take("."))
    scanner.fail(direction ? '"nullsfirst" or "nullslast"' : '"asc", "desc", "nullsfirst" or "nullslast"');
  scanner.skipSpace();
  return { field, descending: direction === ".desc", nulls: placeOfNulls(nulls) };
}

function placeOfNulls(token: string | null): OrderTerm["nulls"] {
  if (token === null) return null;
  return token === ".nullsfirst" ? "first" : "last";
}
