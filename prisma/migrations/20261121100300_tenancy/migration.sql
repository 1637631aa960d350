-- Row-level security, privileges and the touch trigger of every table of a company.

CALL protect_tenant_table('location');
CALL protect_tenant_table('itemSerialSequence');
CALL protect_tenant_table('companyAccountsReceivableBillingAddress');
CALL protect_tenant_table('documentSection');
CALL protect_tenant_table('address');
CALL protect_tenant_table('contact');
CALL protect_tenant_table('item');
CALL protect_tenant_table('itemPostingGroup');
CALL protect_tenant_table('itemCost');
CALL protect_tenant_table('itemUnitSalePrice');
CALL protect_tenant_table('modelUpload');
CALL protect_tenant_table('process');
CALL protect_tenant_table('workCenter');
CALL protect_tenant_table('procedure');
CALL protect_tenant_table('inspectionDocument');
CALL protect_tenant_table('makeMethod');
CALL protect_tenant_table('methodOperation');
CALL protect_tenant_table('job');
CALL protect_tenant_table('accountDefault');
CALL protect_tenant_table('costCenter');
CALL protect_tenant_table('fixedAsset');
CALL protect_tenant_table('paymentTerm');
CALL protect_tenant_table('exchangeRate');
CALL protect_tenant_table('customerType');
CALL protect_tenant_table('customer');
CALL protect_tenant_table('customerLocation');
CALL protect_tenant_table('customerContact');
CALL protect_tenant_table('customerPayment');
CALL protect_tenant_table('customerShipping');
CALL protect_tenant_table('shippingMethod');
CALL protect_tenant_table('shippingTerm');
CALL protect_tenant_table('customerPart');
CALL protect_tenant_table('opportunity');
CALL protect_tenant_table('salesRfq');
CALL protect_tenant_table('quote');
CALL protect_tenant_table('quoteLine');
CALL protect_tenant_table('quoteLinePrice');
CALL protect_tenant_table('salesOrder');
CALL protect_tenant_table('salesOrderLine');
CALL protect_tenant_table('fulfillment');
CALL protect_tenant_table('pricingRule');
CALL protect_tenant_table('salesInvoice');
CALL protect_tenant_table('salesInvoiceLine');
CALL protect_tenant_table('salesInvoiceShipment');
CALL protect_tenant_table('purchaseInvoice');
CALL protect_tenant_table('supplier');
CALL protect_tenant_table('supplierLocation');
CALL protect_tenant_table('supplierContact');
CALL protect_tenant_table('supplierProcess');
CALL protect_tenant_table('supplierBankAccount');
CALL protect_tenant_table('supplierInteraction');
CALL protect_tenant_table('supplierQuote');
CALL protect_tenant_table('supplierQuoteLine');
CALL protect_tenant_table('supplierQuoteLinePrice');
CALL protect_tenant_table('purchaseOrder');
CALL protect_tenant_table('storageUnit');
CALL protect_tenant_table('shipment');
CALL protect_tenant_table('shipmentLine');
CALL protect_tenant_table('receipt');
CALL protect_tenant_table('receiptLine');
CALL protect_tenant_table('trackedEntity');
CALL protect_tenant_table('gaugeType');
CALL protect_tenant_table('gauge');
CALL protect_tenant_table('gaugeCalibrationRecord');
CALL protect_tenant_table('qualityDocument');
CALL protect_tenant_table('userAttributeCategory');
CALL protect_tenant_table('userAttribute');
CALL protect_tenant_table('userAttributeValue');
CALL protect_tenant_table('notificationDelivery');
CALL protect_tenant_table('oauthCode');

-- Counters and the next number move without a person's change: they leave version and time alone.
CALL protect_tenant_table('sequence', counters => ARRAY['next']);
CALL protect_tenant_table('webhook', counters => ARRAY['successCount', 'errorCount', 'lastSuccess', 'lastError']);

-- The group's own rows. A company cannot move itself to another group, nor below another company.
CALL protect_tenant_table('account', owner => 'companyGroupId');
CALL protect_tenant_table('companyGroup', 'SELECT, UPDATE ("name")', 'id');
CALL protect_tenant_table('company',
  'SELECT, UPDATE ("name", "baseCurrencyCode", "registrationNumber", "taxId", "addressLine1", "addressLine2", '
  '"city", "stateProvince", "postalCode", "countryCode", "phone", "fax", "email", "website", "logoMark", "logoIcon", '
  '"timezone", "active")', 'id');

-- Memberships are made by invitation and never deleted.
CALL protect_tenant_table('employee',
  'SELECT, UPDATE ("title", "locationId", "managerId", "startDate", "customFields", "tags")');

-- Clients of the whole installation are read by every company and written by none.
CALL protect_tenant_table('oauthClient');
CREATE POLICY "shared" ON "oauthClient" FOR SELECT USING ("companyId" IS NULL);

-- Only challenges made through the API are visible to it; those of sign-in steps are not.
CALL protect_tenant_table('authenticationChallenge');
CREATE POLICY "api" ON "authenticationChallenge" AS RESTRICTIVE
  USING (current_user <> 'millwright_app' OR "purpose" LIKE 'api:%');

-- Internal tables: tenant transactions write the audit log and idempotency keys and see their colleagues' names.
ALTER TABLE "auditLog" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant" ON "auditLog" USING ("companyId" = (SELECT current_setting('app.company', true)))
  WITH CHECK ("companyId" = (SELECT current_setting('app.company', true)));
CALL admit_owner('auditLog');
GRANT SELECT, INSERT ON "auditLog" TO "millwright_app";

ALTER TABLE "idempotencyKey" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant" ON "idempotencyKey" USING ("companyId" = (SELECT current_setting('app.company', true)))
  WITH CHECK ("companyId" = (SELECT current_setting('app.company', true)));
CALL admit_owner('idempotencyKey');
GRANT SELECT, INSERT, UPDATE, DELETE ON "idempotencyKey" TO "millwright_app";
ALTER TABLE "idempotencyKey" ADD CONSTRAINT "idempotencyKey_companyId_fkey"
  FOREIGN KEY ("companyId") REFERENCES "company" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "apiKey" ADD CONSTRAINT "apiKey_companyId_fkey"
  FOREIGN KEY ("companyId") REFERENCES "company" ("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "user" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY "colleagues" ON "user" FOR SELECT USING (EXISTS (
  SELECT FROM "employee" e WHERE e."id" = "user"."id" AND e."companyId" = (SELECT current_setting('app.company', true))));
CALL admit_owner('user');
GRANT SELECT ("id", "name", "email") ON "user" TO "millwright_app";

GRANT SELECT ON "country", "currency", "unitOfMeasure", "attributeDataType", "webhookTable" TO "millwright_app";

-- An audit row is never changed and never removed.
CREATE FUNCTION refuse_audit_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit log is append-only.';
END $$;
CREATE TRIGGER "refuse_audit_change" BEFORE UPDATE OR DELETE OR TRUNCATE ON "auditLog"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
