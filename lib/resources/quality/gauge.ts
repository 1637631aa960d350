import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { gaugeCalibrationStatus, gaugeRole, gaugeStatus } from "@/lib/schemas/enumerations";
import { date, id, integer, json, oneOf, text, textList } from "@/lib/schemas/fields";
import { ownId, stamps } from "../columns";
import { defineResource } from "../define";

export const gauge = defineResource({
  name: "gauge",
  title: "Gauges",
  summary: "Measuring equipment. Its calibration status follows from its newest calibration and due date.",
  area: "quality",
  key: "id",
  row: z.strictObject({
    ...ownId("gauge"),
    gaugeId: text(),
    description: text().nullable(),
    modelNumber: text().nullable(),
    serialNumber: text().nullable(),
    supplierId: id("supplier").nullable(),
    gaugeTypeId: id("gaugeType"),
    gaugeStatus: oneOf(gaugeStatus),
    gaugeRole: oneOf(gaugeRole),
    gaugeCalibrationStatus: oneOf(gaugeCalibrationStatus),
    calibrationIntervalInMonths: integer().min(1),
    dateAcquired: date().nullable(),
    lastCalibrationDate: date().nullable(),
    nextCalibrationDate: date().nullable(),
    locationId: id("location").nullable(),
    storageUnitId: id("storageUnit").nullable(),
    assignee: id("employee").nullable(),
    customFields: json(),
    tags: textList(),
    ...stamps(),
  }),
  write: { required: ["gaugeTypeId"] },
  example: {
    description: "Outside micrometer 25–50 mm",
    gaugeTypeId: demoId("gty", 1),
    modelNumber: "M-50",
    serialNumber: "88210457",
    calibrationIntervalInMonths: 12,
    locationId: demoId("loc", 1),
  },
});
