-- Writers of lines and shipments lock their invoices after all rows of the statement, in prisma/sql/invoicing.sql.
DROP TRIGGER IF EXISTS "keep_sales_invoice_shipment" ON "salesInvoiceShipment";
DROP FUNCTION IF EXISTS keep_sales_invoice_shipment();
DROP FUNCTION IF EXISTS lock_open_invoice(text, text);
