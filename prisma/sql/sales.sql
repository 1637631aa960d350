-- Rules of customers and quotes.

-- Each new customer gets a payment and a shipping row.
CREATE OR REPLACE FUNCTION make_customer_rows() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "customerPayment" ("companyId", "customerId", "createdAt", "createdBy")
  SELECT "companyId", "id", "createdAt", "createdBy" FROM made ON CONFLICT DO NOTHING;
  INSERT INTO "customerShipping" ("companyId", "customerId", "createdAt", "createdBy")
  SELECT "companyId", "id", "createdAt", "createdBy" FROM made ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "make_customer_rows" AFTER INSERT ON "customer"
  REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION make_customer_rows();

-- The quote of a price is the quote of its line: filled in when absent, rejected when it differs. An undo may write
-- the price back before its line, with which it moves then.
CREATE OR REPLACE FUNCTION keep_quote_line_price() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  quote text;
BEGIN
  -- A line that is moving to another quote is waited for.
  SELECT l."quoteId" INTO quote FROM "quoteLine" l WHERE l."companyId" = NEW."companyId" AND l."id" = NEW."quoteLineId" FOR SHARE;
  IF quote IS NULL AND NEW."quoteLineId" IS NOT NULL THEN
    PERFORM reject_reference(TG_TABLE_NAME, 'quoteLineId', NEW."quoteLineId", 'quoteLine');
  END IF;
  IF NEW."quoteId" IS NULL OR is_undo() THEN NEW."quoteId" := quote; END IF;
  IF NEW."quoteId" <> quote THEN
    RAISE EXCEPTION 'quoteId must be the quote of the line that the price belongs to.' USING COLUMN = 'quoteId';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER "keep_quote_line_price" BEFORE INSERT OR UPDATE OF "quoteLineId", "quoteId" ON "quoteLinePrice"
  FOR EACH ROW EXECUTE FUNCTION keep_quote_line_price();

-- The prices of a line move with it to another quote.
CREATE OR REPLACE FUNCTION move_quote_line_prices() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "quoteLinePrice" SET "quoteId" = NEW."quoteId"
  WHERE "companyId" = NEW."companyId" AND "quoteLineId" = NEW."id";
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "move_quote_line_prices" AFTER UPDATE OF "quoteId" ON "quoteLine"
  FOR EACH ROW WHEN (NEW."quoteId" <> OLD."quoteId") EXECUTE FUNCTION move_quote_line_prices();
