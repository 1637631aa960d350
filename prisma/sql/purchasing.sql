-- Rules of supplier quotes.

-- The supplier quote of a price is that of its line: filled in when absent, rejected when it differs. An undo may write
-- the price back before its line, with which it moves then.
CREATE OR REPLACE FUNCTION keep_supplier_quote_line_price() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  quote text;
BEGIN
  -- A line that is moving to another supplier quote is waited for.
  SELECT l."supplierQuoteId" INTO quote FROM "supplierQuoteLine" l
  WHERE l."companyId" = NEW."companyId" AND l."id" = NEW."supplierQuoteLineId" FOR SHARE;
  IF quote IS NULL AND NEW."supplierQuoteLineId" IS NOT NULL THEN
    PERFORM reject_reference(TG_TABLE_NAME, 'supplierQuoteLineId', NEW."supplierQuoteLineId", 'supplierQuoteLine');
  END IF;
  IF NEW."supplierQuoteId" IS NULL OR is_undo() THEN NEW."supplierQuoteId" := quote; END IF;
  IF NEW."supplierQuoteId" <> quote THEN
    RAISE EXCEPTION 'supplierQuoteId must be the supplier quote of the line that the price belongs to.'
      USING COLUMN = 'supplierQuoteId';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER "keep_supplier_quote_line_price" BEFORE INSERT OR UPDATE OF "supplierQuoteLineId", "supplierQuoteId"
  ON "supplierQuoteLinePrice" FOR EACH ROW EXECUTE FUNCTION keep_supplier_quote_line_price();

-- The prices of a line move with it to another supplier quote.
CREATE OR REPLACE FUNCTION move_supplier_quote_line_prices() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "supplierQuoteLinePrice" SET "supplierQuoteId" = NEW."supplierQuoteId"
  WHERE "companyId" = NEW."companyId" AND "supplierQuoteLineId" = NEW."id";
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "move_supplier_quote_line_prices" AFTER UPDATE OF "supplierQuoteId" ON "supplierQuoteLine"
  FOR EACH ROW WHEN (NEW."supplierQuoteId" <> OLD."supplierQuoteId") EXECUTE FUNCTION move_supplier_quote_line_prices();
