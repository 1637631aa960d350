-- What a stored section may configure; what it leaves out is filled from the defaults of its placement.
CREATE FUNCTION is_section_config(value jsonb) RETURNS boolean
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  crop CONSTANT jsonb := value -> 'logoCrop';
  flag text;
  side text;
BEGIN
  IF jsonb_typeof(value) <> 'object' THEN RETURN false; END IF;
  FOREACH flag IN ARRAY ARRAY['showLogo', 'showCompanyDetails', 'showDocumentTitle', 'showDocumentId', 'showRegistrationLine'] LOOP
    IF value ? flag AND jsonb_typeof(value -> flag) <> 'boolean' THEN RETURN false; END IF;
  END LOOP;
  IF value ? 'logoVariant' AND coalesce(value ->> 'logoVariant', '') NOT IN ('mark', 'icon') THEN RETURN false; END IF;
  IF value ? 'registrationNumber' AND jsonb_typeof(value -> 'registrationNumber') NOT IN ('string', 'null') THEN RETURN false; END IF;
  IF value ? 'logoHeight' THEN
    IF jsonb_typeof(value -> 'logoHeight') <> 'number' THEN RETURN false; END IF;
    IF (value ->> 'logoHeight')::numeric NOT BETWEEN 16 AND 120 THEN RETURN false; END IF;
  END IF;
  IF crop IS NULL OR crop = JSONB 'null' THEN RETURN true; END IF;
  IF jsonb_typeof(crop) <> 'object' THEN RETURN false; END IF;
  FOREACH side IN ARRAY ARRAY['x', 'y', 'width', 'height'] LOOP
    IF jsonb_typeof(crop -> side) IS DISTINCT FROM 'number' THEN RETURN false; END IF;
    IF (crop ->> side)::numeric NOT BETWEEN 0 AND 1 THEN RETURN false; END IF;
  END LOOP;
  IF jsonb_typeof(crop -> 'aspect') IS DISTINCT FROM 'number' THEN RETURN false; END IF;
  RETURN (crop ->> 'aspect')::numeric > 0;
END $$;

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
  CONSTRAINT "company_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "company_companyGroupId_idx" ON "company" ("companyGroupId");
CREATE INDEX "company_parentCompanyId_idx" ON "company" ("parentCompanyId");
CREATE INDEX "company_baseCurrencyCode_idx" ON "company" ("baseCurrencyCode");
CREATE INDEX "company_countryCode_idx" ON "company" ("countryCode");
CREATE INDEX "company_createdBy_idx" ON "company" ("createdBy");
CREATE INDEX "company_updatedBy_idx" ON "company" ("updatedBy");

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
  CONSTRAINT "location_name_key" UNIQUE ("companyId", "name")
);
CREATE INDEX "location_companyId_createdAt_id_idx" ON "location" ("companyId", "createdAt", "id");
CREATE INDEX "location_countryCode_idx" ON "location" ("countryCode");
CREATE INDEX "location_createdBy_idx" ON "location" ("createdBy");
CREATE INDEX "location_updatedBy_idx" ON "location" ("updatedBy");

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
  CONSTRAINT "itemSerialSequence_itemId_key" UNIQUE ("companyId", "itemId")
);
CREATE INDEX "itemSerialSequence_companyId_createdAt_id_idx" ON "itemSerialSequence" ("companyId", "createdAt", "id");
CREATE INDEX "itemSerialSequence_createdBy_idx" ON "itemSerialSequence" ("createdBy");
CREATE INDEX "itemSerialSequence_updatedBy_idx" ON "itemSerialSequence" ("updatedBy");

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
  CONSTRAINT "companyAccountsReceivableBillingAddress_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "companyAccountsReceivableBillingAddress_companyId_idx" ON "companyAccountsReceivableBillingAddress" ("companyId");
CREATE INDEX "companyAccountsReceivableBillingAddress_countryCode_idx" ON "companyAccountsReceivableBillingAddress" ("countryCode");
CREATE INDEX "companyAccountsReceivableBillingAddress_createdBy_idx" ON "companyAccountsReceivableBillingAddress" ("createdBy");
CREATE INDEX "companyAccountsReceivableBillingAddress_updatedBy_idx" ON "companyAccountsReceivableBillingAddress" ("updatedBy");

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
  CONSTRAINT "address_pkey" PRIMARY KEY ("companyId", "id")
);
CREATE INDEX "address_companyId_createdAt_id_idx" ON "address" ("companyId", "createdAt", "id");
CREATE INDEX "address_countryCode_idx" ON "address" ("countryCode");
CREATE INDEX "address_createdBy_idx" ON "address" ("createdBy");
CREATE INDEX "address_updatedBy_idx" ON "address" ("updatedBy");

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
