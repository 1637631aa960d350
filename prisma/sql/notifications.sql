-- Which changes create notifications, how notifications are delivered, and the nightly job.

-- Adds a notification about a document for an active employee, on the channels enabled for its topic. An assignment adds none
-- for the user who made it.
CREATE OR REPLACE FUNCTION add_notification(
  company text, recipient text, topic text, event text, document_table text, document text, label text, actor text)
RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO "notification" ("companyId", "userId", "topic", "event", "documentTable", "documentId", "label", "actor",
    "inApp", "mail")
  SELECT e."companyId", e."id", topic, event, document_table, document, label, actor, wanted.app,
    CASE WHEN wanted.mail THEN 'pending' ELSE 'none' END
  FROM "employee" e
  CROSS JOIN LATERAL (
    SELECT coalesce(bool_and(p."enabled") FILTER (WHERE p."channel" = 'app'), true) AS app,
      coalesce(bool_and(p."enabled") FILTER (WHERE p."channel" = 'mail'), true) AS mail
    FROM "notificationPreference" p
    WHERE p."companyId" = e."companyId" AND p."userId" = e."id" AND p."topic" = add_notification.topic
  ) wanted
  WHERE e."companyId" = company AND e."id" = recipient AND e."active"
    AND (recipient IS DISTINCT FROM actor OR event NOT LIKE '%-assignment') AND (wanted.app OR wanted.mail)
$$;

-- Adds a notification about a changed row. Arguments: event, topic, the label column of the row, and the columns that may
-- name the recipient, of which the first counts that names someone who still works for the company. The conditions are in the
-- triggers, so that a row without a notification costs no call. The seed sets app.notify to off; callers cannot.
CREATE OR REPLACE FUNCTION notify_of_change() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  it CONSTANT jsonb := to_jsonb(NEW);
  -- All revisions of a document have its number.
  revision CONSTANT text :=
    CASE WHEN (it ->> 'revisionId')::integer > 0 THEN ', revision ' || (it ->> 'revisionId') ELSE '' END;
BEGIN
  PERFORM add_notification(NEW."companyId",
    (SELECT e."id" FROM unnest(TG_ARGV[3:]) WITH ORDINALITY AS c(name, place)
      JOIN "employee" e ON e."companyId" = NEW."companyId" AND e."id" = it ->> c.name AND e."active"
      ORDER BY c.place LIMIT 1),
    TG_ARGV[1], TG_ARGV[0], TG_TABLE_NAME, NEW."id", (it ->> TG_ARGV[2]) || revision, nullif(current_setting('app.user', true), ''));
  RETURN NULL;
END $$;

-- The document is assigned to somebody.
CREATE OR REPLACE TRIGGER "notify_quote_assignment_on_insert" AFTER INSERT ON "quote" FOR EACH ROW
  WHEN (NEW."assignee" IS NOT NULL AND current_setting('app.notify', true) IS DISTINCT FROM 'off')
  EXECUTE FUNCTION notify_of_change('quote-assignment', 'quote', 'quoteId', 'assignee');
CREATE OR REPLACE TRIGGER "notify_quote_assignment_on_update" AFTER UPDATE ON "quote" FOR EACH ROW
  WHEN (NEW."assignee" IS NOT NULL AND NEW."assignee" IS DISTINCT FROM OLD."assignee" AND current_setting('app.notify', true) IS DISTINCT FROM 'off')
  EXECUTE FUNCTION notify_of_change('quote-assignment', 'quote', 'quoteId', 'assignee');
CREATE OR REPLACE TRIGGER "notify_sales_order_assignment_on_insert" AFTER INSERT ON "salesOrder" FOR EACH ROW
  WHEN (NEW."assignee" IS NOT NULL AND current_setting('app.notify', true) IS DISTINCT FROM 'off')
  EXECUTE FUNCTION notify_of_change('sales-order-assignment', 'sales', 'salesOrderId', 'assignee');
CREATE OR REPLACE TRIGGER "notify_sales_order_assignment_on_update" AFTER UPDATE ON "salesOrder" FOR EACH ROW
  WHEN (NEW."assignee" IS NOT NULL AND NEW."assignee" IS DISTINCT FROM OLD."assignee" AND current_setting('app.notify', true) IS DISTINCT FROM 'off')
  EXECUTE FUNCTION notify_of_change('sales-order-assignment', 'sales', 'salesOrderId', 'assignee');
