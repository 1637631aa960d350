-- Customers with their locations, contacts, payment and shipping settings.

CREATE TABLE "customerType" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('cty'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "name" text NOT NULL,
  "customFields" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT "customerType_customFields_check" CHECK (representable("customFields")),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "customerType_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "customerType_name_key" UNIQUE ("companyId", "name")
);
CREATE INDEX "customerType_companyId_createdAt_id_idx" ON "customerType" ("companyId", "createdAt", "id");
CREATE INDEX "customerType_createdBy_idx" ON "customerType" ("createdBy");
CREATE INDEX "customerType_updatedBy_idx" ON "customerType" ("updatedBy");
CALL protect_tenant_table('customerType');

CREATE TABLE "customer" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('cust'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "name" text NOT NULL,
  "customerTypeId" text COLLATE "C",
  "currencyCode" text COLLATE "C",
  "taxPercent" numeric(20,5) NOT NULL DEFAULT 0
    CONSTRAINT "customer_taxPercent_check" CHECK (representable("taxPercent")),
  "phone" text,
  "website" text,
  "accountManagerId" text COLLATE "C",
  "assignee" text COLLATE "C",
  "customFields" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT "customer_customFields_check" CHECK (representable("customFields")),
  "tags" text[] NOT NULL DEFAULT '{}' CONSTRAINT "customer_tags_check" CHECK (representable("tags")),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "customer_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "customer_name_key" UNIQUE ("companyId", "name"),
  CONSTRAINT "customer_customerTypeId_fkey" FOREIGN KEY ("companyId", "customerTypeId")
    REFERENCES "customerType" ("companyId", "id") ON DELETE SET NULL ("customerTypeId") ON UPDATE CASCADE,
  CONSTRAINT "customer_currencyCode_fkey" FOREIGN KEY ("currencyCode")
    REFERENCES "currency" ("code") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "customer_accountManagerId_fkey" FOREIGN KEY ("companyId", "accountManagerId")
    REFERENCES "employee" ("companyId", "id") ON DELETE SET NULL ("accountManagerId") ON UPDATE CASCADE,
  CONSTRAINT "customer_assignee_fkey" FOREIGN KEY ("companyId", "assignee")
    REFERENCES "employee" ("companyId", "id") ON DELETE SET NULL ("assignee") ON UPDATE CASCADE
);
CREATE INDEX "customer_companyId_createdAt_id_idx" ON "customer" ("companyId", "createdAt", "id");
CREATE INDEX "customer_companyId_customerTypeId_idx" ON "customer" ("companyId", "customerTypeId");
CREATE INDEX "customer_currencyCode_idx" ON "customer" ("currencyCode");
CREATE INDEX "customer_companyId_accountManagerId_idx" ON "customer" ("companyId", "accountManagerId");
CREATE INDEX "customer_companyId_assignee_idx" ON "customer" ("companyId", "assignee");
CREATE INDEX "customer_createdBy_idx" ON "customer" ("createdBy");
CREATE INDEX "customer_updatedBy_idx" ON "customer" ("updatedBy");
CREATE INDEX "customer_companyId_name_idx" ON "customer" USING GIN ("companyId" text_ops, "name" gin_trgm_ops);
CREATE INDEX "customer_companyId_phone_idx" ON "customer" USING GIN ("companyId" text_ops, "phone" gin_trgm_ops);
CREATE INDEX "customer_companyId_website_idx" ON "customer" USING GIN ("companyId" text_ops, "website" gin_trgm_ops);
CALL protect_tenant_table('customer');

