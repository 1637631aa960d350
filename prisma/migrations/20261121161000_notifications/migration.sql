-- Notifications: what people are told of row changes, on which channel they want to hear it, and what is done nightly.

-- The list that a user sees in the app. A row with `dueAt` still waits to be delivered and counted: it belongs to the
-- notifier `worker` until then, and to whoever comes first after it.
CREATE TABLE "notification" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('ntf'),
  "companyId" text COLLATE "C" NOT NULL,
  "userId" text COLLATE "C" NOT NULL,
  "topic" text NOT NULL
    CONSTRAINT "notification_topic_check" CHECK ("topic" IN ('quote', 'sales', 'purchasing', 'job', 'quality', 'general')),
  "event" text COLLATE "C" NOT NULL,
  "documentTable" text COLLATE "C" NOT NULL,
  "documentId" text COLLATE "C" NOT NULL,
  "label" text NOT NULL,
  "actor" text COLLATE "C",
  "createdAt" timestamptz(3) NOT NULL DEFAULT current_instant(),
  "readAt" timestamptz(3),
  "inApp" boolean NOT NULL,
  "mail" text NOT NULL
    CONSTRAINT "notification_mail_check" CHECK ("mail" IN ('pending', 'sent', 'failed', 'none')),
  "attempts" smallint NOT NULL DEFAULT 0,
  "dueAt" timestamptz(3) DEFAULT clock_timestamp(),
  "worker" uuid,
  CONSTRAINT "notification_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "notification_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "company" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "notification_userId_fkey" FOREIGN KEY ("companyId", "userId") REFERENCES "employee" ("companyId", "id")
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "notification_actor_fkey" FOREIGN KEY ("actor") REFERENCES "user" ("id")
    ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "notification_companyId_userId_id_idx" ON "notification" ("companyId", "userId", "id");
CREATE INDEX "notification_companyId_userId_unread_idx" ON "notification" ("companyId", "userId")
  WHERE "inApp" AND "readAt" IS NULL;
CREATE INDEX "notification_documentId_event_idx" ON "notification" ("documentId", "event");
CREATE INDEX "notification_actor_idx" ON "notification" ("actor");
CREATE INDEX "notification_dueAt_idx" ON "notification" ("dueAt") WHERE "dueAt" IS NOT NULL;

