-- Invoices of sales and purchases.

CREATE TABLE "salesInvoice" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('inv'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "invoiceId" text NOT NULL DEFAULT '',
  "customerId" text COLLATE "C" NOT NULL,
  "status" text NOT NULL DEFAULT 'Draft'
    CONSTRAINT "salesInvoice_status_check" CHECK ("status" IN ('Draft', 'Pending', 'Submitted', 'Return', 'Credit Note Issued', 'Paid', 'Partially Paid', 'Overdue', 'Voided')),
  "customerReference" text,
  "currencyCode" text COLLATE "C" NOT NULL,
  "exchangeRate" numeric(20,8) NOT NULL DEFAULT 1
    CONSTRAINT "salesInvoice_exchangeRate_check" CHECK (representable("exchangeRate") AND "exchangeRate" > 0),
  "exchangeRateUpdatedAt" timestamptz(3)
    CONSTRAINT "salesInvoice_exchangeRateUpdatedAt_check" CHECK (representable("exchangeRateUpdatedAt")),
  "paymentTermId" text COLLATE "C",
  "locationId" text COLLATE "C",
  "shipmentId" text COLLATE "C",
  "opportunityId" text COLLATE "C",
  "invoiceCustomerId" text COLLATE "C",
  "invoiceCustomerContactId" text COLLATE "C",
  "invoiceCustomerLocationId" text COLLATE "C",
  "dateIssued" date CONSTRAINT "salesInvoice_dateIssued_check" CHECK (representable("dateIssued")),
  "dateDue" date CONSTRAINT "salesInvoice_dateDue_check" CHECK (representable("dateDue")),
  "datePaid" date CONSTRAINT "salesInvoice_datePaid_check" CHECK (representable("datePaid")),
  "postingDate" date
    CONSTRAINT "salesInvoice_postingDate_check" CHECK (representable("postingDate") AND ("postingDate" IS NULL) = ("status" IN ('Draft', 'Pending'))),
  "subtotal" numeric(20,5) NOT NULL DEFAULT 0
    CONSTRAINT "salesInvoice_subtotal_check" CHECK (representable("subtotal")),
  "totalDiscount" numeric(20,5) NOT NULL DEFAULT 0
    CONSTRAINT "salesInvoice_totalDiscount_check" CHECK (representable("totalDiscount")),
  "totalTax" numeric(20,5) NOT NULL DEFAULT 0
    CONSTRAINT "salesInvoice_totalTax_check" CHECK (representable("totalTax")),
  "totalAmount" numeric(20,5) NOT NULL DEFAULT 0
    CONSTRAINT "salesInvoice_totalAmount_check" CHECK (representable("totalAmount")),
  "balance" numeric(20,5) NOT NULL DEFAULT 0 CONSTRAINT "salesInvoice_balance_check" CHECK (representable("balance")),
  "assignee" text COLLATE "C",
  "internalNotes" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT "salesInvoice_internalNotes_check" CHECK (representable("internalNotes")),
  "externalNotes" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT "salesInvoice_externalNotes_check" CHECK (representable("externalNotes")),
  "customFields" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT "salesInvoice_customFields_check" CHECK (representable("customFields")),
  "tags" text[] NOT NULL DEFAULT '{}' CONSTRAINT "salesInvoice_tags_check" CHECK (representable("tags")),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "salesInvoice_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "salesInvoice_invoiceId_key" UNIQUE ("companyId", "invoiceId"),
  CONSTRAINT "salesInvoice_customerId_fkey" FOREIGN KEY ("companyId", "customerId")
    REFERENCES "customer" ("companyId", "id") ON DELETE NO ACTION ON UPDATE CASCADE,
  CONSTRAINT "salesInvoice_currencyCode_fkey" FOREIGN KEY ("currencyCode")
    REFERENCES "currency" ("code") ON DELETE NO ACTION ON UPDATE CASCADE,
  CONSTRAINT "salesInvoice_paymentTermId_fkey" FOREIGN KEY ("companyId", "paymentTermId")
    REFERENCES "paymentTerm" ("companyId", "id") ON DELETE SET NULL ("paymentTermId") ON UPDATE CASCADE,
  CONSTRAINT "salesInvoice_locationId_fkey" FOREIGN KEY ("companyId", "locationId")
    REFERENCES "location" ("companyId", "id") ON DELETE SET NULL ("locationId") ON UPDATE CASCADE,
  CONSTRAINT "salesInvoice_shipmentId_fkey" FOREIGN KEY ("companyId", "shipmentId")
    REFERENCES "shipment" ("companyId", "id") ON DELETE SET NULL ("shipmentId") ON UPDATE CASCADE,
  CONSTRAINT "salesInvoice_opportunityId_fkey" FOREIGN KEY ("companyId", "opportunityId")
    REFERENCES "opportunity" ("companyId", "id") ON DELETE SET NULL ("opportunityId") ON UPDATE CASCADE,
  CONSTRAINT "salesInvoice_invoiceCustomerId_fkey" FOREIGN KEY ("companyId", "invoiceCustomerId")
    REFERENCES "customer" ("companyId", "id") ON DELETE NO ACTION ON UPDATE CASCADE,
  CONSTRAINT "salesInvoice_invoiceCustomerContactId_fkey" FOREIGN KEY ("companyId", "invoiceCustomerContactId")
    REFERENCES "customerContact" ("companyId", "id") ON DELETE SET NULL ("invoiceCustomerContactId") ON UPDATE CASCADE,
  CONSTRAINT "salesInvoice_invoiceCustomerLocationId_fkey" FOREIGN KEY ("companyId", "invoiceCustomerLocationId")
    REFERENCES "customerLocation" ("companyId", "id") ON DELETE SET NULL ("invoiceCustomerLocationId") ON UPDATE CASCADE,
  CONSTRAINT "salesInvoice_assignee_fkey" FOREIGN KEY ("companyId", "assignee")
    REFERENCES "employee" ("companyId", "id") ON DELETE SET NULL ("assignee") ON UPDATE CASCADE
);
CREATE INDEX "salesInvoice_companyId_createdAt_id_idx" ON "salesInvoice" ("companyId", "createdAt", "id");
CREATE INDEX "salesInvoice_companyId_status_createdAt_id_idx" ON "salesInvoice" ("companyId", "status", "createdAt", "id");
CREATE INDEX "salesInvoice_companyId_customerId_idx" ON "salesInvoice" ("companyId", "customerId");
CREATE INDEX "salesInvoice_currencyCode_idx" ON "salesInvoice" ("currencyCode");
CREATE INDEX "salesInvoice_companyId_paymentTermId_idx" ON "salesInvoice" ("companyId", "paymentTermId");
CREATE INDEX "salesInvoice_companyId_locationId_idx" ON "salesInvoice" ("companyId", "locationId");
CREATE INDEX "salesInvoice_companyId_shipmentId_idx" ON "salesInvoice" ("companyId", "shipmentId");
CREATE INDEX "salesInvoice_companyId_opportunityId_idx" ON "salesInvoice" ("companyId", "opportunityId");
CREATE INDEX "salesInvoice_companyId_invoiceCustomerId_idx" ON "salesInvoice" ("companyId", "invoiceCustomerId");
CREATE INDEX "salesInvoice_companyId_invoiceCustomerContactId_idx" ON "salesInvoice" ("companyId", "invoiceCustomerContactId");
CREATE INDEX "salesInvoice_companyId_invoiceCustomerLocationId_idx" ON "salesInvoice" ("companyId", "invoiceCustomerLocationId");
CREATE INDEX "salesInvoice_companyId_assignee_idx" ON "salesInvoice" ("companyId", "assignee");
CREATE INDEX "salesInvoice_createdBy_idx" ON "salesInvoice" ("createdBy");
CREATE INDEX "salesInvoice_updatedBy_idx" ON "salesInvoice" ("updatedBy");
CREATE INDEX "salesInvoice_companyId_invoiceId_idx" ON "salesInvoice" USING GIN ("companyId" text_ops, "invoiceId" gin_trgm_ops);
CREATE INDEX "salesInvoice_companyId_customerReference_idx" ON "salesInvoice" USING GIN ("companyId" text_ops, "customerReference" gin_trgm_ops);
CALL protect_tenant_table('salesInvoice');

