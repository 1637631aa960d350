-- Items, their cost, sale price and serial numbers.

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
CALL protect_tenant_table('modelUpload');

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
  CONSTRAINT "item_readableId_revision_key" UNIQUE ("companyId", "readableId", "revision"),
  CONSTRAINT "item_unitOfMeasureCode_fkey" FOREIGN KEY ("unitOfMeasureCode")
    REFERENCES "unitOfMeasure" ("code") ON DELETE NO ACTION ON UPDATE CASCADE,
  CONSTRAINT "item_modelUploadId_fkey" FOREIGN KEY ("companyId", "modelUploadId")
    REFERENCES "modelUpload" ("companyId", "id") ON DELETE SET NULL ("modelUploadId") ON UPDATE CASCADE,
  CONSTRAINT "item_assignee_fkey" FOREIGN KEY ("companyId", "assignee")
    REFERENCES "employee" ("companyId", "id") ON DELETE SET NULL ("assignee") ON UPDATE CASCADE
);
CREATE INDEX "item_companyId_name_id_idx" ON "item" ("companyId", "name", "id");
CREATE INDEX "item_companyId_createdAt_id_idx" ON "item" ("companyId", "createdAt", "id");
CREATE INDEX "item_unitOfMeasureCode_idx" ON "item" ("unitOfMeasureCode");
CREATE INDEX "item_companyId_modelUploadId_idx" ON "item" ("companyId", "modelUploadId");
CREATE INDEX "item_companyId_assignee_idx" ON "item" ("companyId", "assignee");
CREATE INDEX "item_createdBy_idx" ON "item" ("createdBy");
CREATE INDEX "item_updatedBy_idx" ON "item" ("updatedBy");
CREATE INDEX "item_companyId_name_idx" ON "item" USING GIN ("companyId" text_ops, "name" gin_trgm_ops);
CREATE INDEX "item_companyId_readableId_idx" ON "item" USING GIN ("companyId" text_ops, "readableId" gin_trgm_ops);
CREATE INDEX "item_companyId_description_idx" ON "item" USING GIN ("companyId" text_ops, "description" gin_trgm_ops);
CALL protect_tenant_table('item');

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
CALL protect_tenant_table('itemPostingGroup');

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
  CONSTRAINT "itemCost_pkey" PRIMARY KEY ("companyId", "itemId"),
  CONSTRAINT "itemCost_itemId_fkey" FOREIGN KEY ("companyId", "itemId")
    REFERENCES "item" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "itemCost_itemPostingGroupId_fkey" FOREIGN KEY ("companyId", "itemPostingGroupId")
    REFERENCES "itemPostingGroup" ("companyId", "id") ON DELETE SET NULL ("itemPostingGroupId") ON UPDATE CASCADE
);
CREATE INDEX "itemCost_companyId_createdAt_itemId_idx" ON "itemCost" ("companyId", "createdAt", "itemId");
CREATE INDEX "itemCost_companyId_itemPostingGroupId_idx" ON "itemCost" ("companyId", "itemPostingGroupId");
CREATE INDEX "itemCost_createdBy_idx" ON "itemCost" ("createdBy");
CREATE INDEX "itemCost_updatedBy_idx" ON "itemCost" ("updatedBy");
CALL protect_tenant_table('itemCost');

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
  CONSTRAINT "itemUnitSalePrice_pkey" PRIMARY KEY ("companyId", "itemId"),
  CONSTRAINT "itemUnitSalePrice_itemId_fkey" FOREIGN KEY ("companyId", "itemId")
    REFERENCES "item" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "itemUnitSalePrice_currencyCode_fkey" FOREIGN KEY ("currencyCode")
    REFERENCES "currency" ("code") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "itemUnitSalePrice_salesUnitOfMeasureCode_fkey" FOREIGN KEY ("salesUnitOfMeasureCode")
    REFERENCES "unitOfMeasure" ("code") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "itemUnitSalePrice_companyId_createdAt_itemId_idx" ON "itemUnitSalePrice" ("companyId", "createdAt", "itemId");
CREATE INDEX "itemUnitSalePrice_currencyCode_idx" ON "itemUnitSalePrice" ("currencyCode");
CREATE INDEX "itemUnitSalePrice_salesUnitOfMeasureCode_idx" ON "itemUnitSalePrice" ("salesUnitOfMeasureCode");
CREATE INDEX "itemUnitSalePrice_createdBy_idx" ON "itemUnitSalePrice" ("createdBy");
CREATE INDEX "itemUnitSalePrice_updatedBy_idx" ON "itemUnitSalePrice" ("updatedBy");
CALL protect_tenant_table('itemUnitSalePrice');

CREATE TABLE "itemSerialSequence" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('iss'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "itemId" text COLLATE "C" NOT NULL,
  "prefix" text,
  "suffix" text,
  "next" bigint NOT NULL DEFAULT 0
    CONSTRAINT "itemSerialSequence_next_check" CHECK ("next" BETWEEN 0 AND 9007199254740991),
  "size" integer NOT NULL DEFAULT 5 CONSTRAINT "itemSerialSequence_size_check" CHECK ("size" BETWEEN 1 AND 20),
  "step" integer NOT NULL DEFAULT 1 CONSTRAINT "itemSerialSequence_step_check" CHECK ("step" >= 1),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "itemSerialSequence_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "itemSerialSequence_itemId_key" UNIQUE ("companyId", "itemId"),
  CONSTRAINT "itemSerialSequence_itemId_fkey" FOREIGN KEY ("companyId", "itemId")
    REFERENCES "item" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "itemSerialSequence_companyId_createdAt_id_idx" ON "itemSerialSequence" ("companyId", "createdAt", "id");
CREATE INDEX "itemSerialSequence_createdBy_idx" ON "itemSerialSequence" ("createdBy");
CREATE INDEX "itemSerialSequence_updatedBy_idx" ON "itemSerialSequence" ("updatedBy");
CALL protect_tenant_table('itemSerialSequence');
