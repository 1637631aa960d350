import sql from "sql-template-tag";
import { type Bulk, type BulkRows, digits, momentOf, n, nth, rowsOf } from "./bulk";

/** How often each gauge was calibrated. */
const perGauge = 10;

/** Gauges of so many calibration records. */
export const gaugesOf = (main: number): number => Math.ceil(main / perGauge);

/** Calibration records, the gauges as their newest record leaves them, versions of quality documents. */
export function quality({ main, id, known }: Bulk): BulkRows[] {
  const gauge = sql`((n - 1) / ${perGauge}::bigint + 1)`;
  const round = sql`((n - 1) % ${perGauge}::bigint)`;
  const months = (number: typeof n) => sql`(12 + (${number}) % 3 * 12)::int`;
  const { employee, location, gaugeType } = known.ids;
  const failed = sql`n % 9 = 0`;
  const inactive = sql`n % 20 = 0`;
  const next = sql`(r."dateCalibrated" + make_interval(months => ${months(n)}))::date`;
  return [
    rowsOf("gaugeCalibrationRecord", main, {
      createdAt: momentOf(n, main),
      id: id("gcr", n),
      gaugeId: id("gau", gauge),
      dateCalibrated: sql`(date '2026-10-29' - (${gauge} * 17 % 400)::int
        - make_interval(months => (${perGauge - 1}::bigint - ${round})::int * ${months(gauge)}))::date`,
      inspectionStatus: sql`CASE WHEN ${failed} THEN 'Fail' ELSE 'Pass' END`,
      requiresAdjustment: failed,
      approvedBy: nth(employee, n),
      measurementStandard: sql`'ISO 3611'`,
      temperature: sql`19.5 + n % 10 * 0.1`,
      humidity: sql`42 + n % 15`,
      calibrationAttempts: sql`jsonb_build_array(jsonb_build_object('reference', 25, 'actual', 25 + n % 5 * 0.001))`,
    }),
    rowsOf(
      "gauge",
      gaugesOf(main),
      {
        id: id("gau", n),
        gaugeId: known.numberOf("gauge", n),
        description: sql`'Outside micrometer ' || n % 12 * 25 || '–' || n % 12 * 25 + 25 || ' mm'`,
        modelNumber: sql`'M-' || ${digits(sql`n % 12 * 25`)}`,
        serialNumber: sql`'BG-' || ${digits(n)}`,
        gaugeTypeId: nth(gaugeType, n),
        gaugeStatus: sql`CASE WHEN ${inactive} THEN 'Inactive' ELSE 'Active' END`,
        gaugeCalibrationStatus: sql`CASE
          WHEN ${inactive} OR ${next} < company_today() OR r."inspectionStatus" = 'Fail' THEN 'Out-of-Calibration'
          ELSE 'In-Calibration' END`,
        calibrationIntervalInMonths: months(n),
        lastCalibrationDate: sql`r."dateCalibrated"`,
        nextCalibrationDate: next,
        locationId: nth(location, n),
        assignee: nth(employee, n),
      },
      sql`JOIN (
          SELECT DISTINCT ON ("gaugeId") "gaugeId", "dateCalibrated", "inspectionStatus" FROM "gaugeCalibrationRecord"
          WHERE "companyId" = current_setting('app.company')
          ORDER BY "gaugeId", "dateCalibrated" DESC, "createdAt" DESC, "id" DESC
        ) r ON r."gaugeId" = ${id("gau", n)}`,
    ),
    // Three versions of each name: archived, active, and the draft of the next.
    rowsOf("qualityDocument", main, {
      createdAt: momentOf(n, main),
      id: id("qdoc", n),
      name: sql`'Work instruction ' || ${digits(sql`(n - 1) / 3 + 1`)}`,
      version: sql`(n - 1) % 3 + 1`,
      status: nth(["Archived", "Active", "Draft"], sql`n - 1`),
      description: nth(["First issue", "Sample sizes", "Digital tags"], sql`n - 1`),
      assignee: nth(employee, n),
    }),
  ];
}

/** A delivery for the assignee of each job. */
export function notifications({ main, id, known }: Bulk): BulkRows[] {
  return [
    rowsOf("notificationDelivery", main, {
      createdAt: momentOf(n, main),
      id: id("nd", n),
      userId: nth(known.ids.employee, n),
      event: sql`'job-assignment'`,
      documentId: id("job", n),
      successCount: sql`1`,
      lastDeliveryId: sql`'msg_' || ${digits(sql`300000 + n`)}`,
      lastDeliveredAt: momentOf(n, main),
    }),
  ];
}
