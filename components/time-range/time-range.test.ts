import { expect, it } from "vitest";
import { endsOf, type TimeRange } from "./time-range";

const from = new Date("2026-11-01T08:00:00Z");
const to = new Date("2026-11-02T08:00:00Z");

it.each<[TimeRange, object]>([
  [{ time: null, from, to }, {}],
  [{ time: "1h", from, to }, { from: "2026-11-28T11:00:00.000Z" }],
  [{ time: "30d", from: null, to: null }, { from: "2026-10-29T12:00:00.000Z" }],
  [
    { time: "custom", from, to },
    { from: "2026-11-01T08:00:00.000Z", to: "2026-11-02T08:00:00.000Z" },
  ],
  [{ time: "custom", from: null, to }, { to: "2026-11-02T08:00:00.000Z" }],
  [{ time: "custom", from: null, to: null }, {}],
])("the ends of %j are %j", (range, ends) => {
  expect(endsOf(range, Date.parse("2026-11-28T12:00:00Z"))).toEqual(ends);
});
