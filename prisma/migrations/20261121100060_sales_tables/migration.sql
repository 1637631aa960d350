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
  CONSTRAINT "customer_name_key" UNIQUE ("companyId", "name")
);
CREATE INDEX "customer_companyId_createdAt_id_idx" ON "customer" ("companyId", "createdAt", "id");
CREATE INDEX "customer_companyId_customerTypeId_idx" ON "customer" ("companyId", "customerTypeId");
CREATE INDEX "customer_currencyCode_idx" ON "customer" ("currencyCode");
CREATE INDEX "customer_companyId_accountManagerId_idx" ON "customer" ("companyId", "accountManagerId");
CREATE INDEX "customer_companyId_assignee_idx" ON "customer" ("companyId", "assignee");
CREATE INDEX "customer_createdBy_idx" ON "customer" ("createdBy");
CREATE INDEX "customer_updatedBy_idx" ON "customer" ("updatedBy");

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
  CONSTRAINT "customerLocation_addressId_customerId_key" UNIQUE ("companyId", "addressId", "customerId")
);
CREATE INDEX "customerLocation_companyId_customerId_name_id_idx" ON "customerLocation" ("companyId", "customerId", "name", "id");
CREATE INDEX "customerLocation_companyId_createdAt_id_idx" ON "customerLocation" ("companyId", "createdAt", "id");
CREATE INDEX "customerLocation_createdBy_idx" ON "customerLocation" ("createdBy");
CREATE INDEX "customerLocation_updatedBy_idx" ON "customerLocation" ("updatedBy");

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
  CONSTRAINT "customerContact_pkey" PRIMARY KEY ("companyId", "id")
);
CREATE INDEX "customerContact_companyId_createdAt_id_idx" ON "customerContact" ("companyId", "createdAt", "id");
CREATE INDEX "customerContact_companyId_customerId_idx" ON "customerContact" ("companyId", "customerId");
CREATE INDEX "customerContact_companyId_contactId_idx" ON "customerContact" ("companyId", "contactId");
CREATE INDEX "customerContact_companyId_customerLocationId_idx" ON "customerContact" ("companyId", "customerLocationId");
CREATE INDEX "customerContact_createdBy_idx" ON "customerContact" ("createdBy");
CREATE INDEX "customerContact_updatedBy_idx" ON "customerContact" ("updatedBy");

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
  CONSTRAINT "customerPayment_pkey" PRIMARY KEY ("companyId", "customerId")
);
CREATE INDEX "customerPayment_companyId_createdAt_customerId_idx" ON "customerPayment" ("companyId", "createdAt", "customerId");
CREATE INDEX "customerPayment_companyId_invoiceCustomerId_idx" ON "customerPayment" ("companyId", "invoiceCustomerId");
CREATE INDEX "customerPayment_companyId_invoiceCustomerContactId_idx" ON "customerPayment" ("companyId", "invoiceCustomerContactId");
CREATE INDEX "customerPayment_companyId_invoiceCustomerLocationId_idx" ON "customerPayment" ("companyId", "invoiceCustomerLocationId");
CREATE INDEX "customerPayment_companyId_paymentTermId_idx" ON "customerPayment" ("companyId", "paymentTermId");
CREATE INDEX "customerPayment_createdBy_idx" ON "customerPayment" ("createdBy");
CREATE INDEX "customerPayment_updatedBy_idx" ON "customerPayment" ("updatedBy");

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
  CONSTRAINT "customerShipping_pkey" PRIMARY KEY ("companyId", "customerId")
);
CREATE INDEX "customerShipping_companyId_createdAt_customerId_idx" ON "customerShipping" ("companyId", "createdAt", "customerId");
CREATE INDEX "customerShipping_companyId_shippingCustomerId_idx" ON "customerShipping" ("companyId", "shippingCustomerId");
CREATE INDEX "customerShipping_companyId_shippingCustomerContactId_idx" ON "customerShipping" ("companyId", "shippingCustomerContactId");
CREATE INDEX "customerShipping_companyId_shippingCustomerLocationId_idx" ON "customerShipping" ("companyId", "shippingCustomerLocationId");
CREATE INDEX "customerShipping_companyId_shippingMethodId_idx" ON "customerShipping" ("companyId", "shippingMethodId");
CREATE INDEX "customerShipping_companyId_shippingTermId_idx" ON "customerShipping" ("companyId", "shippingTermId");
CREATE INDEX "customerShipping_createdBy_idx" ON "customerShipping" ("createdBy");
CREATE INDEX "customerShipping_updatedBy_idx" ON "customerShipping" ("updatedBy");

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
  CONSTRAINT "customerPart_customerId_itemId_key" UNIQUE ("companyId", "customerId", "itemId")
);
CREATE INDEX "customerPart_companyId_createdAt_id_idx" ON "customerPart" ("companyId", "createdAt", "id");
CREATE INDEX "customerPart_companyId_itemId_idx" ON "customerPart" ("companyId", "itemId");
CREATE INDEX "customerPart_createdBy_idx" ON "customerPart" ("createdBy");
CREATE INDEX "customerPart_updatedBy_idx" ON "customerPart" ("updatedBy");

