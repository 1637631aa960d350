-- Attributes of users that a company defines itself.

CREATE TABLE "userAttributeCategory" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('uac'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "name" text NOT NULL,
  "emoji" text,
  "public" boolean NOT NULL DEFAULT false,
  "protected" boolean NOT NULL DEFAULT false,
  "active" boolean NOT NULL DEFAULT true,
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "userAttributeCategory_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "userAttributeCategory_name_key" UNIQUE ("companyId", "name")
);
CREATE INDEX "userAttributeCategory_companyId_createdAt_id_idx" ON "userAttributeCategory" ("companyId", "createdAt", "id");
CREATE INDEX "userAttributeCategory_createdBy_idx" ON "userAttributeCategory" ("createdBy");
CREATE INDEX "userAttributeCategory_updatedBy_idx" ON "userAttributeCategory" ("updatedBy");
CALL protect_tenant_table('userAttributeCategory');

CREATE TABLE "userAttribute" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('uatr'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "userAttributeCategoryId" text COLLATE "C" NOT NULL,
  "name" text NOT NULL,
  "attributeDataTypeId" integer NOT NULL,
  "listOptions" text[] NOT NULL DEFAULT '{}'
    CONSTRAINT "userAttribute_listOptions_check" CHECK (representable("listOptions")),
  "sortOrder" numeric(20,5) NOT NULL DEFAULT 1
    CONSTRAINT "userAttribute_sortOrder_check" CHECK (representable("sortOrder")),
  "canSelfManage" boolean NOT NULL DEFAULT false,
  "active" boolean NOT NULL DEFAULT true,
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "userAttribute_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "userAttribute_userAttributeCategoryId_fkey" FOREIGN KEY ("companyId", "userAttributeCategoryId")
    REFERENCES "userAttributeCategory" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "userAttribute_attributeDataTypeId_fkey" FOREIGN KEY ("attributeDataTypeId")
    REFERENCES "attributeDataType" ("id") ON DELETE NO ACTION ON UPDATE CASCADE
);
CREATE INDEX "userAttribute_companyId_userAttributeCategoryId_sortOrder_i_idx" ON "userAttribute" ("companyId", "userAttributeCategoryId", "sortOrder", "id");
CREATE INDEX "userAttribute_companyId_createdAt_id_idx" ON "userAttribute" ("companyId", "createdAt", "id");
CREATE INDEX "userAttribute_attributeDataTypeId_idx" ON "userAttribute" ("attributeDataTypeId");
CREATE INDEX "userAttribute_createdBy_idx" ON "userAttribute" ("createdBy");
CREATE INDEX "userAttribute_updatedBy_idx" ON "userAttribute" ("updatedBy");
CALL protect_tenant_table('userAttribute');

CREATE TABLE "userAttributeValue" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('uav'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "userAttributeId" text COLLATE "C" NOT NULL,
  "userId" text COLLATE "C" NOT NULL,
  "valueBoolean" boolean,
  "valueDate" date CONSTRAINT "userAttributeValue_valueDate_check" CHECK (representable("valueDate")),
  "valueNumeric" numeric(20,5)
    CONSTRAINT "userAttributeValue_valueNumeric_check" CHECK (representable("valueNumeric")),
  "valueText" text,
  "valueUser" text COLLATE "C",
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "userAttributeValue_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "userAttributeValue_userAttributeId_userId_key" UNIQUE ("companyId", "userAttributeId", "userId"),
  CONSTRAINT "userAttributeValue_userAttributeId_fkey" FOREIGN KEY ("companyId", "userAttributeId")
    REFERENCES "userAttribute" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "userAttributeValue_userId_fkey" FOREIGN KEY ("companyId", "userId")
    REFERENCES "employee" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "userAttributeValue_valueUser_fkey" FOREIGN KEY ("companyId", "valueUser")
    REFERENCES "employee" ("companyId", "id") ON DELETE SET NULL ("valueUser") ON UPDATE CASCADE
);
CREATE INDEX "userAttributeValue_companyId_createdAt_id_idx" ON "userAttributeValue" ("companyId", "createdAt", "id");
CREATE INDEX "userAttributeValue_companyId_userId_idx" ON "userAttributeValue" ("companyId", "userId");
CREATE INDEX "userAttributeValue_companyId_valueUser_idx" ON "userAttributeValue" ("companyId", "valueUser");
CREATE INDEX "userAttributeValue_createdBy_idx" ON "userAttributeValue" ("createdBy");
CREATE INDEX "userAttributeValue_updatedBy_idx" ON "userAttributeValue" ("updatedBy");
CALL protect_tenant_table('userAttributeValue');
