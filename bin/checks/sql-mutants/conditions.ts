import { invoiceConditions } from "./invoice-conditions";
import { type Change, type ConditionMutant, of } from "./mutant";

const prices = "prisma/tests/prices";
const quality = "prisma/tests/quality";
const methods = "prisma/tests/methods";

const ofEach = `FROM changed_rows r CROSS JOIN LATERAL (SELECT to_jsonb(r) - hidden AS record OFFSET 0) j
      WHERE r."companyId" = listener`;

/** The statement that makes deliveries of events stands in capture_changes twice: `after` is what comes before one of them. */
const fanOut = (after: string): Change[] =>
  (
    [
      [` AND e."operation" = ANY (s."operations")`, ""],
      [` AND s."table" = e."table"`, ""],
      [`s."companyId" = e."companyId" AND `, ""],
      [`CASE WHEN s."active" THEN 'pending' ELSE 'held' END`, "'pending'"],
      ["WHERE batch IS NULL\n", `WHERE batch IS NULL ORDER BY e."seq" DESC\n`],
      ["WHERE batch IS NULL\n", "\n"],
      [` WHERE "status" = 'pending'`, ""],
    ] as const
  ).map(([find, put]) => [find, put, after]);

/** The conditions inside the rules' functions, each removed, negated or shifted. */
export const conditions: ConditionMutant[] = [
  ...invoiceConditions,
  ...of("keep_quote_line_price", prices, [
    ["FOR SHARE", "FOR KEY SHARE"],
    [`IF NEW."quoteId" IS NULL`, "IF false"],
    [`IF NEW."quoteId" <> quote`, "IF false"],
  ]),
  ...of("keep_supplier_quote_line_price", prices, [
    ["FOR SHARE", "FOR KEY SHARE"],
    [`IF NEW."supplierQuoteId" IS NULL`, "IF false"],
    [`IF NEW."supplierQuoteId" <> quote`, "IF false"],
  ]),
  ...of("hash_audit_log", "jobs/hash-audit-log", [
    ["AND settled", "AND 9223372036854775807"],
    ["LIMIT 1000", "LIMIT 1001"],
    [`"before" < 10000`, `"before" < 100000`],
  ]),
  ...of("move_quote_line_prices", prices, [[`AND "quoteLineId" = NEW."id"`, ""]]),
  ...of("move_supplier_quote_line_prices", prices, [[`AND "supplierQuoteLineId" = NEW."id"`, ""]]),
  ...of("archive_other_versions", quality, [
    [`OLD."status" = 'Active' AND OLD."name" = NEW."name"`, "true"],
    [`OLD."status" = 'Active' AND OLD."name" = NEW."name"`, "false"],
    [`AND OLD."name" = NEW."name"`, ""],
    [`PERFORM pg_advisory_xact_lock(hashtextextended('qualityDocument ' || NEW."companyId", 0))`, "NULL"],
    [`AND "name" = NEW."name"`, ""],
    [`AND "id" <> NEW."id"`, ""],
  ]),
  ...of("reject_second_active", quality, [[`AND d."status" <> 'Active'`, ""]]),
  ...of("is_out_of_service", quality, [
    ["(status = 'Inactive'::text)", "false"],
    ["COALESCE((due < company_today(company)), false)", "false"],
    ["due < company_today(company)", "due <= company_today(company)"],
  ]),
  ...of("keep_gauge", quality, [
    [`NEW."gaugeCalibrationStatus" = OLD."gaugeCalibrationStatus"`, "true"],
    [`AND is_out_of_service(OLD."gaugeStatus", OLD."nextCalibrationDate", OLD."companyId")`, ""],
    [`NEW."gaugeCalibrationStatus" := newest`, "NULL"],
  ]),
  ...of("keep_gauge", "lib/console/changes/undo-rules", [
    ["OR is_undo())", ")"],
    ["NOT is_undo() OR newest <> 'Pending'", "true"],
  ]),
  ...of("calibrate_gauges", quality, [
    [`PERFORM apply_newest_calibration(c."companyId", c."gaugeId", c.ids, NULL)`, "PERFORM c.ids"],
    [`a."gaugeId") GROUP BY 1, 2 ORDER BY 1, 2`, `a."gaugeId") GROUP BY 1, 2 ORDER BY 1, 2 DESC`],
    [`(b."gaugeId", NULL, b."dateCalibrated"), `, ""],
    [`, (a."gaugeId", "id", NULL)`, ""],
    [`(b."gaugeId", b."dateCalibrated"`, `(a."gaugeId", b."dateCalibrated"`],
    [`b."dateCalibrated", b."inspectionStatus"`, `a."dateCalibrated", b."inspectionStatus"`],
    [`b."inspectionStatus"`, `a."inspectionStatus"`],
    ["FROM before GROUP BY", "FROM before WHERE false GROUP BY"],
  ]),
  ...of("apply_newest_calibration", quality, [
    [`newest."id" <> ALL (coalesce(changed, '{}'))`, "true"],
    [`newest."dateCalibrated" > coalesce(former, '-infinity')`, "true"],
    [`newest."dateCalibrated" > coalesce(former, '-infinity')`, "false"],
    [`r."dateCalibrated" DESC, r."createdAt" DESC`, `r."createdAt" DESC`],
    [`r."dateCalibrated" DESC, `, `r."dateCalibrated", `],
    ["least(months, 120000)", "6"],
    ["due > DATE '9999-12-31'", "false"],
  ]),
  ...of("calibrated_status", quality, [["'In-Calibration'::text ELSE", "'Pending'::text ELSE"]]),
  ...of("keep_method_operation", methods, [
    ["TG_OP <> 'INSERT'", "TG_OP = 'UPDATE'"],
    ["TG_OP <> 'INSERT'", "TG_OP = 'DELETE'"],
    [`TG_OP = 'INSERT' OR NEW."makeMethodId" <> OLD."makeMethodId"`, `TG_OP = 'INSERT'`],
    [`TG_OP = 'INSERT' OR NEW."makeMethodId" <> OLD."makeMethodId"`, `TG_OP = 'UPDATE'`],
    [`IF NEW."operationType" <> 'Process'`, "IF false"],
    [`IF NEW."operationType" <> 'Inspection'`, "IF false"],
    [`IF NEW."operationType" = 'Outside Processing'`, "IF false"],
  ]),
  ...of(
    "require_draft_method",
    [methods, "prisma/tests/references"],
    [
      ["version_status <> 'Draft'", "version_status = 'Active'"],
      ["version_status <> 'Draft'", "version_status = 'Archived'"],
      [" AND NOT company_is_being_deleted(company)", ""],
      ["FOR SHARE", ""],
      ["pg_trigger_depth() > 1", "false"],
    ],
  ),
  ...of("move_overdue_gauges", "prisma/tests/quality", [
    ["IF today > before", "IF false"],
    [`AND g."nextCalibrationDate" < today`, ""],
    ["ELSIF today < before", "ELSIF false"],
    [`AND g."gaugeStatus" = 'Active' `, ""],
    [`AND g."nextCalibrationDate" >= today`, ""],
    [`AND g."nextCalibrationDate" < before `, ""],
  ]),
  ...of("keep_attribute_value", "prisma/tests/attribute-values", [
    ["key <> own", "false"],
    ["AND value IS NOT NULL", ""],
    ["'valueBoolean', ", ""],
    ["'valueDate', ", ""],
    ["'valueNumeric', ", ""],
    ["'valueText', ", ""],
    [", 'valueUser'", ""],
    ["FOR SHARE;", ";"],
  ]),
  ...of("keep_attribute_data_type", "prisma/tests/attribute-values", [
    [`AND v."userAttributeId" = NEW."id"`, ""],
  ]),
  ...of("keep_account_tree", "prisma/tests/accounts", [
    [`PERFORM pg_advisory_xact_lock(hashtextextended('account tree ' || NEW."companyGroupId", 0))`, "NULL"],
    [`WHERE "id" = NEW."id"`, "WHERE false"],
    [`AND p."id" = a."id"`, "AND false"],
  ]),
  ...of("keep_storage_unit_tree", "prisma/tests/storage-units", [
    [`PERFORM pg_advisory_xact_lock(hashtextextended('storage unit tree ' || NEW."companyId", 0))`, "NULL"],
    [`WHERE "id" = NEW."id"`, "WHERE false"],
    [`AND s."id" = a."id"`, "AND false"],
  ]),
  ...of(
    "keep_account_references",
    ["prisma/tests/tenancy", "prisma/tests/accounts"],
    [
      [`CONTINUE WHEN new_row ->> col IS NULL OR `, "CONTINUE WHEN "],
      [`AND c."id" = NEW."companyId"`, ""],
    ],
  ),
  ...of("keep_oauth_client", "prisma/tests/tenancy", [
    [`c."clientOwner" IN (NEW."companyId", '')`, "true"],
    [`c."clientOwner" IN (NEW."companyId", '')`, `c."clientOwner" = NEW."companyId"`],
    [`c."clientOwner" IN (NEW."companyId", '')`, `c."clientOwner" = ''`],
  ]),
  ...of(
    "reject_audit_removal",
    ["prisma/tests/tenancy", "prisma/tests/references"],
    [
      [`NOT company_is_being_deleted(OLD."companyId")`, "false"],
      [`NOT company_is_being_deleted(OLD."companyId")`, "true"],
    ],
  ),
  ...of(
    "touch_row",
    ["prisma/tests/tenancy", "prisma/tests/row-triggers"],
    [
      [`TG_NARGS > 0 AND to_jsonb(NEW) - TG_ARGV = to_jsonb(OLD) - TG_ARGV`, "false"],
      [`OLD."rowVersion" + 1`, `OLD."rowVersion"`],
      [`NEW."updatedAt" := current_instant()`, "NULL"],
      [`NEW."updatedBy" := coalesce(nullif(current_setting('app.user', true), ''), NEW."updatedBy")`, "NULL"],
    ],
  ),
  ...of(
    "next_sequence",
    ["prisma/tests/numbering"],
    [
      ["FOR NO KEY UPDATE", ""],
      ["EXIT WHEN NOT used", "EXIT"],
      [`seq."next" > 9007199254740991`, "false"],
      [`seq."next" + seq."step"`, `seq."next" + 1`],
      [`s."companyId" = company AND s."table" = $1 FOR`, `s."table" = $1 FOR`],
      [` || fill_tokens(seq."suffix", today)`, ""],
      ["ON CONFLICT DO NOTHING", ""],
    ],
  ),
  ...of(
    "assign_readable_id",
    ["prisma/tests/numbering", "prisma/tests/row-triggers"],
    [
      [`coalesce(to_jsonb(NEW) ->> col, '') = ''`, "to_jsonb(NEW) ->> col IS NULL"],
      [`coalesce(to_jsonb(NEW) ->> col, '') = ''`, "true"],
      ["to_jsonb(OLD) ->> col", "''"],
    ],
  ),
  ...of("make_item_rows", "prisma/tests/references", [
    [
      `INSERT INTO "itemCost" ("companyId", "itemId", "createdAt", "createdBy")\n  SELECT "companyId", "id", "createdAt", "createdBy" FROM made ON CONFLICT DO NOTHING;`,
      "",
    ],
  ]),
  ...of("make_customer_rows", "prisma/tests/references", [
    [
      `INSERT INTO "customerPayment" ("companyId", "customerId", "createdAt", "createdBy")\n  SELECT "companyId", "id", "createdAt", "createdBy" FROM made ON CONFLICT DO NOTHING;`,
      "",
    ],
  ]),
  ...of("add_notification", "prisma/tests/notifications", [
    [`AND e."active"`, ""],
    ["recipient IS DISTINCT FROM actor OR event NOT LIKE '%-assignment'", "true"],
    ["OR event NOT LIKE '%-assignment'", ""],
    ["AND (wanted.app OR wanted.mail)", ""],
    [`p."topic" = add_notification.topic`, "true"],
    [`p."userId" = e."id"`, "true"],
    [`FILTER (WHERE p."channel" = 'app')`, ""],
    [`FILTER (WHERE p."channel" = 'mail')`, ""],
  ]),
  ...of("notify_of_disabled_webhook", "prisma/tests/notifications", [
    [`AND e."active");`, ");"],
    [`e."id" = NEW."createdBy" AND`, ""],
    [`THEN e."id" = NEW."createdBy"`, "THEN true"],
    [`ELSE e."role" = 'admin'`, "ELSE true"],
  ]),
  ...of(
    "capture_changes",
    ["prisma/tests/events", "prisma/tests/row-triggers", "prisma/tests/references", "webhooks/fan-out"],
    [
      [`WHERE p."companyId" = p."oldCompanyId"\n        AND (`, "WHERE ("],
      [`(p."companyId" = listener OR `, "(true OR "],
      [`${ofEach} OR `, `${ofEach} OR true OR `],
      [`${ofEach} OR `, `${ofEach} AND `],
      [`s."companyId" = r."companyId" AND s."table" = TG_TABLE_NAME`, `s."table" = TG_TABLE_NAME`],
      [`s."companyId" = r."companyId" AND s."table" = TG_TABLE_NAME`, `s."companyId" = r."companyId"`],
      [` AND did = ANY (s."operations") OFFSET 0`, " OFFSET 0"],
      ["hidden := TG_ARGV[1:]", "hidden := '{}'"],
      [`set_config('TimeZone', 'UTC', true)`, "1"],
      [`set_config('TimeZone', zone, true)`, "1"],
      [`IF listener IS NOT NULL AND TG_OP <> 'INSERT' THEN`, "IF false THEN"],
      [`IF current_setting('app.events', true) = 'off' THEN`, "IF false THEN"],
      ["OFFSET 99", "OFFSET 98"],
      ["OFFSET 99", "OFFSET 100"],
      [`NOT s."active"\n`, "false\n"],
      [`ON s."companyId" = c."companyId"`, "ON true"],
      [`WHERE s."table" = TG_TABLE_NAME AND did = ANY (s."operations");`, `WHERE s."table" = TG_TABLE_NAME;`],
      [
        `WHERE s."table" = TG_TABLE_NAME AND did = ANY (s."operations");`,
        `WHERE did = ANY (s."operations");`,
      ],
      ...fanOut("TG_TABLE_NAME, did)\n"),
      ...fanOut("TG_TABLE_NAME, did))\n"),
    ],
  ),
  ...of("fan_out_events", "webhooks/fan-out", [
    [`own IS NULL OR o."lane" = own`, "true"],
    [" SKIP LOCKED", ""],
    [` AND e."batch" = f."batch"`, ""],
    [` AND e."companyId" = s."companyId"`, ""],
    [`ORDER BY e."seq" LIMIT most`, `ORDER BY e."seq" DESC LIMIT most`],
    [`(ORDER BY t."seq") - 1`, `(ORDER BY t."seq" DESC) - 1`],
    [`(ORDER BY t."seq") - 1`, `(ORDER BY t."seq")`],
    [`s."active" AND NOT f."held"`, `s."active"`],
    [`s."active" AND NOT f."held"`, `NOT f."held"`],
    [` WHERE "status" = 'pending'`, ""],
    [`taken < most`, "taken <= most"],
    [`"nextEvent" = last_taken + 1`, `"nextEvent" = last_taken`],
    [`"seq" = f."seq" + taken`, `"seq" = f."seq" + 1`],
    [`f."events" - taken`, `f."events"`],
  ]),
  ...of("claim_deliveries", "webhooks/fan-out", [
    [` AND q."seq" < c."unwrittenFrom"`, ""],
    [
      `WHERE f."lane" = w.lane ORDER BY f."seq" LIMIT 1`,
      `WHERE f."lane" = w.lane ORDER BY f."seq" DESC LIMIT 1`,
    ],
    [`WHERE f."lane" = w.lane ORDER BY`, `ORDER BY`],
  ]),
  ...of("refresh_webhook_subscription", "webhooks/fan-out", [
    [`DELETE FROM "webhookFanOut" WHERE "lane" = own;`, ""],
    [`UPDATE "webhookFanOut" SET "held" = true WHERE "lane" = own;`, ""],
    [
      `UPDATE "webhookFanOut" SET "held" = true WHERE "lane" = own;`,
      `UPDATE "webhookFanOut" SET "held" = true;`,
    ],
  ]),
  ...of("is_listened_to", "prisma/tests/events", [
    [`s."companyId" = company AND `, ""],
    [` AND s."table" = changed_table`, ""],
    [` AND did = ANY (s."operations")`, ""],
  ]),
];
