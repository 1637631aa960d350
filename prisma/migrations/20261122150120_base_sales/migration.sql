-- From the opportunity to the order.

CREATE TABLE "opportunity" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('opp'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "customerId" text COLLATE "C",
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "opportunity_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "opportunity_customerId_fkey" FOREIGN KEY ("companyId", "customerId")
    REFERENCES "customer" ("companyId", "id") ON DELETE NO ACTION ON UPDATE CASCADE
);
CREATE INDEX "opportunity_companyId_createdAt_id_idx" ON "opportunity" ("companyId", "createdAt", "id");
CREATE INDEX "opportunity_companyId_customerId_idx" ON "opportunity" ("companyId", "customerId");
CREATE INDEX "opportunity_createdBy_idx" ON "opportunity" ("createdBy");
CREATE INDEX "opportunity_updatedBy_idx" ON "opportunity" ("updatedBy");
CALL protect_tenant_table('opportunity');

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
  CONSTRAINT "salesRfq_rfqId_revisionId_key" UNIQUE ("companyId", "rfqId", "revisionId"),
  CONSTRAINT "salesRfq_customerId_fkey" FOREIGN KEY ("companyId", "customerId")
    REFERENCES "customer" ("companyId", "id") ON DELETE NO ACTION ON UPDATE CASCADE,
  CONSTRAINT "salesRfq_salesPersonId_fkey" FOREIGN KEY ("companyId", "salesPersonId")
    REFERENCES "employee" ("companyId", "id") ON DELETE SET NULL ("salesPersonId") ON UPDATE CASCADE,
  CONSTRAINT "salesRfq_assignee_fkey" FOREIGN KEY ("companyId", "assignee")
    REFERENCES "employee" ("companyId", "id") ON DELETE SET NULL ("assignee") ON UPDATE CASCADE,
  CONSTRAINT "salesRfq_locationId_fkey" FOREIGN KEY ("companyId", "locationId")
    REFERENCES "location" ("companyId", "id") ON DELETE SET NULL ("locationId") ON UPDATE CASCADE,
  CONSTRAINT "salesRfq_opportunityId_fkey" FOREIGN KEY ("companyId", "opportunityId")
    REFERENCES "opportunity" ("companyId", "id") ON DELETE SET NULL ("opportunityId") ON UPDATE CASCADE
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
CREATE INDEX "salesRfq_companyId_rfqId_idx" ON "salesRfq" USING GIN ("companyId" text_ops, "rfqId" gin_trgm_ops);
CREATE INDEX "salesRfq_companyId_customerReference_idx" ON "salesRfq" USING GIN ("companyId" text_ops, "customerReference" gin_trgm_ops);
CALL protect_tenant_table('salesRfq');

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
  CONSTRAINT "pricingRule_name_key" UNIQUE ("companyId", "name"),
  CONSTRAINT "pricingRule_itemPostingGroupId_fkey" FOREIGN KEY ("companyId", "itemPostingGroupId")
    REFERENCES "itemPostingGroup" ("companyId", "id") ON DELETE SET NULL ("itemPostingGroupId") ON UPDATE CASCADE
);
CREATE INDEX "pricingRule_companyId_createdAt_id_idx" ON "pricingRule" ("companyId", "createdAt", "id");
CREATE INDEX "pricingRule_companyId_itemPostingGroupId_idx" ON "pricingRule" ("companyId", "itemPostingGroupId");
CREATE INDEX "pricingRule_createdBy_idx" ON "pricingRule" ("createdBy");
CREATE INDEX "pricingRule_updatedBy_idx" ON "pricingRule" ("updatedBy");
CALL protect_tenant_table('pricingRule');

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
  CONSTRAINT "quote_quoteId_revisionId_key" UNIQUE ("companyId", "quoteId", "revisionId"),
  CONSTRAINT "quote_customerId_fkey" FOREIGN KEY ("companyId", "customerId")
    REFERENCES "customer" ("companyId", "id") ON DELETE NO ACTION ON UPDATE CASCADE,
  CONSTRAINT "quote_estimatorId_fkey" FOREIGN KEY ("companyId", "estimatorId")
    REFERENCES "employee" ("companyId", "id") ON DELETE SET NULL ("estimatorId") ON UPDATE CASCADE,
  CONSTRAINT "quote_salesPersonId_fkey" FOREIGN KEY ("companyId", "salesPersonId")
    REFERENCES "employee" ("companyId", "id") ON DELETE SET NULL ("salesPersonId") ON UPDATE CASCADE,
  CONSTRAINT "quote_assignee_fkey" FOREIGN KEY ("companyId", "assignee")
    REFERENCES "employee" ("companyId", "id") ON DELETE SET NULL ("assignee") ON UPDATE CASCADE,
  CONSTRAINT "quote_locationId_fkey" FOREIGN KEY ("companyId", "locationId")
    REFERENCES "location" ("companyId", "id") ON DELETE SET NULL ("locationId") ON UPDATE CASCADE,
  CONSTRAINT "quote_opportunityId_fkey" FOREIGN KEY ("companyId", "opportunityId")
    REFERENCES "opportunity" ("companyId", "id") ON DELETE SET NULL ("opportunityId") ON UPDATE CASCADE,
  CONSTRAINT "quote_currencyCode_fkey" FOREIGN KEY ("currencyCode")
    REFERENCES "currency" ("code") ON DELETE SET NULL ON UPDATE CASCADE
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
CREATE INDEX "quote_companyId_quoteId_idx" ON "quote" USING GIN ("companyId" text_ops, "quoteId" gin_trgm_ops);
CREATE INDEX "quote_companyId_customerReference_idx" ON "quote" USING GIN ("companyId" text_ops, "customerReference" gin_trgm_ops);
CALL protect_tenant_table('quote');

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
  CONSTRAINT "quoteLine_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "quoteLine_quoteId_fkey" FOREIGN KEY ("companyId", "quoteId")
    REFERENCES "quote" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "quoteLine_itemId_fkey" FOREIGN KEY ("companyId", "itemId")
    REFERENCES "item" ("companyId", "id") ON DELETE NO ACTION ON UPDATE CASCADE,
  CONSTRAINT "quoteLine_unitOfMeasureCode_fkey" FOREIGN KEY ("unitOfMeasureCode")
    REFERENCES "unitOfMeasure" ("code") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "quoteLine_estimatorId_fkey" FOREIGN KEY ("companyId", "estimatorId")
    REFERENCES "employee" ("companyId", "id") ON DELETE SET NULL ("estimatorId") ON UPDATE CASCADE,
  CONSTRAINT "quoteLine_locationId_fkey" FOREIGN KEY ("companyId", "locationId")
    REFERENCES "location" ("companyId", "id") ON DELETE SET NULL ("locationId") ON UPDATE CASCADE,
  CONSTRAINT "quoteLine_modelUploadId_fkey" FOREIGN KEY ("companyId", "modelUploadId")
    REFERENCES "modelUpload" ("companyId", "id") ON DELETE SET NULL ("modelUploadId") ON UPDATE CASCADE,
  CONSTRAINT "quoteLine_pricingRuleId_fkey" FOREIGN KEY ("companyId", "pricingRuleId")
    REFERENCES "pricingRule" ("companyId", "id") ON DELETE SET NULL ("pricingRuleId") ON UPDATE CASCADE
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
CREATE INDEX "quoteLine_companyId_description_idx" ON "quoteLine" USING GIN ("companyId" text_ops, "description" gin_trgm_ops);
CREATE INDEX "quoteLine_companyId_noQuoteReason_idx" ON "quoteLine" USING GIN ("companyId" text_ops, "noQuoteReason" gin_trgm_ops);
CALL protect_tenant_table('quoteLine');

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
  CONSTRAINT "quoteLinePrice_quoteLineId_quantity_key" UNIQUE ("companyId", "quoteLineId", "quantity"),
  CONSTRAINT "quoteLinePrice_quoteLineId_fkey" FOREIGN KEY ("companyId", "quoteLineId")
    REFERENCES "quoteLine" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "quoteLinePrice_quoteId_fkey" FOREIGN KEY ("companyId", "quoteId")
    REFERENCES "quote" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "quoteLinePrice_companyId_createdAt_id_idx" ON "quoteLinePrice" ("companyId", "createdAt", "id");