CREATE TABLE "opportunity" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('opp'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "customerId" text COLLATE "C",
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "opportunity_pkey" PRIMARY KEY ("companyId", "id")
);
CREATE INDEX "opportunity_companyId_createdAt_id_idx" ON "opportunity" ("companyId", "createdAt", "id");
CREATE INDEX "opportunity_companyId_customerId_idx" ON "opportunity" ("companyId", "customerId");
CREATE INDEX "opportunity_createdBy_idx" ON "opportunity" ("createdBy");
CREATE INDEX "opportunity_updatedBy_idx" ON "opportunity" ("updatedBy");

CREATE TABLE "salesRfq" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('rfq'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "rfqId" text NOT NULL DEFAULT '',
  "revisionId" integer NOT NULL DEFAULT 0,
  "customerId" text COLLATE "C",
  "status" text NOT NULL DEFAULT 'Draft'
    CONSTRAINT "salesRfq_status_check" CHECK ("status" IN ('Draft', 'Ready for Quote', 'Quoted', 'Closed')),
  "rfqDate" date NOT NULL CONSTRAINT "salesRfq_rfqDate_check" CHECK (representable("rfqDate")),
  "expirationDate" date CONSTRAINT "salesRfq_expirationDate_check" CHECK (representable("expirationDate")),
  "customerReference" text,
  "salesPersonId" text COLLATE "C",
  "assignee" text COLLATE "C",
  "locationId" text COLLATE "C",
  "opportunityId" text COLLATE "C",
  "internalNotes" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT "salesRfq_internalNotes_check" CHECK (representable("internalNotes")),
  "externalNotes" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT "salesRfq_externalNotes_check" CHECK (representable("externalNotes")),
  "customFields" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT "salesRfq_customFields_check" CHECK (representable("customFields")),
  "tags" text[] NOT NULL DEFAULT '{}' CONSTRAINT "salesRfq_tags_check" CHECK (representable("tags")),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "salesRfq_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "salesRfq_rfqId_revisionId_key" UNIQUE ("companyId", "rfqId", "revisionId")
);
CREATE INDEX "salesRfq_companyId_createdAt_id_idx" ON "salesRfq" ("companyId", "createdAt", "id");
CREATE INDEX "salesRfq_companyId_status_createdAt_id_idx" ON "salesRfq" ("companyId", "status", "createdAt", "id");
CREATE INDEX "salesRfq_companyId_customerId_idx" ON "salesRfq" ("companyId", "customerId");
CREATE INDEX "salesRfq_companyId_salesPersonId_idx" ON "salesRfq" ("companyId", "salesPersonId");
CREATE INDEX "salesRfq_companyId_assignee_idx" ON "salesRfq" ("companyId", "assignee");
CREATE INDEX "salesRfq_companyId_locationId_idx" ON "salesRfq" ("companyId", "locationId");
CREATE INDEX "salesRfq_companyId_opportunityId_idx" ON "salesRfq" ("companyId", "opportunityId");
CREATE INDEX "salesRfq_createdBy_idx" ON "salesRfq" ("createdBy");
CREATE INDEX "salesRfq_updatedBy_idx" ON "salesRfq" ("updatedBy");

