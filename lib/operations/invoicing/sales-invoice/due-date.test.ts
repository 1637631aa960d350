import { describe, expect, it } from "vitest";
import { dueDate } from "./due-date";

const due = (issued: string, calculationMethod: "Net" | "End of Month" | "Day of Month", daysDue: number) =>
  dueDate(new Date(`${issued}T00:00:00Z`), { calculationMethod, daysDue })
    .toISOString()
    .slice(0, 10);

describe("the due date of an invoice", () => {
  it.each([
    ["2026-03-02", 30, "2026-04-01"],
    ["2026-12-15", 30, "2027-01-14"],
    ["2028-02-28", 1, "2028-02-29"],
    ["2026-03-28", 1, "2026-03-29"],
    ["2026-03-02", 0, "2026-03-02"],
    ["0050-12-31", 1, "0051-01-01"],
  ])("Net: %s and %i days is %s, also across a change to or from summer time", (issued, days, expected) => {
    expect(due(issued, "Net", days)).toBe(expected);
  });

  it.each([
    ["2026-03-02", 10, "2026-04-10"],
    ["2026-02-28", 0, "2026-02-28"],
    ["2028-02-01", 0, "2028-02-29"],
    ["2026-12-31", 45, "2027-02-14"],
  ])("End of Month: %s and %i days is %s", (issued, days, expected) => {
    expect(due(issued, "End of Month", days)).toBe(expected);
  });

  it.each([
    ["2026-03-02", 15, "2026-04-15"],
    ["2026-03-31", 31, "2026-04-30"],
    ["2026-01-31", 31, "2026-02-28"],
    ["2026-12-05", 10, "2027-01-10"],
    ["2026-03-02", 0, "2026-04-01"],
    ["2026-03-02", 400, "2026-04-30"],
  ])("Day of Month: %s and day %i is %s, at most the month's last", (issued, day, expected) => {
    expect(due(issued, "Day of Month", day)).toBe(expected);
  });
});
