import { maxBodyDepth } from "../../../kernel/json/json-scanner";
import type { Field, JsonStep } from "./ast";
import { Scanner } from "./scanner";

const expectedName = "field name (* or [a..z0..9_$])";
const bareName = /[\p{L}\p{N}_ $]+(?:-(?!>)[\p{L}\p{N}_ $]+)*/uy;
const quotedText = /"(?:[^"\\]|\\[\s\S])*"/y;
const index = /-?[0-9]+(?=->|::|[.,)]|$)/y;

/** A name: letters, digits, `_`, `$`, inner spaces and dashes, or anything in double quotes. */
export function parseName(scanner: Scanner): string {
  const name = parseQuoted(scanner) ?? trimParts(scanner.match(bareName) ?? "");
  return name === "" ? scanner.fail(expectedName) : name;
}

/** Text in double quotes with backslash escapes; null when no quote opens here. */
export function parseQuoted(scanner: Scanner): string | null {
  const quoted = scanner.match(quotedText);
  return quoted === null ? null : quoted.slice(1, -1).replace(/\\([\s\S])/g, "$1");
}

/** A name with an optional JSON path, spaces around it dropped. */
export function parseField(scanner: Scanner): Field {
  scanner.skipSpace();
  const name = parseName(scanner);
  const path = parsePath(scanner);
  scanner.skipSpace();
  return { name, path };
}

/** The arrows after a name: not more than JSON has levels. PostgreSQL runs out of memory for thousands. */
export function parsePath(scanner: Scanner): JsonStep[] {
  const path: JsonStep[] = [];
  while (scanner.sees("->")) {
    if (path.length === maxBodyDepth) throw scanner.error(`more than ${maxBodyDepth} steps of a JSON path`);
    const arrow = scanner.take("->>") ? "->>" : "->";
    if (arrow === "->") scanner.expect("->");
    const position = scanner.match(index);
    path.push({ arrow, key: position ?? parseName(scanner), isIndex: position !== null });
  }
  return path;
}

/** The column names of `columns` or `on_conflict`. */
export function parseNames(text: string, parameter: "columns" | "on_conflict"): string[] {
  const scanner = new Scanner(text, `${parameter} parameter`, parameter);
  const names = new Set<string>();
  do {
    scanner.skipSpace();
    names.add(parseName(scanner));
    scanner.skipSpace();
  } while (scanner.take(","));
  return scanner.done ? [...names] : scanner.fail('"," or end of input');
}

const trimParts = (name: string): string =>
  name
    .split("-")
    .map((part) => part.trim())
    .join("-");
