import { parseName } from "./parse-field";
import { Scanner } from "./scanner";

/** The column names of `columns` or `on_conflict`. */
export function parseNames(text: string, parameter: "columns" | "on_conflict"): string[] {
  const scanner = new Scanner(text, `${parameter} parameter`);
  const names = new Set<string>();
  do {
    scanner.skipSpace();
    names.add(parseName(scanner));
    scanner.skipSpace();
  } while (scanner.take(","));
  return scanner.done ? [...names] : scanner.fail('"," or end of input');
}