CREATE OR REPLACE TRIGGER "notify_sales_rfq_assignment_on_insert" AFTER INSERT ON "salesRfq" FOR EACH ROW
  WHEN (NEW."assignee" IS NOT NULL AND current_setting('app.notify', true) IS DISTINCT FROM 'off')
  EXECUTE FUNCTION notify_of_change('sales-rfq-assignment', 'sales', 'rfqId', 'assignee');
CREATE OR REPLACE TRIGGER "notify_sales_rfq_assignment_on_update" AFTER UPDATE ON "salesRfq" FOR EACH ROW
  WHEN (NEW."assignee" IS NOT NULL AND NEW."assignee" IS DISTINCT FROM OLD."assignee" AND current_setting('app.notify', true) IS DISTINCT FROM 'off')
  EXECUTE FUNCTION notify_of_change('sales-rfq-assignment', 'sales', 'rfqId', 'assignee');
CREATE OR REPLACE TRIGGER "notify_supplier_quote_assignment_on_insert" AFTER INSERT ON "supplierQuote" FOR EACH ROW
  WHEN (NEW."assignee" IS NOT NULL AND current_setting('app.notify', true) IS DISTINCT FROM 'off')
  EXECUTE FUNCTION notify_of_change('supplier-quote-assignment', 'purchasing', 'supplierQuoteId', 'assignee');
CREATE OR REPLACE TRIGGER "notify_supplier_quote_assignment_on_update" AFTER UPDATE ON "supplierQuote" FOR EACH ROW
  WHEN (NEW."assignee" IS NOT NULL AND NEW."assignee" IS DISTINCT FROM OLD."assignee" AND current_setting('app.notify', true) IS DISTINCT FROM 'off')
  EXECUTE FUNCTION notify_of_change('supplier-quote-assignment', 'purchasing', 'supplierQuoteId', 'assignee');
CREATE OR REPLACE TRIGGER "notify_purchase_order_assignment_on_insert" AFTER INSERT ON "purchaseOrder" FOR EACH ROW
  WHEN (NEW."assignee" IS NOT NULL AND current_setting('app.notify', true) IS DISTINCT FROM 'off')
  EXECUTE FUNCTION notify_of_change('purchase-order-assignment', 'purchasing', 'purchaseOrderId', 'assignee');
CREATE OR REPLACE TRIGGER "notify_purchase_order_assignment_on_update" AFTER UPDATE ON "purchaseOrder" FOR EACH ROW
  WHEN (NEW."assignee" IS NOT NULL AND NEW."assignee" IS DISTINCT FROM OLD."assignee" AND current_setting('app.notify', true) IS DISTINCT FROM 'off')
  EXECUTE FUNCTION notify_of_change('purchase-order-assignment', 'purchasing', 'purchaseOrderId', 'assignee');
CREATE OR REPLACE TRIGGER "notify_purchase_invoice_assignment_on_insert" AFTER INSERT ON "purchaseInvoice" FOR EACH ROW
  WHEN (NEW."assignee" IS NOT NULL AND current_setting('app.notify', true) IS DISTINCT FROM 'off')
  EXECUTE FUNCTION notify_of_change('purchase-invoice-assignment', 'purchasing', 'invoiceId', 'assignee');
CREATE OR REPLACE TRIGGER "notify_purchase_invoice_assignment_on_update" AFTER UPDATE ON "purchaseInvoice" FOR EACH ROW
  WHEN (NEW."assignee" IS NOT NULL AND NEW."assignee" IS DISTINCT FROM OLD."assignee" AND current_setting('app.notify', true) IS DISTINCT FROM 'off')
  EXECUTE FUNCTION notify_of_change('purchase-invoice-assignment', 'purchasing', 'invoiceId', 'assignee');
CREATE OR REPLACE TRIGGER "notify_job_assignment_on_insert" AFTER INSERT ON "job" FOR EACH ROW
  WHEN (NEW."assignee" IS NOT NULL AND current_setting('app.notify', true) IS DISTINCT FROM 'off')
  EXECUTE FUNCTION notify_of_change('job-assignment', 'job', 'jobId', 'assignee');