CREATE TABLE "customerLocation" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('cloc'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "customerId" text COLLATE "C" NOT NULL,
  "addressId" text COLLATE "C" NOT NULL,
  "name" text NOT NULL,
  "customFields" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT "customerLocation_customFields_check" CHECK (representable("customFields")),
  "tags" text[] NOT NULL DEFAULT '{}' CONSTRAINT "customerLocation_tags_check" CHECK (representable("tags")),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "customerLocation_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "customerLocation_addressId_customerId_key" UNIQUE ("companyId", "addressId", "customerId"),
  CONSTRAINT "customerLocation_customerId_fkey" FOREIGN KEY ("companyId", "customerId")
    REFERENCES "customer" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "customerLocation_addressId_fkey" FOREIGN KEY ("companyId", "addressId")
    REFERENCES "address" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "customerLocation_companyId_customerId_name_id_idx" ON "customerLocation" ("companyId", "customerId", "name", "id");
CREATE INDEX "customerLocation_companyId_createdAt_id_idx" ON "customerLocation" ("companyId", "createdAt", "id");
CREATE INDEX "customerLocation_createdBy_idx" ON "customerLocation" ("createdBy");
CREATE INDEX "customerLocation_updatedBy_idx" ON "customerLocation" ("updatedBy");
CREATE INDEX "customerLocation_companyId_name_idx" ON "customerLocation" USING GIN ("companyId" text_ops, "name" gin_trgm_ops);
CALL protect_tenant_table('customerLocation');

CREATE TABLE "customerContact" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('ccon'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "customerId" text COLLATE "C" NOT NULL,
  "contactId" text COLLATE "C" NOT NULL,
  "customerLocationId" text COLLATE "C",
  "customFields" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT "customerContact_customFields_check" CHECK (representable("customFields")),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "customerContact_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "customerContact_customerId_fkey" FOREIGN KEY ("companyId", "customerId")
    REFERENCES "customer" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "customerContact_contactId_fkey" FOREIGN KEY ("companyId", "contactId")
    REFERENCES "contact" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "customerContact_customerLocationId_fkey" FOREIGN KEY ("companyId", "customerLocationId")
    REFERENCES "customerLocation" ("companyId", "id") ON DELETE SET NULL ("customerLocationId") ON UPDATE CASCADE
);
CREATE INDEX "customerContact_companyId_createdAt_id_idx" ON "customerContact" ("companyId", "createdAt", "id");
CREATE INDEX "customerContact_companyId_customerId_idx" ON "customerContact" ("companyId", "customerId");
CREATE INDEX "customerContact_companyId_contactId_idx" ON "customerContact" ("companyId", "contactId");
CREATE INDEX "customerContact_companyId_customerLocationId_idx" ON "customerContact" ("companyId", "customerLocationId");
CREATE INDEX "customerContact_createdBy_idx" ON "customerContact" ("createdBy");
CREATE INDEX "customerContact_updatedBy_idx" ON "customerContact" ("updatedBy");
CALL protect_tenant_table('customerContact');

CREATE TABLE "customerPayment" (
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "customerId" text COLLATE "C" NOT NULL,
  "invoiceCustomerId" text COLLATE "C",
  "invoiceCustomerContactId" text COLLATE "C",
  "invoiceCustomerLocationId" text COLLATE "C",
  "paymentTermId" text COLLATE "C",
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "customerPayment_pkey" PRIMARY KEY ("companyId", "customerId"),
  CONSTRAINT "customerPayment_customerId_fkey" FOREIGN KEY ("companyId", "customerId")
    REFERENCES "customer" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "customerPayment_invoiceCustomerId_fkey" FOREIGN KEY ("companyId", "invoiceCustomerId")
    REFERENCES "customer" ("companyId", "id") ON DELETE SET NULL ("invoiceCustomerId") ON UPDATE CASCADE,
  CONSTRAINT "customerPayment_invoiceCustomerContactId_fkey" FOREIGN KEY ("companyId", "invoiceCustomerContactId")
    REFERENCES "customerContact" ("companyId", "id") ON DELETE SET NULL ("invoiceCustomerContactId") ON UPDATE CASCADE,
  CONSTRAINT "customerPayment_invoiceCustomerLocationId_fkey" FOREIGN KEY ("companyId", "invoiceCustomerLocationId")
    REFERENCES "customerLocation" ("companyId", "id") ON DELETE SET NULL ("invoiceCustomerLocationId") ON UPDATE CASCADE,
  CONSTRAINT "customerPayment_paymentTermId_fkey" FOREIGN KEY ("companyId", "paymentTermId")
    REFERENCES "paymentTerm" ("companyId", "id") ON DELETE SET NULL ("paymentTermId") ON UPDATE CASCADE
);
CREATE INDEX "customerPayment_companyId_createdAt_customerId_idx" ON "customerPayment" ("companyId", "createdAt", "customerId");
CREATE INDEX "customerPayment_companyId_invoiceCustomerId_idx" ON "customerPayment" ("companyId", "invoiceCustomerId");
CREATE INDEX "customerPayment_companyId_invoiceCustomerContactId_idx" ON "customerPayment" ("companyId", "invoiceCustomerContactId");
CREATE INDEX "customerPayment_companyId_invoiceCustomerLocationId_idx" ON "customerPayment" ("companyId", "invoiceCustomerLocationId");
CREATE INDEX "customerPayment_companyId_paymentTermId_idx" ON "customerPayment" ("companyId", "paymentTermId");
CREATE INDEX "customerPayment_createdBy_idx" ON "customerPayment" ("createdBy");
CREATE INDEX "customerPayment_updatedBy_idx" ON "customerPayment" ("updatedBy");
CALL protect_tenant_table('customerPayment');

CREATE TABLE "shippingMethod" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('shm'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "name" text NOT NULL,
  "carrier" text NOT NULL DEFAULT 'Other'
    CONSTRAINT "shippingMethod_carrier_check" CHECK ("carrier" IN ('UPS', 'FedEx', 'USPS', 'DHL', 'Other')),
  "trackingUrl" text,
  "active" boolean NOT NULL DEFAULT true,
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "shippingMethod_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "shippingMethod_name_key" UNIQUE ("companyId", "name")
);
CREATE INDEX "shippingMethod_companyId_createdAt_id_idx" ON "shippingMethod" ("companyId", "createdAt", "id");
CREATE INDEX "shippingMethod_createdBy_idx" ON "shippingMethod" ("createdBy");
CREATE INDEX "shippingMethod_updatedBy_idx" ON "shippingMethod" ("updatedBy");
CALL protect_tenant_table('shippingMethod');

CREATE TABLE "shippingTerm" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('sht'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "name" text NOT NULL,
  "active" boolean NOT NULL DEFAULT true,
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "shippingTerm_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "shippingTerm_name_key" UNIQUE ("companyId", "name")
);
CREATE INDEX "shippingTerm_companyId_createdAt_id_idx" ON "shippingTerm" ("companyId", "createdAt", "id");
CREATE INDEX "shippingTerm_createdBy_idx" ON "shippingTerm" ("createdBy");
CREATE INDEX "shippingTerm_updatedBy_idx" ON "shippingTerm" ("updatedBy");
CALL protect_tenant_table('shippingTerm');

CREATE TABLE "customerShipping" (
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "customerId" text COLLATE "C" NOT NULL,
  "shippingCustomerId" text COLLATE "C",
  "shippingCustomerContactId" text COLLATE "C",
  "shippingCustomerLocationId" text COLLATE "C",
  "shippingMethodId" text COLLATE "C",
  "shippingTermId" text COLLATE "C",
  "incoterm" text
    CONSTRAINT "customerShipping_incoterm_check" CHECK ("incoterm" IN ('EXW', 'FCA', 'FAS', 'FOB', 'CPT', 'CIP', 'CFR', 'CIF', 'DAP', 'DPU', 'DDP')),
  "incotermLocation" text,
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "customerShipping_pkey" PRIMARY KEY ("companyId", "customerId"),
  CONSTRAINT "customerShipping_customerId_fkey" FOREIGN KEY ("companyId", "customerId")
    REFERENCES "customer" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "customerShipping_shippingCustomerId_fkey" FOREIGN KEY ("companyId", "shippingCustomerId")
    REFERENCES "customer" ("companyId", "id") ON DELETE SET NULL ("shippingCustomerId") ON UPDATE CASCADE,
  CONSTRAINT "customerShipping_shippingCustomerContactId_fkey" FOREIGN KEY ("companyId", "shippingCustomerContactId")
    REFERENCES "customerContact" ("companyId", "id") ON DELETE SET NULL ("shippingCustomerContactId") ON UPDATE CASCADE,
  CONSTRAINT "customerShipping_shippingCustomerLocationId_fkey" FOREIGN KEY ("companyId", "shippingCustomerLocationId")
    REFERENCES "customerLocation" ("companyId", "id") ON DELETE SET NULL ("shippingCustomerLocationId") ON UPDATE CASCADE,
  CONSTRAINT "customerShipping_shippingMethodId_fkey" FOREIGN KEY ("companyId", "shippingMethodId")
    REFERENCES "shippingMethod" ("companyId", "id") ON DELETE SET NULL ("shippingMethodId") ON UPDATE CASCADE,
  CONSTRAINT "customerShipping_shippingTermId_fkey" FOREIGN KEY ("companyId", "shippingTermId")
    REFERENCES "shippingTerm" ("companyId", "id") ON DELETE SET NULL ("shippingTermId") ON UPDATE CASCADE
);
CREATE INDEX "customerShipping_companyId_createdAt_customerId_idx" ON "customerShipping" ("companyId", "createdAt", "customerId");
CREATE INDEX "customerShipping_companyId_shippingCustomerId_idx" ON "customerShipping" ("companyId", "shippingCustomerId");
CREATE INDEX "customerShipping_companyId_shippingCustomerContactId_idx" ON "customerShipping" ("companyId", "shippingCustomerContactId");
CREATE INDEX "customerShipping_companyId_shippingCustomerLocationId_idx" ON "customerShipping" ("companyId", "shippingCustomerLocationId");
CREATE INDEX "customerShipping_companyId_shippingMethodId_idx" ON "customerShipping" ("companyId", "shippingMethodId");
CREATE INDEX "customerShipping_companyId_shippingTermId_idx" ON "customerShipping" ("companyId", "shippingTermId");
CREATE INDEX "customerShipping_createdBy_idx" ON "customerShipping" ("createdBy");
CREATE INDEX "customerShipping_updatedBy_idx" ON "customerShipping" ("updatedBy");
CREATE INDEX "customerShipping_companyId_incotermLocation_idx" ON "customerShipping" USING GIN ("companyId" text_ops, "incotermLocation" gin_trgm_ops);
CALL protect_tenant_table('customerShipping');

CREATE TABLE "customerPart" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('cpt'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "customerId" text COLLATE "C" NOT NULL,
  "itemId" text COLLATE "C" NOT NULL,
  "customerPartId" text NOT NULL,
  "customerPartRevision" text,
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "customerPart_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "customerPart_customerId_itemId_key" UNIQUE ("companyId", "customerId", "itemId"),
  CONSTRAINT "customerPart_customerId_fkey" FOREIGN KEY ("companyId", "customerId")
    REFERENCES "customer" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "customerPart_itemId_fkey" FOREIGN KEY ("companyId", "itemId")
    REFERENCES "item" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "customerPart_companyId_createdAt_id_idx" ON "customerPart" ("companyId", "createdAt", "id");
CREATE INDEX "customerPart_companyId_itemId_idx" ON "customerPart" ("companyId", "itemId");
CREATE INDEX "customerPart_createdBy_idx" ON "customerPart" ("createdBy");
CREATE INDEX "customerPart_updatedBy_idx" ON "customerPart" ("updatedBy");
CREATE INDEX "customerPart_companyId_customerPartId_idx" ON "customerPart" USING GIN ("companyId" text_ops, "customerPartId" gin_trgm_ops);
CALL protect_tenant_table('customerPart');
