-- Rules of invoices: totals, rates, posting, the lock of what is posted, and what is owed, which follows the status in both
-- directions.

-- A posted invoice is one that left Draft and Pending.
CREATE OR REPLACE FUNCTION is_posted(status text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN status NOT IN ('Draft', 'Pending');

-- What is owed follows the status of an invoice, in both directions, and overdue is defined once.
-- Nothing is owed on these.
CREATE OR REPLACE FUNCTION is_settled(status text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN status IN ('Paid', 'Voided');

-- A posted invoice whose due date has passed and on which something is still owed, whatever its status is called.
-- The overview and the nightly job use it; the console's filter has the same condition
-- (lib/view-models/overdue.ts).
CREATE OR REPLACE FUNCTION is_overdue(status text, due date, balance numeric, today date) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN is_posted(status) AND due < today AND balance > 0;

-- Sums of an invoice's lines and the cost of its shipment row, in base currency.
CREATE OR REPLACE FUNCTION sales_invoice_sums(company text, invoice text, OUT subtotal numeric, OUT tax numeric, OUT shipping numeric)
LANGUAGE sql STABLE AS $$
  SELECT coalesce(round(sum(net + l."nonTaxableAddOnCost"), 5), 0), coalesce(round(sum(l."taxPercent" * net), 5), 0),
    coalesce((SELECT s."shippingCost" FROM "salesInvoiceShipment" s WHERE s."companyId" = $1 AND s."id" = $2), 0)
  FROM "salesInvoiceLine" l,
    LATERAL (SELECT l."quantity" * l."unitPrice" + l."setupPrice" + l."shippingCost" + l."addOnCost" AS net) n
  WHERE l."companyId" = $1 AND l."invoiceId" = $2
$$;

-- A posted invoice keeps what it refers to. In a trigger that another one caused, a change of it is the clearing of a reference
-- to a record that is being deleted: that record cannot be deleted.
CREATE OR REPLACE FUNCTION reject_cleared_reference() RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() > 1 THEN
    RAISE EXCEPTION 'A posted invoice refers to this record.' USING ERRCODE = 'restrict_violation',
      CONSTRAINT = 'salesInvoice_reference', HINT = 'A posted invoice refers to it, and posted invoices are locked.';
  END IF;
END $$;

-- While an invoice is open its totals are computed and its balance follows them; leaving Draft and Pending posts it,
-- after which only a few columns change. Paid and Voided set the balance to 0, and leaving them restores it to the total
-- unless the same write sets another; the date of payment is set and cleared with Paid. An undo writes both back itself, where
-- they changed.
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
    IF to_jsonb(NEW) - changeable <> to_jsonb(OLD) - changeable THEN
      PERFORM reject_cleared_reference();
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
  ELSIF TG_OP = 'UPDATE' AND is_settled(OLD."status") AND NEW."balance" = OLD."balance" AND NOT is_undo() THEN
    NEW."balance" := NEW."totalAmount";
  END IF;
  IF NEW."status" = 'Paid' AND (TG_OP = 'INSERT' OR OLD."status" <> 'Paid') THEN
    NEW."datePaid" := coalesce(NEW."datePaid", company_today(NEW."companyId"));
  ELSIF TG_OP = 'UPDATE' AND OLD."status" = 'Paid' AND NEW."status" <> 'Paid' AND NEW."datePaid" = OLD."datePaid"
    AND NOT is_undo() THEN
    NEW."datePaid" := NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER "keep_sales_invoice" BEFORE INSERT OR UPDATE ON "salesInvoice"
  FOR EACH ROW EXECUTE FUNCTION keep_sales_invoice();

-- Invoices of suppliers have no computed totals. What is owed follows their total, unless the same write sets it, and their
-- status in the same way.
-- An update that sets the balance to what it is differs from one that does not set it: it is null for the trigger below, which
-- runs later by its name.
CREATE OR REPLACE FUNCTION keep_purchase_balance() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW."balance" := NULL;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER "keep_purchase_balance" BEFORE UPDATE OF "balance" ON "purchaseInvoice"
  FOR EACH ROW WHEN (NEW."balance" = OLD."balance") EXECUTE FUNCTION keep_purchase_balance();

CREATE OR REPLACE FUNCTION keep_purchase_invoice() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF is_settled(NEW."status") THEN
    IF TG_OP = 'UPDATE' AND OLD."status" = NEW."status" AND NEW."balance" <> 0 THEN
      RAISE EXCEPTION 'A paid or voided invoice has a balance of 0. Change its status to change its balance.'
        USING COLUMN = 'balance';
    END IF;
    NEW."balance" := 0;
  ELSIF TG_OP = 'INSERT' THEN
    NEW."balance" := coalesce(NEW."balance", NEW."totalAmount");
  ELSIF NEW."balance" IS NULL THEN
    NEW."balance" := OLD."balance";
  ELSIF NEW."balance" = OLD."balance" AND NOT is_undo() THEN
    NEW."balance" := CASE WHEN is_settled(OLD."status") THEN NEW."totalAmount"
      ELSE OLD."balance" + NEW."totalAmount" - OLD."totalAmount" END;
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER "keep_purchase_invoice" BEFORE INSERT OR UPDATE ON "purchaseInvoice"
  FOR EACH ROW EXECUTE FUNCTION keep_purchase_invoice();

-- Contact and location of an invoice are those of the customer who pays it.
CREATE OR REPLACE FUNCTION keep_invoice_customer() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  payer CONSTANT text := coalesce(NEW."invoiceCustomerId", NEW."customerId");
BEGIN
  IF payer <> (SELECT c."customerId" FROM "customerContact" c
      WHERE c."companyId" = NEW."companyId" AND c."id" = NEW."invoiceCustomerContactId") THEN
    RAISE EXCEPTION 'The contact is not one of the customer who is invoiced.' USING COLUMN = 'invoiceCustomerContactId';
  END IF;
  IF payer <> (SELECT l."customerId" FROM "customerLocation" l
      WHERE l."companyId" = NEW."companyId" AND l."id" = NEW."invoiceCustomerLocationId") THEN
    RAISE EXCEPTION 'The location is not one of the customer who is invoiced.' USING COLUMN = 'invoiceCustomerLocationId';
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "keep_invoice_customer"
  AFTER INSERT OR UPDATE OF "customerId", "invoiceCustomerId", "invoiceCustomerContactId", "invoiceCustomerLocationId"
  ON "salesInvoice" FOR EACH ROW EXECUTE FUNCTION keep_invoice_customer();

-- Lines and shipment row of a posted invoice are frozen; of an open one this is the exchange rate.
CREATE OR REPLACE FUNCTION open_invoice_rate(company text, invoice text) RETURNS numeric
LANGUAGE plpgsql AS $$
DECLARE
  found_status text;
  found_rate numeric;
BEGIN
  SELECT i."status", i."exchangeRate" INTO found_status, found_rate FROM "salesInvoice" i
  WHERE i."companyId" = company AND i."id" = invoice;
  IF is_posted(found_status) THEN
    PERFORM reject_cleared_reference();
    RAISE EXCEPTION 'Posted invoices are locked: their lines and their shipment cannot change.' USING COLUMN = 'invoiceId';
  END IF;
  RETURN found_rate;
END $$;

-- A line takes the exchange rate of its invoice. The rate that an invoice is posted with still reaches them: see
-- pass_rate_to_lines. A new line locks its invoice before the check of its reference does: that lock is weaker, and several
-- transactions that hold it and then lock the invoice for its totals are a deadlock with other writers in between.
CREATE OR REPLACE FUNCTION keep_sales_invoice_line() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM FROM "salesInvoice" i WHERE i."companyId" = NEW."companyId" AND i."id" = NEW."invoiceId" FOR NO KEY UPDATE;
  ELSIF current_setting('app.rate_of', true) = NEW."invoiceId" THEN
    RETURN NEW;
  END IF;
  NEW."exchangeRate" := coalesce(open_invoice_rate(NEW."companyId", NEW."invoiceId"), NEW."exchangeRate");
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER "keep_sales_invoice_line" BEFORE INSERT OR UPDATE ON "salesInvoiceLine"
  FOR EACH ROW EXECUTE FUNCTION keep_sales_invoice_line();

-- Brings the totals of an invoice up to date whose lines or shipment changed, where they are not right already; of a posted one,
-- nothing changes. It stays locked until the transaction ends, so that the totals of two parallel writers see each other's lines.
-- Callers of the API lock it before its lines and shipment (lib/server/rows/sql/lock.ts). A plain statement locks it only here,
-- after all its rows: locked between two of them, it would be a deadlock with a writer of the second. Its rate may have changed
-- since its lines took it.
CREATE OR REPLACE FUNCTION total_sales_invoice(company text, invoice text) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  rate numeric;
BEGIN
  IF current_setting('app.rate_of', true) IS DISTINCT FROM invoice THEN
    PERFORM FROM "salesInvoice" i WHERE i."companyId" = company AND i."id" = invoice FOR NO KEY UPDATE;
    rate := open_invoice_rate(company, invoice);
    UPDATE "salesInvoiceLine" l SET "exchangeRate" = rate
    WHERE l."companyId" = company AND l."invoiceId" = invoice AND l."exchangeRate" <> rate;
  END IF;
  UPDATE "salesInvoice" i SET "subtotal" = s.subtotal
  FROM sales_invoice_sums(company, invoice) s
  WHERE i."companyId" = company AND i."id" = invoice
    AND (i."subtotal", i."totalTax", i."totalAmount")
      IS DISTINCT FROM (s.subtotal, s.tax, s.subtotal - i."totalDiscount" + s.tax + s.shipping);
END $$;

-- Brings the totals of the invoices up to date whose lines a statement changed. These are locked in the order of their IDs.
CREATE OR REPLACE FUNCTION total_invoice_of_line() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM total_sales_invoice(c."companyId", c."invoiceId")
    FROM (SELECT DISTINCT "companyId", "invoiceId" FROM after ORDER BY 1, 2) c;
  ELSIF TG_OP = 'UPDATE' THEN
    PERFORM total_sales_invoice(c."companyId", c."invoiceId")
    FROM (SELECT "companyId", "invoiceId" FROM before UNION SELECT "companyId", "invoiceId" FROM after ORDER BY 1, 2) c;
  ELSE
    PERFORM total_sales_invoice(c."companyId", c."invoiceId")
    FROM (SELECT DISTINCT "companyId", "invoiceId" FROM before ORDER BY 1, 2) c;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "total_invoice_on_insert" AFTER INSERT ON "salesInvoiceLine"
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION total_invoice_of_line();
CREATE OR REPLACE TRIGGER "total_invoice_on_update" AFTER UPDATE ON "salesInvoiceLine"
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION total_invoice_of_line();
CREATE OR REPLACE TRIGGER "total_invoice_on_delete" AFTER DELETE ON "salesInvoiceLine"
  REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION total_invoice_of_line();

-- A record that the shipment of a posted invoice refers to cannot be deleted. That the shipment itself is frozen is checked behind
-- the lock, by total_sales_invoice.
CREATE OR REPLACE FUNCTION keep_sales_invoice_shipment() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM open_invoice_rate(NEW."companyId", NEW."id");
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER "keep_sales_invoice_shipment" BEFORE UPDATE ON "salesInvoiceShipment"
  FOR EACH ROW EXECUTE FUNCTION keep_sales_invoice_shipment();

-- Brings the totals of an invoice up to date when its shipment changed.
CREATE OR REPLACE FUNCTION total_invoice_of_shipment() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM total_sales_invoice(OLD."companyId", OLD."id"); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM total_sales_invoice(NEW."companyId", NEW."id"); END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "total_invoice_of_shipment" AFTER INSERT OR UPDATE OR DELETE ON "salesInvoiceShipment"
  FOR EACH ROW EXECUTE FUNCTION total_invoice_of_shipment();

-- A changed rate reaches the lines in the same transaction.
CREATE OR REPLACE FUNCTION pass_rate_to_lines() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('app.rate_of', NEW."id", true);
  UPDATE "salesInvoiceLine" SET "exchangeRate" = NEW."exchangeRate"
  WHERE "companyId" = NEW."companyId" AND "invoiceId" = NEW."id";
  PERFORM set_config('app.rate_of', '', true);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "pass_rate_to_lines" AFTER UPDATE ON "salesInvoice"
  FOR EACH ROW WHEN (NEW."exchangeRate" <> OLD."exchangeRate") EXECUTE FUNCTION pass_rate_to_lines();

-- A posted invoice is not deleted.
CREATE OR REPLACE FUNCTION reject_posted_invoice_delete() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF is_posted(OLD."status") AND NOT company_is_being_deleted(OLD."companyId") THEN
    RAISE EXCEPTION 'Posted invoices are locked: they cannot be deleted.' USING COLUMN = 'status';
  END IF;
  RETURN OLD;
END $$;
CREATE OR REPLACE TRIGGER "trg_event_before_salesInvoice" BEFORE DELETE ON "salesInvoice"
  FOR EACH ROW EXECUTE FUNCTION reject_posted_invoice_delete();
