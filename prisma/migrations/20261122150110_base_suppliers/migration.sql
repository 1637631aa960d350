-- Suppliers, their quotes and purchase orders.

CREATE TABLE "supplier" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('sup'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "name" text NOT NULL,
  "supplierStatus" text NOT NULL DEFAULT 'Active'
    CONSTRAINT "supplier_supplierStatus_check" CHECK ("supplierStatus" IN ('Active', 'Inactive', 'Pending', 'Rejected')),
  "currencyCode" text COLLATE "C",
  "taxPercent" numeric(20,5) NOT NULL DEFAULT 0
    CONSTRAINT "supplier_taxPercent_check" CHECK (representable("taxPercent")),
  "phone" text,
  "website" text,
  "accountManagerId" text COLLATE "C",
  "assignee" text COLLATE "C",
  "customFields" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT "supplier_customFields_check" CHECK (representable("customFields")),
  "tags" text[] NOT NULL DEFAULT '{}' CONSTRAINT "supplier_tags_check" CHECK (representable("tags")),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "supplier_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "supplier_name_key" UNIQUE ("companyId", "name"),
  CONSTRAINT "supplier_currencyCode_fkey" FOREIGN KEY ("currencyCode")
    REFERENCES "currency" ("code") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "supplier_accountManagerId_fkey" FOREIGN KEY ("companyId", "accountManagerId")
    REFERENCES "employee" ("companyId", "id") ON DELETE SET NULL ("accountManagerId") ON UPDATE CASCADE,
  CONSTRAINT "supplier_assignee_fkey" FOREIGN KEY ("companyId", "assignee")
    REFERENCES "employee" ("companyId", "id") ON DELETE SET NULL ("assignee") ON UPDATE CASCADE
);
CREATE INDEX "supplier_companyId_createdAt_id_idx" ON "supplier" ("companyId", "createdAt", "id");
CREATE INDEX "supplier_currencyCode_idx" ON "supplier" ("currencyCode");
CREATE INDEX "supplier_companyId_accountManagerId_idx" ON "supplier" ("companyId", "accountManagerId");
CREATE INDEX "supplier_companyId_assignee_idx" ON "supplier" ("companyId", "assignee");
CREATE INDEX "supplier_createdBy_idx" ON "supplier" ("createdBy");
CREATE INDEX "supplier_updatedBy_idx" ON "supplier" ("updatedBy");
CREATE INDEX "supplier_companyId_name_idx" ON "supplier" USING GIN ("companyId" text_ops, "name" gin_trgm_ops);
CREATE INDEX "supplier_companyId_phone_idx" ON "supplier" USING GIN ("companyId" text_ops, "phone" gin_trgm_ops);
CREATE INDEX "supplier_companyId_website_idx" ON "supplier" USING GIN ("companyId" text_ops, "website" gin_trgm_ops);
CALL protect_tenant_table('supplier');