CREATE OR REPLACE TRIGGER "notify_job_assignment_on_update" AFTER UPDATE ON "job" FOR EACH ROW
  WHEN (NEW."assignee" IS NOT NULL AND NEW."assignee" IS DISTINCT FROM OLD."assignee" AND current_setting('app.notify', true) IS DISTINCT FROM 'off')
  EXECUTE FUNCTION notify_of_change('job-assignment', 'job', 'jobId', 'assignee');
CREATE OR REPLACE TRIGGER "notify_procedure_assignment_on_insert" AFTER INSERT ON "procedure" FOR EACH ROW
  WHEN (NEW."assignee" IS NOT NULL AND current_setting('app.notify', true) IS DISTINCT FROM 'off')
  EXECUTE FUNCTION notify_of_change('procedure-assignment', 'general', 'name', 'assignee');
CREATE OR REPLACE TRIGGER "notify_procedure_assignment_on_update" AFTER UPDATE ON "procedure" FOR EACH ROW
  WHEN (NEW."assignee" IS NOT NULL AND NEW."assignee" IS DISTINCT FROM OLD."assignee" AND current_setting('app.notify', true) IS DISTINCT FROM 'off')
  EXECUTE FUNCTION notify_of_change('procedure-assignment', 'general', 'name', 'assignee');

-- The status changes to one that the assignee or creator waits for.
CREATE OR REPLACE TRIGGER "notify_sales_rfq_ready_on_insert" AFTER INSERT ON "salesRfq" FOR EACH ROW
  WHEN (NEW."status" = 'Ready for Quote' AND current_setting('app.notify', true) IS DISTINCT FROM 'off')
  EXECUTE FUNCTION notify_of_change('sales-rfq-ready', 'sales', 'rfqId', 'assignee', 'salesPersonId', 'createdBy');
CREATE OR REPLACE TRIGGER "notify_sales_rfq_ready_on_update" AFTER UPDATE ON "salesRfq" FOR EACH ROW
  WHEN (NEW."status" = 'Ready for Quote' AND OLD."status" <> NEW."status" AND current_setting('app.notify', true) IS DISTINCT FROM 'off')
  EXECUTE FUNCTION notify_of_change('sales-rfq-ready', 'sales', 'rfqId', 'assignee', 'salesPersonId', 'createdBy');
CREATE OR REPLACE TRIGGER "notify_quote_expired_on_update" AFTER UPDATE ON "quote" FOR EACH ROW
  WHEN (NEW."status" = 'Expired' AND OLD."status" = 'Sent' AND current_setting('app.notify', true) IS DISTINCT FROM 'off')
  EXECUTE FUNCTION notify_of_change('quote-expired', 'quote', 'quoteId', 'assignee', 'salesPersonId', 'createdBy');
CREATE OR REPLACE TRIGGER "notify_supplier_quote_response_on_update" AFTER UPDATE ON "supplierQuote" FOR EACH ROW
  WHEN (NEW."status" IN ('Active', 'Declined') AND OLD."status" <> NEW."status" AND current_setting('app.notify', true) IS DISTINCT FROM 'off')
  EXECUTE FUNCTION notify_of_change('supplier-quote-response', 'purchasing', 'supplierQuoteId', 'assignee', 'createdBy');
CREATE OR REPLACE TRIGGER "notify_job_completed_on_insert" AFTER INSERT ON "job" FOR EACH ROW
  WHEN (NEW."status" = 'Completed' AND current_setting('app.notify', true) IS DISTINCT FROM 'off')
  EXECUTE FUNCTION notify_of_change('job-completed', 'job', 'jobId', 'assignee', 'createdBy');
CREATE OR REPLACE TRIGGER "notify_job_completed_on_update" AFTER UPDATE ON "job" FOR EACH ROW
  WHEN (NEW."status" = 'Completed' AND OLD."status" <> NEW."status" AND current_setting('app.notify', true) IS DISTINCT FROM 'off')
  EXECUTE FUNCTION notify_of_change('job-completed', 'job', 'jobId', 'assignee', 'createdBy');

-- Reports a webhook that the sender disabled to its creator; to every admin once the creator's access has ended.
CREATE OR REPLACE FUNCTION notify_of_disabled_webhook() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  creator_works CONSTANT boolean := EXISTS (
    SELECT FROM "employee" e WHERE e."companyId" = NEW."companyId" AND e."id" = NEW."createdBy" AND e."active");
