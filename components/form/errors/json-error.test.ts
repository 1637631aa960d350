import { expect, it } from "vitest";
import { jsonError } from "./json-error";

it.each([
  ['{\n  "a": }', 2, 8, "Expected a value"],
  ['{"a": 1\n "b": 2}', 2, 2, "Expected a comma or }"],
  ["{a: 1}", 1, 2, "Expected a property name in double quotes"],
  ["[1, 2,]", 1, 7, "Expected a value"],
  ['{"a" 1}', 1, 6, "Expected a colon"],
  ['{"a": [1', 1, 9, "Unexpected end of JSON"],
  ["[01]", 1, 2, "Expected a value"],
  ["{} {}", 1, 4, "Unexpected text after the end"],
  ["NaN", 1, 1, "Expected a value"],
])("gives the position of the first error in %j, which browsers do not", (text, line, column, message) => {
  expect(jsonError(text)).toEqual({ line, column, message });
});

it.each(["", "  ", "null", '"a\\u00e9"', "[1e5, -0.5]", '{"a": {"b": []}}'])(
  "finds no error in %j",
  (text) => {
    expect(jsonError(text)).toBeNull();
  },
);
