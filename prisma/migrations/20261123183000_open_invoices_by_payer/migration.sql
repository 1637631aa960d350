-- Open invoices of a company in the order of who owes them, with all that receivables add up: read from the index alone, each
-- customer's balance is added up as they come.
DROP INDEX "salesInvoice_companyId_open_idx";
CREATE INDEX "salesInvoice_companyId_open_idx" ON "salesInvoice"
    ("companyId", (CASE WHEN "invoiceCustomerId" IS NULL THEN "customerId" ELSE "invoiceCustomerId" END))
  INCLUDE ("balance", "dateDue", "currencyCode", "exchangeRate", "status", "invoiceCustomerId", "customerId")
  WHERE "status" NOT IN ('Draft', 'Pending') AND "status" NOT IN ('Paid', 'Voided') AND "balance" <> 0;
