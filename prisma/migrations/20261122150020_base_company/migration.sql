-- Groups of companies, companies, their users and members, and what a company sets up first.

CREATE TABLE "user" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('usr'),
  "name" text NOT NULL,
  "email" text NOT NULL,
  "emailVerified" boolean NOT NULL DEFAULT false,
  "image" text,
  "twoFactorEnabled" boolean NOT NULL DEFAULT false,
  "createdAt" timestamptz(3) NOT NULL DEFAULT now()
    CONSTRAINT "user_createdAt_check" CHECK (representable("createdAt")),
  "updatedAt" timestamptz(3) NOT NULL DEFAULT now()
    CONSTRAINT "user_updatedAt_check" CHECK (representable("updatedAt")),
  CONSTRAINT "user_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "user_email_key" UNIQUE ("email")
);

CREATE TABLE "companyGroup" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('cgr'),
  "name" text NOT NULL,
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "companyGroup_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "companyGroup_createdBy_idx" ON "companyGroup" ("createdBy");
CREATE INDEX "companyGroup_updatedBy_idx" ON "companyGroup" ("updatedBy");
-- A company cannot move itself to another group, nor below another company.
CALL protect_tenant_table('companyGroup', 'SELECT, UPDATE ("name")', 'id');

CREATE TABLE "company" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('co'),
  "name" text NOT NULL,
  "companyGroupId" text COLLATE "C" NOT NULL,
  "parentCompanyId" text COLLATE "C",
  "baseCurrencyCode" text COLLATE "C" NOT NULL DEFAULT 'USD',
  "registrationNumber" text,
  "taxId" text,
  "addressLine1" text,
  "addressLine2" text,
  "city" text,
  "stateProvince" text,
  "postalCode" text,
  "countryCode" text COLLATE "C",
  "phone" text,
  "fax" text,
  "email" text,
  "website" text,
  "logoMark" text,
  "logoIcon" text,
  "timezone" text NOT NULL DEFAULT 'UTC' CONSTRAINT "company_timezone_check" CHECK (is_timezone("timezone")),
  "active" boolean NOT NULL DEFAULT true,
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  -- Members without a second factor can do nothing in the company but set one up.
  "requiresSecondFactor" boolean NOT NULL DEFAULT false,
  CONSTRAINT "company_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "company_companyGroupId_fkey" FOREIGN KEY ("companyGroupId")
    REFERENCES "companyGroup" ("id") ON DELETE NO ACTION ON UPDATE CASCADE,
  CONSTRAINT "company_parentCompanyId_fkey" FOREIGN KEY ("parentCompanyId")
    REFERENCES "company" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "company_baseCurrencyCode_fkey" FOREIGN KEY ("baseCurrencyCode")
    REFERENCES "currency" ("code") ON DELETE NO ACTION ON UPDATE CASCADE,
  CONSTRAINT "company_countryCode_fkey" FOREIGN KEY ("countryCode")
    REFERENCES "country" ("alpha2") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "company_companyGroupId_idx" ON "company" ("companyGroupId");
CREATE INDEX "company_parentCompanyId_idx" ON "company" ("parentCompanyId");
CREATE INDEX "company_baseCurrencyCode_idx" ON "company" ("baseCurrencyCode");
CREATE INDEX "company_countryCode_idx" ON "company" ("countryCode");
CREATE INDEX "company_createdBy_idx" ON "company" ("createdBy");
CREATE INDEX "company_updatedBy_idx" ON "company" ("updatedBy");
CALL protect_tenant_table('company',
  'SELECT, UPDATE ("name", "baseCurrencyCode", "registrationNumber", "taxId", "addressLine1", "addressLine2", '
  '"city", "stateProvince", "postalCode", "countryCode", "phone", "fax", "email", "website", "logoMark", "logoIcon", '
  '"timezone", "active")', 'id');

