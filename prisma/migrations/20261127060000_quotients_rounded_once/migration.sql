-- PostgreSQL rounds a quotient to 8 to 20 decimals, so that storing it in 5 decimals rounded it a second time: 0.000004999999…
-- became 0.00001. A dividend with more decimals gives the quotient as many, enough to decide how it is rounded.
-- PostgreSQL before 17 cannot change the expression of a column.
ALTER TABLE "supplierQuoteLinePrice"
  DROP COLUMN "unitPrice", DROP COLUMN "extendedPrice", DROP COLUMN "shippingCost", DROP COLUMN "taxAmount", DROP COLUMN "taxPercent",
  ADD COLUMN "unitPrice" numeric(20,5) NOT NULL GENERATED ALWAYS AS (round("supplierUnitPrice", 40) / (CASE WHEN "exchangeRate" = 0 THEN 1 ELSE "exchangeRate" END)) STORED,
  ADD COLUMN "extendedPrice" numeric(20,5) NOT NULL GENERATED ALWAYS AS (round(round("supplierUnitPrice" * "quantity", 5), 40) / (CASE WHEN "exchangeRate" = 0 THEN 1 ELSE "exchangeRate" END)) STORED,
  ADD COLUMN "shippingCost" numeric(20,5) NOT NULL GENERATED ALWAYS AS (round("supplierShippingCost", 40) / (CASE WHEN "exchangeRate" = 0 THEN 1 ELSE "exchangeRate" END)) STORED,
  ADD COLUMN "taxAmount" numeric(20,5) NOT NULL GENERATED ALWAYS AS (round("supplierTaxAmount", 40) / (CASE WHEN "exchangeRate" = 0 THEN 1 ELSE "exchangeRate" END)) STORED,
  ADD COLUMN "taxPercent" numeric(20,5) NOT NULL GENERATED ALWAYS AS (coalesce(round("supplierTaxAmount", 60) / nullif("supplierUnitPrice" * "quantity" + "supplierShippingCost", 0), 0)) STORED;
