import { expect, it } from "vitest";
import { formatJson } from "./request-view";

it.each([
  {},
  [],
  { a: 1 },
  { a: [], b: {}, c: [1, [2, {}], { d: null }], e: 'q"{,:}\\ \u2028' },
  "text",
  [true, -1.5e9],
])("indents %j as JSON.stringify does", (value) => {
  expect(formatJson(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2));
});

it("keeps digits beyond the precision of JavaScript numbers", () => {
  expect(formatJson('{"n": 12345678901234567890.10}')).toBe('{\n  "n": 12345678901234567890.10\n}');
});