CREATE TABLE "location" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('loc'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "name" text NOT NULL,
  "addressLine1" text,
  "addressLine2" text,
  "city" text,
  "stateProvince" text,
  "postalCode" text,
  "countryCode" text COLLATE "C",
  "phone" text,
  "fax" text,
  "timezone" text NOT NULL DEFAULT 'UTC' CONSTRAINT "location_timezone_check" CHECK (is_timezone("timezone")),
  "customFields" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT "location_customFields_check" CHECK (representable("customFields")),
  "tags" text[] NOT NULL DEFAULT '{}' CONSTRAINT "location_tags_check" CHECK (representable("tags")),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "location_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "location_name_key" UNIQUE ("companyId", "name"),
  CONSTRAINT "location_countryCode_fkey" FOREIGN KEY ("countryCode")
    REFERENCES "country" ("alpha2") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "location_companyId_createdAt_id_idx" ON "location" ("companyId", "createdAt", "id");
CREATE INDEX "location_countryCode_idx" ON "location" ("countryCode");
CREATE INDEX "location_createdBy_idx" ON "location" ("createdBy");
CREATE INDEX "location_updatedBy_idx" ON "location" ("updatedBy");
CALL protect_tenant_table('location');

CREATE TABLE "employee" (
  "id" text COLLATE "C" NOT NULL,
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "name" text NOT NULL,
  "email" text,
  "role" text NOT NULL DEFAULT 'viewer'
    CONSTRAINT "employee_role_check" CHECK ("role" IN ('viewer', 'operator', 'admin')),
  "title" text,
  "locationId" text COLLATE "C",
  "managerId" text COLLATE "C",
  "startDate" date CONSTRAINT "employee_startDate_check" CHECK (representable("startDate")),
  "active" boolean NOT NULL DEFAULT true,
  "customFields" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT "employee_customFields_check" CHECK (representable("customFields")),
  "tags" text[] NOT NULL DEFAULT '{}' CONSTRAINT "employee_tags_check" CHECK (representable("tags")),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "employee_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "employee_id_fkey" FOREIGN KEY ("id") REFERENCES "user" ("id") ON DELETE NO ACTION ON UPDATE CASCADE,
  CONSTRAINT "employee_locationId_fkey" FOREIGN KEY ("companyId", "locationId")
    REFERENCES "location" ("companyId", "id") ON DELETE SET NULL ("locationId") ON UPDATE CASCADE,
  CONSTRAINT "employee_managerId_fkey" FOREIGN KEY ("companyId", "managerId")
    REFERENCES "employee" ("companyId", "id") ON DELETE SET NULL ("managerId") ON UPDATE CASCADE
);
CREATE INDEX "employee_companyId_name_id_idx" ON "employee" ("companyId", "name", "id");
CREATE INDEX "employee_companyId_createdAt_id_idx" ON "employee" ("companyId", "createdAt", "id");
CREATE INDEX "employee_id_idx" ON "employee" ("id");
CREATE INDEX "employee_companyId_locationId_idx" ON "employee" ("companyId", "locationId");
CREATE INDEX "employee_companyId_managerId_idx" ON "employee" ("companyId", "managerId");
CREATE INDEX "employee_createdBy_idx" ON "employee" ("createdBy");
CREATE INDEX "employee_updatedBy_idx" ON "employee" ("updatedBy");
-- Memberships are made by invitation and never deleted.
CALL protect_tenant_table('employee',
  'SELECT, UPDATE ("title", "locationId", "managerId", "startDate", "customFields", "tags")');

-- A tenant transaction sees the names of its colleagues.
ALTER TABLE "user" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY "colleagues" ON "user" FOR SELECT USING (EXISTS (
  SELECT FROM "employee" e WHERE e."id" = "user"."id" AND e."companyId" = (SELECT current_setting('app.company', true))));
CALL admit_owner('user');
GRANT SELECT ("id", "name", "email") ON "user" TO "millwright_app";

CREATE TABLE "sequence" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('seq'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "table" text COLLATE "C" NOT NULL,
  "name" text NOT NULL,
  "prefix" text,
  "suffix" text,
  "next" bigint NOT NULL DEFAULT 1 CONSTRAINT "sequence_next_check" CHECK ("next" BETWEEN 0 AND 9007199254740991),
  "size" integer NOT NULL DEFAULT 6 CONSTRAINT "sequence_size_check" CHECK ("size" BETWEEN 1 AND 20),
  "step" integer NOT NULL DEFAULT 1 CONSTRAINT "sequence_step_check" CHECK ("step" >= 1),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "sequence_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "sequence_table_key" UNIQUE ("companyId", "table")
);
CREATE INDEX "sequence_companyId_createdAt_id_idx" ON "sequence" ("companyId", "createdAt", "id");
CREATE INDEX "sequence_createdBy_idx" ON "sequence" ("createdBy");
CREATE INDEX "sequence_updatedBy_idx" ON "sequence" ("updatedBy");
-- The next number moves without a person's change: it leaves version and time alone.
CALL protect_tenant_table('sequence', counters => ARRAY['next']);

CREATE TABLE "companyAccountsReceivableBillingAddress" (
  "id" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true)
    CONSTRAINT "companyAccountsReceivableBillingAddress_id_check" CHECK ("id" = "companyId"),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "name" text NOT NULL DEFAULT 'Accounts Receivable',
  "addressLine1" text,
  "addressLine2" text,
  "city" text,
  "state" text,
  "postalCode" text,
  "countryCode" text COLLATE "C",
  "phone" text,
  "fax" text,
  "email" text,
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "companyAccountsReceivableBillingAddress_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "companyAccountsReceivableBillingAddress_countryCode_fkey" FOREIGN KEY ("countryCode")
    REFERENCES "country" ("alpha2") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "companyAccountsReceivableBillingAddress_companyId_idx" ON "companyAccountsReceivableBillingAddress" ("companyId");
CREATE INDEX "companyAccountsReceivableBillingAddress_countryCode_idx" ON "companyAccountsReceivableBillingAddress" ("countryCode");
CREATE INDEX "companyAccountsReceivableBillingAddress_createdBy_idx" ON "companyAccountsReceivableBillingAddress" ("createdBy");
CREATE INDEX "companyAccountsReceivableBillingAddress_updatedBy_idx" ON "companyAccountsReceivableBillingAddress" ("updatedBy");
CALL protect_tenant_table('companyAccountsReceivableBillingAddress');

CREATE TABLE "documentSection" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('sec'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "name" text NOT NULL,
  "placement" text NOT NULL
    CONSTRAINT "documentSection_placement_check" CHECK ("placement" IN ('body', 'header', 'footer')),
  "content" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT "documentSection_content_check" CHECK (jsonb_typeof("content") = 'object'),
  "config" jsonb NOT NULL DEFAULT '{}' CONSTRAINT "documentSection_config_check" CHECK (is_section_config("config")),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "documentSection_pkey" PRIMARY KEY ("companyId", "id")
);
CREATE INDEX "documentSection_companyId_name_id_idx" ON "documentSection" ("companyId", "name", "id");
CREATE INDEX "documentSection_companyId_createdAt_id_idx" ON "documentSection" ("companyId", "createdAt", "id");
CREATE INDEX "documentSection_createdBy_idx" ON "documentSection" ("createdBy");
CREATE INDEX "documentSection_updatedBy_idx" ON "documentSection" ("updatedBy");
CALL protect_tenant_table('documentSection');

CREATE TABLE "address" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('addr'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "addressLine1" text,
  "addressLine2" text,
  "city" text,
  "stateProvince" text,
  "postalCode" text,
  "countryCode" text COLLATE "C",
  "phone" text,
  "fax" text,
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "address_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "address_countryCode_fkey" FOREIGN KEY ("countryCode")
    REFERENCES "country" ("alpha2") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "address_companyId_createdAt_id_idx" ON "address" ("companyId", "createdAt", "id");
CREATE INDEX "address_countryCode_idx" ON "address" ("countryCode");
CREATE INDEX "address_createdBy_idx" ON "address" ("createdBy");
CREATE INDEX "address_updatedBy_idx" ON "address" ("updatedBy");
CREATE INDEX "address_companyId_addressLine1_idx" ON "address" USING GIN ("companyId" text_ops, "addressLine1" gin_trgm_ops);
CREATE INDEX "address_companyId_addressLine2_idx" ON "address" USING GIN ("companyId" text_ops, "addressLine2" gin_trgm_ops);
CREATE INDEX "address_companyId_city_idx" ON "address" USING GIN ("companyId" text_ops, "city" gin_trgm_ops);
CREATE INDEX "address_companyId_stateProvince_idx" ON "address" USING GIN ("companyId" text_ops, "stateProvince" gin_trgm_ops);
CALL protect_tenant_table('address');

CREATE TABLE "contact" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('cont'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "firstName" text,
  "lastName" text,
  "fullName" text NOT NULL GENERATED ALWAYS AS (btrim(coalesce("firstName", '') || ' ' || coalesce("lastName", ''))) STORED,
  "email" text,
  "title" text,
  "workPhone" text,
  "mobilePhone" text,
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "contact_pkey" PRIMARY KEY ("companyId", "id")
);
CREATE INDEX "contact_companyId_fullName_id_idx" ON "contact" ("companyId", "fullName", "id");
CREATE INDEX "contact_companyId_createdAt_id_idx" ON "contact" ("companyId", "createdAt", "id");
CREATE INDEX "contact_createdBy_idx" ON "contact" ("createdBy");
CREATE INDEX "contact_updatedBy_idx" ON "contact" ("updatedBy");
CREATE INDEX "contact_companyId_firstName_idx" ON "contact" USING GIN ("companyId" text_ops, "firstName" gin_trgm_ops);
CREATE INDEX "contact_companyId_lastName_idx" ON "contact" USING GIN ("companyId" text_ops, "lastName" gin_trgm_ops);
CREATE INDEX "contact_companyId_fullName_idx" ON "contact" USING GIN ("companyId" text_ops, "fullName" gin_trgm_ops);
CREATE INDEX "contact_companyId_email_idx" ON "contact" USING GIN ("companyId" text_ops, "email" gin_trgm_ops);
CALL protect_tenant_table('contact');
