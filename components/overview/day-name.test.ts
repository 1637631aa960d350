import { expect, test } from "vitest";
import { formatDayName } from "./day-name";

test("a day with its weekday is written in the reader's notation", () => {
  const british = { locale: "en-GB", timeZone: "America/Los_Angeles" };
  expect(formatDayName("2026-11-26", british)).toMatch(/^Thu,? 26 Nov$/);
  expect(formatDayName("2026-11-26", british, true)).toMatch(/^Thursday,? 26 November 2026$/);
  expect(formatDayName("2026-11-26", { locale: "de", timeZone: "UTC" }, true)).toBe(
    "Donnerstag, 26. November 2026",
  );
});