CREATE TABLE "supplierLocation" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('sloc'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "supplierId" text COLLATE "C" NOT NULL,
  "addressId" text COLLATE "C" NOT NULL,
  "name" text NOT NULL,
  "customFields" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT "supplierLocation_customFields_check" CHECK (representable("customFields")),
  "tags" text[] NOT NULL DEFAULT '{}' CONSTRAINT "supplierLocation_tags_check" CHECK (representable("tags")),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "supplierLocation_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "supplierLocation_addressId_supplierId_key" UNIQUE ("companyId", "addressId", "supplierId"),
  CONSTRAINT "supplierLocation_supplierId_fkey" FOREIGN KEY ("companyId", "supplierId")
    REFERENCES "supplier" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "supplierLocation_addressId_fkey" FOREIGN KEY ("companyId", "addressId")
    REFERENCES "address" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "supplierLocation_companyId_supplierId_name_id_idx" ON "supplierLocation" ("companyId", "supplierId", "name", "id");
CREATE INDEX "supplierLocation_companyId_createdAt_id_idx" ON "supplierLocation" ("companyId", "createdAt", "id");
CREATE INDEX "supplierLocation_createdBy_idx" ON "supplierLocation" ("createdBy");
CREATE INDEX "supplierLocation_updatedBy_idx" ON "supplierLocation" ("updatedBy");
CREATE INDEX "supplierLocation_companyId_name_idx" ON "supplierLocation" USING GIN ("companyId" text_ops, "name" gin_trgm_ops);
CALL protect_tenant_table('supplierLocation');

CREATE TABLE "supplierContact" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('scon'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "supplierId" text COLLATE "C" NOT NULL,
  "contactId" text COLLATE "C" NOT NULL,
  "supplierLocationId" text COLLATE "C",
  "customFields" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT "supplierContact_customFields_check" CHECK (representable("customFields")),
  "tags" text[] NOT NULL DEFAULT '{}' CONSTRAINT "supplierContact_tags_check" CHECK (representable("tags")),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "supplierContact_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "supplierContact_supplierId_fkey" FOREIGN KEY ("companyId", "supplierId")
    REFERENCES "supplier" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "supplierContact_contactId_fkey" FOREIGN KEY ("companyId", "contactId")
    REFERENCES "contact" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "supplierContact_supplierLocationId_fkey" FOREIGN KEY ("companyId", "supplierLocationId")
    REFERENCES "supplierLocation" ("companyId", "id") ON DELETE SET NULL ("supplierLocationId") ON UPDATE CASCADE
);
CREATE INDEX "supplierContact_companyId_createdAt_id_idx" ON "supplierContact" ("companyId", "createdAt", "id");
CREATE INDEX "supplierContact_companyId_supplierId_idx" ON "supplierContact" ("companyId", "supplierId");
CREATE INDEX "supplierContact_companyId_contactId_idx" ON "supplierContact" ("companyId", "contactId");
CREATE INDEX "supplierContact_companyId_supplierLocationId_idx" ON "supplierContact" ("companyId", "supplierLocationId");
CREATE INDEX "supplierContact_createdBy_idx" ON "supplierContact" ("createdBy");
CREATE INDEX "supplierContact_updatedBy_idx" ON "supplierContact" ("updatedBy");
CALL protect_tenant_table('supplierContact');

CREATE TABLE "supplierProcess" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('spr'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "supplierId" text COLLATE "C" NOT NULL,
  "processId" text COLLATE "C" NOT NULL,
  "unitCost" numeric(20,5) NOT NULL DEFAULT 0
    CONSTRAINT "supplierProcess_unitCost_check" CHECK (representable("unitCost")),
  "minimumCost" numeric(20,5) NOT NULL DEFAULT 0
    CONSTRAINT "supplierProcess_minimumCost_check" CHECK (representable("minimumCost")),
  "leadTime" numeric(20,5) NOT NULL DEFAULT 0
    CONSTRAINT "supplierProcess_leadTime_check" CHECK (representable("leadTime")),
  "customFields" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT "supplierProcess_customFields_check" CHECK (representable("customFields")),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "supplierProcess_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "supplierProcess_supplierId_processId_key" UNIQUE ("companyId", "supplierId", "processId"),
  CONSTRAINT "supplierProcess_supplierId_fkey" FOREIGN KEY ("companyId", "supplierId")
    REFERENCES "supplier" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "supplierProcess_processId_fkey" FOREIGN KEY ("companyId", "processId")
    REFERENCES "process" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "supplierProcess_companyId_createdAt_id_idx" ON "supplierProcess" ("companyId", "createdAt", "id");
CREATE INDEX "supplierProcess_companyId_processId_idx" ON "supplierProcess" ("companyId", "processId");
CREATE INDEX "supplierProcess_createdBy_idx" ON "supplierProcess" ("createdBy");
CREATE INDEX "supplierProcess_updatedBy_idx" ON "supplierProcess" ("updatedBy");
CALL protect_tenant_table('supplierProcess');

CREATE TABLE "supplierBankAccount" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('sba'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "supplierId" text COLLATE "C" NOT NULL,
  "name" text NOT NULL,
  "bankName" text NOT NULL,
  "bankAddress" text NOT NULL,
  "countryCode" text COLLATE "C" NOT NULL,
  "accountHolderName" text,
  "currencyCode" text COLLATE "C" DEFAULT base_currency(),
  "accountNumber" text,
  "accountNumberLast4" text,
  "bankCode" text,
  "swiftBic" text,
  "notes" text,
  "isComplete" boolean NOT NULL DEFAULT false,
  "customFields" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT "supplierBankAccount_customFields_check" CHECK (representable("customFields")),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "supplierBankAccount_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "supplierBankAccount_supplierId_fkey" FOREIGN KEY ("companyId", "supplierId")
    REFERENCES "supplier" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "supplierBankAccount_countryCode_fkey" FOREIGN KEY ("countryCode")
    REFERENCES "country" ("alpha2") ON DELETE NO ACTION ON UPDATE CASCADE,
  CONSTRAINT "supplierBankAccount_currencyCode_fkey" FOREIGN KEY ("currencyCode")
    REFERENCES "currency" ("code") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "supplierBankAccount_companyId_createdAt_id_idx" ON "supplierBankAccount" ("companyId", "createdAt", "id");
CREATE INDEX "supplierBankAccount_companyId_supplierId_idx" ON "supplierBankAccount" ("companyId", "supplierId");
CREATE INDEX "supplierBankAccount_countryCode_idx" ON "supplierBankAccount" ("countryCode");
CREATE INDEX "supplierBankAccount_currencyCode_idx" ON "supplierBankAccount" ("currencyCode");
CREATE INDEX "supplierBankAccount_createdBy_idx" ON "supplierBankAccount" ("createdBy");
CREATE INDEX "supplierBankAccount_updatedBy_idx" ON "supplierBankAccount" ("updatedBy");
CALL protect_tenant_table('supplierBankAccount');

CREATE TABLE "supplierInteraction" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('sint'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "supplierId" text COLLATE "C" NOT NULL,
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "supplierInteraction_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "supplierInteraction_supplierId_fkey" FOREIGN KEY ("companyId", "supplierId")
    REFERENCES "supplier" ("companyId", "id") ON DELETE NO ACTION ON UPDATE CASCADE
);
CREATE INDEX "supplierInteraction_companyId_createdAt_id_idx" ON "supplierInteraction" ("companyId", "createdAt", "id");
CREATE INDEX "supplierInteraction_companyId_supplierId_idx" ON "supplierInteraction" ("companyId", "supplierId");
CREATE INDEX "supplierInteraction_createdBy_idx" ON "supplierInteraction" ("createdBy");
CREATE INDEX "supplierInteraction_updatedBy_idx" ON "supplierInteraction" ("updatedBy");
CALL protect_tenant_table('supplierInteraction');

CREATE TABLE "supplierQuote" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('sq'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "supplierQuoteId" text NOT NULL DEFAULT '',
  "revisionId" integer NOT NULL DEFAULT 0,
  "supplierId" text COLLATE "C" NOT NULL,
  "supplierInteractionId" text COLLATE "C" NOT NULL,
  "status" text NOT NULL DEFAULT 'Active'
    CONSTRAINT "supplierQuote_status_check" CHECK ("status" IN ('Draft', 'Active', 'Declined', 'Expired', 'Cancelled')),
  "supplierQuoteType" text NOT NULL DEFAULT 'Purchase'
    CONSTRAINT "supplierQuote_supplierQuoteType_check" CHECK ("supplierQuoteType" IN ('Purchase', 'Return', 'Outside Processing')),
  "quotedDate" date NOT NULL DEFAULT company_today()
    CONSTRAINT "supplierQuote_quotedDate_check" CHECK (representable("quotedDate")),
  "expirationDate" date CONSTRAINT "supplierQuote_expirationDate_check" CHECK (representable("expirationDate")),
  "supplierContactId" text COLLATE "C",
  "supplierLocationId" text COLLATE "C",
  "supplierReference" text,
  "externalLinkId" text,
  "assignee" text COLLATE "C",
  "currencyCode" text COLLATE "C",
  "exchangeRate" numeric(20,8)
    CONSTRAINT "supplierQuote_exchangeRate_check" CHECK (representable("exchangeRate") AND "exchangeRate" > 0),
  "exchangeRateUpdatedAt" timestamptz(3)
    CONSTRAINT "supplierQuote_exchangeRateUpdatedAt_check" CHECK (representable("exchangeRateUpdatedAt")),
  "internalNotes" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT "supplierQuote_internalNotes_check" CHECK (representable("internalNotes")),
  "externalNotes" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT "supplierQuote_externalNotes_check" CHECK (representable("externalNotes")),
  "customFields" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT "supplierQuote_customFields_check" CHECK (representable("customFields")),
  "tags" text[] NOT NULL DEFAULT '{}' CONSTRAINT "supplierQuote_tags_check" CHECK (representable("tags")),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "supplierQuote_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "supplierQuote_supplierQuoteId_revisionId_key" UNIQUE ("companyId", "supplierQuoteId", "revisionId"),
  CONSTRAINT "supplierQuote_supplierId_fkey" FOREIGN KEY ("companyId", "supplierId")
    REFERENCES "supplier" ("companyId", "id") ON DELETE NO ACTION ON UPDATE CASCADE,
  CONSTRAINT "supplierQuote_supplierInteractionId_fkey" FOREIGN KEY ("companyId", "supplierInteractionId")
    REFERENCES "supplierInteraction" ("companyId", "id") ON DELETE NO ACTION ON UPDATE CASCADE,
  CONSTRAINT "supplierQuote_supplierContactId_fkey" FOREIGN KEY ("companyId", "supplierContactId")
    REFERENCES "supplierContact" ("companyId", "id") ON DELETE SET NULL ("supplierContactId") ON UPDATE CASCADE,
  CONSTRAINT "supplierQuote_supplierLocationId_fkey" FOREIGN KEY ("companyId", "supplierLocationId")
    REFERENCES "supplierLocation" ("companyId", "id") ON DELETE SET NULL ("supplierLocationId") ON UPDATE CASCADE,
  CONSTRAINT "supplierQuote_assignee_fkey" FOREIGN KEY ("companyId", "assignee")
    REFERENCES "employee" ("companyId", "id") ON DELETE SET NULL ("assignee") ON UPDATE CASCADE,
  CONSTRAINT "supplierQuote_currencyCode_fkey" FOREIGN KEY ("currencyCode")
    REFERENCES "currency" ("code") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "supplierQuote_companyId_supplierInteractionId_createdAt_rev_idx" ON "supplierQuote" ("companyId", "supplierInteractionId", "createdAt", "revisionId", "id");
CREATE INDEX "supplierQuote_companyId_createdAt_id_idx" ON "supplierQuote" ("companyId", "createdAt", "id");
CREATE INDEX "supplierQuote_companyId_status_createdAt_id_idx" ON "supplierQuote" ("companyId", "status", "createdAt", "id");
CREATE INDEX "supplierQuote_companyId_supplierId_idx" ON "supplierQuote" ("companyId", "supplierId");
CREATE INDEX "supplierQuote_companyId_supplierContactId_idx" ON "supplierQuote" ("companyId", "supplierContactId");
CREATE INDEX "supplierQuote_companyId_supplierLocationId_idx" ON "supplierQuote" ("companyId", "supplierLocationId");
CREATE INDEX "supplierQuote_companyId_assignee_idx" ON "supplierQuote" ("companyId", "assignee");
CREATE INDEX "supplierQuote_currencyCode_idx" ON "supplierQuote" ("currencyCode");
CREATE INDEX "supplierQuote_createdBy_idx" ON "supplierQuote" ("createdBy");
CREATE INDEX "supplierQuote_updatedBy_idx" ON "supplierQuote" ("updatedBy");
CREATE INDEX "supplierQuote_companyId_supplierQuoteId_idx" ON "supplierQuote" USING GIN ("companyId" text_ops, "supplierQuoteId" gin_trgm_ops);
CREATE INDEX "supplierQuote_companyId_supplierReference_idx" ON "supplierQuote" USING GIN ("companyId" text_ops, "supplierReference" gin_trgm_ops);
CALL protect_tenant_table('supplierQuote');

CREATE TABLE "supplierQuoteLine" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('sqln'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "supplierQuoteId" text COLLATE "C" NOT NULL,
  "supplierQuoteLineType" text NOT NULL DEFAULT 'Part'
    CONSTRAINT "supplierQuoteLine_supplierQuoteLineType_check" CHECK ("supplierQuoteLineType" IN ('Part', 'Material', 'Tool', 'Service', 'Consumable', 'Fixture', 'G/L Account')),
  "itemId" text COLLATE "C"
    CONSTRAINT "supplierQuoteLine_itemId_check" CHECK ("itemId" IS NOT NULL OR "supplierQuoteLineType" = 'G/L Account'),
  "accountId" text COLLATE "C",
  "costCenterId" text COLLATE "C",
  "ownerId" text COLLATE "C",
  "description" text NOT NULL DEFAULT '',
  "quantity" numeric(20,5)[] NOT NULL DEFAULT '{1}'
    CONSTRAINT "supplierQuoteLine_quantity_check" CHECK (representable("quantity") AND cardinality("quantity") > 0 AND 0 < ALL ("quantity")),
  "conversionFactor" numeric(20,5) NOT NULL DEFAULT 1
    CONSTRAINT "supplierQuoteLine_conversionFactor_check" CHECK (representable("conversionFactor")),
  "inventoryUnitOfMeasureCode" text COLLATE "C",
  "purchaseUnitOfMeasureCode" text COLLATE "C",
  "supplierPartId" text,
  "supplierPartRevision" text,
  "requiredDate" date CONSTRAINT "supplierQuoteLine_requiredDate_check" CHECK (representable("requiredDate")),
  "sortOrder" numeric(20,5) NOT NULL DEFAULT 1
    CONSTRAINT "supplierQuoteLine_sortOrder_check" CHECK (representable("sortOrder")),
  "internalNotes" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT "supplierQuoteLine_internalNotes_check" CHECK (representable("internalNotes")),
  "externalNotes" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT "supplierQuoteLine_externalNotes_check" CHECK (representable("externalNotes")),
  "customFields" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT "supplierQuoteLine_customFields_check" CHECK (representable("customFields")),
  "tags" text[] NOT NULL DEFAULT '{}' CONSTRAINT "supplierQuoteLine_tags_check" CHECK (representable("tags")),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "supplierQuoteLine_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "supplierQuoteLine_supplierQuoteId_fkey" FOREIGN KEY ("companyId", "supplierQuoteId")
    REFERENCES "supplierQuote" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "supplierQuoteLine_itemId_fkey" FOREIGN KEY ("companyId", "itemId")
    REFERENCES "item" ("companyId", "id") ON DELETE NO ACTION ON UPDATE CASCADE,
  CONSTRAINT "supplierQuoteLine_accountId_fkey" FOREIGN KEY ("accountId")
    REFERENCES "account" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "supplierQuoteLine_costCenterId_fkey" FOREIGN KEY ("companyId", "costCenterId")
    REFERENCES "costCenter" ("companyId", "id") ON DELETE SET NULL ("costCenterId") ON UPDATE CASCADE,
  CONSTRAINT "supplierQuoteLine_ownerId_fkey" FOREIGN KEY ("companyId", "ownerId")
    REFERENCES "employee" ("companyId", "id") ON DELETE SET NULL ("ownerId") ON UPDATE CASCADE,
  CONSTRAINT "supplierQuoteLine_inventoryUnitOfMeasureCode_fkey" FOREIGN KEY ("inventoryUnitOfMeasureCode")
    REFERENCES "unitOfMeasure" ("code") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "supplierQuoteLine_purchaseUnitOfMeasureCode_fkey" FOREIGN KEY ("purchaseUnitOfMeasureCode")
    REFERENCES "unitOfMeasure" ("code") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "supplierQuoteLine_companyId_supplierQuoteId_sortOrder_id_idx" ON "supplierQuoteLine" ("companyId", "supplierQuoteId", "sortOrder", "id");
CREATE INDEX "supplierQuoteLine_companyId_createdAt_id_idx" ON "supplierQuoteLine" ("companyId", "createdAt", "id");
CREATE INDEX "supplierQuoteLine_companyId_itemId_idx" ON "supplierQuoteLine" ("companyId", "itemId");
CREATE INDEX "supplierQuoteLine_accountId_idx" ON "supplierQuoteLine" ("accountId");
CREATE INDEX "supplierQuoteLine_companyId_costCenterId_idx" ON "supplierQuoteLine" ("companyId", "costCenterId");
CREATE INDEX "supplierQuoteLine_companyId_ownerId_idx" ON "supplierQuoteLine" ("companyId", "ownerId");
CREATE INDEX "supplierQuoteLine_inventoryUnitOfMeasureCode_idx" ON "supplierQuoteLine" ("inventoryUnitOfMeasureCode");
CREATE INDEX "supplierQuoteLine_purchaseUnitOfMeasureCode_idx" ON "supplierQuoteLine" ("purchaseUnitOfMeasureCode");
CREATE INDEX "supplierQuoteLine_createdBy_idx" ON "supplierQuoteLine" ("createdBy");
CREATE INDEX "supplierQuoteLine_updatedBy_idx" ON "supplierQuoteLine" ("updatedBy");
CREATE INDEX "supplierQuoteLine_companyId_description_idx" ON "supplierQuoteLine" USING GIN ("companyId" text_ops, "description" gin_trgm_ops);
CALL protect_tenant_table('supplierQuoteLine');

CREATE TABLE "supplierQuoteLinePrice" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('sqlp'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "supplierQuoteLineId" text COLLATE "C" NOT NULL,
  "supplierQuoteId" text COLLATE "C" NOT NULL,
  "quantity" numeric(20,5) NOT NULL
    CONSTRAINT "supplierQuoteLinePrice_quantity_check" CHECK (representable("quantity")),
  "leadTime" numeric(20,5) NOT NULL DEFAULT 0
    CONSTRAINT "supplierQuoteLinePrice_leadTime_check" CHECK (representable("leadTime")),
  "supplierUnitPrice" numeric(20,5) NOT NULL DEFAULT 0
    CONSTRAINT "supplierQuoteLinePrice_supplierUnitPrice_check" CHECK (representable("supplierUnitPrice")),
  "supplierShippingCost" numeric(20,5) NOT NULL DEFAULT 0
    CONSTRAINT "supplierQuoteLinePrice_supplierShippingCost_check" CHECK (representable("supplierShippingCost")),
  "supplierTaxAmount" numeric(20,5) NOT NULL DEFAULT 0
    CONSTRAINT "supplierQuoteLinePrice_supplierTaxAmount_check" CHECK (representable("supplierTaxAmount")),
  "exchangeRate" numeric(20,8) NOT NULL DEFAULT 1
    CONSTRAINT "supplierQuoteLinePrice_exchangeRate_check" CHECK (representable("exchangeRate") AND "exchangeRate" >= 0),
  "supplierExtendedPrice" numeric(20,5) NOT NULL GENERATED ALWAYS AS ("supplierUnitPrice" * "quantity") STORED,
  "unitPrice" numeric(20,5) NOT NULL GENERATED ALWAYS AS ("supplierUnitPrice" / (CASE WHEN "exchangeRate" = 0 THEN 1 ELSE "exchangeRate" END)) STORED,
  "extendedPrice" numeric(20,5) NOT NULL GENERATED ALWAYS AS (round("supplierUnitPrice" * "quantity", 5) / (CASE WHEN "exchangeRate" = 0 THEN 1 ELSE "exchangeRate" END)) STORED,
  "shippingCost" numeric(20,5) NOT NULL GENERATED ALWAYS AS ("supplierShippingCost" / (CASE WHEN "exchangeRate" = 0 THEN 1 ELSE "exchangeRate" END)) STORED,
  "taxAmount" numeric(20,5) NOT NULL GENERATED ALWAYS AS ("supplierTaxAmount" / (CASE WHEN "exchangeRate" = 0 THEN 1 ELSE "exchangeRate" END)) STORED,
  "taxPercent" numeric(20,5) NOT NULL GENERATED ALWAYS AS (coalesce("supplierTaxAmount" / nullif("supplierUnitPrice" * "quantity" + "supplierShippingCost", 0), 0)) STORED,
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "supplierQuoteLinePrice_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "supplierQuoteLinePrice_supplierQuoteLineId_quantity_key" UNIQUE ("companyId", "supplierQuoteLineId", "quantity"),
  CONSTRAINT "supplierQuoteLinePrice_supplierQuoteLineId_fkey" FOREIGN KEY ("companyId", "supplierQuoteLineId")
    REFERENCES "supplierQuoteLine" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "supplierQuoteLinePrice_supplierQuoteId_fkey" FOREIGN KEY ("companyId", "supplierQuoteId")
    REFERENCES "supplierQuote" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "supplierQuoteLinePrice_companyId_supplierQuoteId_supplierQu_idx" ON "supplierQuoteLinePrice" ("companyId", "supplierQuoteId", "supplierQuoteLineId", "quantity");
CREATE INDEX "supplierQuoteLinePrice_companyId_createdAt_id_idx" ON "supplierQuoteLinePrice" ("companyId", "createdAt", "id");
CREATE INDEX "supplierQuoteLinePrice_createdBy_idx" ON "supplierQuoteLinePrice" ("createdBy");
CREATE INDEX "supplierQuoteLinePrice_updatedBy_idx" ON "supplierQuoteLinePrice" ("updatedBy");
CALL protect_tenant_table('supplierQuoteLinePrice');

CREATE TABLE "purchaseOrder" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('po'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "purchaseOrderId" text NOT NULL DEFAULT '',
  "revisionId" integer NOT NULL DEFAULT 0,
  "supplierId" text COLLATE "C" NOT NULL,
  "supplierInteractionId" text COLLATE "C",
  "status" text NOT NULL DEFAULT 'Draft'
    CONSTRAINT "purchaseOrder_status_check" CHECK ("status" IN ('Draft', 'Planned', 'To Review', 'Needs Approval', 'Rejected', 'To Receive', 'To Receive and Invoice', 'To Invoice', 'Completed', 'Closed')),
  "purchaseOrderType" text NOT NULL DEFAULT 'Purchase'
    CONSTRAINT "purchaseOrder_purchaseOrderType_check" CHECK ("purchaseOrderType" IN ('Purchase', 'Return', 'Outside Processing')),
  "orderDate" date CONSTRAINT "purchaseOrder_orderDate_check" CHECK (representable("orderDate")),
  "supplierReference" text,
  "assignee" text COLLATE "C",
  "currencyCode" text COLLATE "C",
  "exchangeRate" numeric(20,8)
    CONSTRAINT "purchaseOrder_exchangeRate_check" CHECK (representable("exchangeRate") AND "exchangeRate" > 0),
  "exchangeRateUpdatedAt" timestamptz(3)
    CONSTRAINT "purchaseOrder_exchangeRateUpdatedAt_check" CHECK (representable("exchangeRateUpdatedAt")),
  "internalNotes" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT "purchaseOrder_internalNotes_check" CHECK (representable("internalNotes")),
  "externalNotes" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT "purchaseOrder_externalNotes_check" CHECK (representable("externalNotes")),
  "customFields" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT "purchaseOrder_customFields_check" CHECK (representable("customFields")),
  "tags" text[] NOT NULL DEFAULT '{}' CONSTRAINT "purchaseOrder_tags_check" CHECK (representable("tags")),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "purchaseOrder_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "purchaseOrder_purchaseOrderId_revisionId_key" UNIQUE ("companyId", "purchaseOrderId", "revisionId"),
  CONSTRAINT "purchaseOrder_supplierId_fkey" FOREIGN KEY ("companyId", "supplierId")
    REFERENCES "supplier" ("companyId", "id") ON DELETE NO ACTION ON UPDATE CASCADE,
  CONSTRAINT "purchaseOrder_supplierInteractionId_fkey" FOREIGN KEY ("companyId", "supplierInteractionId")
    REFERENCES "supplierInteraction" ("companyId", "id") ON DELETE SET NULL ("supplierInteractionId") ON UPDATE CASCADE,
  CONSTRAINT "purchaseOrder_assignee_fkey" FOREIGN KEY ("companyId", "assignee")
    REFERENCES "employee" ("companyId", "id") ON DELETE SET NULL ("assignee") ON UPDATE CASCADE,
  CONSTRAINT "purchaseOrder_currencyCode_fkey" FOREIGN KEY ("currencyCode")
    REFERENCES "currency" ("code") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "purchaseOrder_companyId_createdAt_id_idx" ON "purchaseOrder" ("companyId", "createdAt", "id");
CREATE INDEX "purchaseOrder_companyId_status_createdAt_id_idx" ON "purchaseOrder" ("companyId", "status", "createdAt", "id");
CREATE INDEX "purchaseOrder_companyId_supplierId_idx" ON "purchaseOrder" ("companyId", "supplierId");
CREATE INDEX "purchaseOrder_companyId_supplierInteractionId_idx" ON "purchaseOrder" ("companyId", "supplierInteractionId");
CREATE INDEX "purchaseOrder_companyId_assignee_idx" ON "purchaseOrder" ("companyId", "assignee");
CREATE INDEX "purchaseOrder_currencyCode_idx" ON "purchaseOrder" ("currencyCode");
CREATE INDEX "purchaseOrder_createdBy_idx" ON "purchaseOrder" ("createdBy");
CREATE INDEX "purchaseOrder_updatedBy_idx" ON "purchaseOrder" ("updatedBy");
CREATE INDEX "purchaseOrder_companyId_purchaseOrderId_idx" ON "purchaseOrder" USING GIN ("companyId" text_ops, "purchaseOrderId" gin_trgm_ops);
CREATE INDEX "purchaseOrder_companyId_supplierReference_idx" ON "purchaseOrder" USING GIN ("companyId" text_ops, "supplierReference" gin_trgm_ops);
CALL protect_tenant_table('purchaseOrder');
