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

test("small files pass, and a long test is nobody's burden", () => {
  write("lib/a.ts", 60);
  write("lib/a.test.ts", 900);
  expect(checkFileSizes(project)).toEqual({
    figures: "1 files, median 60, p90 60, longest 60 lines",
    breaches: [],
  });
});

test("each figure that is beyond its limit is named", () => {
  write("lib/a.ts", 61);
  write("lib/b.ts", 301);
  write("lib/c.ts", 61);
  expect(checkFileSizes(project).breaches).toEqual([
    "lib/b.ts has 301 lines (limit 300)",
    "the median is 61 lines (limit 60)",
    "the 90th percentile is 301 lines (limit 200)",
  ]);
});

test("an empty project fails, because a silent pass proves nothing", () => {
  expect(checkFileSizes(project).breaches).toEqual(["no files were found to check"]);
});
