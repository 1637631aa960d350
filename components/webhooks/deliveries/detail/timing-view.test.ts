import { expect, it } from "vitest";
import { durationOf } from "./timing-view";

it.each([
  [0, "0 ms"],
  [175, "175 ms"],
  [9_999, "9999 ms"],
  [10_400, "10 s"],
  [60_000, "1 min"],
  [95_000, "1 min 35 s"],
  [7_500_000, "2 h 5 min"],
  [272_105_000, "3 d 3 h"],
])("formats %i ms as %s", (ms, text) => {
  expect(durationOf(ms)).toBe(text);
});
