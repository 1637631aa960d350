import sql, { type Sql } from "sql-template-tag";
import { contract, DueGauge, FailingWebhook, OpenQuote } from "@/lib/console/settings/get-overview.contract";
import type { Query } from "@/lib/operations/define";
import { project } from "@/lib/operations/sql/project";
import { isSenderThere } from "@/lib/server/webhooks/liveness";

export { contract };

const days = 30;
const shown = 5;
/** Failing webhooks at most: the tile of the overview leads to these. */
const maxFailing = 200;

const rowsOf = (select: Sql): Sql => sql`(SELECT coalesce(json_agg(r), '[]'::json) FROM (${select}) r)`;

const byStatus = (table: Sql, companyId: string): Sql =>
  rowsOf(sql`
    SELECT "status", count(*)::int AS "count" FROM ${table}
    WHERE "companyId" = ${companyId} GROUP BY "status" ORDER BY "status"`);

/** The latest attempt failed; a webhook that was disabled for it counts until it is enabled again. */
const isFailing = sql`
  (w."lastError" > coalesce(w."lastSuccess", '-infinity') AND (w."active" OR w."disabledReason" IS NOT NULL))`;

export const query: Query<typeof contract> = ({ companyId }) => sql`
  WITH today AS MATERIALIZED (
    SELECT (now() AT TIME ZONE c."timezone")::date AS "day", c."timezone" FROM "company" c WHERE c."id" = ${companyId}
  )
  SELECT json_build_object(
    'today', t."day",
    'webhooks', ${webhooks(companyId)},
    'notifications', ${notifications(companyId)},
    'gauges', ${gauges(companyId)},
    'quotes', json_build_object(
      'byStatus', ${byStatus(sql`"quote"`, companyId)},
      'expiring', ${expiringQuotes(companyId)}),
    'salesInvoices', json_build_object(
      'byStatus', ${byStatus(sql`"salesInvoice"`, companyId)},
      'overdue', ${overdue(companyId)}),
    'purchaseInvoices', ${byStatus(sql`"purchaseInvoice"`, companyId)},
    'isWorkerRunning', CASE WHEN NOT pg_is_in_recovery() THEN ${isSenderThere} END
  )::text AS body
  FROM today t`;

const webhooks = (companyId: string): Sql => sql`
  (SELECT json_build_object(
     'total', count(*)::int,
     'active', (count(*) FILTER (WHERE w."active"))::int,
     'failing', (count(*) FILTER (WHERE ${isFailing}))::int,
     'worst', ${rowsOf(sql`
       SELECT ${project(FailingWebhook, "w")} FROM "webhook" w
       WHERE w."companyId" = ${companyId} AND ${isFailing}
       ORDER BY w."lastError" DESC NULLS LAST, w."id" LIMIT ${maxFailing}`)})
   FROM "webhook" w WHERE w."companyId" = ${companyId})`;

const overdue = (companyId: string): Sql => sql`
  (SELECT count(*)::int FROM "salesInvoice" i
   WHERE i."companyId" = ${companyId} AND is_overdue(i."status", i."dateDue", i."balance", t."day"))`;

/** Includes days without a notification, which the chart shows as zero. */
const notifications = (companyId: string): Sql =>
  rowsOf(sql`
    SELECT d::date AS "day", coalesce(n."count", 0) AS "count"
    FROM generate_series(t."day" - ${days - 1}::int, t."day", interval '1 day') d
    LEFT JOIN (
      SELECT ("lastDeliveredAt" AT TIME ZONE t."timezone")::date AS "day", count(*)::int AS "count"
      FROM "notificationDelivery"
      WHERE "companyId" = ${companyId}
        AND "lastDeliveredAt" >= (t."day" - ${days - 1}::int)::timestamp AT TIME ZONE t."timezone"
      GROUP BY 1
    ) n ON n."day" = d::date
    ORDER BY d`);

const gauges = (companyId: string): Sql => sql`
  (SELECT json_build_object(
     'total', count(*)::int,
     'overdue', (count(*) FILTER (WHERE g."nextCalibrationDate" < t."day"))::int,
     'due', (count(*) FILTER (WHERE g."nextCalibrationDate" BETWEEN t."day" AND t."day" + 30))::int,
     'next', ${rowsOf(sql`
       SELECT ${project(DueGauge, "g")} FROM "gauge" g
       WHERE g."companyId" = ${companyId} AND g."gaugeStatus" = 'Active' AND g."nextCalibrationDate" <= t."day" + 30
       ORDER BY g."nextCalibrationDate", g."gaugeId" LIMIT ${shown}`)})
   FROM "gauge" g WHERE g."companyId" = ${companyId} AND g."gaugeStatus" = 'Active')`;

const expiringQuotes = (companyId: string): Sql =>
  rowsOf(sql`
    SELECT ${project(OpenQuote, "q", { customerName: sql`c."name"` })}
    FROM "quote" q JOIN "customer" c ON c."companyId" = q."companyId" AND c."id" = q."customerId"
    WHERE q."companyId" = ${companyId} AND q."status" IN ('Draft', 'Sent', 'Partial')
      AND q."expirationDate" <= t."day" + 30
    ORDER BY q."expirationDate", q."id" LIMIT ${shown}`);
