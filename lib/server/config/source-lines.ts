import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import * as z from "zod";

const Payload = z.object({
  version: z.number(),
  sources: z.string().array(),
  names: z.string().array(),
  mappings: z.string(),
});

const maps = new Map<string, SourceMap | null>();
const place = /(?:file:\/\/)?(\/[^\s()]+\/\.next\/programs\/[^\s():]+\.mjs):(\d+):(\d+)/g;

/**
 * A stack trace that names the lines of the source, and the files of packages, instead of the lines of the program that was built
 * from them. The map is read with the first error: a process that Node reads the maps for holds those of every page, 200 MB.
 */
export const withSourceLines = (stack: string): string =>
  stack.replace(place, (built, file: string, line: string, column: string) => {
    const found = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    // Without one for code that a bundle has from no source, unlike what the type says.
    if (!found || !("originalSource" in found) || typeof found.originalSource !== "string") return built;
    const source = found.originalSource.replace(/^(\.\.\/)+/, "");
    if (source.startsWith("node_modules/")) return source;
    return `${source}:${found.originalLine + 1}:${found.originalColumn + 1}`;
  });

function mapOf(file: string): SourceMap | null {
  const known = maps.get(file);
  if (known !== undefined) return known;
  const map = readMap(file);
  maps.set(file, map);
  return map;
}

function readMap(file: string): SourceMap | null {
  try {
    const payload = Payload.parse(JSON.parse(readFileSync(`${file}.map`, "utf8")));
    return new SourceMap({ ...payload, file, sourcesContent: [], sourceRoot: "" });
  } catch {
    return null;
  }
}
