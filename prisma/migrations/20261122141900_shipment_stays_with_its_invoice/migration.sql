-- The shipment of a posted invoice could be moved to an open one, since only the invoice it went to was looked at.
CREATE OR REPLACE FUNCTION keep_sales_invoice_shipment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM lock_open_invoice(OLD."companyId", OLD."id");
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD."id" <> NEW."id" THEN
    PERFORM lock_open_invoice(OLD."companyId", OLD."id");
  END IF;
  PERFORM lock_open_invoice(NEW."companyId", NEW."id");
  RETURN NEW;
END $$;