CREATE TABLE "quote" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('quo'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "quoteId" text NOT NULL DEFAULT '',
  "revisionId" integer NOT NULL DEFAULT 0,
  "customerId" text COLLATE "C" NOT NULL,
  "status" text NOT NULL DEFAULT 'Draft'
    CONSTRAINT "quote_status_check" CHECK ("status" IN ('Draft', 'Sent', 'Ordered', 'Partial', 'Lost', 'Cancelled', 'Expired')),
  "customerReference" text,
  "dueDate" date CONSTRAINT "quote_dueDate_check" CHECK (representable("dueDate")),
  "expirationDate" date CONSTRAINT "quote_expirationDate_check" CHECK (representable("expirationDate")),
  "estimatorId" text COLLATE "C",
  "salesPersonId" text COLLATE "C",
  "assignee" text COLLATE "C",
  "locationId" text COLLATE "C",
  "opportunityId" text COLLATE "C",
  "currencyCode" text COLLATE "C",
  "exchangeRate" numeric(20,8)
    CONSTRAINT "quote_exchangeRate_check" CHECK (representable("exchangeRate") AND "exchangeRate" > 0),
  "exchangeRateUpdatedAt" timestamptz(3)
    CONSTRAINT "quote_exchangeRateUpdatedAt_check" CHECK (representable("exchangeRateUpdatedAt")),
  "internalNotes" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT "quote_internalNotes_check" CHECK (representable("internalNotes")),
  "externalNotes" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT "quote_externalNotes_check" CHECK (representable("externalNotes")),
  "customFields" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT "quote_customFields_check" CHECK (representable("customFields")),
  "tags" text[] NOT NULL DEFAULT '{}' CONSTRAINT "quote_tags_check" CHECK (representable("tags")),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "quote_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "quote_quoteId_revisionId_key" UNIQUE ("companyId", "quoteId", "revisionId")
);
CREATE INDEX "quote_companyId_createdAt_id_idx" ON "quote" ("companyId", "createdAt", "id");
CREATE INDEX "quote_companyId_status_createdAt_id_idx" ON "quote" ("companyId", "status", "createdAt", "id");
CREATE INDEX "quote_companyId_customerId_idx" ON "quote" ("companyId", "customerId");
CREATE INDEX "quote_companyId_estimatorId_idx" ON "quote" ("companyId", "estimatorId");
CREATE INDEX "quote_companyId_salesPersonId_idx" ON "quote" ("companyId", "salesPersonId");
CREATE INDEX "quote_companyId_assignee_idx" ON "quote" ("companyId", "assignee");
CREATE INDEX "quote_companyId_locationId_idx" ON "quote" ("companyId", "locationId");
CREATE INDEX "quote_companyId_opportunityId_idx" ON "quote" ("companyId", "opportunityId");
CREATE INDEX "quote_currencyCode_idx" ON "quote" ("currencyCode");
CREATE INDEX "quote_createdBy_idx" ON "quote" ("createdBy");
CREATE INDEX "quote_updatedBy_idx" ON "quote" ("updatedBy");

