import { expect, test } from "vitest";
import { relativeTime } from "./relative-time";

const [minute, hour, day] = [60, 3600, 86_400];

test.each([
  [7 * day - 1, "in 7 days"],
  [6.4 * day, "in 6 days"],
  [13 * day, "in 2 weeks"],
  [90 * day - 1, "in 3 months"],
  [day - 1, "in 24 hours"],
  [10 * minute - 1, "in 10 minutes"],
  [30, "now"],
  [-30, "now"],
  [-(2 * minute - 1), "1 minute ago"],
  [-(2 * hour - 1), "1 hour ago"],
  [-(2 * day - 1), "yesterday"],
])("a time %d seconds from now is %s", (seconds, words) => {
  expect(relativeTime(seconds * 1000, 0, "en")).toBe(words);
});
