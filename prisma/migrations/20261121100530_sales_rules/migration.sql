-- Rules of customers, quotes and supplier quotes.

-- A customer is born with its payment and its shipping settings.
CREATE FUNCTION make_customer_rows() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "customerPayment" ("companyId", "customerId", "createdAt", "createdBy")
  SELECT "companyId", "id", "createdAt", "createdBy" FROM made ON CONFLICT DO NOTHING;
  INSERT INTO "customerShipping" ("companyId", "customerId", "createdAt", "createdBy")
  SELECT "companyId", "id", "createdAt", "createdBy" FROM made ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER "make_customer_rows" AFTER INSERT ON "customer"
  REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION make_customer_rows();

-- The quote of a price is the quote of its line: filled in when absent, refused when it differs.
CREATE FUNCTION keep_quote_line_price() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  quote text;
BEGIN
  SELECT l."quoteId" INTO quote FROM "quoteLine" l WHERE l."companyId" = NEW."companyId" AND l."id" = NEW."quoteLineId" FOR KEY SHARE;
  IF NEW."quoteId" IS NULL THEN NEW."quoteId" := quote; END IF;
  IF NEW."quoteId" <> quote THEN
    RAISE EXCEPTION 'quoteId must be the quote of the line that the price belongs to.' USING COLUMN = 'quoteId';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "keep_quote_line_price" BEFORE INSERT OR UPDATE OF "quoteLineId", "quoteId" ON "quoteLinePrice"
  FOR EACH ROW EXECUTE FUNCTION keep_quote_line_price();

CREATE FUNCTION move_quote_line_prices() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "quoteLinePrice" SET "quoteId" = NEW."quoteId"
  WHERE "companyId" = NEW."companyId" AND "quoteLineId" = NEW."id";
  RETURN NULL;
END $$;
CREATE TRIGGER "move_quote_line_prices" AFTER UPDATE OF "quoteId" ON "quoteLine"
  FOR EACH ROW WHEN (NEW."quoteId" <> OLD."quoteId") EXECUTE FUNCTION move_quote_line_prices();

CREATE FUNCTION keep_supplier_quote_line_price() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  quote text;
BEGIN
  SELECT l."supplierQuoteId" INTO quote FROM "supplierQuoteLine" l
  WHERE l."companyId" = NEW."companyId" AND l."id" = NEW."supplierQuoteLineId" FOR KEY SHARE;
  IF NEW."supplierQuoteId" IS NULL THEN NEW."supplierQuoteId" := quote; END IF;
  IF NEW."supplierQuoteId" <> quote THEN
    RAISE EXCEPTION 'supplierQuoteId must be the supplier quote of the line that the price belongs to.'
      USING COLUMN = 'supplierQuoteId';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "keep_supplier_quote_line_price" BEFORE INSERT OR UPDATE OF "supplierQuoteLineId", "supplierQuoteId"
  ON "supplierQuoteLinePrice" FOR EACH ROW EXECUTE FUNCTION keep_supplier_quote_line_price();

CREATE FUNCTION move_supplier_quote_line_prices() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "supplierQuoteLinePrice" SET "supplierQuoteId" = NEW."supplierQuoteId"
  WHERE "companyId" = NEW."companyId" AND "supplierQuoteLineId" = NEW."id";
  RETURN NULL;
END $$;
CREATE TRIGGER "move_supplier_quote_line_prices" AFTER UPDATE OF "supplierQuoteId" ON "supplierQuoteLine"
  FOR EACH ROW WHEN (NEW."supplierQuoteId" <> OLD."supplierQuoteId") EXECUTE FUNCTION move_supplier_quote_line_prices();
