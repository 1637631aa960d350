import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checkFileSizes } from "./file-sizes";

let project: string;

const write = (file: string, lines: number) => writeFileSync(join(project, file), "x\n".repeat(lines));

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "millwright-sizes-"));
  mkdirSync(join(project, "lib"));
});

afterEach(() => rmSync(project, { recursive: true, force: true }));

test("files of up to 300 lines pass, and tests have no limit", () => {
  write("lib/a.ts", 300);
  write("lib/b.ts", 250);
  write("lib/a.test.ts", 900);
  expect(checkFileSizes(project)).toEqual({ figures: "2 files, longest 300 lines", breaches: [] });
});

test("a file over 300 lines is reported", () => {
  write("lib/a.ts", 61);
  write("lib/b.ts", 301);
  expect(checkFileSizes(project).breaches).toEqual(["lib/b.ts has 301 lines (limit 300)"]);
});

test("a project without source files fails", () => {
  expect(checkFileSizes(project).breaches).toEqual(["no files were found to check"]);
});
