CREATE TABLE "item" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('item'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "readableId" text NOT NULL,
  "revision" text NOT NULL DEFAULT '0',
  "readableIdWithRevision" text NOT NULL GENERATED ALWAYS AS (CASE WHEN "revision" IN ('', '0') THEN "readableId" ELSE "readableId" || '.' || "revision" END) STORED,
  "name" text NOT NULL,
  "description" text,
  "type" text NOT NULL DEFAULT 'Part'
    CONSTRAINT "item_type_check" CHECK ("type" IN ('Part', 'Material', 'Tool', 'Service', 'Consumable', 'Fixture')),
  "itemTrackingType" text NOT NULL DEFAULT 'Inventory'
    CONSTRAINT "item_itemTrackingType_check" CHECK ("itemTrackingType" IN ('Inventory', 'Non-Inventory', 'Serial', 'Batch')),
  "replenishmentSystem" text NOT NULL DEFAULT 'Buy'
    CONSTRAINT "item_replenishmentSystem_check" CHECK ("replenishmentSystem" IN ('Buy', 'Make', 'Buy and Make')),
  "defaultMethodType" text
    CONSTRAINT "item_defaultMethodType_check" CHECK ("defaultMethodType" IN ('Purchase to Order', 'Pull from Inventory', 'Make to Order')),
  "unitOfMeasureCode" text COLLATE "C" NOT NULL DEFAULT 'EA',
  "active" boolean NOT NULL DEFAULT true,
  "thumbnailPath" text,
  "modelUploadId" text COLLATE "C",
  "assignee" text COLLATE "C",
  "customFields" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT "item_customFields_check" CHECK (representable("customFields")),
  "tags" text[] NOT NULL DEFAULT '{}' CONSTRAINT "item_tags_check" CHECK (representable("tags")),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "item_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "item_readableId_revision_key" UNIQUE ("companyId", "readableId", "revision")
);
CREATE INDEX "item_companyId_name_id_idx" ON "item" ("companyId", "name", "id");
CREATE INDEX "item_companyId_createdAt_id_idx" ON "item" ("companyId", "createdAt", "id");
CREATE INDEX "item_unitOfMeasureCode_idx" ON "item" ("unitOfMeasureCode");
CREATE INDEX "item_companyId_modelUploadId_idx" ON "item" ("companyId", "modelUploadId");
CREATE INDEX "item_companyId_assignee_idx" ON "item" ("companyId", "assignee");
CREATE INDEX "item_createdBy_idx" ON "item" ("createdBy");
CREATE INDEX "item_updatedBy_idx" ON "item" ("updatedBy");
CREATE INDEX "item_name_idx" ON "item" USING gin ("name" gin_trgm_ops);
CREATE INDEX "item_readableId_idx" ON "item" USING gin ("readableId" gin_trgm_ops);

CREATE TABLE "itemPostingGroup" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('ipg'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "name" text NOT NULL,
  "description" text,
  "active" boolean NOT NULL DEFAULT true,
  "customFields" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT "itemPostingGroup_customFields_check" CHECK (representable("customFields")),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "itemPostingGroup_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "itemPostingGroup_name_key" UNIQUE ("companyId", "name")
);
CREATE INDEX "itemPostingGroup_companyId_createdAt_id_idx" ON "itemPostingGroup" ("companyId", "createdAt", "id");
CREATE INDEX "itemPostingGroup_createdBy_idx" ON "itemPostingGroup" ("createdBy");
CREATE INDEX "itemPostingGroup_updatedBy_idx" ON "itemPostingGroup" ("updatedBy");

CREATE TABLE "itemCost" (
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "itemId" text COLLATE "C" NOT NULL,
  "costingMethod" text NOT NULL DEFAULT 'Standard'
    CONSTRAINT "itemCost_costingMethod_check" CHECK ("costingMethod" IN ('Standard', 'Average', 'LIFO', 'FIFO')),
  "standardCost" numeric(20,5) NOT NULL DEFAULT 0
    CONSTRAINT "itemCost_standardCost_check" CHECK (representable("standardCost")),
  "unitCost" numeric(20,5) NOT NULL DEFAULT 0 CONSTRAINT "itemCost_unitCost_check" CHECK (representable("unitCost")),
  "itemPostingGroupId" text COLLATE "C",
  "customFields" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT "itemCost_customFields_check" CHECK (representable("customFields")),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "itemCost_pkey" PRIMARY KEY ("companyId", "itemId")
);
CREATE INDEX "itemCost_companyId_createdAt_itemId_idx" ON "itemCost" ("companyId", "createdAt", "itemId");
CREATE INDEX "itemCost_companyId_itemPostingGroupId_idx" ON "itemCost" ("companyId", "itemPostingGroupId");
CREATE INDEX "itemCost_createdBy_idx" ON "itemCost" ("createdBy");
CREATE INDEX "itemCost_updatedBy_idx" ON "itemCost" ("updatedBy");

