import * as z from "zod";
import { ownId, stamps } from "@/lib/schemas/columns";
import { demoId } from "@/lib/schemas/demo-ids";
import { gaugeCalibrationStatus, gaugeRole, gaugeStatus } from "@/lib/schemas/enumerations";
import {
  date,
  id,
  integer,
  json,
  multiline,
  numbered,
  oneOf,
  status,
  text,
  textList,
} from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const gauge = defineResource({
  name: "gauge",
  singular: "gauge",
  plural: "gauges",
  summary:
    "Measuring equipment. The calibration status follows from the last calibration and the next due date.",
  area: "quality",
  key: "id",
  labelColumns: ["gaugeId", "description"],
  context: ["supplierId", "gaugeTypeId"],
  searchColumns: ["gaugeId", "description", "modelNumber", "serialNumber"],
  row: z.strictObject({
    ...ownId("gauge"),
    gaugeId: numbered("Gauge number"),
    description: multiline("Description").nullable(),
    modelNumber: text("Model number").nullable(),
    serialNumber: text("Serial number").nullable(),
    supplierId: id("supplier").nullable(),
    gaugeTypeId: id("gaugeType"),
    gaugeStatus: status(gaugeStatus),
    gaugeRole: oneOf(gaugeRole, "Role"),
    gaugeCalibrationStatus: status(gaugeCalibrationStatus, "Calibration status"),
    calibrationIntervalInMonths: integer("Calibration interval", { unit: "months" }).min(1),
    dateAcquired: date("Acquisition date").nullable(),
    lastCalibrationDate: date("Last calibration").nullable(),
    nextCalibrationDate: date("Next calibration").nullable(),
    locationId: id("location").nullable(),
    storageUnitId: id("storageUnit").nullable(),
    assignee: id("employee", "Assignee").nullable(),
    customFields: json("Custom fields"),
    tags: textList("Tags"),
    ...stamps(),
  }),
  outcome: ["lastCalibrationDate", "nextCalibrationDate"],
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
