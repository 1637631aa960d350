import { expect, it } from "vitest";
import { addMonths, fromLast } from "./next-calibration";

it.each([
  ["2026-08-31", 6, "2027-02-28"],
  ["2023-08-31", 6, "2024-02-29"],
  ["2026-01-15", 12, "2027-01-15"],
  ["2026-11-30", 3, "2027-02-28"],
])("%s and %i months is %s", (day, months, due) => {
  expect(addMonths(day, months)).toBe(due);
});

it("has no due date without a complete date", () => {
  expect(addMonths("", 6)).toBeNull();
  expect(addMonths("2026-", 6)).toBeNull();
});

it("copies the method of the last calibration and the references to measure, but nothing that was measured", () => {
  const last = {
    id: "gcr_1",
    measurementStandard: "ISO 3611",
    supplierId: null,
    temperature: 20.1,
    humidity: 51,
    inspectionStatus: "Fail",
    requiresRepair: true,
    calibrationAttempts: [{ reference: 25, actual: 25.4 }],
  };
  expect(fromLast(last)).toEqual({
    measurementStandard: "ISO 3611",
    calibrationAttempts: [{ reference: 25 }],
  });
  expect(fromLast(undefined)).toEqual({});
});
