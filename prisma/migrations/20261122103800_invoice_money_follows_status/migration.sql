-- What is owed follows the status of an invoice, in both directions, and overdue is defined once.

-- Nothing is owed on these.
CREATE FUNCTION is_settled(status text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN status IN ('Paid', 'Voided');

-- A posted invoice whose due date has passed and on which something is still owed, whatever its status is called.
-- The overview counts by it and the nightly job sets the status by it; the console's filter says the same
-- (lib/screens/overdue.ts).
CREATE FUNCTION is_overdue(status text, due date, balance numeric, today date) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN is_posted(status) AND due < today AND balance > 0;

-- While an invoice is open its totals are computed and its balance follows them; leaving Draft and Pending posts it,
-- after which only a few columns change. Paid and Voided set the balance to 0, and leaving them restores it to the total
-- unless the same write sets another; the date of payment is set and cleared with Paid.
CREATE OR REPLACE FUNCTION keep_sales_invoice() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  changeable CONSTANT text[] := ARRAY['status', 'datePaid', 'balance', 'internalNotes', 'assignee', 'tags',
    'customFields', 'rowVersion', 'updatedAt', 'updatedBy'];
  was_posted CONSTANT boolean := TG_OP = 'UPDATE' AND is_posted(OLD."status");
  sums record;
BEGIN
  IF was_posted THEN
    IF NOT is_posted(NEW."status") THEN
      RAISE EXCEPTION 'Posted invoices are locked: status cannot return to Draft or Pending.' USING COLUMN = 'status';
    END IF;
    IF to_jsonb(NEW) - changeable <> to_jsonb(OLD) - changeable AND NOT company_is_going(NEW."companyId") THEN
      RAISE EXCEPTION 'Posted invoices are locked: only status, datePaid, balance, internalNotes, assignee, tags and customFields can change.'
        USING COLUMN = (SELECT key FROM jsonb_each(to_jsonb(NEW) - changeable) n
          WHERE n.value <> to_jsonb(OLD) -> key ORDER BY key LIMIT 1);
    END IF;
  ELSE
    sums := sales_invoice_sums(NEW."companyId", NEW."id");
    NEW."subtotal" := sums.subtotal;
    NEW."totalTax" := sums.tax;
    NEW."totalAmount" := sums.subtotal - NEW."totalDiscount" + sums.tax + sums.shipping;
    NEW."balance" := NEW."totalAmount";
    IF is_posted(NEW."status") THEN
      NEW."postingDate" := coalesce(NEW."postingDate", company_today(NEW."companyId"));
    END IF;
  END IF;
  IF is_settled(NEW."status") THEN
    IF TG_OP = 'UPDATE' AND OLD."status" = NEW."status" AND NEW."balance" <> 0 THEN
      RAISE EXCEPTION 'A paid or voided invoice has a balance of 0. Change its status to change its balance.'
        USING COLUMN = 'balance';
    END IF;
    NEW."balance" := 0;
  ELSIF TG_OP = 'UPDATE' AND is_settled(OLD."status") AND NEW."balance" = OLD."balance" THEN
    NEW."balance" := NEW."totalAmount";
  END IF;
  IF NEW."status" = 'Paid' AND (TG_OP = 'INSERT' OR OLD."status" <> 'Paid') THEN
    NEW."datePaid" := coalesce(NEW."datePaid", company_today(NEW."companyId"));
  ELSIF TG_OP = 'UPDATE' AND OLD."status" = 'Paid' AND NEW."status" <> 'Paid' AND NEW."datePaid" = OLD."datePaid" THEN
    NEW."datePaid" := NULL;
  END IF;
  RETURN NEW;
END $$;

-- Invoices of suppliers have no computed totals; what is owed follows their status in the same way.
CREATE FUNCTION keep_purchase_invoice() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF is_settled(NEW."status") THEN
    IF TG_OP = 'UPDATE' AND OLD."status" = NEW."status" AND NEW."balance" <> 0 THEN
      RAISE EXCEPTION 'A paid or voided invoice has a balance of 0. Change its status to change its balance.'
        USING COLUMN = 'balance';
    END IF;
    NEW."balance" := 0;
  ELSIF TG_OP = 'UPDATE' AND is_settled(OLD."status") AND NEW."balance" = OLD."balance" THEN
    NEW."balance" := NEW."totalAmount";
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "keep_purchase_invoice" BEFORE INSERT OR UPDATE ON "purchaseInvoice"
  FOR EACH ROW EXECUTE FUNCTION keep_purchase_invoice();

-- Does a company's nightly work: quotes expire, unpaid invoices become overdue (Partially Paid stays, since it says what
-- was received), and overdue gauges are reported weekly, five times at most. False when it was already done for this day;
-- concurrent callers wait for each other.
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