CREATE TABLE "itemUnitSalePrice" (
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "itemId" text COLLATE "C" NOT NULL,
  "unitSalePrice" numeric(20,5) NOT NULL DEFAULT 0
    CONSTRAINT "itemUnitSalePrice_unitSalePrice_check" CHECK (representable("unitSalePrice")),
  "currencyCode" text COLLATE "C",
  "salesUnitOfMeasureCode" text COLLATE "C",
  "salesBlocked" boolean NOT NULL DEFAULT false,
  "priceIncludesTax" boolean NOT NULL DEFAULT false,
  "allowInvoiceDiscount" boolean NOT NULL DEFAULT true,
  "customFields" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT "itemUnitSalePrice_customFields_check" CHECK (representable("customFields")),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "itemUnitSalePrice_pkey" PRIMARY KEY ("companyId", "itemId")
);
CREATE INDEX "itemUnitSalePrice_companyId_createdAt_itemId_idx" ON "itemUnitSalePrice" ("companyId", "createdAt", "itemId");
CREATE INDEX "itemUnitSalePrice_currencyCode_idx" ON "itemUnitSalePrice" ("currencyCode");
CREATE INDEX "itemUnitSalePrice_salesUnitOfMeasureCode_idx" ON "itemUnitSalePrice" ("salesUnitOfMeasureCode");
CREATE INDEX "itemUnitSalePrice_createdBy_idx" ON "itemUnitSalePrice" ("createdBy");
CREATE INDEX "itemUnitSalePrice_updatedBy_idx" ON "itemUnitSalePrice" ("updatedBy");

CREATE TABLE "modelUpload" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('mdl'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "name" text,
  "modelPath" text NOT NULL,
  "thumbnailPath" text,
  "size" integer CONSTRAINT "modelUpload_size_check" CHECK ("size" >= 0),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "modelUpload_pkey" PRIMARY KEY ("companyId", "id")
);
CREATE INDEX "modelUpload_companyId_createdAt_id_idx" ON "modelUpload" ("companyId", "createdAt", "id");
CREATE INDEX "modelUpload_createdBy_idx" ON "modelUpload" ("createdBy");
CREATE INDEX "modelUpload_updatedBy_idx" ON "modelUpload" ("updatedBy");

CREATE TABLE "process" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('proc'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "name" text NOT NULL,
  "processType" text NOT NULL DEFAULT 'Inside'
    CONSTRAINT "process_processType_check" CHECK ("processType" IN ('Inside', 'Outside', 'Inside and Outside')),
  "defaultStandardFactor" text NOT NULL DEFAULT 'Minutes/Piece'
    CONSTRAINT "process_defaultStandardFactor_check" CHECK ("defaultStandardFactor" IN ('Hours/Piece', 'Hours/100 Pieces', 'Hours/1000 Pieces', 'Minutes/Piece', 'Minutes/100 Pieces', 'Minutes/1000 Pieces', 'Pieces/Hour', 'Pieces/Minute', 'Seconds/Piece', 'Total Hours', 'Total Minutes')),
  "active" boolean NOT NULL DEFAULT true,
  "customFields" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT "process_customFields_check" CHECK (representable("customFields")),
  "tags" text[] NOT NULL DEFAULT '{}' CONSTRAINT "process_tags_check" CHECK (representable("tags")),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "process_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "process_name_key" UNIQUE ("companyId", "name")
);
CREATE INDEX "process_companyId_createdAt_id_idx" ON "process" ("companyId", "createdAt", "id");
CREATE INDEX "process_createdBy_idx" ON "process" ("createdBy");
CREATE INDEX "process_updatedBy_idx" ON "process" ("updatedBy");

