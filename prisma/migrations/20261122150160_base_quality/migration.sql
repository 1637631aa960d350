-- Gauges, their calibration, quality documents.

CREATE TABLE "gaugeType" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('gty'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "name" text NOT NULL,
  "customFields" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT "gaugeType_customFields_check" CHECK (representable("customFields")),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "gaugeType_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "gaugeType_name_key" UNIQUE ("companyId", "name")
);
CREATE INDEX "gaugeType_companyId_createdAt_id_idx" ON "gaugeType" ("companyId", "createdAt", "id");
CREATE INDEX "gaugeType_createdBy_idx" ON "gaugeType" ("createdBy");
CREATE INDEX "gaugeType_updatedBy_idx" ON "gaugeType" ("updatedBy");
CALL protect_tenant_table('gaugeType');

CREATE TABLE "gauge" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('gau'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "gaugeId" text NOT NULL DEFAULT '',
  "description" text,
  "modelNumber" text,
  "serialNumber" text,
  "supplierId" text COLLATE "C",
  "gaugeTypeId" text COLLATE "C" NOT NULL,
  "gaugeStatus" text NOT NULL DEFAULT 'Active'
    CONSTRAINT "gauge_gaugeStatus_check" CHECK ("gaugeStatus" IN ('Active', 'Inactive')),
  "gaugeRole" text NOT NULL DEFAULT 'Standard'
    CONSTRAINT "gauge_gaugeRole_check" CHECK ("gaugeRole" IN ('Master', 'Standard')),
  "gaugeCalibrationStatus" text NOT NULL DEFAULT 'Pending'
    CONSTRAINT "gauge_gaugeCalibrationStatus_check" CHECK ("gaugeCalibrationStatus" IN ('Pending', 'In-Calibration', 'Out-of-Calibration')),
  "calibrationIntervalInMonths" integer NOT NULL DEFAULT 6
    CONSTRAINT "gauge_calibrationIntervalInMonths_check" CHECK ("calibrationIntervalInMonths" >= 1),
  "dateAcquired" date CONSTRAINT "gauge_dateAcquired_check" CHECK (representable("dateAcquired")),
  "lastCalibrationDate" date CONSTRAINT "gauge_lastCalibrationDate_check" CHECK (representable("lastCalibrationDate")),
  "nextCalibrationDate" date CONSTRAINT "gauge_nextCalibrationDate_check" CHECK (representable("nextCalibrationDate")),
  "locationId" text COLLATE "C",
  "storageUnitId" text COLLATE "C",
  "assignee" text COLLATE "C",
  "customFields" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT "gauge_customFields_check" CHECK (representable("customFields")),
  "tags" text[] NOT NULL DEFAULT '{}' CONSTRAINT "gauge_tags_check" CHECK (representable("tags")),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "gauge_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "gauge_gaugeId_key" UNIQUE ("companyId", "gaugeId"),
  CONSTRAINT "gauge_supplierId_fkey" FOREIGN KEY ("companyId", "supplierId")
    REFERENCES "supplier" ("companyId", "id") ON DELETE SET NULL ("supplierId") ON UPDATE CASCADE,
  CONSTRAINT "gauge_gaugeTypeId_fkey" FOREIGN KEY ("companyId", "gaugeTypeId")
    REFERENCES "gaugeType" ("companyId", "id") ON DELETE NO ACTION ON UPDATE CASCADE,
  CONSTRAINT "gauge_locationId_fkey" FOREIGN KEY ("companyId", "locationId")
    REFERENCES "location" ("companyId", "id") ON DELETE SET NULL ("locationId") ON UPDATE CASCADE,
  CONSTRAINT "gauge_storageUnitId_fkey" FOREIGN KEY ("companyId", "storageUnitId")
    REFERENCES "storageUnit" ("companyId", "id") ON DELETE SET NULL ("storageUnitId") ON UPDATE CASCADE,
  CONSTRAINT "gauge_assignee_fkey" FOREIGN KEY ("companyId", "assignee")
    REFERENCES "employee" ("companyId", "id") ON DELETE SET NULL ("assignee") ON UPDATE CASCADE
);
CREATE INDEX "gauge_companyId_nextCalibrationDate_idx" ON "gauge" ("companyId", "nextCalibrationDate");
CREATE INDEX "gauge_companyId_createdAt_id_idx" ON "gauge" ("companyId", "createdAt", "id");
CREATE INDEX "gauge_companyId_supplierId_idx" ON "gauge" ("companyId", "supplierId");
CREATE INDEX "gauge_companyId_gaugeTypeId_idx" ON "gauge" ("companyId", "gaugeTypeId");
CREATE INDEX "gauge_companyId_locationId_idx" ON "gauge" ("companyId", "locationId");
CREATE INDEX "gauge_companyId_storageUnitId_idx" ON "gauge" ("companyId", "storageUnitId");
CREATE INDEX "gauge_companyId_assignee_idx" ON "gauge" ("companyId", "assignee");
CREATE INDEX "gauge_createdBy_idx" ON "gauge" ("createdBy");
CREATE INDEX "gauge_updatedBy_idx" ON "gauge" ("updatedBy");
CREATE INDEX "gauge_companyId_gaugeId_idx" ON "gauge" USING GIN ("companyId" text_ops, "gaugeId" gin_trgm_ops);
CREATE INDEX "gauge_companyId_description_idx" ON "gauge" USING GIN ("companyId" text_ops, "description" gin_trgm_ops);
CREATE INDEX "gauge_companyId_modelNumber_idx" ON "gauge" USING GIN ("companyId" text_ops, "modelNumber" gin_trgm_ops);
CREATE INDEX "gauge_companyId_serialNumber_idx" ON "gauge" USING GIN ("companyId" text_ops, "serialNumber" gin_trgm_ops);
CALL protect_tenant_table('gauge');

