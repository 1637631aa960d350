import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, stop } from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLog } from "./log";

const folder = mkdtempSync(join(tmpdir(), "millwright-lines-"));
const program = join(folder, ".next/programs/failing.mjs");

beforeAll(async () => {
  const source =
    "interface Gone {}\n\nexport function fail(_: Gone): never {\n  throw new Error('failed');\n}\n";
  writeFileSync(join(folder, "failing.ts"), source);
  const settings = { bundle: true, sourcemap: true, sourcesContent: false, format: "esm" } as const;
  await build({ entryPoints: [join(folder, "failing.ts")], outfile: program, ...settings });
  await stop();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The stack that the log writes of an error with this one. */
function logged(stack: string): string {
  const lines: string[] = [];
  const log = createLog("info", { write: (text) => void lines.push(text) });
  log.error({ err: Object.assign(new Error("failed"), { stack }) }, "a request failed");
  return JSON.parse(lines.join("")).err.stack;
}

test("the log names the lines of the source, because those of a bundle are useless", () => {
  const lines = readFileSync(program, "utf8").split("\n");
  const line = lines.findIndex((text) => text.includes("new Error")) + 1;
  const column = (lines[line - 1] ?? "").indexOf("new Error") + 1;
  const stack = `Error: failed\n    at fail (file://${program}:${line}:${column})\n    at node:internal/main:1:2`;
  expect(logged(stack)).toBe("Error: failed\n    at fail (failing.ts:4:9)\n    at node:internal/main:1:2");
});

test("the log names the file of a package, whose lines no map has", () => {
  const packaged = join(folder, ".next/programs/packaged.mjs");
  writeFileSync(
    `${packaged}.map`,
    JSON.stringify({
      version: 3,
      sources: ["../../node_modules/pg/lib/client.js"],
      names: [],
      mappings: "AAAA",
    }),
  );
  expect(logged(`Error: failed\n    at connect (file://${packaged}:3:5)`)).toBe(
    "Error: failed\n    at connect (node_modules/pg/lib/client.js)",
  );
});

test("a stack of a program without a map stays as it is", () => {
  const stack = "Error: failed\n    at fail (file:///srv/.next/programs/other.mjs:1:2)";
  expect(logged(stack)).toBe(stack);
});

test("an error is logged whose stack passes a place that a bundle has from no source", () => {
  const joined = join(folder, ".next/programs/joined.mjs");
  const map = { version: 3, sources: ["../../a.ts"], names: [], mappings: "AAAA,I,IAAA" };
  writeFileSync(`${joined}.map`, JSON.stringify(map));
  const stack = (place: string) => `Error: failed\n    at send (${place})\n    at node:internal/main:1:2`;
  expect(logged(stack(`file://${joined}:1:2`))).toBe(stack("a.ts:1:1"));
  expect(logged(stack(`file://${joined}:1:6`))).toBe(stack(`file://${joined}:1:6`));
});