CREATE TABLE "workCenter" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('wctr'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "name" text NOT NULL,
  "description" text,
  "locationId" text COLLATE "C",
  "laborRate" numeric(20,5) NOT NULL DEFAULT 0
    CONSTRAINT "workCenter_laborRate_check" CHECK (representable("laborRate")),
  "machineRate" numeric(20,5) NOT NULL DEFAULT 0
    CONSTRAINT "workCenter_machineRate_check" CHECK (representable("machineRate")),
  "overheadRate" numeric(20,5) NOT NULL DEFAULT 0
    CONSTRAINT "workCenter_overheadRate_check" CHECK (representable("overheadRate")),
  "active" boolean NOT NULL DEFAULT true,
  "customFields" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT "workCenter_customFields_check" CHECK (representable("customFields")),
  "tags" text[] NOT NULL DEFAULT '{}' CONSTRAINT "workCenter_tags_check" CHECK (representable("tags")),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "workCenter_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "workCenter_name_key" UNIQUE ("companyId", "name")
);
CREATE INDEX "workCenter_companyId_createdAt_id_idx" ON "workCenter" ("companyId", "createdAt", "id");
CREATE INDEX "workCenter_companyId_locationId_idx" ON "workCenter" ("companyId", "locationId");
CREATE INDEX "workCenter_createdBy_idx" ON "workCenter" ("createdBy");
CREATE INDEX "workCenter_updatedBy_idx" ON "workCenter" ("updatedBy");

CREATE TABLE "procedure" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('prd'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "name" text NOT NULL,
  "version" numeric(20,5) NOT NULL DEFAULT 1 CONSTRAINT "procedure_version_check" CHECK (representable("version")),
  "status" text NOT NULL DEFAULT 'Draft'
    CONSTRAINT "procedure_status_check" CHECK ("status" IN ('Draft', 'Active', 'Archived')),
  "processId" text COLLATE "C",
  "description" text,
  "content" jsonb NOT NULL DEFAULT '{}' CONSTRAINT "procedure_content_check" CHECK (representable("content")),
  "assignee" text COLLATE "C",
  "tags" text[] NOT NULL DEFAULT '{}' CONSTRAINT "procedure_tags_check" CHECK (representable("tags")),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "procedure_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "procedure_name_version_key" UNIQUE ("companyId", "name", "version")
);
CREATE INDEX "procedure_companyId_createdAt_id_idx" ON "procedure" ("companyId", "createdAt", "id");
CREATE INDEX "procedure_companyId_processId_idx" ON "procedure" ("companyId", "processId");
CREATE INDEX "procedure_companyId_assignee_idx" ON "procedure" ("companyId", "assignee");
CREATE INDEX "procedure_createdBy_idx" ON "procedure" ("createdBy");
CREATE INDEX "procedure_updatedBy_idx" ON "procedure" ("updatedBy");

CREATE TABLE "inspectionDocument" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('insd'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "name" text NOT NULL,
  "version" numeric(20,5) NOT NULL DEFAULT 1
    CONSTRAINT "inspectionDocument_version_check" CHECK (representable("version")),
  "status" text NOT NULL DEFAULT 'Draft'
    CONSTRAINT "inspectionDocument_status_check" CHECK ("status" IN ('Draft', 'Active', 'Archived')),
  "itemId" text COLLATE "C",
  "content" jsonb NOT NULL DEFAULT '{}' CONSTRAINT "inspectionDocument_content_check" CHECK (representable("content")),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "inspectionDocument_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "inspectionDocument_name_version_key" UNIQUE ("companyId", "name", "version")
);
CREATE INDEX "inspectionDocument_companyId_createdAt_id_idx" ON "inspectionDocument" ("companyId", "createdAt", "id");
CREATE INDEX "inspectionDocument_companyId_itemId_idx" ON "inspectionDocument" ("companyId", "itemId");
CREATE INDEX "inspectionDocument_createdBy_idx" ON "inspectionDocument" ("createdBy");
CREATE INDEX "inspectionDocument_updatedBy_idx" ON "inspectionDocument" ("updatedBy");

