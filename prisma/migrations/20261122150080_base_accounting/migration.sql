-- The chart of accounts, which a group of companies shares, and settings of the books.

CREATE TABLE "account" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('acct'),
  "companyGroupId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company_group', true),
  "number" text CONSTRAINT "account_number_check" CHECK ("number" IS NULL OR NOT "isGroup"),
  "name" text NOT NULL,
  "accountType" text
    CONSTRAINT "account_accountType_check" CHECK ("accountType" IN ('Bank', 'Cash', 'Accounts Receivable', 'Accounts Payable', 'Inventory', 'Fixed Asset', 'Accumulated Depreciation', 'Other Current Asset', 'Other Asset', 'Other Current Liability', 'Long Term Liability', 'Equity - No Close', 'Equity - Close', 'Retained Earnings', 'Income', 'Cost of Goods Sold', 'Expense', 'Other Income', 'Other Expense', 'Tax', 'Investments')),
  "class" text
    CONSTRAINT "account_class_check" CHECK ("class" IN ('Asset', 'Liability', 'Equity', 'Revenue', 'Expense')),
  "incomeBalance" text NOT NULL
    CONSTRAINT "account_incomeBalance_check" CHECK ("incomeBalance" IN ('Balance Sheet', 'Income Statement')),
  "consolidatedRate" text NOT NULL DEFAULT 'Current'
    CONSTRAINT "account_consolidatedRate_check" CHECK ("consolidatedRate" IN ('Average', 'Current', 'Historical')),
  "parentId" text COLLATE "C",
  "isGroup" boolean NOT NULL DEFAULT false,
  "isSystem" boolean NOT NULL DEFAULT false,
  "active" boolean NOT NULL DEFAULT true,
  "customFields" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT "account_customFields_check" CHECK (representable("customFields")),
  "tags" text[] NOT NULL DEFAULT '{}' CONSTRAINT "account_tags_check" CHECK (representable("tags")),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "account_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "account_number_key" UNIQUE ("companyGroupId", "number"),
  CONSTRAINT "account_name_key" UNIQUE ("companyGroupId", "name"),
  CONSTRAINT "account_id_key" UNIQUE ("companyGroupId", "id"),
  CONSTRAINT "account_companyGroupId_fkey" FOREIGN KEY ("companyGroupId")
    REFERENCES "companyGroup" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "account_parentId_fkey" FOREIGN KEY ("companyGroupId", "parentId")
    REFERENCES "account" ("companyGroupId", "id") ON DELETE NO ACTION ON UPDATE CASCADE
);
CREATE INDEX "account_companyGroupId_createdAt_id_idx" ON "account" ("companyGroupId", "createdAt", "id");
CREATE INDEX "account_companyGroupId_parentId_idx" ON "account" ("companyGroupId", "parentId");
CREATE INDEX "account_createdBy_idx" ON "account" ("createdBy");
CREATE INDEX "account_updatedBy_idx" ON "account" ("updatedBy");
-- Accounts belong to the group of companies.
CALL protect_tenant_table('account', owner => 'companyGroupId');

