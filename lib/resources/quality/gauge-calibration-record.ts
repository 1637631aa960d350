import * as z from "zod";
import { ownId, stamps } from "@/lib/schemas/columns";
import { demoId } from "@/lib/schemas/demo-ids";
import { inspectionStatus } from "@/lib/schemas/enumerations";
import { boolean, date, id, json, jsonOf, number, richText, status, text } from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const gaugeCalibrationRecord = defineResource({
  name: "gaugeCalibrationRecord",
  singular: "gauge calibration record",
  plural: "gauge calibration records",
  summary: "Calibration history and measurements.",
  area: "quality",
  key: "id",
  namedBy: "gaugeId",
  distinguishedBy: ["dateCalibrated"],
  context: ["supplierId"],
  searchColumns: ["measurementStandard"],
  row: z.strictObject({
    ...ownId("gaugeCalibrationRecord"),
    gaugeId: id("gauge"),
    dateCalibrated: date("Calibration date"),
    inspectionStatus: status(inspectionStatus, "Inspection result"),
    requiresAction: boolean("Requires action"),
    requiresAdjustment: boolean("Requires adjustment"),
    requiresRepair: boolean("Requires repair"),
    supplierId: id("supplier").nullable(),
    approvedBy: id("employee", "Approved by").nullable(),
    measurementStandard: text("Measurement standard").nullable(),
    temperature: number("Temperature", { unit: "°C" }).nullable(),
    humidity: number("Humidity", { unit: "% RH" }).min(0).max(100).nullable(),
    calibrationAttempts: jsonOf(
      z.array(z.strictObject({ reference: number("Reference"), actual: number("Actual") })),
      "Measurements",
    ),
    notes: richText("Notes"),
    customFields: json("Custom fields"),
    ...stamps(),
  }),
  write: { required: ["gaugeId", "dateCalibrated", "inspectionStatus"] },
  example: {
    gaugeId: demoId("gau", 2),
    dateCalibrated: "2026-11-20",
    inspectionStatus: "Pass",
    measurementStandard: "ISO 3611",
    temperature: 20.1,
    humidity: 45,
    calibrationAttempts: [{ reference: 25, actual: 25.001 }],
  },
});
