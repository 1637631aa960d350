import sql, { empty } from "sql-template-tag";
import * as z from "zod";
import { inspectionStatus } from "@/lib/schemas/enumerations";
import { boolean, date, id, json, number, oneOf, text, timestamp } from "@/lib/schemas/fields";
import { defineContract, type Query } from "../define";
import { resultsOf } from "../envelopes";
import { pageFields } from "../paging";
import { containing, listOf } from "../sql/answers";
import { project } from "../sql/project";

const GaugeCalibration = z.strictObject({
  id: id("gaugeCalibrationRecord"),
  companyId: id("company"),
  gaugeId: id("gauge"),
  gaugeReadableId: text(),
  gaugeTypeId: id("gaugeType"),
  description: text().nullable(),
  dateCalibrated: date(),
  inspectionStatus: oneOf(inspectionStatus),
  requiresAction: boolean(),
  requiresAdjustment: boolean(),
  requiresRepair: boolean(),
  measurementStandard: text().nullable(),
  supplierId: id("supplier").nullable(),
  approvedBy: id("employee").nullable(),
  temperature: number().nullable(),
  humidity: number().nullable(),
  calibrationAttempts: json(),
  notes: json(),
  customFields: json(),
  createdAt: timestamp(),
  createdBy: id("user"),
  updatedAt: timestamp().nullable(),
  updatedBy: id("user").nullable(),
});

export const contract = defineContract({
  label: "READ",
  title: "List gauge calibrations",
  summary: "Calibration records of all gauges, newest first; a search looks into what names the gauge.",
  input: z.strictObject({
    args: z
      .strictObject({
        ...pageFields,
        search: z.string().nullish().meta({
          description: "Part of a gauge's number, description, model or serial number, in any case",
        }),
      })
      .prefault({}),
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