CREATE TABLE "accountDefault" (
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "currencyTranslationAccount" text COLLATE "C",
  "receivablesAccount" text COLLATE "C",
  "payablesAccount" text COLLATE "C",
  "salesAccount" text COLLATE "C",
  "inventoryAccount" text COLLATE "C",
  "costOfGoodsSoldAccount" text COLLATE "C",
  "bankCashAccount" text COLLATE "C",
  "salesTaxPayableAccount" text COLLATE "C",
  "retainedEarningsAccount" text COLLATE "C",
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "accountDefault_pkey" PRIMARY KEY ("companyId"),
  CONSTRAINT "accountDefault_currencyTranslationAccount_fkey" FOREIGN KEY ("currencyTranslationAccount")
    REFERENCES "account" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "accountDefault_receivablesAccount_fkey" FOREIGN KEY ("receivablesAccount")
    REFERENCES "account" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "accountDefault_payablesAccount_fkey" FOREIGN KEY ("payablesAccount")
    REFERENCES "account" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "accountDefault_salesAccount_fkey" FOREIGN KEY ("salesAccount")
    REFERENCES "account" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "accountDefault_inventoryAccount_fkey" FOREIGN KEY ("inventoryAccount")
    REFERENCES "account" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "accountDefault_costOfGoodsSoldAccount_fkey" FOREIGN KEY ("costOfGoodsSoldAccount")
    REFERENCES "account" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "accountDefault_bankCashAccount_fkey" FOREIGN KEY ("bankCashAccount")
    REFERENCES "account" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "accountDefault_salesTaxPayableAccount_fkey" FOREIGN KEY ("salesTaxPayableAccount")
    REFERENCES "account" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "accountDefault_retainedEarningsAccount_fkey" FOREIGN KEY ("retainedEarningsAccount")
    REFERENCES "account" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "accountDefault_currencyTranslationAccount_idx" ON "accountDefault" ("currencyTranslationAccount");
CREATE INDEX "accountDefault_receivablesAccount_idx" ON "accountDefault" ("receivablesAccount");
CREATE INDEX "accountDefault_payablesAccount_idx" ON "accountDefault" ("payablesAccount");
CREATE INDEX "accountDefault_salesAccount_idx" ON "accountDefault" ("salesAccount");
CREATE INDEX "accountDefault_inventoryAccount_idx" ON "accountDefault" ("inventoryAccount");
CREATE INDEX "accountDefault_costOfGoodsSoldAccount_idx" ON "accountDefault" ("costOfGoodsSoldAccount");
CREATE INDEX "accountDefault_bankCashAccount_idx" ON "accountDefault" ("bankCashAccount");
CREATE INDEX "accountDefault_salesTaxPayableAccount_idx" ON "accountDefault" ("salesTaxPayableAccount");
CREATE INDEX "accountDefault_retainedEarningsAccount_idx" ON "accountDefault" ("retainedEarningsAccount");
CREATE INDEX "accountDefault_createdBy_idx" ON "accountDefault" ("createdBy");
CREATE INDEX "accountDefault_updatedBy_idx" ON "accountDefault" ("updatedBy");
CALL protect_tenant_table('accountDefault');

CREATE TABLE "costCenter" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('cc'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "name" text NOT NULL,
  "parentCostCenterId" text COLLATE "C",
  "ownerId" text COLLATE "C",
  "customFields" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT "costCenter_customFields_check" CHECK (representable("customFields")),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "costCenter_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "costCenter_name_key" UNIQUE ("companyId", "name"),
  CONSTRAINT "costCenter_parentCostCenterId_fkey" FOREIGN KEY ("companyId", "parentCostCenterId")
    REFERENCES "costCenter" ("companyId", "id") ON DELETE SET NULL ("parentCostCenterId") ON UPDATE CASCADE,
  CONSTRAINT "costCenter_ownerId_fkey" FOREIGN KEY ("companyId", "ownerId")
    REFERENCES "employee" ("companyId", "id") ON DELETE SET NULL ("ownerId") ON UPDATE CASCADE
);
CREATE INDEX "costCenter_companyId_createdAt_id_idx" ON "costCenter" ("companyId", "createdAt", "id");
CREATE INDEX "costCenter_companyId_parentCostCenterId_idx" ON "costCenter" ("companyId", "parentCostCenterId");
CREATE INDEX "costCenter_companyId_ownerId_idx" ON "costCenter" ("companyId", "ownerId");
CREATE INDEX "costCenter_createdBy_idx" ON "costCenter" ("createdBy");
CREATE INDEX "costCenter_updatedBy_idx" ON "costCenter" ("updatedBy");
CALL protect_tenant_table('costCenter');

CREATE TABLE "fixedAsset" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('fa'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "fixedAssetId" text NOT NULL DEFAULT '',
  "name" text NOT NULL,
  "description" text,
  "serialNumber" text,
  "accountId" text COLLATE "C",
  "locationId" text COLLATE "C",
  "acquisitionDate" date CONSTRAINT "fixedAsset_acquisitionDate_check" CHECK (representable("acquisitionDate")),
  "acquisitionCost" numeric(20,5) NOT NULL DEFAULT 0
    CONSTRAINT "fixedAsset_acquisitionCost_check" CHECK (representable("acquisitionCost")),
  "active" boolean NOT NULL DEFAULT true,
  "customFields" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT "fixedAsset_customFields_check" CHECK (representable("customFields")),
  "tags" text[] NOT NULL DEFAULT '{}' CONSTRAINT "fixedAsset_tags_check" CHECK (representable("tags")),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "fixedAsset_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "fixedAsset_fixedAssetId_key" UNIQUE ("companyId", "fixedAssetId"),
  CONSTRAINT "fixedAsset_accountId_fkey" FOREIGN KEY ("accountId")
    REFERENCES "account" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "fixedAsset_locationId_fkey" FOREIGN KEY ("companyId", "locationId")
    REFERENCES "location" ("companyId", "id") ON DELETE SET NULL ("locationId") ON UPDATE CASCADE
);
CREATE INDEX "fixedAsset_companyId_name_id_idx" ON "fixedAsset" ("companyId", "name", "id");
CREATE INDEX "fixedAsset_companyId_createdAt_id_idx" ON "fixedAsset" ("companyId", "createdAt", "id");
CREATE INDEX "fixedAsset_accountId_idx" ON "fixedAsset" ("accountId");
CREATE INDEX "fixedAsset_companyId_locationId_idx" ON "fixedAsset" ("companyId", "locationId");
CREATE INDEX "fixedAsset_createdBy_idx" ON "fixedAsset" ("createdBy");
CREATE INDEX "fixedAsset_updatedBy_idx" ON "fixedAsset" ("updatedBy");
CREATE INDEX "fixedAsset_companyId_fixedAssetId_idx" ON "fixedAsset" USING GIN ("companyId" text_ops, "fixedAssetId" gin_trgm_ops);
CREATE INDEX "fixedAsset_companyId_name_idx" ON "fixedAsset" USING GIN ("companyId" text_ops, "name" gin_trgm_ops);
CREATE INDEX "fixedAsset_companyId_description_idx" ON "fixedAsset" USING GIN ("companyId" text_ops, "description" gin_trgm_ops);
CREATE INDEX "fixedAsset_companyId_serialNumber_idx" ON "fixedAsset" USING GIN ("companyId" text_ops, "serialNumber" gin_trgm_ops);
CALL protect_tenant_table('fixedAsset');

CREATE TABLE "paymentTerm" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('pt'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "name" text NOT NULL,
  "daysDue" integer NOT NULL DEFAULT 0 CONSTRAINT "paymentTerm_daysDue_check" CHECK ("daysDue" >= 0),
  "calculationMethod" text NOT NULL DEFAULT 'Net'
    CONSTRAINT "paymentTerm_calculationMethod_check" CHECK ("calculationMethod" IN ('Net', 'End of Month', 'Day of Month')),
  "daysDiscount" integer NOT NULL DEFAULT 0 CONSTRAINT "paymentTerm_daysDiscount_check" CHECK ("daysDiscount" >= 0),
  "discountPercentage" numeric(20,5) NOT NULL DEFAULT 0
    CONSTRAINT "paymentTerm_discountPercentage_check" CHECK (representable("discountPercentage")),
  "active" boolean NOT NULL DEFAULT true,
  "customFields" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT "paymentTerm_customFields_check" CHECK (representable("customFields")),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "paymentTerm_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "paymentTerm_name_key" UNIQUE ("companyId", "name")
);
CREATE INDEX "paymentTerm_companyId_createdAt_id_idx" ON "paymentTerm" ("companyId", "createdAt", "id");
CREATE INDEX "paymentTerm_createdBy_idx" ON "paymentTerm" ("createdBy");
CREATE INDEX "paymentTerm_updatedBy_idx" ON "paymentTerm" ("updatedBy");
CALL protect_tenant_table('paymentTerm');

CREATE TABLE "exchangeRate" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('xr'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "currencyCode" text COLLATE "C" NOT NULL,
  "rate" numeric(20,8) NOT NULL CONSTRAINT "exchangeRate_rate_check" CHECK (representable("rate") AND "rate" > 0),
  "effectiveDate" date NOT NULL CONSTRAINT "exchangeRate_effectiveDate_check" CHECK (representable("effectiveDate")),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "exchangeRate_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "exchangeRate_currencyCode_effectiveDate_key" UNIQUE ("companyId", "currencyCode", "effectiveDate"),
  CONSTRAINT "exchangeRate_currencyCode_fkey" FOREIGN KEY ("currencyCode")
    REFERENCES "currency" ("code") ON DELETE NO ACTION ON UPDATE CASCADE
);
CREATE INDEX "exchangeRate_companyId_createdAt_id_idx" ON "exchangeRate" ("companyId", "createdAt", "id");
CREATE INDEX "exchangeRate_currencyCode_idx" ON "exchangeRate" ("currencyCode");
CREATE INDEX "exchangeRate_createdBy_idx" ON "exchangeRate" ("createdBy");
CREATE INDEX "exchangeRate_updatedBy_idx" ON "exchangeRate" ("updatedBy");
CALL protect_tenant_table('exchangeRate');
