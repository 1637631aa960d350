-- Open invoices of a company with all that receivables add up, so that they are read from the index alone.
CREATE INDEX "salesInvoice_companyId_open_idx" ON "salesInvoice" ("companyId", "invoiceCustomerId", "customerId")
  INCLUDE ("balance", "dateDue", "currencyCode", "exchangeRate", "status")
  WHERE "status" NOT IN ('Draft', 'Pending') AND "status" NOT IN ('Paid', 'Voided') AND "balance" <> 0;