CREATE TABLE "quoteLine" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('qln'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "quoteId" text COLLATE "C" NOT NULL,
  "itemId" text COLLATE "C" NOT NULL,
  "itemType" text NOT NULL DEFAULT 'Part'
    CONSTRAINT "quoteLine_itemType_check" CHECK ("itemType" IN ('Part', 'Material', 'Tool', 'Service', 'Consumable', 'Fixture')),
  "description" text NOT NULL DEFAULT '',
  "status" text NOT NULL DEFAULT 'Not Started'
    CONSTRAINT "quoteLine_status_check" CHECK ("status" IN ('Not Started', 'In Progress', 'Complete', 'No Quote')),
  "quantity" numeric(20,5)[] NOT NULL DEFAULT '{1}'
    CONSTRAINT "quoteLine_quantity_check" CHECK (representable("quantity") AND cardinality("quantity") > 0 AND 0 < ALL ("quantity")),
  "methodType" text NOT NULL DEFAULT 'Make to Order'
    CONSTRAINT "quoteLine_methodType_check" CHECK ("methodType" IN ('Purchase to Order', 'Pull from Inventory', 'Make to Order')),
  "unitOfMeasureCode" text COLLATE "C",
  "taxPercent" numeric(20,5) NOT NULL DEFAULT 0
    CONSTRAINT "quoteLine_taxPercent_check" CHECK ("taxPercent" BETWEEN 0 AND 1),
  "unitPricePrecision" integer NOT NULL DEFAULT 2
    CONSTRAINT "quoteLine_unitPricePrecision_check" CHECK ("unitPricePrecision" BETWEEN 2 AND 4),
  "sortOrder" numeric(20,5) NOT NULL DEFAULT 1
    CONSTRAINT "quoteLine_sortOrder_check" CHECK (representable("sortOrder")),
  "customerPartId" text,
  "customerPartRevision" text,
  "estimatorId" text COLLATE "C",
  "locationId" text COLLATE "C",
  "modelUploadId" text COLLATE "C",
  "pricingRuleId" text COLLATE "C",
  "noQuoteReason" text,
  "additionalCharges" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT "quoteLine_additionalCharges_check" CHECK (representable("additionalCharges")),
  "configuration" jsonb,
  "priceTrace" jsonb,
  "internalNotes" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT "quoteLine_internalNotes_check" CHECK (representable("internalNotes")),
  "externalNotes" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT "quoteLine_externalNotes_check" CHECK (representable("externalNotes")),
  "customFields" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT "quoteLine_customFields_check" CHECK (representable("customFields")),
  "tags" text[] NOT NULL DEFAULT '{}' CONSTRAINT "quoteLine_tags_check" CHECK (representable("tags")),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "quoteLine_pkey" PRIMARY KEY ("companyId", "id")
);
CREATE INDEX "quoteLine_companyId_quoteId_sortOrder_createdAt_id_idx" ON "quoteLine" ("companyId", "quoteId", "sortOrder", "createdAt", "id");
CREATE INDEX "quoteLine_companyId_createdAt_id_idx" ON "quoteLine" ("companyId", "createdAt", "id");
CREATE INDEX "quoteLine_companyId_itemId_idx" ON "quoteLine" ("companyId", "itemId");
CREATE INDEX "quoteLine_unitOfMeasureCode_idx" ON "quoteLine" ("unitOfMeasureCode");
CREATE INDEX "quoteLine_companyId_estimatorId_idx" ON "quoteLine" ("companyId", "estimatorId");
CREATE INDEX "quoteLine_companyId_locationId_idx" ON "quoteLine" ("companyId", "locationId");
CREATE INDEX "quoteLine_companyId_modelUploadId_idx" ON "quoteLine" ("companyId", "modelUploadId");
CREATE INDEX "quoteLine_companyId_pricingRuleId_idx" ON "quoteLine" ("companyId", "pricingRuleId");
CREATE INDEX "quoteLine_createdBy_idx" ON "quoteLine" ("createdBy");
CREATE INDEX "quoteLine_updatedBy_idx" ON "quoteLine" ("updatedBy");

