-- Storage, shipments, receipts and tracked entities.

CREATE TABLE "storageUnit" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('su'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "name" text NOT NULL,
  "locationId" text COLLATE "C" NOT NULL,
  "parentId" text COLLATE "C",
  "active" boolean NOT NULL DEFAULT true,
  "customFields" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT "storageUnit_customFields_check" CHECK (representable("customFields")),
  "tags" text[] NOT NULL DEFAULT '{}' CONSTRAINT "storageUnit_tags_check" CHECK (representable("tags")),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "storageUnit_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "storageUnit_locationId_name_key" UNIQUE ("companyId", "locationId", "name"),
  CONSTRAINT "storageUnit_locationId_fkey" FOREIGN KEY ("companyId", "locationId")
    REFERENCES "location" ("companyId", "id") ON DELETE NO ACTION ON UPDATE CASCADE,
  CONSTRAINT "storageUnit_parentId_fkey" FOREIGN KEY ("companyId", "parentId")
    REFERENCES "storageUnit" ("companyId", "id") ON DELETE SET NULL ("parentId") ON UPDATE CASCADE
);
CREATE INDEX "storageUnit_companyId_createdAt_id_idx" ON "storageUnit" ("companyId", "createdAt", "id");
CREATE INDEX "storageUnit_companyId_parentId_idx" ON "storageUnit" ("companyId", "parentId");
CREATE INDEX "storageUnit_createdBy_idx" ON "storageUnit" ("createdBy");
CREATE INDEX "storageUnit_updatedBy_idx" ON "storageUnit" ("updatedBy");
CALL protect_tenant_table('storageUnit');