CREATE TABLE "makeMethod" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('mm'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "itemId" text COLLATE "C" NOT NULL,
  "version" numeric(20,5) NOT NULL DEFAULT 1 CONSTRAINT "makeMethod_version_check" CHECK (representable("version")),
  "status" text NOT NULL DEFAULT 'Draft'
    CONSTRAINT "makeMethod_status_check" CHECK ("status" IN ('Draft', 'Active', 'Archived')),
  "customFields" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT "makeMethod_customFields_check" CHECK (representable("customFields")),
  "tags" text[] NOT NULL DEFAULT '{}' CONSTRAINT "makeMethod_tags_check" CHECK (representable("tags")),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "makeMethod_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "makeMethod_itemId_version_key" UNIQUE ("companyId", "itemId", "version")
);
CREATE INDEX "makeMethod_companyId_createdAt_id_idx" ON "makeMethod" ("companyId", "createdAt", "id");
CREATE INDEX "makeMethod_createdBy_idx" ON "makeMethod" ("createdBy");
CREATE INDEX "makeMethod_updatedBy_idx" ON "makeMethod" ("updatedBy");

CREATE TABLE "methodOperation" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('mop'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "makeMethodId" text COLLATE "C" NOT NULL,
  "order" numeric(20,5) NOT NULL DEFAULT 1
    CONSTRAINT "methodOperation_order_check" CHECK (representable("order") AND "order" >= 0),
  "operationOrder" text NOT NULL DEFAULT 'After Previous'
    CONSTRAINT "methodOperation_operationOrder_check" CHECK ("operationOrder" IN ('After Previous', 'With Previous')),
  "operationType" text NOT NULL DEFAULT 'Process'
    CONSTRAINT "methodOperation_operationType_check" CHECK ("operationType" IN ('Process', 'Assembly', 'Inspection', 'Outside Processing')),
  "processId" text COLLATE "C" NOT NULL,
  "description" text NOT NULL DEFAULT '',
  "workCenterId" text COLLATE "C",
  "procedureId" text COLLATE "C",
  "inspectionDocumentId" text COLLATE "C",
  "setupUnit" text NOT NULL DEFAULT 'Total Hours'
    CONSTRAINT "methodOperation_setupUnit_check" CHECK ("setupUnit" IN ('Hours/Piece', 'Hours/100 Pieces', 'Hours/1000 Pieces', 'Minutes/Piece', 'Minutes/100 Pieces', 'Minutes/1000 Pieces', 'Pieces/Hour', 'Pieces/Minute', 'Seconds/Piece', 'Total Hours', 'Total Minutes')),
  "setupTime" numeric(20,5) NOT NULL DEFAULT 0
    CONSTRAINT "methodOperation_setupTime_check" CHECK (representable("setupTime") AND "setupTime" >= 0),
  "laborUnit" text NOT NULL DEFAULT 'Hours/Piece'
    CONSTRAINT "methodOperation_laborUnit_check" CHECK ("laborUnit" IN ('Hours/Piece', 'Hours/100 Pieces', 'Hours/1000 Pieces', 'Minutes/Piece', 'Minutes/100 Pieces', 'Minutes/1000 Pieces', 'Pieces/Hour', 'Pieces/Minute', 'Seconds/Piece', 'Total Hours', 'Total Minutes')),
  "laborTime" numeric(20,5) NOT NULL DEFAULT 0
    CONSTRAINT "methodOperation_laborTime_check" CHECK (representable("laborTime") AND "laborTime" >= 0),
  "machineUnit" text NOT NULL DEFAULT 'Hours/Piece'
    CONSTRAINT "methodOperation_machineUnit_check" CHECK ("machineUnit" IN ('Hours/Piece', 'Hours/100 Pieces', 'Hours/1000 Pieces', 'Minutes/Piece', 'Minutes/100 Pieces', 'Minutes/1000 Pieces', 'Pieces/Hour', 'Pieces/Minute', 'Seconds/Piece', 'Total Hours', 'Total Minutes')),
  "machineTime" numeric(20,5) NOT NULL DEFAULT 0
    CONSTRAINT "methodOperation_machineTime_check" CHECK (representable("machineTime") AND "machineTime" >= 0),
  "operationSupplierProcessId" text COLLATE "C",
  "operationMinimumCost" numeric(20,5) NOT NULL DEFAULT 0
    CONSTRAINT "methodOperation_operationMinimumCost_check" CHECK (representable("operationMinimumCost") AND "operationMinimumCost" >= 0),
  "operationUnitCost" numeric(20,5) NOT NULL DEFAULT 0
    CONSTRAINT "methodOperation_operationUnitCost_check" CHECK (representable("operationUnitCost") AND "operationUnitCost" >= 0),
  "operationLeadTime" numeric(20,5) NOT NULL DEFAULT 0
    CONSTRAINT "methodOperation_operationLeadTime_check" CHECK (representable("operationLeadTime") AND "operationLeadTime" >= 0),
  "workInstruction" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT "methodOperation_workInstruction_check" CHECK (representable("workInstruction")),
  "customFields" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT "methodOperation_customFields_check" CHECK (representable("customFields")),
  "tags" text[] NOT NULL DEFAULT '{}' CONSTRAINT "methodOperation_tags_check" CHECK (representable("tags")),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "methodOperation_pkey" PRIMARY KEY ("companyId", "id")
);
CREATE INDEX "methodOperation_companyId_makeMethodId_order_id_idx" ON "methodOperation" ("companyId", "makeMethodId", "order", "id");
CREATE INDEX "methodOperation_companyId_createdAt_id_idx" ON "methodOperation" ("companyId", "createdAt", "id");
CREATE INDEX "methodOperation_companyId_processId_idx" ON "methodOperation" ("companyId", "processId");
CREATE INDEX "methodOperation_companyId_workCenterId_idx" ON "methodOperation" ("companyId", "workCenterId");
CREATE INDEX "methodOperation_companyId_procedureId_idx" ON "methodOperation" ("companyId", "procedureId");
CREATE INDEX "methodOperation_companyId_inspectionDocumentId_idx" ON "methodOperation" ("companyId", "inspectionDocumentId");
CREATE INDEX "methodOperation_companyId_operationSupplierProcessId_idx" ON "methodOperation" ("companyId", "operationSupplierProcessId");
CREATE INDEX "methodOperation_createdBy_idx" ON "methodOperation" ("createdBy");
CREATE INDEX "methodOperation_updatedBy_idx" ON "methodOperation" ("updatedBy");