BEGIN
  PERFORM add_notification(NEW."companyId", e."id", 'general', 'webhook-disabled', TG_TABLE_NAME, NEW."id", NEW."name",
    nullif(current_setting('app.user', true), ''))
  FROM "employee" e
  WHERE e."companyId" = NEW."companyId"
    AND CASE WHEN creator_works THEN e."id" = NEW."createdBy" ELSE e."role" = 'admin' END;
  RETURN NULL;
END $$;

-- disabledAt is set only where the sender disabled the webhook, not where a user did.
CREATE OR REPLACE TRIGGER "notify_webhook_disabled_on_update" AFTER UPDATE ON "webhook" FOR EACH ROW
  WHEN (OLD."active" AND NOT NEW."active" AND NEW."disabledAt" IS NOT NULL AND current_setting('app.notify', true) IS DISTINCT FROM 'off')
  EXECUTE FUNCTION notify_of_disabled_webhook();

-- Counting a delivery changes no row version, because no user changed the row. Replaces the trigger that
-- protect_tenant_table makes.
CREATE OR REPLACE TRIGGER "touch_row" BEFORE UPDATE ON "notificationDelivery" FOR EACH ROW
  WHEN (NEW."lastDeliveryId" IS NOT DISTINCT FROM OLD."lastDeliveryId" OR coalesce(current_setting('app.user', true), '') <> '')
  EXECUTE FUNCTION touch_row();

-- Counts an accepted message about a document for a user; the same message twice counts once. A count
-- that a caller set so high stops at the largest number.
CREATE OR REPLACE FUNCTION count_delivery(company text, recipient text, event text, document text, delivery text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO "notificationDelivery" AS d ("companyId", "userId", "event", "documentId", "successCount",
    "lastDeliveryId", "lastDeliveredAt", "createdBy")
  VALUES (company, recipient, event, document, 1, delivery, current_instant(), recipient)
  ON CONFLICT ("companyId", "userId", "event", "documentId") DO UPDATE SET
    "successCount" = least(2147483647,
      d."successCount"::bigint + (d."lastDeliveryId" IS DISTINCT FROM excluded."lastDeliveryId")::integer),
    "lastDeliveryId" = excluded."lastDeliveryId", "lastDeliveredAt" = excluded."lastDeliveredAt"
$$;

-- Claims up to `most` due notifications for the notifier `me` for two minutes; then others may claim them. "active" is whether
-- their recipient still has access.
CREATE OR REPLACE FUNCTION claim_notifications(me uuid, most integer)
RETURNS TABLE ("companyId" text, "id" text, "event" text, "documentTable" text, "documentId" text, "label" text,
  "mail" text, "attempts" smallint, "company" text, "actorName" text, "name" text, "email" text, "active" boolean)
LANGUAGE sql SET search_path FROM CURRENT AS $$
  WITH due AS (
    SELECT n."companyId", n."id" FROM "notification" n WHERE n."dueAt" <= clock_timestamp()
    ORDER BY n."dueAt" LIMIT most FOR UPDATE SKIP LOCKED
  ), taken AS (
    UPDATE "notification" n
    SET "worker" = me, "attempts" = n."attempts" + 1, "dueAt" = clock_timestamp() + INTERVAL '2 minutes'
    FROM due WHERE n."companyId" = due."companyId" AND n."id" = due."id" RETURNING n.*
  )
  SELECT t."companyId", t."id", t."event", t."documentTable", t."documentId", t."label", t."mail", t."attempts",
    c."name", a."name", u."name", u."email", e."active" AND c."active"
  FROM taken t
  JOIN "company" c ON c."id" = t."companyId"
  JOIN "employee" e ON e."companyId" = t."companyId" AND e."id" = t."userId"
  JOIN "user" u ON u."id" = t."userId"
  LEFT JOIN "user" a ON a."id" = t."actor"
  ORDER BY t."id"
$$;

-- Records the outcome of a notification that the notifier `me` holds, and counts its delivery in the same transaction.
-- `outcome` is accepted, failed (given up), dropped (the recipient is gone), retry (after `wait` seconds) or released
-- (not tried). False, and nothing is recorded, when `me` no longer holds it. A notification whose mail failed still counts
-- as delivered where it is shown in the app.
CREATE OR REPLACE FUNCTION settle_notification(me uuid, company text, notification text, outcome text, wait double precision DEFAULT 0)
RETURNS boolean
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  it "notification"%ROWTYPE;
BEGIN
  UPDATE "notification" n SET "worker" = NULL,
    "attempts" = n."attempts" - (outcome = 'released')::integer,
    "dueAt" = CASE WHEN outcome IN ('retry', 'released') THEN clock_timestamp() + make_interval(secs => wait) END,
    "mail" = CASE WHEN n."mail" <> 'pending' OR outcome IN ('retry', 'released') THEN n."mail"
      WHEN outcome = 'accepted' THEN 'sent' ELSE 'failed' END
  WHERE n."companyId" = company AND n."id" = notification AND n."worker" = me RETURNING n.* INTO it;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  IF outcome = 'accepted' OR outcome = 'failed' AND it."inApp" THEN
    PERFORM count_delivery(it."companyId", it."userId", it."event", it."documentId", it."id");
  END IF;
  RETURN true;
END $$;

-- The latest day whose 02:00 has passed in the company's time zone.
CREATE OR REPLACE FUNCTION nightly_day(timezone text) RETURNS date
LANGUAGE sql STABLE
RETURN ((current_instant() AT TIME ZONE timezone) - INTERVAL '2 hours')::date;

-- Runs a company's nightly job: quotes expire, unpaid invoices become overdue (Partially Paid stays, because it shows that
-- something was received), and overdue gauges are reported weekly, at most five times. False when it has already run for
-- this day; concurrent callers wait for each other.
CREATE OR REPLACE FUNCTION run_nightly(company text) RETURNS boolean
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  zone CONSTANT text := (SELECT c."timezone" FROM "company" c WHERE c."id" = company);
  today CONSTANT date := (current_instant() AT TIME ZONE zone)::date;