CREATE TABLE "quoteLinePrice" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('qlp'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "quoteLineId" text COLLATE "C" NOT NULL,
  "quoteId" text COLLATE "C" NOT NULL,
  "quantity" numeric(20,5) NOT NULL CONSTRAINT "quoteLinePrice_quantity_check" CHECK (representable("quantity")),
  "unitPrice" numeric(20,5) NOT NULL DEFAULT 0
    CONSTRAINT "quoteLinePrice_unitPrice_check" CHECK (representable("unitPrice")),
  "leadTime" numeric(20,5) NOT NULL DEFAULT 0
    CONSTRAINT "quoteLinePrice_leadTime_check" CHECK (representable("leadTime")),
  "discountPercent" numeric(20,5) NOT NULL DEFAULT 0
    CONSTRAINT "quoteLinePrice_discountPercent_check" CHECK (representable("discountPercent")),
  "shippingCost" numeric(20,5) NOT NULL DEFAULT 0
    CONSTRAINT "quoteLinePrice_shippingCost_check" CHECK (representable("shippingCost")),
  "exchangeRate" numeric(20,8) NOT NULL DEFAULT 1
    CONSTRAINT "quoteLinePrice_exchangeRate_check" CHECK (representable("exchangeRate") AND "exchangeRate" > 0),
  "netUnitPrice" numeric(20,5) NOT NULL GENERATED ALWAYS AS ("unitPrice" * (1 - "discountPercent")) STORED,
  "netExtendedPrice" numeric(20,5) NOT NULL GENERATED ALWAYS AS (round("unitPrice" * (1 - "discountPercent"), 5) * "quantity") STORED,
  "convertedUnitPrice" numeric(20,5) NOT NULL GENERATED ALWAYS AS ("unitPrice" * "exchangeRate") STORED,
  "convertedNetUnitPrice" numeric(20,5) NOT NULL GENERATED ALWAYS AS (round("unitPrice" * (1 - "discountPercent"), 5) * "exchangeRate") STORED,
  "convertedNetExtendedPrice" numeric(20,5) NOT NULL GENERATED ALWAYS AS (round(round("unitPrice" * (1 - "discountPercent"), 5) * "quantity", 5) * "exchangeRate") STORED,
  "convertedShippingCost" numeric(20,5) NOT NULL GENERATED ALWAYS AS ("shippingCost" * "exchangeRate") STORED,
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "quoteLinePrice_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "quoteLinePrice_quoteLineId_quantity_key" UNIQUE ("companyId", "quoteLineId", "quantity")
);
CREATE INDEX "quoteLinePrice_companyId_createdAt_id_idx" ON "quoteLinePrice" ("companyId", "createdAt", "id");
CREATE INDEX "quoteLinePrice_companyId_quoteId_idx" ON "quoteLinePrice" ("companyId", "quoteId");
CREATE INDEX "quoteLinePrice_createdBy_idx" ON "quoteLinePrice" ("createdBy");
CREATE INDEX "quoteLinePrice_updatedBy_idx" ON "quoteLinePrice" ("updatedBy");

