import type { Field, Filter } from "./ast";
import { parseName, parsePath } from "./parse-field";
import { parseOperation } from "./parse-operation";
import { Scanner } from "./scanner";

/** The filter of one parameter: its name is the field, its value the operator and everything after the dot. */
export function parseFilter(name: string, value: string): Filter {
  const field = parseTarget(name);
  const scanner = new Scanner(value, "filter", name);
  const filter = parseOperation(field, scanner, (rest) => rest.match(/[\s\S]+/y) ?? "");
  return scanner.done ? filter : scanner.fail("end of input");
}

function parseTarget(name: string): Field {
  const scanner = new Scanner(name, "tree path", name);
  const first = parseName(scanner);
  const path = parsePath(scanner);
  if (!scanner.done) scanner.fail('"->", "->>" or end of input');
  return { name: first, path };
}

/** The first part of a parameter's name such as `customer.name`, and the rest; null for a name of one part. */
export function splitAddress(name: string): { head: string; rest: string } | null {
  const scanner = new Scanner(name, "tree path", name);
  const head = parseName(scanner);
  return scanner.take(".") ? { head, rest: name.slice(scanner.at) } : null;
}