CREATE TABLE "shipment" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('ship'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "shipmentId" text NOT NULL DEFAULT '',
  "status" text NOT NULL DEFAULT 'Draft'
    CONSTRAINT "shipment_status_check" CHECK ("status" IN ('Draft', 'Pending', 'Posted', 'Voided')),
  "sourceDocument" text
    CONSTRAINT "shipment_sourceDocument_check" CHECK ("sourceDocument" IN ('Sales Order', 'Sales Invoice', 'Sales Return Order', 'Purchase Order', 'Purchase Invoice', 'Purchase Return Order', 'Inbound Transfer', 'Outbound Transfer', 'Manufacturing Consumption', 'Manufacturing Output')),
  "sourceDocumentId" text,
  "sourceDocumentReadableId" text,
  "customerId" text COLLATE "C",
  "supplierId" text COLLATE "C",
  "opportunityId" text COLLATE "C",
  "locationId" text COLLATE "C",
  "shippingMethodId" text COLLATE "C",
  "trackingNumber" text,
  "postingDate" date CONSTRAINT "shipment_postingDate_check" CHECK (representable("postingDate")),
  "postedBy" text COLLATE "C",
  "assignee" text COLLATE "C",
  "internalNotes" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT "shipment_internalNotes_check" CHECK (representable("internalNotes")),
  "externalNotes" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT "shipment_externalNotes_check" CHECK (representable("externalNotes")),
  "customFields" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT "shipment_customFields_check" CHECK (representable("customFields")),
  "tags" text[] NOT NULL DEFAULT '{}' CONSTRAINT "shipment_tags_check" CHECK (representable("tags")),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "shipment_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "shipment_shipmentId_key" UNIQUE ("companyId", "shipmentId"),
  CONSTRAINT "shipment_customerId_fkey" FOREIGN KEY ("companyId", "customerId")
    REFERENCES "customer" ("companyId", "id") ON DELETE NO ACTION ON UPDATE CASCADE,
  CONSTRAINT "shipment_supplierId_fkey" FOREIGN KEY ("companyId", "supplierId")
    REFERENCES "supplier" ("companyId", "id") ON DELETE NO ACTION ON UPDATE CASCADE,
  CONSTRAINT "shipment_opportunityId_fkey" FOREIGN KEY ("companyId", "opportunityId")
    REFERENCES "opportunity" ("companyId", "id") ON DELETE SET NULL ("opportunityId") ON UPDATE CASCADE,
  CONSTRAINT "shipment_locationId_fkey" FOREIGN KEY ("companyId", "locationId")
    REFERENCES "location" ("companyId", "id") ON DELETE SET NULL ("locationId") ON UPDATE CASCADE,
  CONSTRAINT "shipment_shippingMethodId_fkey" FOREIGN KEY ("companyId", "shippingMethodId")
    REFERENCES "shippingMethod" ("companyId", "id") ON DELETE SET NULL ("shippingMethodId") ON UPDATE CASCADE,
  CONSTRAINT "shipment_postedBy_fkey" FOREIGN KEY ("companyId", "postedBy")
    REFERENCES "employee" ("companyId", "id") ON DELETE SET NULL ("postedBy") ON UPDATE CASCADE,
  CONSTRAINT "shipment_assignee_fkey" FOREIGN KEY ("companyId", "assignee")
    REFERENCES "employee" ("companyId", "id") ON DELETE SET NULL ("assignee") ON UPDATE CASCADE
);
CREATE INDEX "shipment_companyId_createdAt_id_idx" ON "shipment" ("companyId", "createdAt", "id");
CREATE INDEX "shipment_companyId_status_createdAt_id_idx" ON "shipment" ("companyId", "status", "createdAt", "id");
CREATE INDEX "shipment_companyId_customerId_idx" ON "shipment" ("companyId", "customerId");
CREATE INDEX "shipment_companyId_supplierId_idx" ON "shipment" ("companyId", "supplierId");
CREATE INDEX "shipment_companyId_opportunityId_idx" ON "shipment" ("companyId", "opportunityId");
CREATE INDEX "shipment_companyId_locationId_idx" ON "shipment" ("companyId", "locationId");
CREATE INDEX "shipment_companyId_shippingMethodId_idx" ON "shipment" ("companyId", "shippingMethodId");
CREATE INDEX "shipment_companyId_postedBy_idx" ON "shipment" ("companyId", "postedBy");
CREATE INDEX "shipment_companyId_assignee_idx" ON "shipment" ("companyId", "assignee");
CREATE INDEX "shipment_createdBy_idx" ON "shipment" ("createdBy");
CREATE INDEX "shipment_updatedBy_idx" ON "shipment" ("updatedBy");
CREATE INDEX "shipment_companyId_shipmentId_idx" ON "shipment" USING GIN ("companyId" text_ops, "shipmentId" gin_trgm_ops);
CREATE INDEX "shipment_companyId_trackingNumber_idx" ON "shipment" USING GIN ("companyId" text_ops, "trackingNumber" gin_trgm_ops);
CALL protect_tenant_table('shipment');