CREATE TABLE "salesOrder" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('so'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "salesOrderId" text NOT NULL DEFAULT '',
  "revisionId" integer NOT NULL DEFAULT 0,
  "customerId" text COLLATE "C" NOT NULL,
  "status" text NOT NULL DEFAULT 'Draft'
    CONSTRAINT "salesOrder_status_check" CHECK ("status" IN ('Draft', 'Needs Approval', 'Confirmed', 'In Progress', 'Completed', 'Invoiced', 'Cancelled', 'Closed', 'To Ship and Invoice', 'To Ship', 'To Invoice')),
  "orderDate" date CONSTRAINT "salesOrder_orderDate_check" CHECK (representable("orderDate")),
  "customerReference" text,
  "salesPersonId" text COLLATE "C",
  "assignee" text COLLATE "C",
  "locationId" text COLLATE "C",
  "opportunityId" text COLLATE "C",
  "currencyCode" text COLLATE "C",
  "exchangeRate" numeric(20,8)
    CONSTRAINT "salesOrder_exchangeRate_check" CHECK (representable("exchangeRate") AND "exchangeRate" > 0),
  "exchangeRateUpdatedAt" timestamptz(3)
    CONSTRAINT "salesOrder_exchangeRateUpdatedAt_check" CHECK (representable("exchangeRateUpdatedAt")),
  "internalNotes" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT "salesOrder_internalNotes_check" CHECK (representable("internalNotes")),
  "externalNotes" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT "salesOrder_externalNotes_check" CHECK (representable("externalNotes")),
  "customFields" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT "salesOrder_customFields_check" CHECK (representable("customFields")),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "salesOrder_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "salesOrder_salesOrderId_revisionId_key" UNIQUE ("companyId", "salesOrderId", "revisionId")
);
CREATE INDEX "salesOrder_companyId_createdAt_id_idx" ON "salesOrder" ("companyId", "createdAt", "id");
CREATE INDEX "salesOrder_companyId_status_createdAt_id_idx" ON "salesOrder" ("companyId", "status", "createdAt", "id");
CREATE INDEX "salesOrder_companyId_customerId_idx" ON "salesOrder" ("companyId", "customerId");
CREATE INDEX "salesOrder_companyId_salesPersonId_idx" ON "salesOrder" ("companyId", "salesPersonId");
CREATE INDEX "salesOrder_companyId_assignee_idx" ON "salesOrder" ("companyId", "assignee");
CREATE INDEX "salesOrder_companyId_locationId_idx" ON "salesOrder" ("companyId", "locationId");
CREATE INDEX "salesOrder_companyId_opportunityId_idx" ON "salesOrder" ("companyId", "opportunityId");
CREATE INDEX "salesOrder_currencyCode_idx" ON "salesOrder" ("currencyCode");
CREATE INDEX "salesOrder_createdBy_idx" ON "salesOrder" ("createdBy");
CREATE INDEX "salesOrder_updatedBy_idx" ON "salesOrder" ("updatedBy");

CREATE TABLE "salesOrderLine" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('sol'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "salesOrderId" text COLLATE "C" NOT NULL,
  "salesOrderLineType" text NOT NULL DEFAULT 'Part'
    CONSTRAINT "salesOrderLine_salesOrderLineType_check" CHECK ("salesOrderLineType" IN ('Comment', 'Part', 'Material', 'Tool', 'Service', 'Consumable', 'Fixture', 'Fixed Asset')),
  "itemId" text COLLATE "C",
  "assetId" text COLLATE "C",
  "description" text,
  "saleQuantity" numeric(20,5) NOT NULL DEFAULT 1
    CONSTRAINT "salesOrderLine_saleQuantity_check" CHECK (representable("saleQuantity")),
  "unitPrice" numeric(20,5) NOT NULL DEFAULT 0
    CONSTRAINT "salesOrderLine_unitPrice_check" CHECK (representable("unitPrice")),
  "taxPercent" numeric(20,5) NOT NULL DEFAULT 0
    CONSTRAINT "salesOrderLine_taxPercent_check" CHECK (representable("taxPercent")),
  "status" text NOT NULL DEFAULT 'Ordered'
    CONSTRAINT "salesOrderLine_status_check" CHECK ("status" IN ('Ordered', 'In Progress', 'Completed')),
  "unitOfMeasureCode" text COLLATE "C",
  "promisedDate" date CONSTRAINT "salesOrderLine_promisedDate_check" CHECK (representable("promisedDate")),
  "locationId" text COLLATE "C",
  "sortOrder" numeric(20,5) NOT NULL DEFAULT 1
    CONSTRAINT "salesOrderLine_sortOrder_check" CHECK (representable("sortOrder")),
  "internalNotes" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT "salesOrderLine_internalNotes_check" CHECK (representable("internalNotes")),
  "externalNotes" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT "salesOrderLine_externalNotes_check" CHECK (representable("externalNotes")),
  "customFields" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT "salesOrderLine_customFields_check" CHECK (representable("customFields")),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "salesOrderLine_pkey" PRIMARY KEY ("companyId", "id")
);
CREATE INDEX "salesOrderLine_companyId_salesOrderId_sortOrder_createdAt_i_idx" ON "salesOrderLine" ("companyId", "salesOrderId", "sortOrder", "createdAt", "id");
CREATE INDEX "salesOrderLine_companyId_createdAt_id_idx" ON "salesOrderLine" ("companyId", "createdAt", "id");
CREATE INDEX "salesOrderLine_companyId_itemId_idx" ON "salesOrderLine" ("companyId", "itemId");
CREATE INDEX "salesOrderLine_companyId_assetId_idx" ON "salesOrderLine" ("companyId", "assetId");
CREATE INDEX "salesOrderLine_unitOfMeasureCode_idx" ON "salesOrderLine" ("unitOfMeasureCode");
CREATE INDEX "salesOrderLine_companyId_locationId_idx" ON "salesOrderLine" ("companyId", "locationId");
CREATE INDEX "salesOrderLine_createdBy_idx" ON "salesOrderLine" ("createdBy");
CREATE INDEX "salesOrderLine_updatedBy_idx" ON "salesOrderLine" ("updatedBy");