CREATE TABLE "gaugeCalibrationRecord" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('gcr'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "gaugeId" text COLLATE "C" NOT NULL,
  "dateCalibrated" date NOT NULL
    CONSTRAINT "gaugeCalibrationRecord_dateCalibrated_check" CHECK (representable("dateCalibrated")),
  "inspectionStatus" text NOT NULL
    CONSTRAINT "gaugeCalibrationRecord_inspectionStatus_check" CHECK ("inspectionStatus" IN ('Pass', 'Fail')),
  "requiresAction" boolean NOT NULL DEFAULT false,
  "requiresAdjustment" boolean NOT NULL DEFAULT false,
  "requiresRepair" boolean NOT NULL DEFAULT false,
  "supplierId" text COLLATE "C",
  "approvedBy" text COLLATE "C",
  "measurementStandard" text,
  "temperature" numeric(20,5)
    CONSTRAINT "gaugeCalibrationRecord_temperature_check" CHECK (representable("temperature")),
  "humidity" numeric(20,5) CONSTRAINT "gaugeCalibrationRecord_humidity_check" CHECK ("humidity" BETWEEN 0 AND 100),
  "calibrationAttempts" jsonb NOT NULL DEFAULT '[]'
    CONSTRAINT "gaugeCalibrationRecord_calibrationAttempts_check" CHECK (is_calibration_attempts("calibrationAttempts")),
  "notes" jsonb NOT NULL DEFAULT '{}' CONSTRAINT "gaugeCalibrationRecord_notes_check" CHECK (representable("notes")),
  "customFields" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT "gaugeCalibrationRecord_customFields_check" CHECK (representable("customFields")),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "gaugeCalibrationRecord_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "gaugeCalibrationRecord_gaugeId_fkey" FOREIGN KEY ("companyId", "gaugeId")
    REFERENCES "gauge" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "gaugeCalibrationRecord_supplierId_fkey" FOREIGN KEY ("companyId", "supplierId")
    REFERENCES "supplier" ("companyId", "id") ON DELETE SET NULL ("supplierId") ON UPDATE CASCADE,
  CONSTRAINT "gaugeCalibrationRecord_approvedBy_fkey" FOREIGN KEY ("companyId", "approvedBy")
    REFERENCES "employee" ("companyId", "id") ON DELETE SET NULL ("approvedBy") ON UPDATE CASCADE
);
CREATE INDEX "gaugeCalibrationRecord_companyId_createdAt_dateCalibrated_i_idx" ON "gaugeCalibrationRecord" ("companyId", "createdAt", "dateCalibrated", "id");
CREATE INDEX "gaugeCalibrationRecord_companyId_gaugeId_dateCalibrated_cre_idx" ON "gaugeCalibrationRecord" ("companyId", "gaugeId", "dateCalibrated", "createdAt", "id");
CREATE INDEX "gaugeCalibrationRecord_companyId_supplierId_idx" ON "gaugeCalibrationRecord" ("companyId", "supplierId");
CREATE INDEX "gaugeCalibrationRecord_companyId_approvedBy_idx" ON "gaugeCalibrationRecord" ("companyId", "approvedBy");
CREATE INDEX "gaugeCalibrationRecord_createdBy_idx" ON "gaugeCalibrationRecord" ("createdBy");
CREATE INDEX "gaugeCalibrationRecord_updatedBy_idx" ON "gaugeCalibrationRecord" ("updatedBy");
CREATE INDEX "gaugeCalibrationRecord_companyId_measurementStandard_idx" ON "gaugeCalibrationRecord" USING GIN ("companyId" text_ops, "measurementStandard" gin_trgm_ops);
CALL protect_tenant_table('gaugeCalibrationRecord');