CREATE TABLE "shipmentLine" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('shl'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "shipmentId" text COLLATE "C" NOT NULL,
  "lineId" text COLLATE "C",
  "itemId" text COLLATE "C" NOT NULL,
  "orderQuantity" numeric(20,5) NOT NULL DEFAULT 0
    CONSTRAINT "shipmentLine_orderQuantity_check" CHECK (representable("orderQuantity")),
  "outstandingQuantity" numeric(20,5) NOT NULL DEFAULT 0
    CONSTRAINT "shipmentLine_outstandingQuantity_check" CHECK (representable("outstandingQuantity")),
  "shippedQuantity" numeric(20,5) NOT NULL DEFAULT 0
    CONSTRAINT "shipmentLine_shippedQuantity_check" CHECK (representable("shippedQuantity")),
  "unitPrice" numeric(20,5) NOT NULL DEFAULT 0
    CONSTRAINT "shipmentLine_unitPrice_check" CHECK (representable("unitPrice")),
  "unitOfMeasure" text COLLATE "C" NOT NULL DEFAULT 'EA',
  "locationId" text COLLATE "C",
  "storageUnitId" text COLLATE "C",
  "requiresSerialTracking" boolean NOT NULL DEFAULT false,
  "requiresBatchTracking" boolean NOT NULL DEFAULT false,
  "fulfillmentId" text COLLATE "C",
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "shipmentLine_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "shipmentLine_shipmentId_fkey" FOREIGN KEY ("companyId", "shipmentId")
    REFERENCES "shipment" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "shipmentLine_itemId_fkey" FOREIGN KEY ("companyId", "itemId")
    REFERENCES "item" ("companyId", "id") ON DELETE NO ACTION ON UPDATE CASCADE,
  CONSTRAINT "shipmentLine_unitOfMeasure_fkey" FOREIGN KEY ("unitOfMeasure")
    REFERENCES "unitOfMeasure" ("code") ON DELETE NO ACTION ON UPDATE CASCADE,
  CONSTRAINT "shipmentLine_locationId_fkey" FOREIGN KEY ("companyId", "locationId")
    REFERENCES "location" ("companyId", "id") ON DELETE SET NULL ("locationId") ON UPDATE CASCADE,
  CONSTRAINT "shipmentLine_storageUnitId_fkey" FOREIGN KEY ("companyId", "storageUnitId")
    REFERENCES "storageUnit" ("companyId", "id") ON DELETE SET NULL ("storageUnitId") ON UPDATE CASCADE,
  CONSTRAINT "shipmentLine_fulfillmentId_fkey" FOREIGN KEY ("companyId", "fulfillmentId")
    REFERENCES "fulfillment" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "shipmentLine_companyId_shipmentId_createdAt_id_idx" ON "shipmentLine" ("companyId", "shipmentId", "createdAt", "id");
CREATE INDEX "shipmentLine_companyId_createdAt_id_idx" ON "shipmentLine" ("companyId", "createdAt", "id");
CREATE INDEX "shipmentLine_companyId_itemId_idx" ON "shipmentLine" ("companyId", "itemId");
CREATE INDEX "shipmentLine_unitOfMeasure_idx" ON "shipmentLine" ("unitOfMeasure");
CREATE INDEX "shipmentLine_companyId_locationId_idx" ON "shipmentLine" ("companyId", "locationId");
CREATE INDEX "shipmentLine_companyId_storageUnitId_idx" ON "shipmentLine" ("companyId", "storageUnitId");
CREATE INDEX "shipmentLine_companyId_fulfillmentId_idx" ON "shipmentLine" ("companyId", "fulfillmentId");
CREATE INDEX "shipmentLine_createdBy_idx" ON "shipmentLine" ("createdBy");
CREATE INDEX "shipmentLine_updatedBy_idx" ON "shipmentLine" ("updatedBy");
CALL protect_tenant_table('shipmentLine');

CREATE TABLE "receipt" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('rec'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "receiptId" text NOT NULL DEFAULT '',
  "status" text NOT NULL DEFAULT 'Draft'
    CONSTRAINT "receipt_status_check" CHECK ("status" IN ('Draft', 'Pending', 'Posted', 'Voided')),
  "sourceDocument" text
    CONSTRAINT "receipt_sourceDocument_check" CHECK ("sourceDocument" IN ('Sales Order', 'Sales Invoice', 'Sales Return Order', 'Purchase Order', 'Purchase Invoice', 'Purchase Return Order', 'Inbound Transfer', 'Outbound Transfer', 'Manufacturing Consumption', 'Manufacturing Output')),
  "sourceDocumentId" text,
  "sourceDocumentReadableId" text,
  "supplierId" text COLLATE "C",
  "supplierInteractionId" text COLLATE "C",
  "locationId" text COLLATE "C",
  "postingDate" date CONSTRAINT "receipt_postingDate_check" CHECK (representable("postingDate")),
  "postedBy" text COLLATE "C",
  "assignee" text COLLATE "C",
  "customFields" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT "receipt_customFields_check" CHECK (representable("customFields")),
  "tags" text[] NOT NULL DEFAULT '{}' CONSTRAINT "receipt_tags_check" CHECK (representable("tags")),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "receipt_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "receipt_receiptId_key" UNIQUE ("companyId", "receiptId"),
  CONSTRAINT "receipt_supplierId_fkey" FOREIGN KEY ("companyId", "supplierId")
    REFERENCES "supplier" ("companyId", "id") ON DELETE NO ACTION ON UPDATE CASCADE,
  CONSTRAINT "receipt_supplierInteractionId_fkey" FOREIGN KEY ("companyId", "supplierInteractionId")
    REFERENCES "supplierInteraction" ("companyId", "id") ON DELETE SET NULL ("supplierInteractionId") ON UPDATE CASCADE,
  CONSTRAINT "receipt_locationId_fkey" FOREIGN KEY ("companyId", "locationId")
    REFERENCES "location" ("companyId", "id") ON DELETE SET NULL ("locationId") ON UPDATE CASCADE,
  CONSTRAINT "receipt_postedBy_fkey" FOREIGN KEY ("companyId", "postedBy")
    REFERENCES "employee" ("companyId", "id") ON DELETE SET NULL ("postedBy") ON UPDATE CASCADE,
  CONSTRAINT "receipt_assignee_fkey" FOREIGN KEY ("companyId", "assignee")
    REFERENCES "employee" ("companyId", "id") ON DELETE SET NULL ("assignee") ON UPDATE CASCADE
);
CREATE INDEX "receipt_companyId_createdAt_id_idx" ON "receipt" ("companyId", "createdAt", "id");
CREATE INDEX "receipt_companyId_status_createdAt_id_idx" ON "receipt" ("companyId", "status", "createdAt", "id");
CREATE INDEX "receipt_companyId_supplierId_idx" ON "receipt" ("companyId", "supplierId");
CREATE INDEX "receipt_companyId_supplierInteractionId_idx" ON "receipt" ("companyId", "supplierInteractionId");
CREATE INDEX "receipt_companyId_locationId_idx" ON "receipt" ("companyId", "locationId");
CREATE INDEX "receipt_companyId_postedBy_idx" ON "receipt" ("companyId", "postedBy");
CREATE INDEX "receipt_companyId_assignee_idx" ON "receipt" ("companyId", "assignee");
CREATE INDEX "receipt_createdBy_idx" ON "receipt" ("createdBy");
CREATE INDEX "receipt_updatedBy_idx" ON "receipt" ("updatedBy");
CREATE INDEX "receipt_companyId_receiptId_idx" ON "receipt" USING GIN ("companyId" text_ops, "receiptId" gin_trgm_ops);
CALL protect_tenant_table('receipt');

CREATE TABLE "receiptLine" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('recl'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "receiptId" text COLLATE "C" NOT NULL,
  "lineId" text COLLATE "C",
  "itemId" text COLLATE "C" NOT NULL,
  "orderQuantity" numeric(20,5) NOT NULL DEFAULT 0
    CONSTRAINT "receiptLine_orderQuantity_check" CHECK (representable("orderQuantity")),
  "outstandingQuantity" numeric(20,5) NOT NULL DEFAULT 0
    CONSTRAINT "receiptLine_outstandingQuantity_check" CHECK (representable("outstandingQuantity")),
  "receivedQuantity" numeric(20,5) NOT NULL DEFAULT 0
    CONSTRAINT "receiptLine_receivedQuantity_check" CHECK (representable("receivedQuantity")),
  "unitPrice" numeric(20,5) NOT NULL DEFAULT 0
    CONSTRAINT "receiptLine_unitPrice_check" CHECK (representable("unitPrice")),
  "unitOfMeasure" text COLLATE "C" NOT NULL DEFAULT 'EA',
  "conversionFactor" numeric(20,5) NOT NULL DEFAULT 1
    CONSTRAINT "receiptLine_conversionFactor_check" CHECK (representable("conversionFactor")),
  "locationId" text COLLATE "C",
  "storageUnitId" text COLLATE "C",
  "requiresSerialTracking" boolean NOT NULL DEFAULT false,
  "requiresBatchTracking" boolean NOT NULL DEFAULT false,
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "receiptLine_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "receiptLine_receiptId_fkey" FOREIGN KEY ("companyId", "receiptId")
    REFERENCES "receipt" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "receiptLine_itemId_fkey" FOREIGN KEY ("companyId", "itemId")
    REFERENCES "item" ("companyId", "id") ON DELETE NO ACTION ON UPDATE CASCADE,
  CONSTRAINT "receiptLine_unitOfMeasure_fkey" FOREIGN KEY ("unitOfMeasure")
    REFERENCES "unitOfMeasure" ("code") ON DELETE NO ACTION ON UPDATE CASCADE,
  CONSTRAINT "receiptLine_locationId_fkey" FOREIGN KEY ("companyId", "locationId")
    REFERENCES "location" ("companyId", "id") ON DELETE SET NULL ("locationId") ON UPDATE CASCADE,
  CONSTRAINT "receiptLine_storageUnitId_fkey" FOREIGN KEY ("companyId", "storageUnitId")
    REFERENCES "storageUnit" ("companyId", "id") ON DELETE SET NULL ("storageUnitId") ON UPDATE CASCADE
);
CREATE INDEX "receiptLine_companyId_receiptId_createdAt_id_idx" ON "receiptLine" ("companyId", "receiptId", "createdAt", "id");
CREATE INDEX "receiptLine_companyId_createdAt_id_idx" ON "receiptLine" ("companyId", "createdAt", "id");
CREATE INDEX "receiptLine_companyId_itemId_idx" ON "receiptLine" ("companyId", "itemId");
CREATE INDEX "receiptLine_unitOfMeasure_idx" ON "receiptLine" ("unitOfMeasure");
CREATE INDEX "receiptLine_companyId_locationId_idx" ON "receiptLine" ("companyId", "locationId");
CREATE INDEX "receiptLine_companyId_storageUnitId_idx" ON "receiptLine" ("companyId", "storageUnitId");
CREATE INDEX "receiptLine_createdBy_idx" ON "receiptLine" ("createdBy");
CREATE INDEX "receiptLine_updatedBy_idx" ON "receiptLine" ("updatedBy");
CALL protect_tenant_table('receiptLine');

CREATE TABLE "trackedEntity" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('te'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "quantity" numeric(20,5) NOT NULL CONSTRAINT "trackedEntity_quantity_check" CHECK (representable("quantity")),
  "status" text NOT NULL DEFAULT 'Available'
    CONSTRAINT "trackedEntity_status_check" CHECK ("status" IN ('Available', 'Reserved', 'On Hold', 'Consumed', 'Rejected', 'Scrapped')),
  "sourceDocument" text NOT NULL,
  "sourceDocumentId" text NOT NULL,
  "sourceDocumentReadableId" text,
  "itemId" text COLLATE "C",
  "readableId" text,
  "expirationDate" date CONSTRAINT "trackedEntity_expirationDate_check" CHECK (representable("expirationDate")),
  "attributes" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT "trackedEntity_attributes_check" CHECK (jsonb_typeof("attributes") = 'object'),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "trackedEntity_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "trackedEntity_itemId_fkey" FOREIGN KEY ("companyId", "itemId")
    REFERENCES "item" ("companyId", "id") ON DELETE NO ACTION ON UPDATE CASCADE
);
CREATE INDEX "trackedEntity_companyId_createdAt_id_idx" ON "trackedEntity" ("companyId", "createdAt", "id");
CREATE INDEX "trackedEntity_companyId_status_createdAt_id_idx" ON "trackedEntity" ("companyId", "status", "createdAt", "id");
CREATE INDEX "trackedEntity_companyId_itemId_idx" ON "trackedEntity" ("companyId", "itemId");
CREATE INDEX "trackedEntity_createdBy_idx" ON "trackedEntity" ("createdBy");
CREATE INDEX "trackedEntity_updatedBy_idx" ON "trackedEntity" ("updatedBy");
CREATE INDEX "trackedEntity_receipt_idx" ON "trackedEntity" ("companyId", ("attributes" ->> 'Receipt'), "createdAt", "id");
CREATE INDEX "trackedEntity_companyId_readableId_idx" ON "trackedEntity" USING GIN ("companyId" text_ops, "readableId" gin_trgm_ops);
CREATE INDEX "trackedEntity_companyId_sourceDocument_idx" ON "trackedEntity" USING GIN ("companyId" text_ops, "sourceDocument" gin_trgm_ops);
CALL protect_tenant_table('trackedEntity');
