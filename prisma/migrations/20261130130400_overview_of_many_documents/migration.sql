-- What the overview shows of quotes that expire and invoices that are overdue, read from an index instead of every document.
CREATE INDEX "quote_companyId_open_idx" ON "quote" ("companyId", "expirationDate", "id")
  WHERE "status" IN ('Draft', 'Sent', 'Partial');
CREATE INDEX "salesInvoice_companyId_owed_idx" ON "salesInvoice" ("companyId", "dateDue")
  WHERE "status" NOT IN ('Draft', 'Pending') AND "balance" > 0;