BEGIN
  INSERT INTO "nightlyRun" AS r ("companyId", "day") VALUES (company, nightly_day(zone))
  ON CONFLICT ("companyId") DO UPDATE SET "day" = excluded."day" WHERE r."day" < excluded."day";
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  UPDATE "quote" q SET "status" = 'Expired'
  WHERE q."companyId" = company AND q."status" = 'Sent' AND q."expirationDate" < today;
  UPDATE "salesInvoice" i SET "status" = 'Overdue'
  WHERE i."companyId" = company AND i."status" = 'Submitted' AND is_overdue(i."status", i."dateDue", i."balance", today);
  UPDATE "purchaseInvoice" i SET "status" = 'Overdue'
  WHERE i."companyId" = company AND i."status" = 'Open' AND is_overdue(i."status", i."dateDue", i."balance", today);
  PERFORM add_notification(company, g.recipient, 'quality', 'gauge-calibration-expired', 'gauge', g.document, g."gaugeId", NULL)
  FROM (
    SELECT o.*, e."id" AS recipient, o."id" || ':' || to_char(o."nextCalibrationDate", 'YYYY-MM-DD') AS document
    FROM "gauge" o
    CROSS JOIN LATERAL (
      SELECT e."id" FROM "employee" e
      WHERE e."companyId" = company AND e."id" IN (o."assignee", o."createdBy") AND e."active"
      ORDER BY e."id" IS NOT DISTINCT FROM o."assignee" DESC LIMIT 1
    ) e
    WHERE o."companyId" = company AND o."gaugeStatus" = 'Active' AND o."nextCalibrationDate" < today
  ) g
  LEFT JOIN "notificationDelivery" d ON d."companyId" = company AND d."userId" = g.recipient
    AND d."event" = 'gauge-calibration-expired' AND d."documentId" = g.document
  CROSS JOIN LATERAL (
    SELECT coalesce(max(n."createdAt"), d."lastDeliveredAt") AS notified FROM "notification" n
    WHERE n."companyId" = company AND n."userId" = g.recipient
      AND n."event" = 'gauge-calibration-expired' AND n."documentId" = g.document
  ) last
  WHERE coalesce(d."successCount", 0) < 5
    AND coalesce((last.notified AT TIME ZONE zone)::date <= today - 7, true);
  RETURN true;
END $$;

REVOKE EXECUTE ON FUNCTION add_notification(text, text, text, text, text, text, text, text), notify_of_change(),
  count_delivery(text, text, text, text, text), claim_notifications(uuid, integer),
  settle_notification(uuid, text, text, text, double precision), run_nightly(text) FROM PUBLIC;