CREATE TABLE "qualityDocument" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('qdoc'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "name" text NOT NULL,
  "version" numeric(20,5) NOT NULL DEFAULT 0
    CONSTRAINT "qualityDocument_version_check" CHECK (representable("version") AND "version" >= 0),
  "status" text NOT NULL DEFAULT 'Draft'
    CONSTRAINT "qualityDocument_status_check" CHECK ("status" IN ('Draft', 'Active', 'Archived')),
  "description" text,
  "content" jsonb NOT NULL DEFAULT '{}' CONSTRAINT "qualityDocument_content_check" CHECK (representable("content")),
  "assignee" text COLLATE "C",
  "tags" text[] NOT NULL DEFAULT '{}' CONSTRAINT "qualityDocument_tags_check" CHECK (representable("tags")),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "qualityDocument_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "qualityDocument_name_version_key" UNIQUE ("companyId", "name", "version"),
  CONSTRAINT "qualityDocument_assignee_fkey" FOREIGN KEY ("companyId", "assignee")
    REFERENCES "employee" ("companyId", "id") ON DELETE SET NULL ("assignee") ON UPDATE CASCADE
);
CREATE INDEX "qualityDocument_companyId_createdAt_id_idx" ON "qualityDocument" ("companyId", "createdAt", "id");
CREATE INDEX "qualityDocument_companyId_status_createdAt_id_idx" ON "qualityDocument" ("companyId", "status", "createdAt", "id");
CREATE INDEX "qualityDocument_companyId_assignee_idx" ON "qualityDocument" ("companyId", "assignee");
CREATE INDEX "qualityDocument_createdBy_idx" ON "qualityDocument" ("createdBy");
CREATE INDEX "qualityDocument_updatedBy_idx" ON "qualityDocument" ("updatedBy");
-- At most one version of a name is Active.
CREATE UNIQUE INDEX "qualityDocument_name_key" ON "qualityDocument" ("companyId", "name") WHERE "status" = 'Active';
CREATE INDEX "qualityDocument_companyId_name_idx" ON "qualityDocument" USING GIN ("companyId" text_ops, "name" gin_trgm_ops);
CREATE INDEX "qualityDocument_companyId_description_idx" ON "qualityDocument" USING GIN ("companyId" text_ops, "description" gin_trgm_ops);
CALL protect_tenant_table('qualityDocument');