CREATE TABLE "salesInvoiceLine" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('invl'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "invoiceId" text COLLATE "C" NOT NULL,
  "invoiceLineType" text NOT NULL
    CONSTRAINT "salesInvoiceLine_invoiceLineType_check" CHECK ("invoiceLineType" IN ('Comment', 'Part', 'Material', 'Tool', 'Service', 'Consumable', 'Fixture', 'Fixed Asset')),
  "itemId" text COLLATE "C"
    CONSTRAINT "salesInvoiceLine_itemId_check" CHECK ("itemId" IS NOT NULL OR "invoiceLineType" IN ('Comment', 'Fixed Asset')),
  "assetId" text COLLATE "C"
    CONSTRAINT "salesInvoiceLine_assetId_check" CHECK ("assetId" IS NOT NULL OR "invoiceLineType" <> 'Fixed Asset'),
  "accountId" text COLLATE "C",
  "description" text,
  "quantity" numeric(20,5) NOT NULL DEFAULT 0
    CONSTRAINT "salesInvoiceLine_quantity_check" CHECK (representable("quantity")),
  "unitPrice" numeric(20,5) NOT NULL DEFAULT 0
    CONSTRAINT "salesInvoiceLine_unitPrice_check" CHECK (representable("unitPrice")),
  "setupPrice" numeric(20,5) NOT NULL DEFAULT 0
    CONSTRAINT "salesInvoiceLine_setupPrice_check" CHECK (representable("setupPrice")),
  "shippingCost" numeric(20,5) NOT NULL DEFAULT 0
    CONSTRAINT "salesInvoiceLine_shippingCost_check" CHECK (representable("shippingCost")),
  "addOnCost" numeric(20,5) NOT NULL DEFAULT 0
    CONSTRAINT "salesInvoiceLine_addOnCost_check" CHECK (representable("addOnCost")),
  "nonTaxableAddOnCost" numeric(20,5) NOT NULL DEFAULT 0
    CONSTRAINT "salesInvoiceLine_nonTaxableAddOnCost_check" CHECK (representable("nonTaxableAddOnCost")),
  "exchangeRate" numeric(20,8) NOT NULL DEFAULT 1
    CONSTRAINT "salesInvoiceLine_exchangeRate_check" CHECK (representable("exchangeRate") AND "exchangeRate" > 0),
  "taxPercent" numeric(20,5) NOT NULL DEFAULT 0
    CONSTRAINT "salesInvoiceLine_taxPercent_check" CHECK ("taxPercent" BETWEEN 0 AND 1),
  "methodType" text NOT NULL DEFAULT 'Pull from Inventory'
    CONSTRAINT "salesInvoiceLine_methodType_check" CHECK ("methodType" IN ('Purchase to Order', 'Pull from Inventory', 'Make to Order')),
  "unitOfMeasureCode" text COLLATE "C" NOT NULL DEFAULT 'EA',
  "salesOrderId" text COLLATE "C",
  "salesOrderLineId" text COLLATE "C",
  "locationId" text COLLATE "C",
  "storageUnitId" text COLLATE "C",
  "sortOrder" numeric(20,5) NOT NULL DEFAULT 1
    CONSTRAINT "salesInvoiceLine_sortOrder_check" CHECK (representable("sortOrder")),
  "convertedUnitPrice" numeric(20,5) NOT NULL GENERATED ALWAYS AS ("unitPrice" * "exchangeRate") STORED,
  "convertedSetupPrice" numeric(20,5) NOT NULL GENERATED ALWAYS AS ("setupPrice" * "exchangeRate") STORED,
  "convertedShippingCost" numeric(20,5) NOT NULL GENERATED ALWAYS AS ("shippingCost" * "exchangeRate") STORED,
  "convertedAddOnCost" numeric(20,5) NOT NULL GENERATED ALWAYS AS ("addOnCost" * "exchangeRate") STORED,
  "convertedNonTaxableAddOnCost" numeric(20,5) NOT NULL GENERATED ALWAYS AS ("nonTaxableAddOnCost" * "exchangeRate") STORED,
  "internalNotes" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT "salesInvoiceLine_internalNotes_check" CHECK (representable("internalNotes")),
  "externalNotes" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT "salesInvoiceLine_externalNotes_check" CHECK (representable("externalNotes")),
  "customFields" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT "salesInvoiceLine_customFields_check" CHECK (representable("customFields")),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "salesInvoiceLine_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "salesInvoiceLine_invoiceId_fkey" FOREIGN KEY ("companyId", "invoiceId")
    REFERENCES "salesInvoice" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "salesInvoiceLine_itemId_fkey" FOREIGN KEY ("companyId", "itemId")
    REFERENCES "item" ("companyId", "id") ON DELETE NO ACTION ON UPDATE CASCADE,
  CONSTRAINT "salesInvoiceLine_assetId_fkey" FOREIGN KEY ("companyId", "assetId")
    REFERENCES "fixedAsset" ("companyId", "id") ON DELETE NO ACTION ON UPDATE CASCADE,
  CONSTRAINT "salesInvoiceLine_accountId_fkey" FOREIGN KEY ("accountId")
    REFERENCES "account" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "salesInvoiceLine_unitOfMeasureCode_fkey" FOREIGN KEY ("unitOfMeasureCode")
    REFERENCES "unitOfMeasure" ("code") ON DELETE NO ACTION ON UPDATE CASCADE,
  CONSTRAINT "salesInvoiceLine_salesOrderId_fkey" FOREIGN KEY ("companyId", "salesOrderId")
    REFERENCES "salesOrder" ("companyId", "id") ON DELETE SET NULL ("salesOrderId") ON UPDATE CASCADE,
  CONSTRAINT "salesInvoiceLine_salesOrderLineId_fkey" FOREIGN KEY ("companyId", "salesOrderLineId")
    REFERENCES "salesOrderLine" ("companyId", "id") ON DELETE SET NULL ("salesOrderLineId") ON UPDATE CASCADE,
  CONSTRAINT "salesInvoiceLine_locationId_fkey" FOREIGN KEY ("companyId", "locationId")
    REFERENCES "location" ("companyId", "id") ON DELETE SET NULL ("locationId") ON UPDATE CASCADE,
  CONSTRAINT "salesInvoiceLine_storageUnitId_fkey" FOREIGN KEY ("companyId", "storageUnitId")
    REFERENCES "storageUnit" ("companyId", "id") ON DELETE SET NULL ("storageUnitId") ON UPDATE CASCADE
);
CREATE INDEX "salesInvoiceLine_companyId_invoiceId_sortOrder_createdAt_id_idx" ON "salesInvoiceLine" ("companyId", "invoiceId", "sortOrder", "createdAt", "id");
CREATE INDEX "salesInvoiceLine_companyId_createdAt_id_idx" ON "salesInvoiceLine" ("companyId", "createdAt", "id");
CREATE INDEX "salesInvoiceLine_companyId_itemId_idx" ON "salesInvoiceLine" ("companyId", "itemId");
CREATE INDEX "salesInvoiceLine_companyId_assetId_idx" ON "salesInvoiceLine" ("companyId", "assetId");
CREATE INDEX "salesInvoiceLine_accountId_idx" ON "salesInvoiceLine" ("accountId");
CREATE INDEX "salesInvoiceLine_unitOfMeasureCode_idx" ON "salesInvoiceLine" ("unitOfMeasureCode");
CREATE INDEX "salesInvoiceLine_companyId_salesOrderId_idx" ON "salesInvoiceLine" ("companyId", "salesOrderId");
CREATE INDEX "salesInvoiceLine_companyId_salesOrderLineId_idx" ON "salesInvoiceLine" ("companyId", "salesOrderLineId");
CREATE INDEX "salesInvoiceLine_companyId_locationId_idx" ON "salesInvoiceLine" ("companyId", "locationId");
CREATE INDEX "salesInvoiceLine_companyId_storageUnitId_idx" ON "salesInvoiceLine" ("companyId", "storageUnitId");
CREATE INDEX "salesInvoiceLine_createdBy_idx" ON "salesInvoiceLine" ("createdBy");
CREATE INDEX "salesInvoiceLine_updatedBy_idx" ON "salesInvoiceLine" ("updatedBy");
CREATE INDEX "salesInvoiceLine_companyId_description_idx" ON "salesInvoiceLine" USING GIN ("companyId" text_ops, "description" gin_trgm_ops);
CALL protect_tenant_table('salesInvoiceLine');

