-- Operations of make methods, jobs and what they fulfill.

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
  CONSTRAINT "methodOperation_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "methodOperation_makeMethodId_fkey" FOREIGN KEY ("companyId", "makeMethodId")
    REFERENCES "makeMethod" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "methodOperation_processId_fkey" FOREIGN KEY ("companyId", "processId")
    REFERENCES "process" ("companyId", "id") ON DELETE NO ACTION ON UPDATE CASCADE,
  CONSTRAINT "methodOperation_workCenterId_fkey" FOREIGN KEY ("companyId", "workCenterId")
    REFERENCES "workCenter" ("companyId", "id") ON DELETE NO ACTION ON UPDATE CASCADE,
  CONSTRAINT "methodOperation_procedureId_fkey" FOREIGN KEY ("companyId", "procedureId")
    REFERENCES "procedure" ("companyId", "id") ON DELETE SET NULL ("procedureId") ON UPDATE CASCADE,
  CONSTRAINT "methodOperation_inspectionDocumentId_fkey" FOREIGN KEY ("companyId", "inspectionDocumentId")
    REFERENCES "inspectionDocument" ("companyId", "id") ON DELETE SET NULL ("inspectionDocumentId") ON UPDATE CASCADE,
  CONSTRAINT "methodOperation_operationSupplierProcessId_fkey" FOREIGN KEY ("companyId", "operationSupplierProcessId")
    REFERENCES "supplierProcess" ("companyId", "id") ON DELETE SET NULL ("operationSupplierProcessId") ON UPDATE CASCADE
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
CREATE INDEX "methodOperation_companyId_description_idx" ON "methodOperation" USING GIN ("companyId" text_ops, "description" gin_trgm_ops);
CALL protect_tenant_table('methodOperation');

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
  CONSTRAINT "job_jobId_key" UNIQUE ("companyId", "jobId"),
  CONSTRAINT "job_itemId_fkey" FOREIGN KEY ("companyId", "itemId")
    REFERENCES "item" ("companyId", "id") ON DELETE NO ACTION ON UPDATE CASCADE,
  CONSTRAINT "job_unitOfMeasureCode_fkey" FOREIGN KEY ("unitOfMeasureCode")
    REFERENCES "unitOfMeasure" ("code") ON DELETE NO ACTION ON UPDATE CASCADE,
  CONSTRAINT "job_locationId_fkey" FOREIGN KEY ("companyId", "locationId")
    REFERENCES "location" ("companyId", "id") ON DELETE NO ACTION ON UPDATE CASCADE,
  CONSTRAINT "job_customerId_fkey" FOREIGN KEY ("companyId", "customerId")
    REFERENCES "customer" ("companyId", "id") ON DELETE SET NULL ("customerId") ON UPDATE CASCADE,
  CONSTRAINT "job_salesOrderLineId_fkey" FOREIGN KEY ("companyId", "salesOrderLineId")
    REFERENCES "salesOrderLine" ("companyId", "id") ON DELETE SET NULL ("salesOrderLineId") ON UPDATE CASCADE,
  CONSTRAINT "job_assignee_fkey" FOREIGN KEY ("companyId", "assignee")
    REFERENCES "employee" ("companyId", "id") ON DELETE SET NULL ("assignee") ON UPDATE CASCADE
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
CREATE INDEX "job_companyId_jobId_idx" ON "job" USING GIN ("companyId" text_ops, "jobId" gin_trgm_ops);
CALL protect_tenant_table('job');

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
  CONSTRAINT "fulfillment_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "fulfillment_salesOrderLineId_fkey" FOREIGN KEY ("companyId", "salesOrderLineId")
    REFERENCES "salesOrderLine" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "fulfillment_jobId_fkey" FOREIGN KEY ("companyId", "jobId")
    REFERENCES "job" ("companyId", "id") ON DELETE SET NULL ("jobId") ON UPDATE CASCADE
);
CREATE INDEX "fulfillment_companyId_createdAt_id_idx" ON "fulfillment" ("companyId", "createdAt", "id");
CREATE INDEX "fulfillment_companyId_salesOrderLineId_idx" ON "fulfillment" ("companyId", "salesOrderLineId");
CREATE INDEX "fulfillment_companyId_jobId_idx" ON "fulfillment" ("companyId", "jobId");
CREATE INDEX "fulfillment_createdBy_idx" ON "fulfillment" ("createdBy");
CREATE INDEX "fulfillment_updatedBy_idx" ON "fulfillment" ("updatedBy");
CALL protect_tenant_table('fulfillment');
