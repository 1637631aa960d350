import type { Demo } from "../demo";
import { paragraphs } from "../rich-text";

/** Gauges and calibrations, versions of one quality document. */
export function addQuality({ id, add }: Demo): void {
  add("gaugeType", { id: id("gty", 1), name: "Micrometer" });
  const gauges = [
    "Core thermometer −20 to 120 °C",
    "Outside micrometer 0–25 mm",
    "Refractometer 0 to 80 °Bx",
  ];
  for (const [index, description] of gauges.entries()) {
    add("gauge", {
      id: id("gau", index + 1),
      gaugeId: `G${String(index + 6).padStart(6, "0")}`,
      description,
      gaugeTypeId: id("gty", 1),
      gaugeCalibrationStatus: "In-Calibration",
      calibrationIntervalInMonths: 36,
      lastCalibrationDate: `2026-02-${10 + index}`,
      nextCalibrationDate: `2029-02-${10 + index}`,
      locationId: id("loc", 1),
    });
  }
  for (let n = 1; n <= 12; n++) {
    const gauge = Math.ceil(n / 4);
    const age = (n - 1) % 4;
    add("gaugeCalibrationRecord", {
      id: id("gcr", n),
      gaugeId: id("gau", gauge),
      dateCalibrated: `${2026 - age * 2}-02-${9 + gauge}`,
      inspectionStatus: "Pass",
      supplierId: id("sup", 9),
      approvedBy: id("usr", 1),
      temperature: 19.8,
      humidity: 51,
      calibrationAttempts: [{ reference: 25, actual: 25.002 }],
    });
  }
  for (const [index, status] of (["Archived", "Active", "Draft"] as const).entries()) {
    add("qualityDocument", {
      id: id("qdoc", index + 1),
      name: "Incoming inspection",
      version: index + 1,
      status,
      description: "Fruit: temperature, colour, foreign bodies",
      content: paragraphs("Probe three boxes of every pallet."),
      assignee: id("usr", 1),
    });
  }
}