CREATE INDEX "quoteLinePrice_companyId_quoteId_idx" ON "quoteLinePrice" ("companyId", "quoteId");
CREATE INDEX "quoteLinePrice_createdBy_idx" ON "quoteLinePrice" ("createdBy");
CREATE INDEX "quoteLinePrice_updatedBy_idx" ON "quoteLinePrice" ("updatedBy");
CALL protect_tenant_table('quoteLinePrice');

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
  CONSTRAINT "salesOrder_salesOrderId_revisionId_key" UNIQUE ("companyId", "salesOrderId", "revisionId"),
  CONSTRAINT "salesOrder_customerId_fkey" FOREIGN KEY ("companyId", "customerId")
    REFERENCES "customer" ("companyId", "id") ON DELETE NO ACTION ON UPDATE CASCADE,
  CONSTRAINT "salesOrder_salesPersonId_fkey" FOREIGN KEY ("companyId", "salesPersonId")
    REFERENCES "employee" ("companyId", "id") ON DELETE SET NULL ("salesPersonId") ON UPDATE CASCADE,
  CONSTRAINT "salesOrder_assignee_fkey" FOREIGN KEY ("companyId", "assignee")
    REFERENCES "employee" ("companyId", "id") ON DELETE SET NULL ("assignee") ON UPDATE CASCADE,
  CONSTRAINT "salesOrder_locationId_fkey" FOREIGN KEY ("companyId", "locationId")
    REFERENCES "location" ("companyId", "id") ON DELETE SET NULL ("locationId") ON UPDATE CASCADE,
  CONSTRAINT "salesOrder_opportunityId_fkey" FOREIGN KEY ("companyId", "opportunityId")
    REFERENCES "opportunity" ("companyId", "id") ON DELETE SET NULL ("opportunityId") ON UPDATE CASCADE,
  CONSTRAINT "salesOrder_currencyCode_fkey" FOREIGN KEY ("currencyCode")
    REFERENCES "currency" ("code") ON DELETE SET NULL ON UPDATE CASCADE
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
CREATE INDEX "salesOrder_companyId_salesOrderId_idx" ON "salesOrder" USING GIN ("companyId" text_ops, "salesOrderId" gin_trgm_ops);
CREATE INDEX "salesOrder_companyId_customerReference_idx" ON "salesOrder" USING GIN ("companyId" text_ops, "customerReference" gin_trgm_ops);
CALL protect_tenant_table('salesOrder');

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
  CONSTRAINT "salesOrderLine_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "salesOrderLine_salesOrderId_fkey" FOREIGN KEY ("companyId", "salesOrderId")
    REFERENCES "salesOrder" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "salesOrderLine_itemId_fkey" FOREIGN KEY ("companyId", "itemId")
    REFERENCES "item" ("companyId", "id") ON DELETE NO ACTION ON UPDATE CASCADE,
  CONSTRAINT "salesOrderLine_assetId_fkey" FOREIGN KEY ("companyId", "assetId")
    REFERENCES "fixedAsset" ("companyId", "id") ON DELETE NO ACTION ON UPDATE CASCADE,
  CONSTRAINT "salesOrderLine_unitOfMeasureCode_fkey" FOREIGN KEY ("unitOfMeasureCode")
    REFERENCES "unitOfMeasure" ("code") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "salesOrderLine_locationId_fkey" FOREIGN KEY ("companyId", "locationId")
    REFERENCES "location" ("companyId", "id") ON DELETE SET NULL ("locationId") ON UPDATE CASCADE
);
CREATE INDEX "salesOrderLine_companyId_salesOrderId_sortOrder_createdAt_i_idx" ON "salesOrderLine" ("companyId", "salesOrderId", "sortOrder", "createdAt", "id");
CREATE INDEX "salesOrderLine_companyId_createdAt_id_idx" ON "salesOrderLine" ("companyId", "createdAt", "id");
CREATE INDEX "salesOrderLine_companyId_itemId_idx" ON "salesOrderLine" ("companyId", "itemId");
CREATE INDEX "salesOrderLine_companyId_assetId_idx" ON "salesOrderLine" ("companyId", "assetId");
CREATE INDEX "salesOrderLine_unitOfMeasureCode_idx" ON "salesOrderLine" ("unitOfMeasureCode");
CREATE INDEX "salesOrderLine_companyId_locationId_idx" ON "salesOrderLine" ("companyId", "locationId");
CREATE INDEX "salesOrderLine_createdBy_idx" ON "salesOrderLine" ("createdBy");
CREATE INDEX "salesOrderLine_updatedBy_idx" ON "salesOrderLine" ("updatedBy");
CREATE INDEX "salesOrderLine_companyId_description_idx" ON "salesOrderLine" USING GIN ("companyId" text_ops, "description" gin_trgm_ops);
CALL protect_tenant_table('salesOrderLine');