CREATE TABLE "job" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('job'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "jobId" text NOT NULL DEFAULT '',
  "itemId" text COLLATE "C" NOT NULL,
  "quantity" numeric(20,5) NOT NULL DEFAULT 1 CONSTRAINT "job_quantity_check" CHECK (representable("quantity")),
  "quantityComplete" numeric(20,5) NOT NULL DEFAULT 0
    CONSTRAINT "job_quantityComplete_check" CHECK (representable("quantityComplete")),
  "unitOfMeasureCode" text COLLATE "C" NOT NULL DEFAULT 'EA',
  "status" text NOT NULL DEFAULT 'Draft'
    CONSTRAINT "job_status_check" CHECK ("status" IN ('Draft', 'Planned', 'Ready', 'In Progress', 'Paused', 'Completed', 'Cancelled', 'Overdue', 'Due Today', 'Closed')),
  "startDate" date CONSTRAINT "job_startDate_check" CHECK (representable("startDate")),
  "dueDate" date CONSTRAINT "job_dueDate_check" CHECK (representable("dueDate")),
  "locationId" text COLLATE "C" NOT NULL,
  "customerId" text COLLATE "C",
  "salesOrderLineId" text COLLATE "C",
  "assignee" text COLLATE "C",
  "customFields" jsonb NOT NULL DEFAULT '{}' CONSTRAINT "job_customFields_check" CHECK (representable("customFields")),
  "tags" text[] NOT NULL DEFAULT '{}' CONSTRAINT "job_tags_check" CHECK (representable("tags")),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "job_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "job_jobId_key" UNIQUE ("companyId", "jobId")
);
CREATE INDEX "job_companyId_createdAt_id_idx" ON "job" ("companyId", "createdAt", "id");
CREATE INDEX "job_companyId_status_createdAt_id_idx" ON "job" ("companyId", "status", "createdAt", "id");
CREATE INDEX "job_companyId_itemId_idx" ON "job" ("companyId", "itemId");
CREATE INDEX "job_unitOfMeasureCode_idx" ON "job" ("unitOfMeasureCode");
CREATE INDEX "job_companyId_locationId_idx" ON "job" ("companyId", "locationId");
CREATE INDEX "job_companyId_customerId_idx" ON "job" ("companyId", "customerId");
CREATE INDEX "job_companyId_salesOrderLineId_idx" ON "job" ("companyId", "salesOrderLineId");
CREATE INDEX "job_companyId_assignee_idx" ON "job" ("companyId", "assignee");
CREATE INDEX "job_createdBy_idx" ON "job" ("createdBy");
CREATE INDEX "job_updatedBy_idx" ON "job" ("updatedBy");
