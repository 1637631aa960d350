import { expect, it } from "vitest";
import { endsOf, isEmptyRange, type TimeRange } from "./time-range";

const from = new Date("2026-11-01T08:00:00Z");
const to = new Date("2026-11-02T08:00:00Z");

it.each<[TimeRange, object]>([
  [{ time: null, from, to }, {}],
  [{ time: "1h", from, to }, { from: "2026-11-28T11:00:00.000Z" }],
  [{ time: "30d", from: null, to: null }, { from: "2026-10-29T12:00:00.000Z" }],
  [
    { time: "own", from, to },
    { from: "2026-11-01T08:00:00.000Z", to: "2026-11-02T08:00:00.000Z" },
  ],
  [{ time: "own", from: null, to }, { to: "2026-11-02T08:00:00.000Z" }],
  [{ time: "own", from: null, to: null }, {}],
])("the ends of %j are %j", (range, ends) => {
  expect(endsOf(range, Date.parse("2026-11-28T12:00:00Z"))).toEqual(ends);
});

it.each<[TimeRange, boolean]>([
  [{ time: "own", from, to }, false],
  [{ time: "own", from: to, to: from }, true],
  [{ time: "own", from, to: from }, true],
  [{ time: "own", from: null, to }, false],
  [{ time: "own", from, to: null }, false],
  [{ time: "24h", from: to, to: from }, false],
  [{ time: null, from: to, to: from }, false],
])("the range %j is empty: %j", (range, isEmpty) => {
  expect(isEmptyRange(range)).toBe(isEmpty);
});