CREATE TABLE "salesInvoiceShipment" (
  "id" text COLLATE "C" NOT NULL,
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "locationId" text COLLATE "C",
  "shippingMethodId" text COLLATE "C",
  "shippingTermId" text COLLATE "C",
  "shippingCost" numeric(20,5) NOT NULL DEFAULT 0
    CONSTRAINT "salesInvoiceShipment_shippingCost_check" CHECK (representable("shippingCost")),
  "incoterm" text
    CONSTRAINT "salesInvoiceShipment_incoterm_check" CHECK ("incoterm" IN ('EXW', 'FCA', 'FAS', 'FOB', 'CPT', 'CIP', 'CFR', 'CIF', 'DAP', 'DPU', 'DDP')),
  "incotermLocation" text,
  "customFields" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT "salesInvoiceShipment_customFields_check" CHECK (representable("customFields")),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "salesInvoiceShipment_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "salesInvoiceShipment_id_fkey" FOREIGN KEY ("companyId", "id")
    REFERENCES "salesInvoice" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "salesInvoiceShipment_locationId_fkey" FOREIGN KEY ("companyId", "locationId")
    REFERENCES "location" ("companyId", "id") ON DELETE SET NULL ("locationId") ON UPDATE CASCADE,
  CONSTRAINT "salesInvoiceShipment_shippingMethodId_fkey" FOREIGN KEY ("companyId", "shippingMethodId")
    REFERENCES "shippingMethod" ("companyId", "id") ON DELETE SET NULL ("shippingMethodId") ON UPDATE CASCADE,
  CONSTRAINT "salesInvoiceShipment_shippingTermId_fkey" FOREIGN KEY ("companyId", "shippingTermId")
    REFERENCES "shippingTerm" ("companyId", "id") ON DELETE SET NULL ("shippingTermId") ON UPDATE CASCADE
);
CREATE INDEX "salesInvoiceShipment_companyId_createdAt_id_idx" ON "salesInvoiceShipment" ("companyId", "createdAt", "id");
CREATE INDEX "salesInvoiceShipment_companyId_locationId_idx" ON "salesInvoiceShipment" ("companyId", "locationId");
CREATE INDEX "salesInvoiceShipment_companyId_shippingMethodId_idx" ON "salesInvoiceShipment" ("companyId", "shippingMethodId");
CREATE INDEX "salesInvoiceShipment_companyId_shippingTermId_idx" ON "salesInvoiceShipment" ("companyId", "shippingTermId");
CREATE INDEX "salesInvoiceShipment_createdBy_idx" ON "salesInvoiceShipment" ("createdBy");
CREATE INDEX "salesInvoiceShipment_updatedBy_idx" ON "salesInvoiceShipment" ("updatedBy");
CREATE INDEX "salesInvoiceShipment_companyId_incotermLocation_idx" ON "salesInvoiceShipment" USING GIN ("companyId" text_ops, "incotermLocation" gin_trgm_ops);
CALL protect_tenant_table('salesInvoiceShipment');

