import { expect, it } from "vitest";
import { isFiltering, type LogFilter, toConditions } from "./log-filter";

const none: LogFilter = { state: null, change: null, time: null, from: null, to: null, webhook: null };
const now = Date.parse("2026-11-21T12:00:00.000Z");
const from = new Date("2026-11-01T00:00:00Z");

it("requests all deliveries without a filter", () => {
  expect(toConditions(none, now)).toEqual({});
  expect(isFiltering(none)).toBe(false);
});

it("ends a time span now", () => {
  expect(toConditions({ ...none, time: "24h", from }, now)).toEqual({ since: "2026-11-20T12:00:00.000Z" });
});

it("applies a custom range only while it is chosen, with either end open", () => {
  const custom: LogFilter = { ...none, time: "custom", from };
  expect(toConditions(custom, now)).toEqual({ since: "2026-11-01T00:00:00.000Z" });
  expect(toConditions({ ...custom, from: null, to: from }, now)).toEqual({
    until: "2026-11-01T00:00:00.000Z",
  });
  expect(toConditions({ ...custom, time: null }, now)).toEqual({});
});

it("uses the API's names of statuses and changes", () => {
  const filter: LogFilter = { ...none, state: "failed", change: "deleted" };
  expect(toConditions(filter, now)).toEqual({ status: "failed", operation: "deleted" });
  expect(isFiltering(filter)).toBe(true);
});
