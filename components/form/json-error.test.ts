import { expect, it } from "vitest";
import { jsonError } from "./json-error";

it.each([
  ['{\n  "a": }', 2, 8, "A value is expected here"],
  ['{"a": 1\n "b": 2}', 2, 2, "A comma or } is expected here"],
  ["{a: 1}", 1, 2, "A name in double quotes is expected here"],
  ["[1, 2,]", 1, 7, "A value is expected here"],
  ['{"a" 1}', 1, 6, "A colon is expected here"],
  ['{"a": [1', 1, 9, "The end is missing"],
  ["[01]", 1, 2, "A value is expected here"],
  ["{} {}", 1, 4, "Nothing more is expected here"],
  ["NaN", 1, 1, "A value is expected here"],
])("names the place of the first mistake in %j, which browsers do not", (text, line, column, message) => {
  expect(jsonError(text)).toEqual({ line, column, message });
});

it.each(["", "  ", "null", '"a\\u00e9"', "[1e5, -0.5]", '{"a": {"b": []}}'])(
  "finds nothing wrong with %j",
  (text) => {
    expect(jsonError(text)).toBeNull();
  },
);
