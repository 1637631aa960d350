-- Rules of the chart of accounts, which a group of companies shares.

-- No account lies below itself once a statement has changed all of its rows. One writer at a time moves accounts of a group, so
-- two moves cannot close a loop.
CREATE OR REPLACE FUNCTION keep_account_tree() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('account tree ' || NEW."companyGroupId", 0));
  IF EXISTS (
    WITH RECURSIVE above AS (
      SELECT NEW."parentId" AS "id"
      UNION
      SELECT p."parentId" FROM above a JOIN "account" p ON p."companyGroupId" = NEW."companyGroupId" AND p."id" = a."id"
    )
    SELECT FROM above WHERE "id" = NEW."id"
  ) THEN
    RAISE EXCEPTION 'An account cannot lie below itself.' USING COLUMN = 'parentId';
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "keep_account_tree" AFTER INSERT OR UPDATE OF "parentId", "companyGroupId" ON "account"
  FOR EACH ROW WHEN (NEW."parentId" IS NOT NULL) EXECUTE FUNCTION keep_account_tree();

-- The columns given as arguments reference accounts of the company's own group; any other account is unknown.
CREATE OR REPLACE FUNCTION keep_account_references() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  new_row CONSTANT jsonb := to_jsonb(NEW);
  old_row jsonb := '{}';
  col text;
BEGIN
  IF TG_OP = 'UPDATE' THEN old_row := to_jsonb(OLD); END IF;
  FOREACH col IN ARRAY TG_ARGV LOOP
    CONTINUE WHEN new_row ->> col IS NULL OR new_row ->> col = old_row ->> col;
    IF NOT EXISTS (
      SELECT FROM "account" a JOIN "company" c ON c."companyGroupId" = a."companyGroupId"
      WHERE a."id" = new_row ->> col AND c."id" = NEW."companyId"
    ) THEN
      PERFORM reject_reference(TG_TABLE_NAME, col, new_row ->> col, 'account');
    END IF;
  END LOOP;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER "keep_account_references" BEFORE INSERT OR UPDATE ON "accountDefault" FOR EACH ROW
  EXECUTE FUNCTION keep_account_references('currencyTranslationAccount', 'receivablesAccount', 'payablesAccount',
    'salesAccount', 'inventoryAccount', 'costOfGoodsSoldAccount', 'bankCashAccount', 'salesTaxPayableAccount',
    'retainedEarningsAccount');
CREATE OR REPLACE TRIGGER "keep_account_references" BEFORE INSERT OR UPDATE OF "accountId" ON "fixedAsset" FOR EACH ROW
  EXECUTE FUNCTION keep_account_references('accountId');
CREATE OR REPLACE TRIGGER "keep_account_references" BEFORE INSERT OR UPDATE OF "accountId" ON "salesInvoiceLine" FOR EACH ROW
  EXECUTE FUNCTION keep_account_references('accountId');
CREATE OR REPLACE TRIGGER "keep_account_references" BEFORE INSERT OR UPDATE OF "accountId" ON "supplierQuoteLine" FOR EACH ROW
  EXECUTE FUNCTION keep_account_references('accountId');

-- A changed exchange rate is of now, unless the same write dates it.
CREATE OR REPLACE FUNCTION date_exchange_rate() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW."exchangeRateUpdatedAt" := current_instant();
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER "date_exchange_rate" BEFORE UPDATE OF "exchangeRate" ON "quote" FOR EACH ROW
  WHEN (NEW."exchangeRate" IS DISTINCT FROM OLD."exchangeRate" AND NEW."exchangeRateUpdatedAt" IS NOT DISTINCT FROM OLD."exchangeRateUpdatedAt")
  EXECUTE FUNCTION date_exchange_rate();
CREATE OR REPLACE TRIGGER "date_exchange_rate" BEFORE UPDATE OF "exchangeRate" ON "salesOrder" FOR EACH ROW
  WHEN (NEW."exchangeRate" IS DISTINCT FROM OLD."exchangeRate" AND NEW."exchangeRateUpdatedAt" IS NOT DISTINCT FROM OLD."exchangeRateUpdatedAt")
  EXECUTE FUNCTION date_exchange_rate();
CREATE OR REPLACE TRIGGER "date_exchange_rate" BEFORE UPDATE OF "exchangeRate" ON "salesInvoice" FOR EACH ROW
  WHEN (NEW."exchangeRate" IS DISTINCT FROM OLD."exchangeRate" AND NEW."exchangeRateUpdatedAt" IS NOT DISTINCT FROM OLD."exchangeRateUpdatedAt")
  EXECUTE FUNCTION date_exchange_rate();
CREATE OR REPLACE TRIGGER "date_exchange_rate" BEFORE UPDATE OF "exchangeRate" ON "purchaseInvoice" FOR EACH ROW
  WHEN (NEW."exchangeRate" IS DISTINCT FROM OLD."exchangeRate" AND NEW."exchangeRateUpdatedAt" IS NOT DISTINCT FROM OLD."exchangeRateUpdatedAt")
  EXECUTE FUNCTION date_exchange_rate();
CREATE OR REPLACE TRIGGER "date_exchange_rate" BEFORE UPDATE OF "exchangeRate" ON "supplierQuote" FOR EACH ROW
  WHEN (NEW."exchangeRate" IS DISTINCT FROM OLD."exchangeRate" AND NEW."exchangeRateUpdatedAt" IS NOT DISTINCT FROM OLD."exchangeRateUpdatedAt")
  EXECUTE FUNCTION date_exchange_rate();
CREATE OR REPLACE TRIGGER "date_exchange_rate" BEFORE UPDATE OF "exchangeRate" ON "purchaseOrder" FOR EACH ROW
  WHEN (NEW."exchangeRate" IS DISTINCT FROM OLD."exchangeRate" AND NEW."exchangeRateUpdatedAt" IS NOT DISTINCT FROM OLD."exchangeRateUpdatedAt")
  EXECUTE FUNCTION date_exchange_rate();
