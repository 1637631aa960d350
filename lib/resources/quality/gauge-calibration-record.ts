import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { inspectionStatus } from "@/lib/schemas/enumerations";
import { boolean, date, id, json, number, oneOf, text } from "@/lib/schemas/fields";
import { ownId, stamps } from "../columns";
import { defineResource } from "../define";

export const gaugeCalibrationRecord = defineResource({
  name: "gaugeCalibrationRecord",
  title: "Gauge Calibration Records",
  summary: "Calibrations of gauges with what was measured.",
  area: "quality",
  key: "id",
  row: z.strictObject({
    ...ownId("gaugeCalibrationRecord"),
    gaugeId: id("gauge"),
    dateCalibrated: date(),
    inspectionStatus: oneOf(inspectionStatus),
    requiresAction: boolean(),
    requiresAdjustment: boolean(),
    requiresRepair: boolean(),
    supplierId: id("supplier").nullable(),
    approvedBy: id("employee").nullable(),
    measurementStandard: text().nullable(),
    temperature: number().nullable(),
    humidity: number().min(0).max(100).nullable(),
    calibrationAttempts: json(),
    notes: json(),
    customFields: json(),
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