CREATE TABLE "fulfillment" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('ful'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "salesOrderLineId" text COLLATE "C" NOT NULL,
  "type" text NOT NULL DEFAULT 'Inventory' CONSTRAINT "fulfillment_type_check" CHECK ("type" IN ('Inventory', 'Job')),
  "quantity" numeric(20,5) NOT NULL DEFAULT 1
    CONSTRAINT "fulfillment_quantity_check" CHECK (representable("quantity")),
  "jobId" text COLLATE "C",
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "fulfillment_pkey" PRIMARY KEY ("companyId", "id")
);
CREATE INDEX "fulfillment_companyId_createdAt_id_idx" ON "fulfillment" ("companyId", "createdAt", "id");
CREATE INDEX "fulfillment_companyId_salesOrderLineId_idx" ON "fulfillment" ("companyId", "salesOrderLineId");
CREATE INDEX "fulfillment_companyId_jobId_idx" ON "fulfillment" ("companyId", "jobId");
CREATE INDEX "fulfillment_createdBy_idx" ON "fulfillment" ("createdBy");
CREATE INDEX "fulfillment_updatedBy_idx" ON "fulfillment" ("updatedBy");

CREATE TABLE "pricingRule" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('prr'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "name" text NOT NULL,
  "ruleType" text NOT NULL CONSTRAINT "pricingRule_ruleType_check" CHECK ("ruleType" IN ('Discount', 'Markup')),
  "amountType" text NOT NULL DEFAULT 'Percentage'
    CONSTRAINT "pricingRule_amountType_check" CHECK ("amountType" IN ('Percentage', 'Fixed')),
  "amount" numeric(20,5) NOT NULL CONSTRAINT "pricingRule_amount_check" CHECK (representable("amount")),
  "priority" integer NOT NULL DEFAULT 0,
  "minQuantity" numeric(20,5) CONSTRAINT "pricingRule_minQuantity_check" CHECK (representable("minQuantity")),
  "maxQuantity" numeric(20,5) CONSTRAINT "pricingRule_maxQuantity_check" CHECK (representable("maxQuantity")),
  "itemPostingGroupId" text COLLATE "C",
  "validFrom" date CONSTRAINT "pricingRule_validFrom_check" CHECK (representable("validFrom")),
  "validTo" date CONSTRAINT "pricingRule_validTo_check" CHECK (representable("validTo")),
  "active" boolean NOT NULL DEFAULT true,
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "pricingRule_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "pricingRule_name_key" UNIQUE ("companyId", "name")
);
CREATE INDEX "pricingRule_companyId_createdAt_id_idx" ON "pricingRule" ("companyId", "createdAt", "id");
CREATE INDEX "pricingRule_companyId_itemPostingGroupId_idx" ON "pricingRule" ("companyId", "itemPostingGroupId");
CREATE INDEX "pricingRule_createdBy_idx" ON "pricingRule" ("createdBy");
CREATE INDEX "pricingRule_updatedBy_idx" ON "pricingRule" ("updatedBy");