-- What a user does not want to hear, or does again: a topic on a channel that has no row here is on.
CREATE TABLE "notificationPreference" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('npr'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "userId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "topic" text NOT NULL CONSTRAINT "notificationPreference_topic_check"
    CHECK ("topic" IN ('quote', 'sales', 'purchasing', 'job', 'quality', 'general')),
  "channel" text NOT NULL CONSTRAINT "notificationPreference_channel_check" CHECK ("channel" IN ('app', 'mail')),
  "enabled" boolean NOT NULL,
  CONSTRAINT "notificationPreference_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "notificationPreference_userId_topic_channel_key" UNIQUE ("companyId", "userId", "topic", "channel"),
  CONSTRAINT "notificationPreference_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "company" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "notificationPreference_userId_fkey" FOREIGN KEY ("companyId", "userId")
    REFERENCES "employee" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- The last day, where the company is, whose nightly work is done.
CREATE TABLE "nightlyRun" (
  "companyId" text COLLATE "C" NOT NULL,
  "day" date NOT NULL,
  CONSTRAINT "nightlyRun_pkey" PRIMARY KEY ("companyId"),
  CONSTRAINT "nightlyRun_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "company" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE
);

-- Of their company's rows people have only their own.
DO $$
DECLARE
  personal text;
BEGIN
  FOREACH personal IN ARRAY ARRAY['notification', 'notificationPreference'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', personal);
    EXECUTE format('CREATE POLICY "own" ON %I USING ("companyId" = (SELECT current_setting(''app.company'', true)) '
      'AND "userId" = (SELECT current_setting(''app.user'', true)))', personal);
    EXECUTE format('CALL admit_owner(%L)', personal);
  END LOOP;
END $$;
GRANT SELECT, UPDATE ("readAt") ON "notification" TO "millwright_app";
GRANT SELECT, INSERT, UPDATE ("enabled") ON "notificationPreference" TO "millwright_app";

-- Tells an active employee something about a document, on the channels that they want to hear the topic on. Nobody is
-- told what they did themselves, nor anything of a company that is being erased.
CREATE FUNCTION add_notification(
  company text, recipient text, topic text, event text, document_table text, document text, label text, actor text)
RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT AS $$
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
  WHERE e."companyId" = company AND e."id" = recipient AND e."active" AND recipient IS DISTINCT FROM actor
    AND (wanted.app OR wanted.mail) AND NOT company_is_going(company)
$$;

-- Tells of a changed row. Arguments: event, topic, the column that people know the row by, and the columns that may
-- name the recipient, of which the first that is set counts.
CREATE FUNCTION notify_of_change() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  it CONSTANT jsonb := to_jsonb(NEW);
BEGIN
  PERFORM add_notification(NEW."companyId",
    (SELECT it ->> c.name FROM unnest(TG_ARGV[3:]) WITH ORDINALITY AS c(name, place)
      WHERE it ->> c.name IS NOT NULL ORDER BY c.place LIMIT 1),
    TG_ARGV[1], TG_ARGV[0], TG_TABLE_NAME, NEW."id", it ->> TG_ARGV[2], nullif(current_setting('app.user', true), ''));
  RETURN NULL;
END $$;

-- Only the condition is looked at when nobody is to be told. The seed sets app.notify to off; nothing a caller sends can.
CREATE PROCEDURE notify_when("table" text, operation text, condition text, arguments text[])
LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER %I AFTER %s ON %I FOR EACH ROW WHEN (%s AND current_setting(''app.notify'', true) '
    'IS DISTINCT FROM ''off'') EXECUTE FUNCTION notify_of_change(%s)',
    'notify_' || replace(arguments[1], '-', '_') || '_on_' || lower(operation), operation, "table", condition,
    (SELECT string_agg(quote_literal(a), ', ') FROM unnest(arguments) a));
END $$;

DO $$
DECLARE
  rule record;
BEGIN
  FOR rule IN SELECT * FROM (VALUES
    ('quote', 'quote-assignment', 'quote', 'quoteId'),
    ('salesOrder', 'sales-order-assignment', 'sales', 'salesOrderId'),
    ('salesRfq', 'sales-rfq-assignment', 'sales', 'rfqId'),
    ('supplierQuote', 'supplier-quote-assignment', 'purchasing', 'supplierQuoteId'),
    ('purchaseOrder', 'purchase-order-assignment', 'purchasing', 'purchaseOrderId'),
    ('purchaseInvoice', 'purchase-invoice-assignment', 'purchasing', 'invoiceId'),
    ('job', 'job-assignment', 'job', 'jobId'),
    ('procedure', 'procedure-assignment', 'general', 'name')) AS r(tbl, event, topic, label)
  LOOP
    CALL notify_when(rule.tbl, 'INSERT', 'NEW."assignee" IS NOT NULL',
      ARRAY[rule.event, rule.topic, rule.label, 'assignee']);
    CALL notify_when(rule.tbl, 'UPDATE', 'NEW."assignee" IS NOT NULL AND NEW."assignee" IS DISTINCT FROM OLD."assignee"',
      ARRAY[rule.event, rule.topic, rule.label, 'assignee']);
  END LOOP;
END $$;
CALL notify_when('salesRfq', 'INSERT', 'NEW."status" = ''Ready for Quote''',
  ARRAY['sales-rfq-ready', 'sales', 'rfqId', 'assignee', 'salesPersonId', 'createdBy']);
CALL notify_when('salesRfq', 'UPDATE', 'NEW."status" = ''Ready for Quote'' AND OLD."status" <> NEW."status"',
  ARRAY['sales-rfq-ready', 'sales', 'rfqId', 'assignee', 'salesPersonId', 'createdBy']);
CALL notify_when('quote', 'UPDATE', 'NEW."status" = ''Expired'' AND OLD."status" = ''Sent''',
  ARRAY['quote-expired', 'quote', 'quoteId', 'assignee', 'salesPersonId', 'createdBy']);
CALL notify_when('supplierQuote', 'UPDATE', 'NEW."status" IN (''Active'', ''Declined'') AND OLD."status" <> NEW."status"',
  ARRAY['supplier-quote-response', 'purchasing', 'supplierQuoteId', 'assignee', 'createdBy']);
CALL notify_when('job', 'INSERT', 'NEW."status" = ''Completed''',
  ARRAY['job-completed', 'job', 'jobId', 'assignee', 'createdBy']);
CALL notify_when('job', 'UPDATE', 'NEW."status" = ''Completed'' AND OLD."status" <> NEW."status"',
  ARRAY['job-completed', 'job', 'jobId', 'assignee', 'createdBy']);
-- Only the sender says when and why it switched a webhook off.
CALL notify_when('webhook', 'UPDATE', 'OLD."active" AND NOT NEW."active" AND NEW."disabledAt" IS NOT NULL',
  ARRAY['webhook-disabled', 'general', 'name', 'createdBy']);
DROP PROCEDURE notify_when(text, text, text, text[]);

-- A delivery that is counted moves no version: it is nobody's change of the row.
DROP TRIGGER "touch_row" ON "notificationDelivery";
CREATE TRIGGER "touch_row" BEFORE UPDATE ON "notificationDelivery" FOR EACH ROW
  WHEN (NEW."lastDeliveryId" IS NOT DISTINCT FROM OLD."lastDeliveryId" OR coalesce(current_setting('app.user', true), '') <> '')
  EXECUTE FUNCTION touch_row();

-- Counts that a message about a document was accepted for a user; the same message twice counts once.
CREATE FUNCTION count_delivery(company text, recipient text, event text, document text, delivery text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT AS $$
  INSERT INTO "notificationDelivery" AS d ("companyId", "userId", "event", "documentId", "successCount",
    "lastDeliveryId", "lastDeliveredAt", "createdBy")
  VALUES (company, recipient, event, document, 1, delivery, current_instant(), recipient)
  ON CONFLICT ("companyId", "userId", "event", "documentId") DO UPDATE SET
    "successCount" = d."successCount" + (d."lastDeliveryId" IS DISTINCT FROM excluded."lastDeliveryId")::integer,
    "lastDeliveryId" = excluded."lastDeliveryId", "lastDeliveredAt" = excluded."lastDeliveredAt"
$$;

-- Gives the notifier `me` up to `most` notifications that are due, for two minutes: after that they are anybody's again.
CREATE FUNCTION claim_notifications(me uuid, most integer)
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
    c."name", a."name", u."name", u."email", e."active"
  FROM taken t
  JOIN "company" c ON c."id" = t."companyId"
  JOIN "employee" e ON e."companyId" = t."companyId" AND e."id" = t."userId"
  JOIN "user" u ON u."id" = t."userId"
  LEFT JOIN "user" a ON a."id" = t."actor"
  ORDER BY t."id"
$$;

-- Records what became of a notification that the notifier `me` holds, and counts its delivery in the same transaction.
-- `outcome` is accepted, failed (given up), dropped (nobody is there to read it), retry (after `wait` seconds) or released
-- (not tried). False, and nothing is recorded, when it is no longer held by `me`. What the mail server never took has still reached the list in the app.
CREATE FUNCTION settle_notification(me uuid, company text, notification text, outcome text, wait double precision DEFAULT 0)
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

-- The day whose 02:00 has last passed where the company is.
CREATE FUNCTION nightly_day(timezone text) RETURNS date
LANGUAGE sql STABLE
RETURN ((current_instant() AT TIME ZONE timezone) - INTERVAL '2 hours')::date;

-- Does a company's nightly work: quotes expire, and overdue gauges are told of weekly, five times at most. False when
-- somebody has done it for this day already; those who come at the same time take turns.
CREATE FUNCTION run_nightly(company text) RETURNS boolean
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
  PERFORM add_notification(company, g.recipient, 'quality', 'gauge-calibration-expired', 'gauge', g.document, g."gaugeId", NULL)
  FROM (
    SELECT o.*, coalesce(o."assignee", o."createdBy") AS recipient,
      o."id" || ':' || to_char(o."nextCalibrationDate", 'YYYY-MM-DD') AS document
    FROM "gauge" o
    WHERE o."companyId" = company AND o."gaugeStatus" = 'Active' AND o."nextCalibrationDate" < today
  ) g
  LEFT JOIN "notificationDelivery" d ON d."companyId" = company AND d."userId" = g.recipient
    AND d."event" = 'gauge-calibration-expired' AND d."documentId" = g.document
  CROSS JOIN LATERAL (
    SELECT coalesce(max(n."createdAt"), d."lastDeliveredAt") AS told FROM "notification" n
    WHERE n."companyId" = company AND n."userId" = g.recipient
      AND n."event" = 'gauge-calibration-expired' AND n."documentId" = g.document
  ) last
  WHERE coalesce(d."successCount", 0) < 5
    AND coalesce((last.told AT TIME ZONE zone)::date <= today - 7, true);
  RETURN true;
END $$;

REVOKE EXECUTE ON FUNCTION add_notification(text, text, text, text, text, text, text, text), notify_of_change(),
  count_delivery(text, text, text, text, text), claim_notifications(uuid, integer),
  settle_notification(uuid, text, text, text, double precision), run_nightly(text) FROM PUBLIC;
