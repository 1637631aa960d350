import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { StartError } from "@/lib/server/config/start-error";

/** `getItemCosts` as `get-item-costs`. */
export const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** `getItemCosts` as `GetItemCosts`. */
export const pascal = (name: string): string => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;

/** `getItemCosts` as `get item costs`. */
export const words = (name: string): string => kebab(name).replaceAll("-", " ");

/** A file as it will be. */
export interface Change {
  file: string;
  content: string;
}

/** A new file. Throws where one exists. */
export function create(file: string, content: string): Change {
  if (existsSync(file)) throw new StartError(`${file} exists already.`);
  return { file, content };
}

/** A file changed by `change`. Throws where that changes nothing. */
export function edit(file: string, change: (source: string) => string): Change {
  const source = readFileSync(file, "utf8");
  const content = change(source);
  if (content === source) throw new StartError(`${file} does not look as expected; add the line by hand.`);
  return { file, content };
}

/** Writes all changes, and returns their files. */
export function write(changes: readonly Change[]): string[] {
  for (const { file, content } of changes) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return changes.map(({ file }) => file);
}

/** Inserts an import in front of the first one. `npx biome check --write` sorts them. */
export const withImport = (line: string) => (source: string) => `${line}\n${source}`;

/**
 * Inserts `line` into the list that begins after the line `start`, before the first entry that sorts after it; entries are
 * lines of two spaces of indentation.
 */
export const withEntry = (start: string, line: string) => (source: string) => {
  const lines = source.split("\n");
  const first = lines.indexOf(start) + 1;
  if (first === 0) return source;
  let at = first;
  while (/^ {2}\S/.test(lines[at] ?? "") && (lines[at] ?? "") < line) at++;
  return [...lines.slice(0, at), line, ...lines.slice(at)].join("\n");
};