CREATE TABLE "purchaseInvoice" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('pinv'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "invoiceId" text NOT NULL DEFAULT '',
  "supplierId" text COLLATE "C",
  "status" text NOT NULL DEFAULT 'Draft'
    CONSTRAINT "purchaseInvoice_status_check" CHECK ("status" IN ('Draft', 'Pending', 'Open', 'Return', 'Debit Note Issued', 'Paid', 'Partially Paid', 'Overdue', 'Voided')),
  "supplierReference" text,
  "supplierInteractionId" text COLLATE "C",
  "dateIssued" date CONSTRAINT "purchaseInvoice_dateIssued_check" CHECK (representable("dateIssued")),
  "dateDue" date CONSTRAINT "purchaseInvoice_dateDue_check" CHECK (representable("dateDue")),
  "postingDate" date CONSTRAINT "purchaseInvoice_postingDate_check" CHECK (representable("postingDate")),
  "paymentTermId" text COLLATE "C",
  "totalAmount" numeric(20,5) NOT NULL DEFAULT 0
    CONSTRAINT "purchaseInvoice_totalAmount_check" CHECK (representable("totalAmount")),
  "balance" numeric(20,5) NOT NULL DEFAULT 0
    CONSTRAINT "purchaseInvoice_balance_check" CHECK (representable("balance")),
  "assignee" text COLLATE "C",
  "currencyCode" text COLLATE "C",
  "exchangeRate" numeric(20,8)
    CONSTRAINT "purchaseInvoice_exchangeRate_check" CHECK (representable("exchangeRate") AND "exchangeRate" > 0),
  "exchangeRateUpdatedAt" timestamptz(3)
    CONSTRAINT "purchaseInvoice_exchangeRateUpdatedAt_check" CHECK (representable("exchangeRateUpdatedAt")),
  "customFields" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT "purchaseInvoice_customFields_check" CHECK (representable("customFields")),
  "tags" text[] NOT NULL DEFAULT '{}' CONSTRAINT "purchaseInvoice_tags_check" CHECK (representable("tags")),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "purchaseInvoice_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "purchaseInvoice_invoiceId_key" UNIQUE ("companyId", "invoiceId"),
  CONSTRAINT "purchaseInvoice_supplierId_fkey" FOREIGN KEY ("companyId", "supplierId")
    REFERENCES "supplier" ("companyId", "id") ON DELETE NO ACTION ON UPDATE CASCADE,
  CONSTRAINT "purchaseInvoice_supplierInteractionId_fkey" FOREIGN KEY ("companyId", "supplierInteractionId")
    REFERENCES "supplierInteraction" ("companyId", "id") ON DELETE SET NULL ("supplierInteractionId") ON UPDATE CASCADE,
  CONSTRAINT "purchaseInvoice_paymentTermId_fkey" FOREIGN KEY ("companyId", "paymentTermId")
    REFERENCES "paymentTerm" ("companyId", "id") ON DELETE SET NULL ("paymentTermId") ON UPDATE CASCADE,
  CONSTRAINT "purchaseInvoice_assignee_fkey" FOREIGN KEY ("companyId", "assignee")
    REFERENCES "employee" ("companyId", "id") ON DELETE SET NULL ("assignee") ON UPDATE CASCADE,
  CONSTRAINT "purchaseInvoice_currencyCode_fkey" FOREIGN KEY ("currencyCode")
    REFERENCES "currency" ("code") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "purchaseInvoice_companyId_createdAt_id_idx" ON "purchaseInvoice" ("companyId", "createdAt", "id");
CREATE INDEX "purchaseInvoice_companyId_status_createdAt_id_idx" ON "purchaseInvoice" ("companyId", "status", "createdAt", "id");
CREATE INDEX "purchaseInvoice_companyId_supplierId_idx" ON "purchaseInvoice" ("companyId", "supplierId");
CREATE INDEX "purchaseInvoice_companyId_supplierInteractionId_idx" ON "purchaseInvoice" ("companyId", "supplierInteractionId");
CREATE INDEX "purchaseInvoice_companyId_paymentTermId_idx" ON "purchaseInvoice" ("companyId", "paymentTermId");
CREATE INDEX "purchaseInvoice_companyId_assignee_idx" ON "purchaseInvoice" ("companyId", "assignee");
CREATE INDEX "purchaseInvoice_currencyCode_idx" ON "purchaseInvoice" ("currencyCode");
CREATE INDEX "purchaseInvoice_createdBy_idx" ON "purchaseInvoice" ("createdBy");
CREATE INDEX "purchaseInvoice_updatedBy_idx" ON "purchaseInvoice" ("updatedBy");
CREATE INDEX "purchaseInvoice_companyId_invoiceId_idx" ON "purchaseInvoice" USING GIN ("companyId" text_ops, "invoiceId" gin_trgm_ops);
CREATE INDEX "purchaseInvoice_companyId_supplierReference_idx" ON "purchaseInvoice" USING GIN ("companyId" text_ops, "supplierReference" gin_trgm_ops);
CALL protect_tenant_table('purchaseInvoice');
