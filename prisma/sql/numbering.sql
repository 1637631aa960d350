-- Readable IDs and serial numbers. A number is taken by updating its sequence row, so parallel writers queue for
-- consecutive numbers and a write that rolls back gives its number back.

-- The column with the readable ID of a table.
CREATE OR REPLACE FUNCTION readable_id_column("table" text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE "table"
  WHEN 'salesInvoice' THEN 'invoiceId'
  WHEN 'purchaseInvoice' THEN 'invoiceId'
  WHEN 'salesRfq' THEN 'rfqId'
  ELSE "table" || 'Id'
END;

-- Prefix or suffix with its tokens filled in for the day it is now in the company; `%{ww}` is the ISO week.
CREATE OR REPLACE FUNCTION fill_tokens(template text, today date, location text DEFAULT '') RETURNS text
LANGUAGE sql STABLE PARALLEL SAFE
RETURN replace(replace(replace(replace(replace(replace(coalesce(template, ''),
  '%{yyyy}', to_char(today, 'YYYY')),
  '%{yy}', to_char(today, 'YY')),
  '%{mm}', to_char(today, 'MM')),
  '%{dd}', to_char(today, 'DD')),
  '%{ww}', to_char(today, 'IW')),
  '%{location}', coalesce(location, ''));

-- A number in at least `size` digits; longer ones are not cut.
CREATE OR REPLACE FUNCTION pad_number(value bigint, size integer) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN lpad(value::text, greatest(size, length(value::text)), '0');

-- Sequences that a company has not set up itself start like this.
CREATE OR REPLACE FUNCTION default_sequence("table" text, OUT "name" text, OUT "prefix" text)
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(known."name", $1), coalesce(known."prefix", '')
  FROM (VALUES
    ('job', 'Jobs', 'J'), ('fixedAsset', 'Fixed Assets', 'FA'), ('salesRfq', 'Sales RFQs', 'RFQ'),
    ('quote', 'Quotes', 'Q'), ('salesOrder', 'Sales Orders', 'SO'), ('salesInvoice', 'Sales Invoices', 'INV-'),
    ('purchaseInvoice', 'Purchase Invoices', 'PINV-'), ('supplierQuote', 'Supplier Quotes', 'SQ'),
    ('purchaseOrder', 'Purchase Orders', 'PO'), ('shipment', 'Shipments', 'SHP'), ('receipt', 'Receipts', 'RCV'),
    ('gauge', 'Gauges', 'G')
  ) AS known("table", "name", "prefix") RIGHT JOIN (SELECT 1) one ON known."table" = $1
$$;

-- The next readable id of a table, skipping those in use. Its sequence row stays locked until the transaction ends.
CREATE OR REPLACE FUNCTION next_sequence("table" text, company text DEFAULT current_setting('app.company', true)) RETURNS text
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  today CONSTANT date := company_today(company);
  number_of CONSTANT text := format('SELECT EXISTS (SELECT FROM %I WHERE "companyId" = $1 AND %I = $2)',
    $1, readable_id_column($1));
  seq "sequence"%ROWTYPE;
  candidate text;
  used boolean;
BEGIN
  LOOP
    SELECT s.* INTO seq FROM "sequence" s WHERE s."companyId" = company AND s."table" = $1 FOR NO KEY UPDATE;
    EXIT WHEN FOUND;
    INSERT INTO "sequence" ("companyId", "table", "name", "prefix", "createdBy")
    SELECT company, $1, d."name", d."prefix",
      coalesce(nullif(current_setting('app.user', true), ''), (SELECT c."createdBy" FROM "company" c WHERE c."id" = company))
    FROM default_sequence($1) d
    ON CONFLICT DO NOTHING;
  END LOOP;
  LOOP
    candidate := fill_tokens(seq."prefix", today) || pad_number(seq."next", seq."size") || fill_tokens(seq."suffix", today);
    seq."next" := seq."next" + seq."step";
    EXECUTE number_of INTO used USING company, candidate;
    EXIT WHEN NOT used;
  END LOOP;
  -- A number is drawn only if another can follow it.
  IF seq."next" > 9007199254740991 THEN
    RAISE EXCEPTION 'The sequence "%" has no number left: lower its next number, or enter one here.', seq."name"
      USING COLUMN = readable_id_column($1);
  END IF;
  UPDATE "sequence" s SET "next" = seq."next" WHERE s."companyId" = company AND s."id" = seq."id";
  RETURN candidate;
END $$;

-- A readable id that is absent or empty becomes the table's next one; a row that has one keeps it.
CREATE OR REPLACE FUNCTION assign_readable_id() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  col CONSTANT text := readable_id_column(TG_TABLE_NAME);
BEGIN
  IF coalesce(to_jsonb(NEW) ->> col, '') = '' THEN
    NEW := jsonb_populate_record(NEW, jsonb_build_object(col, CASE TG_OP
      WHEN 'INSERT' THEN next_sequence(TG_TABLE_NAME, NEW."companyId") ELSE to_jsonb(OLD) ->> col END));
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER "assign_readable_id" BEFORE INSERT OR UPDATE OF "jobId" ON "job"
  FOR EACH ROW EXECUTE FUNCTION assign_readable_id();
CREATE OR REPLACE TRIGGER "assign_readable_id" BEFORE INSERT OR UPDATE OF "fixedAssetId" ON "fixedAsset"
  FOR EACH ROW EXECUTE FUNCTION assign_readable_id();
CREATE OR REPLACE TRIGGER "assign_readable_id" BEFORE INSERT OR UPDATE OF "rfqId" ON "salesRfq"
  FOR EACH ROW EXECUTE FUNCTION assign_readable_id();
CREATE OR REPLACE TRIGGER "assign_readable_id" BEFORE INSERT OR UPDATE OF "quoteId" ON "quote"
  FOR EACH ROW EXECUTE FUNCTION assign_readable_id();
CREATE OR REPLACE TRIGGER "assign_readable_id" BEFORE INSERT OR UPDATE OF "salesOrderId" ON "salesOrder"
  FOR EACH ROW EXECUTE FUNCTION assign_readable_id();
CREATE OR REPLACE TRIGGER "assign_readable_id" BEFORE INSERT OR UPDATE OF "invoiceId" ON "salesInvoice"
  FOR EACH ROW EXECUTE FUNCTION assign_readable_id();
CREATE OR REPLACE TRIGGER "assign_readable_id" BEFORE INSERT OR UPDATE OF "invoiceId" ON "purchaseInvoice"
  FOR EACH ROW EXECUTE FUNCTION assign_readable_id();
CREATE OR REPLACE TRIGGER "assign_readable_id" BEFORE INSERT OR UPDATE OF "supplierQuoteId" ON "supplierQuote"
  FOR EACH ROW EXECUTE FUNCTION assign_readable_id();
CREATE OR REPLACE TRIGGER "assign_readable_id" BEFORE INSERT OR UPDATE OF "purchaseOrderId" ON "purchaseOrder"
  FOR EACH ROW EXECUTE FUNCTION assign_readable_id();
CREATE OR REPLACE TRIGGER "assign_readable_id" BEFORE INSERT OR UPDATE OF "shipmentId" ON "shipment"
  FOR EACH ROW EXECUTE FUNCTION assign_readable_id();
CREATE OR REPLACE TRIGGER "assign_readable_id" BEFORE INSERT OR UPDATE OF "receiptId" ON "receipt"
  FOR EACH ROW EXECUTE FUNCTION assign_readable_id();
CREATE OR REPLACE TRIGGER "assign_readable_id" BEFORE INSERT OR UPDATE OF "gaugeId" ON "gauge"
  FOR EACH ROW EXECUTE FUNCTION assign_readable_id();

-- The next serial number of an item, for programs in the database: no call of the API takes one. Null when the item has no
-- serial sequence. The row stays locked until the transaction ends, so parallel draws never repeat a serial.
CREATE OR REPLACE FUNCTION next_serial(
  item text,
  location text DEFAULT NULL,
  company text DEFAULT current_setting('app.company', true)
) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  today CONSTANT date := company_today(company);
  place text;
  seq "itemSerialSequence"%ROWTYPE;
BEGIN
  UPDATE "itemSerialSequence" s SET "next" = s."next" + s."step"
  WHERE s."companyId" = company AND s."itemId" = item
  RETURNING s.* INTO seq;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT l."name" INTO place FROM "location" l WHERE l."companyId" = company AND l."id" = location;
  RETURN fill_tokens(seq."prefix", today, place) || pad_number(seq."next" - seq."step", seq."size")
    || fill_tokens(seq."suffix", today, place);
END $$;
