import sql, { empty } from "sql-template-tag";
import * as z from "zod";
import { stamps } from "@/lib/schemas/columns";
import { inspectionStatus } from "@/lib/schemas/enumerations";
import { boolean, date, id, json, jsonOf, multiline, number, status, text } from "@/lib/schemas/fields";
import { defineContract, type Query } from "../define";
import { resultsOf } from "../envelopes";
import { pageFields, searchText } from "../paging";
import { project } from "../sql/project";
import { containing, listOf } from "../sql/results";

const GaugeCalibration = z.strictObject({
  id: id("gaugeCalibrationRecord", "ID"),
  companyId: id("company"),
  gaugeId: id("gauge"),
  gaugeReadableId: text("Gauge number"),
  gaugeTypeId: id("gaugeType"),
  description: multiline("Description").nullable(),
  dateCalibrated: date("Calibration date"),
  inspectionStatus: status(inspectionStatus, "Inspection result"),
  requiresAction: boolean("Requires action"),
  requiresAdjustment: boolean("Requires adjustment"),
  requiresRepair: boolean("Requires repair"),
  measurementStandard: text("Measurement standard").nullable(),
  supplierId: id("supplier").nullable(),
  approvedBy: id("employee", "Approved by").nullable(),
  temperature: number("Temperature", { unit: "°C" }).nullable(),
  humidity: number("Humidity", { unit: "% RH" }).nullable(),
  calibrationAttempts: json("Measurements"),
  notes: json("Notes"),
  customFields: json("Custom fields"),
  ...stamps(),
});

export const contract = defineContract({
  label: "READ",
  title: "List gauge calibrations",
  summary:
    "Calibration records of all gauges, newest first. The search covers the number, description, model and serial number of the gauge.",
  input: z.strictObject({
    args: jsonOf(
      z.strictObject({
        ...pageFields,
        search: searchText().nullish().meta({
          description: "Part of a gauge's number, description, model or serial number, in any case",
        }),
      }),
      "Search",
    ).prefault({}),
  }),
  output: resultsOf(GaugeCalibration),
  example: { args: { limit: 10, offset: 0, search: "micrometer" } },
});

export const query: Query<typeof contract> = ({ companyId }, { args: { limit, offset, search } }) => {
  const pattern = containing(search ?? "");
  const found = search
    ? sql`AND (g."gaugeId" ILIKE ${pattern} OR g."description" ILIKE ${pattern}
        OR g."modelNumber" ILIKE ${pattern} OR g."serialNumber" ILIKE ${pattern})`
    : empty;
  return listOf(sql`
    SELECT ${project(GaugeCalibration, "r", {
      gaugeReadableId: sql`g."gaugeId"`,
      gaugeTypeId: sql`g."gaugeTypeId"`,
      description: sql`g."description"`,
    })}
    FROM "gaugeCalibrationRecord" r
    JOIN "gauge" g ON g."companyId" = r."companyId" AND g."id" = r."gaugeId"
    WHERE r."companyId" = ${companyId} ${found}
    ORDER BY r."createdAt" DESC, r."dateCalibrated" DESC, r."id" DESC
    LIMIT ${limit} OFFSET ${offset}`);
};
