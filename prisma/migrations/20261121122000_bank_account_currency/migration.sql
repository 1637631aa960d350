-- The currency that the company keeps its books in.
CREATE FUNCTION base_currency(company text DEFAULT current_setting('app.company', true)) RETURNS text
LANGUAGE sql STABLE PARALLEL SAFE
RETURN (SELECT c."baseCurrencyCode" FROM "company" c WHERE c."id" = base_currency.company);

ALTER TABLE "supplierBankAccount" ALTER COLUMN "currencyCode" SET DEFAULT base_currency();
