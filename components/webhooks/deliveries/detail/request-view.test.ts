import { expect, it } from "vitest";
import { formatJson } from "./request-view";

it.each([
  {},
  [],
  { a: 1 },
  { a: [], b: {}, c: [1, [2, {}], { d: null }], e: 'q"{,:}\\ \u2028' },
  "text",
  [true, -1.5e9],
])("breaks %j into lines as JSON.stringify does", (value) => {
  expect(formatJson(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2));
});

it("keeps the digits that JavaScript's numbers have no room for", () => {
  expect(formatJson('{"n": 12345678901234567890.10}')).toBe('{\n  "n": 12345678901234567890.10\n}');
});
