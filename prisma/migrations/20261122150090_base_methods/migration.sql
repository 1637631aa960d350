-- How items are made: processes, work centers, documents of the shop floor, make methods.

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
CALL protect_tenant_table('process');

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
  CONSTRAINT "workCenter_name_key" UNIQUE ("companyId", "name"),
  CONSTRAINT "workCenter_locationId_fkey" FOREIGN KEY ("companyId", "locationId")
    REFERENCES "location" ("companyId", "id") ON DELETE SET NULL ("locationId") ON UPDATE CASCADE
);
CREATE INDEX "workCenter_companyId_createdAt_id_idx" ON "workCenter" ("companyId", "createdAt", "id");
CREATE INDEX "workCenter_companyId_locationId_idx" ON "workCenter" ("companyId", "locationId");
CREATE INDEX "workCenter_createdBy_idx" ON "workCenter" ("createdBy");
CREATE INDEX "workCenter_updatedBy_idx" ON "workCenter" ("updatedBy");
CALL protect_tenant_table('workCenter');

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
  CONSTRAINT "procedure_name_version_key" UNIQUE ("companyId", "name", "version"),
  CONSTRAINT "procedure_processId_fkey" FOREIGN KEY ("companyId", "processId")
    REFERENCES "process" ("companyId", "id") ON DELETE SET NULL ("processId") ON UPDATE CASCADE,
  CONSTRAINT "procedure_assignee_fkey" FOREIGN KEY ("companyId", "assignee")
    REFERENCES "employee" ("companyId", "id") ON DELETE SET NULL ("assignee") ON UPDATE CASCADE
);
CREATE INDEX "procedure_companyId_createdAt_id_idx" ON "procedure" ("companyId", "createdAt", "id");
CREATE INDEX "procedure_companyId_processId_idx" ON "procedure" ("companyId", "processId");
CREATE INDEX "procedure_companyId_assignee_idx" ON "procedure" ("companyId", "assignee");
CREATE INDEX "procedure_createdBy_idx" ON "procedure" ("createdBy");
CREATE INDEX "procedure_updatedBy_idx" ON "procedure" ("updatedBy");
CALL protect_tenant_table('procedure');

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
  CONSTRAINT "inspectionDocument_name_version_key" UNIQUE ("companyId", "name", "version"),
  CONSTRAINT "inspectionDocument_itemId_fkey" FOREIGN KEY ("companyId", "itemId")
    REFERENCES "item" ("companyId", "id") ON DELETE SET NULL ("itemId") ON UPDATE CASCADE
);
CREATE INDEX "inspectionDocument_companyId_createdAt_id_idx" ON "inspectionDocument" ("companyId", "createdAt", "id");
CREATE INDEX "inspectionDocument_companyId_itemId_idx" ON "inspectionDocument" ("companyId", "itemId");
CREATE INDEX "inspectionDocument_createdBy_idx" ON "inspectionDocument" ("createdBy");
CREATE INDEX "inspectionDocument_updatedBy_idx" ON "inspectionDocument" ("updatedBy");
CALL protect_tenant_table('inspectionDocument');

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
  CONSTRAINT "makeMethod_itemId_version_key" UNIQUE ("companyId", "itemId", "version"),
  CONSTRAINT "makeMethod_itemId_fkey" FOREIGN KEY ("companyId", "itemId")
    REFERENCES "item" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "makeMethod_companyId_createdAt_id_idx" ON "makeMethod" ("companyId", "createdAt", "id");
CREATE INDEX "makeMethod_createdBy_idx" ON "makeMethod" ("createdBy");
CREATE INDEX "makeMethod_updatedBy_idx" ON "makeMethod" ("updatedBy");
CALL protect_tenant_table('makeMethod');
