-- The whole database, area by area as in prisma/schema: what the migrations and prisma/sql make of it.
-- Written by npm run db:schema, never by hand, and never run; npm test compares it with the database.

-- access

CREATE TABLE "oauthClient" (
  id text COLLATE "C" NOT NULL DEFAULT new_id('ocl'::text),
  "companyId" text COLLATE "C" DEFAULT current_setting('app.company'::text, true),
  name text NOT NULL,
  "clientId" text COLLATE "C" NOT NULL,
  "redirectUris" text[] NOT NULL DEFAULT '{}'::text[],
  "grantTypes" text[] NOT NULL DEFAULT '{}'::text[],
  "responseTypes" text[] NOT NULL DEFAULT '{}'::text[],
  "tokenEndpointAuthMethod" text NOT NULL,
  "clientUri" text,
  "logoUri" text,
  scope text,
  "clientSecretHash" text,
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  "clientOwner" text COLLATE "C" NOT NULL GENERATED ALWAYS AS (COALESCE("companyId", ''::text)) STORED,
  source text NOT NULL DEFAULT 'company'::text,
  "fetchedAt" timestamp(3) with time zone,
  CONSTRAINT "oauthClient_pkey" PRIMARY KEY (id),
  CONSTRAINT "oauthClient_companyId_clientId_key" UNIQUE ("companyId", "clientId"),
  CONSTRAINT "oauthClient_clientId_key" UNIQUE ("clientOwner", "clientId"),
  CONSTRAINT "oauthClient_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "oauthClient_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "oauthClient_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "oauthClient_redirectUris_check" CHECK (
CASE
    WHEN COALESCE(array_ndims("redirectUris"), 1) = 1 THEN array_position("redirectUris", NULL::text) IS NULL
    ELSE false
END),
  CONSTRAINT "oauthClient_grantTypes_check" CHECK (
CASE
    WHEN COALESCE(array_ndims("grantTypes"), 1) = 1 THEN array_position("grantTypes", NULL::text) IS NULL
    ELSE false
END),
  CONSTRAINT "oauthClient_responseTypes_check" CHECK (
CASE
    WHEN COALESCE(array_ndims("responseTypes"), 1) = 1 THEN array_position("responseTypes", NULL::text) IS NULL
    ELSE false
END),
  CONSTRAINT "oauthClient_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "oauthClient_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "oauthClient_source_check" CHECK (source = ANY (ARRAY['company'::text, 'address'::text, 'self'::text])),
  CONSTRAINT "oauthClient_fetchedAt_check" CHECK ("fetchedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "fetchedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "oauthClient_companyId_createdAt_id_idx" ON "oauthClient" USING btree ("companyId", "createdAt", id);
CREATE INDEX "oauthClient_companyId_name_id_idx" ON "oauthClient" USING btree ("companyId", name, id);
CREATE INDEX "oauthClient_createdBy_idx" ON "oauthClient" USING btree ("createdBy");
CREATE INDEX "oauthClient_updatedBy_idx" ON "oauthClient" USING btree ("updatedBy");
ALTER TABLE "oauthClient" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY shared ON "oauthClient" FOR SELECT USING ("companyId" IS NULL AND source = 'company'::text);
CREATE POLICY tenant ON "oauthClient" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON "oauthClient" TO "millwright_app";
CREATE TRIGGER touch_row BEFORE UPDATE ON "oauthClient" FOR EACH ROW EXECUTE FUNCTION touch_row();

CREATE TABLE "oauthCode" (
  id text COLLATE "C" NOT NULL DEFAULT new_id('oc'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  code text NOT NULL,
  "clientId" text COLLATE "C" NOT NULL,
  "userId" text COLLATE "C" NOT NULL,
  "redirectUri" text NOT NULL,
  "expiresAt" timestamp(3) with time zone NOT NULL,
  "codeChallenge" text,
  "codeChallengeMethod" text,
  scope text,
  origin text NOT NULL DEFAULT 'api'::text,
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  "clientOwner" text COLLATE "C" NOT NULL DEFAULT ''::text,
  "consentId" text COLLATE "C",
  "redeemedAt" timestamp(3) with time zone,
  CONSTRAINT "oauthCode_pkey" PRIMARY KEY ("companyId", id),
  CONSTRAINT "oauthCode_companyId_code_key" UNIQUE ("companyId", code),
  CONSTRAINT "oauthCode_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "oauthCode_userId_fkey" FOREIGN KEY ("companyId", "userId") REFERENCES employee("companyId", id) ON UPDATE CASCADE,
  CONSTRAINT "oauthCode_consentId_fkey" FOREIGN KEY ("companyId", "consentId") REFERENCES "oauthConsent"("companyId", id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "oauthCode_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "oauthCode_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "oauthCode_clientId_fkey" FOREIGN KEY ("clientOwner", "clientId") REFERENCES "oauthClient"("clientOwner", "clientId") ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "oauthCode_expiresAt_check" CHECK ("expiresAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "expiresAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "oauthCode_codeChallengeMethod_check" CHECK ("codeChallengeMethod" = ANY (ARRAY['S256'::text, 'plain'::text])),
  CONSTRAINT "oauthCode_origin_check" CHECK (origin = ANY (ARRAY['flow'::text, 'api'::text])),
  CONSTRAINT "oauthCode_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "oauthCode_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "oauthCode_redeemedAt_check" CHECK ("redeemedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "redeemedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "oauthCode_clientOwner_clientId_idx" ON "oauthCode" USING btree ("clientOwner", "clientId");
CREATE INDEX "oauthCode_code_idx" ON "oauthCode" USING btree (code) WHERE origin = 'flow'::text;
CREATE INDEX "oauthCode_companyId_consentId_idx" ON "oauthCode" USING btree ("companyId", "consentId");
CREATE INDEX "oauthCode_companyId_createdAt_id_idx" ON "oauthCode" USING btree ("companyId", "createdAt", id);
CREATE INDEX "oauthCode_companyId_expiresAt_idx" ON "oauthCode" USING btree ("companyId", "expiresAt");
CREATE INDEX "oauthCode_companyId_userId_idx" ON "oauthCode" USING btree ("companyId", "userId");
CREATE INDEX "oauthCode_createdBy_idx" ON "oauthCode" USING btree ("createdBy");
CREATE INDEX "oauthCode_expiresAt_idx" ON "oauthCode" USING btree ("expiresAt");
CREATE INDEX "oauthCode_updatedBy_idx" ON "oauthCode" USING btree ("updatedBy");
ALTER TABLE "oauthCode" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "oauthCode" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON "oauthCode" TO "millwright_app";
CREATE TRIGGER keep_code_origin BEFORE INSERT OR UPDATE ON "oauthCode" FOR EACH ROW EXECUTE FUNCTION keep_code_origin();
CREATE TRIGGER keep_oauth_client BEFORE INSERT OR UPDATE OF "clientId", "companyId" ON "oauthCode" FOR EACH ROW EXECUTE FUNCTION keep_oauth_client();
CREATE TRIGGER touch_row BEFORE UPDATE ON "oauthCode" FOR EACH ROW EXECUTE FUNCTION touch_row();

CREATE TABLE "authenticationChallenge" (
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  purpose text COLLATE "C" NOT NULL DEFAULT 'api:'::text || replace(gen_random_uuid()::text, '-'::text, ''::text),
  subject text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  secret text NOT NULL,
  "expiresAt" timestamp(3) with time zone NOT NULL,
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "authenticationChallenge_pkey" PRIMARY KEY ("companyId", purpose),
  CONSTRAINT "authenticationChallenge_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "authenticationChallenge_subject_fkey" FOREIGN KEY (subject) REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "authenticationChallenge_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "authenticationChallenge_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "authenticationChallenge_expiresAt_check" CHECK ("expiresAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "expiresAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "authenticationChallenge_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "authenticationChallenge_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "authenticationChallenge_companyId_createdAt_purpose_idx" ON "authenticationChallenge" USING btree ("companyId", "createdAt", purpose);
CREATE INDEX "authenticationChallenge_companyId_expiresAt_idx" ON "authenticationChallenge" USING btree ("companyId", "expiresAt");
CREATE INDEX "authenticationChallenge_createdBy_idx" ON "authenticationChallenge" USING btree ("createdBy");
CREATE INDEX "authenticationChallenge_expiresAt_idx" ON "authenticationChallenge" USING btree ("expiresAt");
CREATE INDEX "authenticationChallenge_subject_idx" ON "authenticationChallenge" USING btree (subject);
CREATE INDEX "authenticationChallenge_updatedBy_idx" ON "authenticationChallenge" USING btree ("updatedBy");
ALTER TABLE "authenticationChallenge" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY api ON "authenticationChallenge" AS RESTRICTIVE USING (CURRENT_USER <> 'millwright_app'::name OR purpose ~~ 'api:%'::text);
CREATE POLICY tenant ON "authenticationChallenge" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON "authenticationChallenge" TO "millwright_app";
CREATE TRIGGER touch_row BEFORE UPDATE ON "authenticationChallenge" FOR EACH ROW EXECUTE FUNCTION touch_row();

CREATE TABLE "oauthConsent" (
  id text COLLATE "C" NOT NULL DEFAULT new_id('con'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  "userId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "clientId" text COLLATE "C" NOT NULL,
  "clientOwner" text COLLATE "C" NOT NULL,
  "redirectUri" text NOT NULL,
  audience text NOT NULL,
  scopes text[] NOT NULL,
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "expiresAt" timestamp(3) with time zone NOT NULL,
  "revokedAt" timestamp(3) with time zone,
  "lastUsedAt" timestamp(3) with time zone,
  "lastUsedAddress" text,
  CONSTRAINT "oauthConsent_pkey" PRIMARY KEY ("companyId", id),
  CONSTRAINT "oauthConsent_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "oauthConsent_userId_fkey" FOREIGN KEY ("companyId", "userId") REFERENCES employee("companyId", id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "oauthConsent_clientId_fkey" FOREIGN KEY ("clientOwner", "clientId") REFERENCES "oauthClient"("clientOwner", "clientId") ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "oauthConsent_scopes_check" CHECK (
CASE
    WHEN COALESCE(array_ndims(scopes), 1) = 1 THEN array_position(scopes, NULL::text) IS NULL
    ELSE false
END),
  CONSTRAINT "oauthConsent_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "oauthConsent_expiresAt_check" CHECK ("expiresAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "expiresAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "oauthConsent_revokedAt_check" CHECK ("revokedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "revokedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "oauthConsent_lastUsedAt_check" CHECK ("lastUsedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "lastUsedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "oauthConsent_clientOwner_clientId_idx" ON "oauthConsent" USING btree ("clientOwner", "clientId");
CREATE INDEX "oauthConsent_companyId_userId_idx" ON "oauthConsent" USING btree ("companyId", "userId");
CREATE INDEX "oauthConsent_expiresAt_idx" ON "oauthConsent" USING btree ("expiresAt");
ALTER TABLE "oauthConsent" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "oauthConsent" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));

CREATE TABLE "oauthToken" (
  id text COLLATE "C" NOT NULL DEFAULT new_id('tok'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  family text COLLATE "C" NOT NULL,
  "userId" text COLLATE "C" NOT NULL,
  "clientId" text COLLATE "C" NOT NULL,
  "clientOwner" text COLLATE "C" NOT NULL,
  kind text NOT NULL,
  hash text NOT NULL,
  audience text NOT NULL,
  scopes text[] NOT NULL,
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "expiresAt" timestamp(3) with time zone NOT NULL,
  "rotatedAt" timestamp(3) with time zone,
  "revokedAt" timestamp(3) with time zone,
  CONSTRAINT "oauthToken_pkey" PRIMARY KEY ("companyId", id),
  CONSTRAINT "oauthToken_hash_key" UNIQUE (hash),
  CONSTRAINT "oauthToken_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "oauthToken_family_fkey" FOREIGN KEY ("companyId", family) REFERENCES "oauthConsent"("companyId", id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "oauthToken_kind_check" CHECK (kind = ANY (ARRAY['access'::text, 'refresh'::text])),
  CONSTRAINT "oauthToken_scopes_check" CHECK (
CASE
    WHEN COALESCE(array_ndims(scopes), 1) = 1 THEN array_position(scopes, NULL::text) IS NULL
    ELSE false
END),
  CONSTRAINT "oauthToken_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "oauthToken_expiresAt_check" CHECK ("expiresAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "expiresAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "oauthToken_rotatedAt_check" CHECK ("rotatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "rotatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "oauthToken_revokedAt_check" CHECK ("revokedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "revokedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "oauthToken_companyId_family_idx" ON "oauthToken" USING btree ("companyId", family);
CREATE INDEX "oauthToken_expiresAt_idx" ON "oauthToken" USING btree ("expiresAt");
ALTER TABLE "oauthToken" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "oauthToken" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));

CREATE TABLE "oauthPolicy" (
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  admits text NOT NULL,
  "clientIds" text[] NOT NULL DEFAULT '{}'::text[],
  CONSTRAINT "oauthPolicy_pkey" PRIMARY KEY ("companyId"),
  CONSTRAINT "oauthPolicy_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "oauthPolicy_admits_check" CHECK (admits = ANY (ARRAY['any'::text, 'listed'::text, 'none'::text])),
  CONSTRAINT "oauthPolicy_clientIds_check" CHECK (
CASE
    WHEN COALESCE(array_ndims("clientIds"), 1) = 1 THEN array_position("clientIds", NULL::text) IS NULL
    ELSE false
END)
);
ALTER TABLE "oauthPolicy" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "oauthPolicy" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));

-- accounting

CREATE TABLE account (
  id text COLLATE "C" NOT NULL DEFAULT new_id('acct'::text),
  "companyGroupId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company_group'::text, true),
  number text,
  name text NOT NULL,
  "accountType" text,
  class text,
  "incomeBalance" text NOT NULL,
  "consolidatedRate" text NOT NULL DEFAULT 'Current'::text,
  "parentId" text COLLATE "C",
  "isGroup" boolean NOT NULL DEFAULT false,
  "isSystem" boolean NOT NULL DEFAULT false,
  active boolean NOT NULL DEFAULT true,
  "customFields" jsonb NOT NULL DEFAULT '{}'::jsonb,
  tags text[] NOT NULL DEFAULT '{}'::text[],
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT account_pkey PRIMARY KEY (id),
  CONSTRAINT account_id_key UNIQUE ("companyGroupId", id),
  CONSTRAINT account_number_key UNIQUE ("companyGroupId", number),
  CONSTRAINT account_name_key UNIQUE ("companyGroupId", name),
  CONSTRAINT "account_companyGroupId_fkey" FOREIGN KEY ("companyGroupId") REFERENCES "companyGroup"(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "account_parentId_fkey" FOREIGN KEY ("companyGroupId", "parentId") REFERENCES account("companyGroupId", id) ON UPDATE CASCADE,
  CONSTRAINT "account_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "account_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT account_number_check CHECK (number IS NULL OR NOT "isGroup"),
  CONSTRAINT "account_accountType_check" CHECK ("accountType" = ANY (ARRAY['Bank'::text, 'Cash'::text, 'Accounts Receivable'::text, 'Accounts Payable'::text, 'Inventory'::text, 'Fixed Asset'::text, 'Accumulated Depreciation'::text, 'Other Current Asset'::text, 'Other Asset'::text, 'Other Current Liability'::text, 'Long Term Liability'::text, 'Equity - No Close'::text, 'Equity - Close'::text, 'Retained Earnings'::text, 'Income'::text, 'Cost of Goods Sold'::text, 'Expense'::text, 'Other Income'::text, 'Other Expense'::text, 'Tax'::text, 'Investments'::text])),
  CONSTRAINT account_class_check CHECK (class = ANY (ARRAY['Asset'::text, 'Liability'::text, 'Equity'::text, 'Revenue'::text, 'Expense'::text])),
  CONSTRAINT "account_incomeBalance_check" CHECK ("incomeBalance" = ANY (ARRAY['Balance Sheet'::text, 'Income Statement'::text])),
  CONSTRAINT "account_consolidatedRate_check" CHECK ("consolidatedRate" = ANY (ARRAY['Average'::text, 'Current'::text, 'Historical'::text])),
  CONSTRAINT "account_customFields_check" CHECK ("customFields" <> 'null'::jsonb),
  CONSTRAINT account_tags_check CHECK (
CASE
    WHEN COALESCE(array_ndims(tags), 1) = 1 THEN array_position(tags, NULL::text) IS NULL
    ELSE false
END),
  CONSTRAINT "account_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "account_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "account_companyGroupId_createdAt_id_idx" ON account USING btree ("companyGroupId", "createdAt", id);
CREATE INDEX "account_companyGroupId_parentId_idx" ON account USING btree ("companyGroupId", "parentId");
CREATE INDEX "account_createdBy_idx" ON account USING btree ("createdBy");
CREATE INDEX "account_updatedBy_idx" ON account USING btree ("updatedBy");
ALTER TABLE account ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON account USING ("companyGroupId" = (( SELECT current_setting('app.company_group'::text, true) AS current_setting))) WITH CHECK ("companyGroupId" = (( SELECT current_setting('app.company_group'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON account TO "millwright_app";
CREATE TRIGGER keep_account_tree AFTER INSERT OR UPDATE OF "parentId", "companyGroupId" ON account FOR EACH ROW WHEN (new."parentId" IS NOT NULL) EXECUTE FUNCTION keep_account_tree();
CREATE TRIGGER touch_row BEFORE UPDATE ON account FOR EACH ROW EXECUTE FUNCTION touch_row();

CREATE TABLE "accountDefault" (
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  "currencyTranslationAccount" text COLLATE "C",
  "receivablesAccount" text COLLATE "C",
  "payablesAccount" text COLLATE "C",
  "salesAccount" text COLLATE "C",
  "inventoryAccount" text COLLATE "C",
  "costOfGoodsSoldAccount" text COLLATE "C",
  "bankCashAccount" text COLLATE "C",
  "salesTaxPayableAccount" text COLLATE "C",
  "retainedEarningsAccount" text COLLATE "C",
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "accountDefault_pkey" PRIMARY KEY ("companyId"),
  CONSTRAINT "accountDefault_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "accountDefault_currencyTranslationAccount_fkey" FOREIGN KEY ("currencyTranslationAccount") REFERENCES account(id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT "accountDefault_receivablesAccount_fkey" FOREIGN KEY ("receivablesAccount") REFERENCES account(id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT "accountDefault_payablesAccount_fkey" FOREIGN KEY ("payablesAccount") REFERENCES account(id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT "accountDefault_salesAccount_fkey" FOREIGN KEY ("salesAccount") REFERENCES account(id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT "accountDefault_inventoryAccount_fkey" FOREIGN KEY ("inventoryAccount") REFERENCES account(id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT "accountDefault_costOfGoodsSoldAccount_fkey" FOREIGN KEY ("costOfGoodsSoldAccount") REFERENCES account(id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT "accountDefault_bankCashAccount_fkey" FOREIGN KEY ("bankCashAccount") REFERENCES account(id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT "accountDefault_salesTaxPayableAccount_fkey" FOREIGN KEY ("salesTaxPayableAccount") REFERENCES account(id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT "accountDefault_retainedEarningsAccount_fkey" FOREIGN KEY ("retainedEarningsAccount") REFERENCES account(id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT "accountDefault_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "accountDefault_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "accountDefault_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "accountDefault_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "accountDefault_bankCashAccount_idx" ON "accountDefault" USING btree ("bankCashAccount");
CREATE INDEX "accountDefault_costOfGoodsSoldAccount_idx" ON "accountDefault" USING btree ("costOfGoodsSoldAccount");
CREATE INDEX "accountDefault_createdBy_idx" ON "accountDefault" USING btree ("createdBy");
CREATE INDEX "accountDefault_currencyTranslationAccount_idx" ON "accountDefault" USING btree ("currencyTranslationAccount");
CREATE INDEX "accountDefault_inventoryAccount_idx" ON "accountDefault" USING btree ("inventoryAccount");
CREATE INDEX "accountDefault_payablesAccount_idx" ON "accountDefault" USING btree ("payablesAccount");
CREATE INDEX "accountDefault_receivablesAccount_idx" ON "accountDefault" USING btree ("receivablesAccount");
CREATE INDEX "accountDefault_retainedEarningsAccount_idx" ON "accountDefault" USING btree ("retainedEarningsAccount");
CREATE INDEX "accountDefault_salesAccount_idx" ON "accountDefault" USING btree ("salesAccount");
CREATE INDEX "accountDefault_salesTaxPayableAccount_idx" ON "accountDefault" USING btree ("salesTaxPayableAccount");
CREATE INDEX "accountDefault_updatedBy_idx" ON "accountDefault" USING btree ("updatedBy");
ALTER TABLE "accountDefault" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "accountDefault" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON "accountDefault" TO "millwright_app";
CREATE TRIGGER keep_account_references BEFORE INSERT OR UPDATE ON "accountDefault" FOR EACH ROW EXECUTE FUNCTION keep_account_references('currencyTranslationAccount', 'receivablesAccount', 'payablesAccount', 'salesAccount', 'inventoryAccount', 'costOfGoodsSoldAccount', 'bankCashAccount', 'salesTaxPayableAccount', 'retainedEarningsAccount');
CREATE TRIGGER touch_row BEFORE UPDATE ON "accountDefault" FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER "trg_event_async_accountDefault_delete" AFTER DELETE ON "accountDefault" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('companyId', 'rowVersion');
CREATE TRIGGER "trg_event_async_accountDefault_insert" AFTER INSERT ON "accountDefault" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('companyId', 'rowVersion');
CREATE TRIGGER "trg_event_async_accountDefault_update" AFTER UPDATE ON "accountDefault" REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('companyId', 'rowVersion');

CREATE TABLE "costCenter" (
  id text COLLATE "C" NOT NULL DEFAULT new_id('cc'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  name text NOT NULL,
  "parentCostCenterId" text COLLATE "C",
  "ownerId" text COLLATE "C",
  "customFields" jsonb NOT NULL DEFAULT '{}'::jsonb,
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "costCenter_pkey" PRIMARY KEY ("companyId", id),
  CONSTRAINT "costCenter_name_key" UNIQUE ("companyId", name),
  CONSTRAINT "costCenter_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "costCenter_parentCostCenterId_fkey" FOREIGN KEY ("companyId", "parentCostCenterId") REFERENCES "costCenter"("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("parentCostCenterId"),
  CONSTRAINT "costCenter_ownerId_fkey" FOREIGN KEY ("companyId", "ownerId") REFERENCES employee("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("ownerId"),
  CONSTRAINT "costCenter_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "costCenter_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "costCenter_customFields_check" CHECK ("customFields" <> 'null'::jsonb),
  CONSTRAINT "costCenter_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "costCenter_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "costCenter_companyId_createdAt_id_idx" ON "costCenter" USING btree ("companyId", "createdAt", id);
CREATE INDEX "costCenter_companyId_ownerId_idx" ON "costCenter" USING btree ("companyId", "ownerId");
CREATE INDEX "costCenter_companyId_parentCostCenterId_idx" ON "costCenter" USING btree ("companyId", "parentCostCenterId");
CREATE INDEX "costCenter_createdBy_idx" ON "costCenter" USING btree ("createdBy");
CREATE INDEX "costCenter_updatedBy_idx" ON "costCenter" USING btree ("updatedBy");
ALTER TABLE "costCenter" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "costCenter" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON "costCenter" TO "millwright_app";
CREATE TRIGGER touch_row BEFORE UPDATE ON "costCenter" FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER "trg_event_async_costCenter_delete" AFTER DELETE ON "costCenter" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_costCenter_insert" AFTER INSERT ON "costCenter" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_costCenter_update" AFTER UPDATE ON "costCenter" REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');

CREATE TABLE "fixedAsset" (
  id text COLLATE "C" NOT NULL DEFAULT new_id('fa'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  "fixedAssetId" text NOT NULL DEFAULT ''::text,
  name text NOT NULL,
  description text,
  "serialNumber" text,
  "accountId" text COLLATE "C",
  "locationId" text COLLATE "C",
  "acquisitionDate" date,
  "acquisitionCost" numeric(20,5) NOT NULL DEFAULT 0,
  active boolean NOT NULL DEFAULT true,
  "customFields" jsonb NOT NULL DEFAULT '{}'::jsonb,
  tags text[] NOT NULL DEFAULT '{}'::text[],
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "fixedAsset_pkey" PRIMARY KEY ("companyId", id),
  CONSTRAINT "fixedAsset_fixedAssetId_key" UNIQUE ("companyId", "fixedAssetId"),
  CONSTRAINT "fixedAsset_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "fixedAsset_locationId_fkey" FOREIGN KEY ("companyId", "locationId") REFERENCES location("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("locationId"),
  CONSTRAINT "fixedAsset_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES account(id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT "fixedAsset_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "fixedAsset_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "fixedAsset_acquisitionDate_check" CHECK ("acquisitionDate" >= '0001-01-01'::date AND "acquisitionDate" <= '9999-12-31'::date),
  CONSTRAINT "fixedAsset_acquisitionCost_check" CHECK ("acquisitionCost" <> 'NaN'::numeric),
  CONSTRAINT "fixedAsset_customFields_check" CHECK ("customFields" <> 'null'::jsonb),
  CONSTRAINT "fixedAsset_tags_check" CHECK (
CASE
    WHEN COALESCE(array_ndims(tags), 1) = 1 THEN array_position(tags, NULL::text) IS NULL
    ELSE false
END),
  CONSTRAINT "fixedAsset_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "fixedAsset_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "fixedAsset_accountId_idx" ON "fixedAsset" USING btree ("accountId");
CREATE INDEX "fixedAsset_companyId_createdAt_id_idx" ON "fixedAsset" USING btree ("companyId", "createdAt", id);
CREATE INDEX "fixedAsset_companyId_description_idx" ON "fixedAsset" USING gin ("companyId", description gin_trgm_ops);
CREATE INDEX "fixedAsset_companyId_fixedAssetId_idx" ON "fixedAsset" USING gin ("companyId", "fixedAssetId" gin_trgm_ops);
CREATE INDEX "fixedAsset_companyId_locationId_idx" ON "fixedAsset" USING btree ("companyId", "locationId");
CREATE INDEX "fixedAsset_companyId_name_id_idx" ON "fixedAsset" USING btree ("companyId", name, id);
CREATE INDEX "fixedAsset_companyId_name_idx" ON "fixedAsset" USING gin ("companyId", name gin_trgm_ops);
CREATE INDEX "fixedAsset_companyId_serialNumber_idx" ON "fixedAsset" USING gin ("companyId", "serialNumber" gin_trgm_ops);
CREATE INDEX "fixedAsset_createdBy_idx" ON "fixedAsset" USING btree ("createdBy");
CREATE INDEX "fixedAsset_updatedBy_idx" ON "fixedAsset" USING btree ("updatedBy");
ALTER TABLE "fixedAsset" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "fixedAsset" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON "fixedAsset" TO "millwright_app";
CREATE TRIGGER assign_readable_id BEFORE INSERT OR UPDATE OF "fixedAssetId" ON "fixedAsset" FOR EACH ROW EXECUTE FUNCTION assign_readable_id();
CREATE TRIGGER keep_account_references BEFORE INSERT OR UPDATE OF "accountId" ON "fixedAsset" FOR EACH ROW EXECUTE FUNCTION keep_account_references('accountId');
CREATE TRIGGER touch_row BEFORE UPDATE ON "fixedAsset" FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER "trg_event_async_fixedAsset_delete" AFTER DELETE ON "fixedAsset" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_fixedAsset_insert" AFTER INSERT ON "fixedAsset" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_fixedAsset_update" AFTER UPDATE ON "fixedAsset" REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');

CREATE TABLE "paymentTerm" (
  id text COLLATE "C" NOT NULL DEFAULT new_id('pt'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  name text NOT NULL,
  "daysDue" integer NOT NULL DEFAULT 0,
  "calculationMethod" text NOT NULL DEFAULT 'Net'::text,
  "daysDiscount" integer NOT NULL DEFAULT 0,
  "discountPercentage" numeric(20,5) NOT NULL DEFAULT 0,
  active boolean NOT NULL DEFAULT true,
  "customFields" jsonb NOT NULL DEFAULT '{}'::jsonb,
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "paymentTerm_pkey" PRIMARY KEY ("companyId", id),
  CONSTRAINT "paymentTerm_name_key" UNIQUE ("companyId", name),
  CONSTRAINT "paymentTerm_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "paymentTerm_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "paymentTerm_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "paymentTerm_daysDue_check" CHECK ("daysDue" >= 0),
  CONSTRAINT "paymentTerm_calculationMethod_check" CHECK ("calculationMethod" = ANY (ARRAY['Net'::text, 'End of Month'::text, 'Day of Month'::text])),
  CONSTRAINT "paymentTerm_daysDiscount_check" CHECK ("daysDiscount" >= 0),
  CONSTRAINT "paymentTerm_discountPercentage_check" CHECK ("discountPercentage" <> 'NaN'::numeric),
  CONSTRAINT "paymentTerm_customFields_check" CHECK ("customFields" <> 'null'::jsonb),
  CONSTRAINT "paymentTerm_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "paymentTerm_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "paymentTerm_companyId_createdAt_id_idx" ON "paymentTerm" USING btree ("companyId", "createdAt", id);
CREATE INDEX "paymentTerm_createdBy_idx" ON "paymentTerm" USING btree ("createdBy");
CREATE INDEX "paymentTerm_updatedBy_idx" ON "paymentTerm" USING btree ("updatedBy");
ALTER TABLE "paymentTerm" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "paymentTerm" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON "paymentTerm" TO "millwright_app";
CREATE TRIGGER touch_row BEFORE UPDATE ON "paymentTerm" FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER "trg_event_async_paymentTerm_delete" AFTER DELETE ON "paymentTerm" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_paymentTerm_insert" AFTER INSERT ON "paymentTerm" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_paymentTerm_update" AFTER UPDATE ON "paymentTerm" REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');

CREATE TABLE "exchangeRate" (
  id text COLLATE "C" NOT NULL DEFAULT new_id('xr'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  "currencyCode" text COLLATE "C" NOT NULL,
  rate numeric(20,8) NOT NULL,
  "effectiveDate" date NOT NULL,
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "exchangeRate_pkey" PRIMARY KEY ("companyId", id),
  CONSTRAINT "exchangeRate_currencyCode_effectiveDate_key" UNIQUE ("companyId", "currencyCode", "effectiveDate"),
  CONSTRAINT "exchangeRate_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "exchangeRate_currencyCode_fkey" FOREIGN KEY ("currencyCode") REFERENCES currency(code) ON UPDATE CASCADE,
  CONSTRAINT "exchangeRate_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "exchangeRate_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "exchangeRate_rate_check" CHECK (rate <> 'NaN'::numeric AND rate > 0::numeric),
  CONSTRAINT "exchangeRate_effectiveDate_check" CHECK ("effectiveDate" >= '0001-01-01'::date AND "effectiveDate" <= '9999-12-31'::date),
  CONSTRAINT "exchangeRate_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "exchangeRate_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "exchangeRate_companyId_createdAt_id_idx" ON "exchangeRate" USING btree ("companyId", "createdAt", id);
CREATE INDEX "exchangeRate_createdBy_idx" ON "exchangeRate" USING btree ("createdBy");
CREATE INDEX "exchangeRate_currencyCode_idx" ON "exchangeRate" USING btree ("currencyCode");
CREATE INDEX "exchangeRate_updatedBy_idx" ON "exchangeRate" USING btree ("updatedBy");
ALTER TABLE "exchangeRate" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "exchangeRate" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON "exchangeRate" TO "millwright_app";
CREATE TRIGGER touch_row BEFORE UPDATE ON "exchangeRate" FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER "trg_event_async_exchangeRate_delete" AFTER DELETE ON "exchangeRate" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_exchangeRate_insert" AFTER INSERT ON "exchangeRate" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_exchangeRate_update" AFTER UPDATE ON "exchangeRate" REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');

-- company

CREATE TABLE "companyGroup" (
  id text COLLATE "C" NOT NULL DEFAULT new_id('cgr'::text),
  name text NOT NULL,
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "companyGroup_pkey" PRIMARY KEY (id),
  CONSTRAINT "companyGroup_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "companyGroup_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "companyGroup_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "companyGroup_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "companyGroup_createdBy_idx" ON "companyGroup" USING btree ("createdBy");
CREATE INDEX "companyGroup_updatedBy_idx" ON "companyGroup" USING btree ("updatedBy");
ALTER TABLE "companyGroup" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "companyGroup" USING (id = (( SELECT current_setting('app.company_group'::text, true) AS current_setting))) WITH CHECK (id = (( SELECT current_setting('app.company_group'::text, true) AS current_setting)));
GRANT SELECT, UPDATE (name) ON "companyGroup" TO "millwright_app";
CREATE TRIGGER touch_row BEFORE UPDATE ON "companyGroup" FOR EACH ROW EXECUTE FUNCTION touch_row();

CREATE TABLE company (
  id text COLLATE "C" NOT NULL DEFAULT new_id('co'::text),
  name text NOT NULL,
  "companyGroupId" text COLLATE "C" NOT NULL,
  "parentCompanyId" text COLLATE "C",
  "baseCurrencyCode" text COLLATE "C" NOT NULL DEFAULT 'USD'::text,
  "registrationNumber" text,
  "taxId" text,
  "addressLine1" text,
  "addressLine2" text,
  city text,
  "stateProvince" text,
  "postalCode" text,
  "countryCode" text COLLATE "C",
  phone text,
  fax text,
  email text,
  website text,
  "logoMark" text,
  "logoIcon" text,
  timezone text NOT NULL DEFAULT 'UTC'::text,
  active boolean NOT NULL DEFAULT true,
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  "requiresSecondFactor" boolean NOT NULL DEFAULT false,
  CONSTRAINT company_pkey PRIMARY KEY (id),
  CONSTRAINT "company_companyGroupId_fkey" FOREIGN KEY ("companyGroupId") REFERENCES "companyGroup"(id) ON UPDATE CASCADE,
  CONSTRAINT "company_parentCompanyId_fkey" FOREIGN KEY ("parentCompanyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT "company_baseCurrencyCode_fkey" FOREIGN KEY ("baseCurrencyCode") REFERENCES currency(code) ON UPDATE CASCADE,
  CONSTRAINT "company_countryCode_fkey" FOREIGN KEY ("countryCode") REFERENCES country(alpha2) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT "company_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "company_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT company_name_check CHECK (name <> ''::text),
  CONSTRAINT company_timezone_check CHECK (is_timezone(timezone)),
  CONSTRAINT "company_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "company_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "company_baseCurrencyCode_idx" ON company USING btree ("baseCurrencyCode");
CREATE INDEX "company_companyGroupId_idx" ON company USING btree ("companyGroupId");
CREATE INDEX "company_countryCode_idx" ON company USING btree ("countryCode");
CREATE INDEX "company_createdBy_idx" ON company USING btree ("createdBy");
CREATE INDEX "company_parentCompanyId_idx" ON company USING btree ("parentCompanyId");
CREATE INDEX "company_updatedBy_idx" ON company USING btree ("updatedBy");
ALTER TABLE company ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON company USING (id = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK (id = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT SELECT, UPDATE (name, "baseCurrencyCode", "registrationNumber", "taxId", "addressLine1", "addressLine2", city, "stateProvince", "postalCode", "countryCode", phone, fax, email, website, "logoMark", "logoIcon", timezone, active) ON company TO "millwright_app";
CREATE TRIGGER forget_events AFTER DELETE ON company FOR EACH ROW EXECUTE FUNCTION forget_events();
CREATE TRIGGER keep_timezone_name BEFORE INSERT OR UPDATE OF timezone ON company FOR EACH ROW WHEN (NOT is_timezone_name(new.timezone)) EXECUTE FUNCTION keep_timezone_name();
CREATE TRIGGER move_overdue_gauges AFTER UPDATE OF timezone ON company FOR EACH ROW WHEN (new.timezone <> old.timezone) EXECUTE FUNCTION move_overdue_gauges();
CREATE TRIGGER touch_row BEFORE UPDATE ON company FOR EACH ROW EXECUTE FUNCTION touch_row();

-- customers

CREATE TABLE "customerType" (
  id text COLLATE "C" NOT NULL DEFAULT new_id('cty'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  name text NOT NULL,
  "customFields" jsonb NOT NULL DEFAULT '{}'::jsonb,
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "customerType_pkey" PRIMARY KEY ("companyId", id),
  CONSTRAINT "customerType_name_key" UNIQUE ("companyId", name),
  CONSTRAINT "customerType_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "customerType_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "customerType_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "customerType_customFields_check" CHECK ("customFields" <> 'null'::jsonb),
  CONSTRAINT "customerType_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "customerType_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "customerType_companyId_createdAt_id_idx" ON "customerType" USING btree ("companyId", "createdAt", id);
CREATE INDEX "customerType_createdBy_idx" ON "customerType" USING btree ("createdBy");
CREATE INDEX "customerType_updatedBy_idx" ON "customerType" USING btree ("updatedBy");
ALTER TABLE "customerType" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "customerType" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON "customerType" TO "millwright_app";
CREATE TRIGGER touch_row BEFORE UPDATE ON "customerType" FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER "trg_event_async_customerType_delete" AFTER DELETE ON "customerType" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_customerType_insert" AFTER INSERT ON "customerType" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_customerType_update" AFTER UPDATE ON "customerType" REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');

CREATE TABLE customer (
  id text COLLATE "C" NOT NULL DEFAULT new_id('cust'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  name text NOT NULL,
  "customerTypeId" text COLLATE "C",
  "currencyCode" text COLLATE "C",
  "taxPercent" numeric(20,5) NOT NULL DEFAULT 0,
  phone text,
  website text,
  "accountManagerId" text COLLATE "C",
  assignee text COLLATE "C",
  "customFields" jsonb NOT NULL DEFAULT '{}'::jsonb,
  tags text[] NOT NULL DEFAULT '{}'::text[],
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT customer_pkey PRIMARY KEY ("companyId", id),
  CONSTRAINT customer_name_key UNIQUE ("companyId", name),
  CONSTRAINT "customer_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "customer_customerTypeId_fkey" FOREIGN KEY ("companyId", "customerTypeId") REFERENCES "customerType"("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("customerTypeId"),
  CONSTRAINT "customer_accountManagerId_fkey" FOREIGN KEY ("companyId", "accountManagerId") REFERENCES employee("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("accountManagerId"),
  CONSTRAINT customer_assignee_fkey FOREIGN KEY ("companyId", assignee) REFERENCES employee("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL (assignee),
  CONSTRAINT "customer_currencyCode_fkey" FOREIGN KEY ("currencyCode") REFERENCES currency(code) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT "customer_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "customer_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "customer_taxPercent_check" CHECK ("taxPercent" <> 'NaN'::numeric),
  CONSTRAINT "customer_customFields_check" CHECK ("customFields" <> 'null'::jsonb),
  CONSTRAINT customer_tags_check CHECK (
CASE
    WHEN COALESCE(array_ndims(tags), 1) = 1 THEN array_position(tags, NULL::text) IS NULL
    ELSE false
END),
  CONSTRAINT "customer_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "customer_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "customer_companyId_accountManagerId_idx" ON customer USING btree ("companyId", "accountManagerId");
CREATE INDEX "customer_companyId_assignee_idx" ON customer USING btree ("companyId", assignee);
CREATE INDEX "customer_companyId_createdAt_id_idx" ON customer USING btree ("companyId", "createdAt", id);
CREATE INDEX "customer_companyId_customerTypeId_idx" ON customer USING btree ("companyId", "customerTypeId");
CREATE INDEX "customer_companyId_name_idx" ON customer USING gin ("companyId", name gin_trgm_ops);
CREATE INDEX "customer_companyId_phone_idx" ON customer USING gin ("companyId", phone gin_trgm_ops);
CREATE INDEX "customer_companyId_website_idx" ON customer USING gin ("companyId", website gin_trgm_ops);
CREATE INDEX "customer_createdBy_idx" ON customer USING btree ("createdBy");
CREATE INDEX "customer_currencyCode_idx" ON customer USING btree ("currencyCode");
CREATE INDEX "customer_updatedBy_idx" ON customer USING btree ("updatedBy");
ALTER TABLE customer ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON customer USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON customer TO "millwright_app";
CREATE TRIGGER make_customer_rows AFTER INSERT ON customer REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION make_customer_rows();
CREATE TRIGGER touch_row BEFORE UPDATE ON customer FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER trg_event_async_customer_delete AFTER DELETE ON customer REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER trg_event_async_customer_insert AFTER INSERT ON customer REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER trg_event_async_customer_update AFTER UPDATE ON customer REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');

CREATE TABLE "customerLocation" (
  id text COLLATE "C" NOT NULL DEFAULT new_id('cloc'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  "customerId" text COLLATE "C" NOT NULL,
  "addressId" text COLLATE "C" NOT NULL,
  name text NOT NULL,
  "customFields" jsonb NOT NULL DEFAULT '{}'::jsonb,
  tags text[] NOT NULL DEFAULT '{}'::text[],
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "customerLocation_pkey" PRIMARY KEY ("companyId", id),
  CONSTRAINT "customerLocation_addressId_customerId_key" UNIQUE ("companyId", "addressId", "customerId"),
  CONSTRAINT "customerLocation_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "customerLocation_customerId_fkey" FOREIGN KEY ("companyId", "customerId") REFERENCES customer("companyId", id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "customerLocation_addressId_fkey" FOREIGN KEY ("companyId", "addressId") REFERENCES address("companyId", id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "customerLocation_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "customerLocation_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "customerLocation_customFields_check" CHECK ("customFields" <> 'null'::jsonb),
  CONSTRAINT "customerLocation_tags_check" CHECK (
CASE
    WHEN COALESCE(array_ndims(tags), 1) = 1 THEN array_position(tags, NULL::text) IS NULL
    ELSE false
END),
  CONSTRAINT "customerLocation_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "customerLocation_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "customerLocation_companyId_createdAt_id_idx" ON "customerLocation" USING btree ("companyId", "createdAt", id);
CREATE INDEX "customerLocation_companyId_customerId_name_id_idx" ON "customerLocation" USING btree ("companyId", "customerId", name, id);
CREATE INDEX "customerLocation_companyId_name_idx" ON "customerLocation" USING gin ("companyId", name gin_trgm_ops);
CREATE INDEX "customerLocation_createdBy_idx" ON "customerLocation" USING btree ("createdBy");
CREATE INDEX "customerLocation_updatedBy_idx" ON "customerLocation" USING btree ("updatedBy");
ALTER TABLE "customerLocation" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "customerLocation" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON "customerLocation" TO "millwright_app";
CREATE TRIGGER touch_row BEFORE UPDATE ON "customerLocation" FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER "trg_event_async_customerLocation_delete" AFTER DELETE ON "customerLocation" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_customerLocation_insert" AFTER INSERT ON "customerLocation" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_customerLocation_update" AFTER UPDATE ON "customerLocation" REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');

CREATE TABLE "customerContact" (
  id text COLLATE "C" NOT NULL DEFAULT new_id('ccon'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  "customerId" text COLLATE "C" NOT NULL,
  "contactId" text COLLATE "C" NOT NULL,
  "customerLocationId" text COLLATE "C",
  "customFields" jsonb NOT NULL DEFAULT '{}'::jsonb,
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "customerContact_pkey" PRIMARY KEY ("companyId", id),
  CONSTRAINT "customerContact_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "customerContact_customerId_fkey" FOREIGN KEY ("companyId", "customerId") REFERENCES customer("companyId", id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "customerContact_contactId_fkey" FOREIGN KEY ("companyId", "contactId") REFERENCES contact("companyId", id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "customerContact_customerLocationId_fkey" FOREIGN KEY ("companyId", "customerLocationId") REFERENCES "customerLocation"("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("customerLocationId"),
  CONSTRAINT "customerContact_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "customerContact_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "customerContact_customFields_check" CHECK ("customFields" <> 'null'::jsonb),
  CONSTRAINT "customerContact_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "customerContact_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "customerContact_companyId_contactId_idx" ON "customerContact" USING btree ("companyId", "contactId");
CREATE INDEX "customerContact_companyId_createdAt_id_idx" ON "customerContact" USING btree ("companyId", "createdAt", id);
CREATE INDEX "customerContact_companyId_customerId_idx" ON "customerContact" USING btree ("companyId", "customerId");
CREATE INDEX "customerContact_companyId_customerLocationId_idx" ON "customerContact" USING btree ("companyId", "customerLocationId");
CREATE INDEX "customerContact_createdBy_idx" ON "customerContact" USING btree ("createdBy");
CREATE INDEX "customerContact_updatedBy_idx" ON "customerContact" USING btree ("updatedBy");
ALTER TABLE "customerContact" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "customerContact" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON "customerContact" TO "millwright_app";
CREATE TRIGGER touch_row BEFORE UPDATE ON "customerContact" FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER "trg_event_async_customerContact_delete" AFTER DELETE ON "customerContact" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_customerContact_insert" AFTER INSERT ON "customerContact" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_customerContact_update" AFTER UPDATE ON "customerContact" REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');

CREATE TABLE "customerPayment" (
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  "customerId" text COLLATE "C" NOT NULL,
  "invoiceCustomerId" text COLLATE "C",
  "invoiceCustomerContactId" text COLLATE "C",
  "invoiceCustomerLocationId" text COLLATE "C",
  "paymentTermId" text COLLATE "C",
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "customerPayment_pkey" PRIMARY KEY ("companyId", "customerId"),
  CONSTRAINT "customerPayment_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "customerPayment_customerId_fkey" FOREIGN KEY ("companyId", "customerId") REFERENCES customer("companyId", id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "customerPayment_invoiceCustomerId_fkey" FOREIGN KEY ("companyId", "invoiceCustomerId") REFERENCES customer("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("invoiceCustomerId"),
  CONSTRAINT "customerPayment_invoiceCustomerContactId_fkey" FOREIGN KEY ("companyId", "invoiceCustomerContactId") REFERENCES "customerContact"("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("invoiceCustomerContactId"),
  CONSTRAINT "customerPayment_invoiceCustomerLocationId_fkey" FOREIGN KEY ("companyId", "invoiceCustomerLocationId") REFERENCES "customerLocation"("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("invoiceCustomerLocationId"),
  CONSTRAINT "customerPayment_paymentTermId_fkey" FOREIGN KEY ("companyId", "paymentTermId") REFERENCES "paymentTerm"("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("paymentTermId"),
  CONSTRAINT "customerPayment_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "customerPayment_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "customerPayment_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "customerPayment_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "customerPayment_companyId_createdAt_customerId_idx" ON "customerPayment" USING btree ("companyId", "createdAt", "customerId");
CREATE INDEX "customerPayment_companyId_invoiceCustomerContactId_idx" ON "customerPayment" USING btree ("companyId", "invoiceCustomerContactId");
CREATE INDEX "customerPayment_companyId_invoiceCustomerId_idx" ON "customerPayment" USING btree ("companyId", "invoiceCustomerId");
CREATE INDEX "customerPayment_companyId_invoiceCustomerLocationId_idx" ON "customerPayment" USING btree ("companyId", "invoiceCustomerLocationId");
CREATE INDEX "customerPayment_companyId_paymentTermId_idx" ON "customerPayment" USING btree ("companyId", "paymentTermId");
CREATE INDEX "customerPayment_createdBy_idx" ON "customerPayment" USING btree ("createdBy");
CREATE INDEX "customerPayment_updatedBy_idx" ON "customerPayment" USING btree ("updatedBy");
ALTER TABLE "customerPayment" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "customerPayment" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON "customerPayment" TO "millwright_app";
CREATE TRIGGER touch_row BEFORE UPDATE ON "customerPayment" FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER "trg_event_async_customerPayment_delete" AFTER DELETE ON "customerPayment" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('customerId', 'rowVersion');
CREATE TRIGGER "trg_event_async_customerPayment_insert" AFTER INSERT ON "customerPayment" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('customerId', 'rowVersion');
CREATE TRIGGER "trg_event_async_customerPayment_update" AFTER UPDATE ON "customerPayment" REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('customerId', 'rowVersion');

CREATE TABLE "customerShipping" (
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  "customerId" text COLLATE "C" NOT NULL,
  "shippingCustomerId" text COLLATE "C",
  "shippingCustomerContactId" text COLLATE "C",
  "shippingCustomerLocationId" text COLLATE "C",
  "shippingMethodId" text COLLATE "C",
  "shippingTermId" text COLLATE "C",
  incoterm text,
  "incotermLocation" text,
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "customerShipping_pkey" PRIMARY KEY ("companyId", "customerId"),
  CONSTRAINT "customerShipping_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "customerShipping_customerId_fkey" FOREIGN KEY ("companyId", "customerId") REFERENCES customer("companyId", id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "customerShipping_shippingCustomerId_fkey" FOREIGN KEY ("companyId", "shippingCustomerId") REFERENCES customer("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("shippingCustomerId"),
  CONSTRAINT "customerShipping_shippingCustomerContactId_fkey" FOREIGN KEY ("companyId", "shippingCustomerContactId") REFERENCES "customerContact"("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("shippingCustomerContactId"),
  CONSTRAINT "customerShipping_shippingCustomerLocationId_fkey" FOREIGN KEY ("companyId", "shippingCustomerLocationId") REFERENCES "customerLocation"("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("shippingCustomerLocationId"),
  CONSTRAINT "customerShipping_shippingMethodId_fkey" FOREIGN KEY ("companyId", "shippingMethodId") REFERENCES "shippingMethod"("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("shippingMethodId"),
  CONSTRAINT "customerShipping_shippingTermId_fkey" FOREIGN KEY ("companyId", "shippingTermId") REFERENCES "shippingTerm"("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("shippingTermId"),
  CONSTRAINT "customerShipping_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "customerShipping_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "customerShipping_incoterm_check" CHECK (incoterm = ANY (ARRAY['EXW'::text, 'FCA'::text, 'FAS'::text, 'FOB'::text, 'CPT'::text, 'CIP'::text, 'CFR'::text, 'CIF'::text, 'DAP'::text, 'DPU'::text, 'DDP'::text])),
  CONSTRAINT "customerShipping_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "customerShipping_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "customerShipping_companyId_createdAt_customerId_idx" ON "customerShipping" USING btree ("companyId", "createdAt", "customerId");
CREATE INDEX "customerShipping_companyId_incotermLocation_idx" ON "customerShipping" USING gin ("companyId", "incotermLocation" gin_trgm_ops);
CREATE INDEX "customerShipping_companyId_shippingCustomerContactId_idx" ON "customerShipping" USING btree ("companyId", "shippingCustomerContactId");
CREATE INDEX "customerShipping_companyId_shippingCustomerId_idx" ON "customerShipping" USING btree ("companyId", "shippingCustomerId");
CREATE INDEX "customerShipping_companyId_shippingCustomerLocationId_idx" ON "customerShipping" USING btree ("companyId", "shippingCustomerLocationId");
CREATE INDEX "customerShipping_companyId_shippingMethodId_idx" ON "customerShipping" USING btree ("companyId", "shippingMethodId");
CREATE INDEX "customerShipping_companyId_shippingTermId_idx" ON "customerShipping" USING btree ("companyId", "shippingTermId");
CREATE INDEX "customerShipping_createdBy_idx" ON "customerShipping" USING btree ("createdBy");
CREATE INDEX "customerShipping_updatedBy_idx" ON "customerShipping" USING btree ("updatedBy");
ALTER TABLE "customerShipping" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "customerShipping" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON "customerShipping" TO "millwright_app";
CREATE TRIGGER touch_row BEFORE UPDATE ON "customerShipping" FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER "trg_event_async_customerShipping_delete" AFTER DELETE ON "customerShipping" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('customerId', 'rowVersion');
CREATE TRIGGER "trg_event_async_customerShipping_insert" AFTER INSERT ON "customerShipping" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('customerId', 'rowVersion');
CREATE TRIGGER "trg_event_async_customerShipping_update" AFTER UPDATE ON "customerShipping" REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('customerId', 'rowVersion');

CREATE TABLE "shippingMethod" (
  id text COLLATE "C" NOT NULL DEFAULT new_id('shm'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  name text NOT NULL,
  carrier text NOT NULL DEFAULT 'Other'::text,
  "trackingUrl" text,
  active boolean NOT NULL DEFAULT true,
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "shippingMethod_pkey" PRIMARY KEY ("companyId", id),
  CONSTRAINT "shippingMethod_name_key" UNIQUE ("companyId", name),
  CONSTRAINT "shippingMethod_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "shippingMethod_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "shippingMethod_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "shippingMethod_carrier_check" CHECK (carrier = ANY (ARRAY['UPS'::text, 'FedEx'::text, 'USPS'::text, 'DHL'::text, 'Other'::text])),
  CONSTRAINT "shippingMethod_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "shippingMethod_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "shippingMethod_companyId_createdAt_id_idx" ON "shippingMethod" USING btree ("companyId", "createdAt", id);
CREATE INDEX "shippingMethod_createdBy_idx" ON "shippingMethod" USING btree ("createdBy");
CREATE INDEX "shippingMethod_updatedBy_idx" ON "shippingMethod" USING btree ("updatedBy");
ALTER TABLE "shippingMethod" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "shippingMethod" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON "shippingMethod" TO "millwright_app";
CREATE TRIGGER touch_row BEFORE UPDATE ON "shippingMethod" FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER "trg_event_async_shippingMethod_delete" AFTER DELETE ON "shippingMethod" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_shippingMethod_insert" AFTER INSERT ON "shippingMethod" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_shippingMethod_update" AFTER UPDATE ON "shippingMethod" REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');

CREATE TABLE "shippingTerm" (
  id text COLLATE "C" NOT NULL DEFAULT new_id('sht'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  name text NOT NULL,
  active boolean NOT NULL DEFAULT true,
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "shippingTerm_pkey" PRIMARY KEY ("companyId", id),
  CONSTRAINT "shippingTerm_name_key" UNIQUE ("companyId", name),
  CONSTRAINT "shippingTerm_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "shippingTerm_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "shippingTerm_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "shippingTerm_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "shippingTerm_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "shippingTerm_companyId_createdAt_id_idx" ON "shippingTerm" USING btree ("companyId", "createdAt", id);
CREATE INDEX "shippingTerm_createdBy_idx" ON "shippingTerm" USING btree ("createdBy");
CREATE INDEX "shippingTerm_updatedBy_idx" ON "shippingTerm" USING btree ("updatedBy");
ALTER TABLE "shippingTerm" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "shippingTerm" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON "shippingTerm" TO "millwright_app";
CREATE TRIGGER touch_row BEFORE UPDATE ON "shippingTerm" FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER "trg_event_async_shippingTerm_delete" AFTER DELETE ON "shippingTerm" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_shippingTerm_insert" AFTER INSERT ON "shippingTerm" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_shippingTerm_update" AFTER UPDATE ON "shippingTerm" REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');

CREATE TABLE "customerPart" (
  id text COLLATE "C" NOT NULL DEFAULT new_id('cpt'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  "customerId" text COLLATE "C" NOT NULL,
  "itemId" text COLLATE "C" NOT NULL,
  "customerPartId" text NOT NULL,
  "customerPartRevision" text,
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "customerPart_pkey" PRIMARY KEY ("companyId", id),
  CONSTRAINT "customerPart_customerId_itemId_key" UNIQUE ("companyId", "customerId", "itemId"),
  CONSTRAINT "customerPart_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "customerPart_customerId_fkey" FOREIGN KEY ("companyId", "customerId") REFERENCES customer("companyId", id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "customerPart_itemId_fkey" FOREIGN KEY ("companyId", "itemId") REFERENCES item("companyId", id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "customerPart_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "customerPart_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "customerPart_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "customerPart_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "customerPart_companyId_createdAt_id_idx" ON "customerPart" USING btree ("companyId", "createdAt", id);
CREATE INDEX "customerPart_companyId_customerPartId_idx" ON "customerPart" USING gin ("companyId", "customerPartId" gin_trgm_ops);
CREATE INDEX "customerPart_companyId_itemId_idx" ON "customerPart" USING btree ("companyId", "itemId");
CREATE INDEX "customerPart_createdBy_idx" ON "customerPart" USING btree ("createdBy");
CREATE INDEX "customerPart_updatedBy_idx" ON "customerPart" USING btree ("updatedBy");
ALTER TABLE "customerPart" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "customerPart" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON "customerPart" TO "millwright_app";
CREATE TRIGGER touch_row BEFORE UPDATE ON "customerPart" FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER "trg_event_async_customerPart_delete" AFTER DELETE ON "customerPart" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_customerPart_insert" AFTER INSERT ON "customerPart" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_customerPart_update" AFTER UPDATE ON "customerPart" REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');

-- events

CREATE TABLE webhook (
  id text COLLATE "C" NOT NULL DEFAULT new_id('wh'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  name text NOT NULL,
  "table" text COLLATE "C" NOT NULL,
  url text NOT NULL,
  active boolean NOT NULL DEFAULT true,
  "onInsert" boolean NOT NULL DEFAULT false,
  "onUpdate" boolean NOT NULL DEFAULT false,
  "onDelete" boolean NOT NULL DEFAULT false,
  "successCount" bigint NOT NULL DEFAULT 0,
  "errorCount" bigint NOT NULL DEFAULT 0,
  "lastSuccess" timestamp(3) with time zone,
  "lastError" timestamp(3) with time zone,
  secret text,
  "previousSecret" text,
  "previousSecretExpiresAt" timestamp(3) with time zone,
  headers text,
  "disabledReason" text,
  "disabledAt" timestamp(3) with time zone,
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  "secretShownAt" timestamp(3) with time zone,
  CONSTRAINT webhook_pkey PRIMARY KEY ("companyId", id),
  CONSTRAINT "webhook_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT webhook_table_fkey FOREIGN KEY ("table") REFERENCES "webhookTable"("table") ON UPDATE CASCADE,
  CONSTRAINT "webhook_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "webhook_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT webhook_url_check CHECK (url ~* '^https?://[^[:space:]/?#\\][^\\\t\n\r]*$'::text),
  CONSTRAINT "webhook_successCount_check" CHECK ("successCount" >= 0),
  CONSTRAINT "webhook_errorCount_check" CHECK ("errorCount" >= 0),
  CONSTRAINT "webhook_lastSuccess_check" CHECK ("lastSuccess" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "lastSuccess" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "webhook_lastError_check" CHECK ("lastError" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "lastError" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "webhook_previousSecretExpiresAt_check" CHECK ("previousSecretExpiresAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "previousSecretExpiresAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "webhook_disabledAt_check" CHECK ("disabledAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "disabledAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "webhook_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "webhook_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "webhook_secretShownAt_check" CHECK ("secretShownAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "secretShownAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "webhook_companyId_createdAt_id_idx" ON webhook USING btree ("companyId", "createdAt", id);
CREATE INDEX "webhook_companyId_name_id_idx" ON webhook USING btree ("companyId", name, id);
CREATE INDEX "webhook_companyId_name_idx" ON webhook USING gin ("companyId", name gin_trgm_ops);
CREATE INDEX "webhook_companyId_table_idx" ON webhook USING btree ("companyId", "table");
CREATE INDEX "webhook_companyId_url_idx" ON webhook USING gin ("companyId", url gin_trgm_ops);
CREATE INDEX "webhook_createdBy_idx" ON webhook USING btree ("createdBy");
CREATE INDEX "webhook_updatedBy_idx" ON webhook USING btree ("updatedBy");
CREATE INDEX webhook_table_idx ON webhook USING btree ("table");
ALTER TABLE webhook ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON webhook USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON webhook TO "millwright_app";
CREATE TRIGGER forget_disabling BEFORE UPDATE OF active ON webhook FOR EACH ROW WHEN (new.active AND NOT old.active) EXECUTE FUNCTION forget_disabling();
CREATE TRIGGER forget_headers BEFORE UPDATE OF url ON webhook FOR EACH ROW WHEN (old.headers IS NOT NULL AND lower("substring"(new.url, '^[^/]*//[^/?#]*'::text)) IS DISTINCT FROM lower("substring"(old.url, '^[^/]*//[^/?#]*'::text))) EXECUTE FUNCTION forget_headers();
CREATE TRIGGER notify_webhook_disabled_on_update AFTER UPDATE ON webhook FOR EACH ROW WHEN (old.active AND NOT new.active AND new."disabledAt" IS NOT NULL AND current_setting('app.notify'::text, true) IS DISTINCT FROM 'off'::text) EXECUTE FUNCTION notify_of_disabled_webhook();
CREATE TRIGGER touch_row BEFORE UPDATE ON webhook FOR EACH ROW EXECUTE FUNCTION touch_row('successCount', 'errorCount', 'lastSuccess', 'lastError', 'secret', 'previousSecret', 'previousSecretExpiresAt', 'secretShownAt', 'headers');
CREATE TRIGGER trg_event_after_webhook AFTER INSERT OR DELETE OR UPDATE OF id, "table", url, active, "onInsert", "onUpdate", "onDelete" ON webhook FOR EACH ROW EXECUTE FUNCTION refresh_webhook_subscription();

CREATE TABLE "notificationDelivery" (
  id text COLLATE "C" NOT NULL DEFAULT new_id('nd'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  "userId" text COLLATE "C" NOT NULL,
  event text COLLATE "C" NOT NULL,
  "documentId" text COLLATE "C" NOT NULL,
  "successCount" integer NOT NULL DEFAULT 0,
  "lastDeliveryId" text,
  "lastDeliveredAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "notificationDelivery_pkey" PRIMARY KEY ("companyId", id),
  CONSTRAINT "notificationDelivery_userId_event_documentId_key" UNIQUE ("companyId", "userId", event, "documentId"),
  CONSTRAINT "notificationDelivery_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "notificationDelivery_userId_fkey" FOREIGN KEY ("companyId", "userId") REFERENCES employee("companyId", id) ON UPDATE CASCADE,
  CONSTRAINT "notificationDelivery_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "notificationDelivery_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "notificationDelivery_event_check" CHECK (event <> ''::text),
  CONSTRAINT "notificationDelivery_documentId_check" CHECK ("documentId" <> ''::text),
  CONSTRAINT "notificationDelivery_successCount_check" CHECK ("successCount" >= 0),
  CONSTRAINT "notificationDelivery_lastDeliveredAt_check" CHECK ("lastDeliveredAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "lastDeliveredAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "notificationDelivery_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "notificationDelivery_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "notificationDelivery_companyId_createdAt_id_idx" ON "notificationDelivery" USING btree ("companyId", "createdAt", id);
CREATE INDEX "notificationDelivery_companyId_event_idx" ON "notificationDelivery" USING gin ("companyId", event gin_trgm_ops);
CREATE INDEX "notificationDelivery_companyId_lastDeliveredAt_id_idx" ON "notificationDelivery" USING btree ("companyId", "lastDeliveredAt", id);
CREATE INDEX "notificationDelivery_createdBy_idx" ON "notificationDelivery" USING btree ("createdBy");
CREATE INDEX "notificationDelivery_updatedBy_idx" ON "notificationDelivery" USING btree ("updatedBy");
ALTER TABLE "notificationDelivery" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "notificationDelivery" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON "notificationDelivery" TO "millwright_app";
CREATE TRIGGER touch_row BEFORE UPDATE ON "notificationDelivery" FOR EACH ROW WHEN (NOT new."lastDeliveryId" IS DISTINCT FROM old."lastDeliveryId" OR COALESCE(current_setting('app.user'::text, true), ''::text) <> ''::text) EXECUTE FUNCTION touch_row();

CREATE TABLE event (
  seq bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  "companyId" text COLLATE "C" NOT NULL,
  "table" text COLLATE "C" NOT NULL,
  operation text NOT NULL,
  "recordId" text COLLATE "C" NOT NULL,
  record jsonb NOT NULL,
  old jsonb,
  actor text COLLATE "C",
  "isTest" boolean NOT NULL DEFAULT false,
  at timestamp(3) with time zone NOT NULL DEFAULT now(),
  batch bigint,
  CONSTRAINT event_pkey PRIMARY KEY (seq)
);
CREATE INDEX "event_companyId_table_at_idx" ON event USING btree ("companyId", "table", at);
ALTER TABLE event ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON event USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT SELECT ON event TO "millwright_app";

CREATE TABLE "webhookSubscription" (
  lane integer NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  "companyId" text COLLATE "C" NOT NULL,
  "webhookId" text COLLATE "C" NOT NULL,
  "table" text COLLATE "C" NOT NULL,
  operations text[] NOT NULL,
  active boolean NOT NULL,
  failures integer NOT NULL DEFAULT 0,
  "failingSince" timestamp(3) with time zone,
  "restUntil" timestamp(3) with time zone,
  CONSTRAINT "webhookSubscription_pkey" PRIMARY KEY (lane),
  CONSTRAINT "webhookSubscription_companyId_webhookId_key" UNIQUE ("companyId", "webhookId")
) WITH (fillfactor=50);
CREATE INDEX "webhookSubscription_companyId_table_idx" ON "webhookSubscription" USING btree ("companyId", "table");
ALTER TABLE "webhookSubscription" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "webhookSubscription" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT SELECT ON "webhookSubscription" TO "millwright_app";

CREATE TABLE "webhookDelivery" (
  seq bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  "companyId" text COLLATE "C" NOT NULL,
  lane integer NOT NULL,
  "eventSeq" bigint NOT NULL,
  "recordId" text COLLATE "C" NOT NULL,
  reason text NOT NULL DEFAULT 'change'::text,
  status text NOT NULL,
  attempts smallint NOT NULL DEFAULT 0,
  at timestamp(3) with time zone NOT NULL DEFAULT now(),
  "settledAt" timestamp(3) with time zone,
  operation text COLLATE "C" NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  CONSTRAINT "webhookDelivery_pkey" PRIMARY KEY (seq)
) WITH (fillfactor=80);
CREATE UNIQUE INDEX "webhookDelivery_id_key" ON "webhookDelivery" USING btree (id);
CREATE INDEX "webhookDelivery_lane_status_operation_at_seq_idx" ON "webhookDelivery" USING btree (lane, status, operation, at, seq);
ALTER TABLE "webhookDelivery" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "webhookDelivery" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT SELECT ON "webhookDelivery" TO "millwright_app";

CREATE TABLE "webhookQueue" (
  lane integer NOT NULL,
  record bigint NOT NULL,
  seq bigint NOT NULL,
  "dueAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  worker uuid,
  parked boolean NOT NULL DEFAULT false,
  "arrivedIn" xid8 DEFAULT pg_current_xact_id(),
  urgent boolean NOT NULL DEFAULT false,
  CONSTRAINT "webhookQueue_pkey" PRIMARY KEY (lane, record, seq)
) WITH (fillfactor=70, autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=5000, autovacuum_vacuum_insert_threshold=-1, autovacuum_vacuum_cost_delay=0);
CREATE INDEX "webhookQueue_arrived_idx" ON "webhookQueue" USING btree ("arrivedIn", lane, seq) WHERE "arrivedIn" IS NOT NULL;
CREATE INDEX "webhookQueue_due_idx" ON "webhookQueue" USING btree (lane, "dueAt", seq) WHERE worker IS NULL AND NOT parked AND "arrivedIn" IS NULL;
CREATE INDEX "webhookQueue_new_idx" ON "webhookQueue" USING btree (lane, seq) WHERE "arrivedIn" IS NOT NULL;
CREATE INDEX "webhookQueue_taken_idx" ON "webhookQueue" USING btree (lane, worker) WHERE worker IS NOT NULL;
CREATE INDEX "webhookQueue_urgent_idx" ON "webhookQueue" USING btree (lane, "dueAt", seq) WHERE urgent AND worker IS NULL AND NOT parked AND "arrivedIn" IS NULL;

CREATE TABLE "webhookFanOut" (
  seq bigint NOT NULL,
  lane integer NOT NULL,
  batch bigint NOT NULL,
  "nextEvent" bigint NOT NULL,
  "lastEvent" bigint NOT NULL,
  events integer NOT NULL,
  held boolean NOT NULL,
  at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "webhookFanOut_pkey" PRIMARY KEY (seq)
);
CREATE INDEX "webhookFanOut_lane_seq_idx" ON "webhookFanOut" USING btree (lane, seq);

CREATE TABLE "webhookCount" (
  lane integer NOT NULL,
  number bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  succeeded integer NOT NULL,
  failed integer NOT NULL,
  "lastSuccess" timestamp(3) with time zone,
  "lastError" timestamp(3) with time zone,
  CONSTRAINT "webhookCount_pkey" PRIMARY KEY (lane, number),
  CONSTRAINT "webhookCount_lastSuccess_check" CHECK ("lastSuccess" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "lastSuccess" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "webhookCount_lastError_check" CHECK ("lastError" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "lastError" < '10000-01-01 00:00:00+00'::timestamp with time zone)
) WITH (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=5000, autovacuum_vacuum_insert_threshold=-1);

CREATE TABLE "webhookWorker" (
  id uuid NOT NULL,
  "seenAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "webhookWorker_pkey" PRIMARY KEY (id)
);

CREATE TABLE "webhookAttempt" (
  "deliverySeq" bigint NOT NULL,
  number smallint NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  "companyId" text COLLATE "C" NOT NULL,
  lane integer NOT NULL,
  succeeded boolean NOT NULL,
  status smallint,
  "durationMs" integer NOT NULL,
  error text,
  url text NOT NULL,
  signature text NOT NULL,
  "responseHeaders" jsonb,
  "responseBody" text,
  CONSTRAINT "webhookAttempt_pkey" PRIMARY KEY ("deliverySeq", number, at)
) PARTITION BY RANGE (at);
CREATE INDEX "webhookAttempt_lane_at_idx" ON ONLY "webhookAttempt" USING btree (lane, at);
ALTER TABLE "webhookAttempt" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "webhookAttempt" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT SELECT ON "webhookAttempt" TO "millwright_app";

-- identity

CREATE TABLE "identityProvider" (
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  issuer text NOT NULL,
  "clientId" text NOT NULL,
  "clientSecret" text,
  domain text NOT NULL,
  "defaultRole" text,
  enforced boolean NOT NULL DEFAULT false,
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "identityProvider_pkey" PRIMARY KEY ("companyId"),
  CONSTRAINT "identityProvider_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "identityProvider_issuer_check" CHECK (issuer <> ''::text),
  CONSTRAINT "identityProvider_clientId_check" CHECK ("clientId" <> ''::text),
  CONSTRAINT "identityProvider_domain_check" CHECK (domain = lower(domain) AND domain ~~ '%_._%'::text),
  CONSTRAINT "identityProvider_defaultRole_check" CHECK ("defaultRole" = ANY (ARRAY['viewer'::text, 'operator'::text])),
  CONSTRAINT "identityProvider_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "identityProvider_domain_createdAt_idx" ON "identityProvider" USING btree (domain, "createdAt");
ALTER TABLE "identityProvider" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "identityProvider" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));

CREATE TABLE "identityLink" (
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  issuer text COLLATE "C" NOT NULL,
  subject text COLLATE "C" NOT NULL,
  "userId" text COLLATE "C" NOT NULL,
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "identityLink_pkey" PRIMARY KEY ("companyId", issuer, subject),
  CONSTRAINT "identityLink_userId_key" UNIQUE ("companyId", issuer, "userId"),
  CONSTRAINT "identityLink_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "identityLink_userId_fkey" FOREIGN KEY ("companyId", "userId") REFERENCES employee("companyId", id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "identityLink_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "identityLink_companyId_userId_idx" ON "identityLink" USING btree ("companyId", "userId");
ALTER TABLE "identityLink" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "identityLink" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));

CREATE TABLE "provisioningToken" (
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  hash text NOT NULL,
  last4 text NOT NULL,
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "lastUsedAt" timestamp(3) with time zone,
  CONSTRAINT "provisioningToken_pkey" PRIMARY KEY ("companyId"),
  CONSTRAINT "provisioningToken_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "provisioningToken_createdBy_fkey" FOREIGN KEY ("companyId", "createdBy") REFERENCES employee("companyId", id) ON UPDATE CASCADE,
  CONSTRAINT "provisioningToken_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "provisioningToken_lastUsedAt_check" CHECK ("lastUsedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "lastUsedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "provisioningToken_companyId_createdBy_idx" ON "provisioningToken" USING btree ("companyId", "createdBy");
CREATE INDEX "provisioningToken_hash_idx" ON "provisioningToken" USING btree (hash);
ALTER TABLE "provisioningToken" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "provisioningToken" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));

CREATE TABLE "provisionedMember" (
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  "userId" text COLLATE "C" NOT NULL,
  "externalId" text,
  "deletedAt" timestamp(3) with time zone,
  CONSTRAINT "provisionedMember_pkey" PRIMARY KEY ("companyId", "userId"),
  CONSTRAINT "provisionedMember_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "provisionedMember_userId_fkey" FOREIGN KEY ("companyId", "userId") REFERENCES employee("companyId", id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "provisionedMember_deletedAt_check" CHECK ("deletedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "deletedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
ALTER TABLE "provisionedMember" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "provisionedMember" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));

-- imports

CREATE TABLE "importJob" (
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  id text COLLATE "C" NOT NULL DEFAULT new_id('imp'::text),
  "userId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "keyId" text COLLATE "C",
  scopes text[] NOT NULL DEFAULT '{}'::text[],
  resource text COLLATE "C" NOT NULL,
  "fileName" text NOT NULL,
  state text NOT NULL DEFAULT 'uploading'::text,
  problem text,
  plan jsonb NOT NULL DEFAULT '{}'::jsonb,
  rows integer NOT NULL DEFAULT 0,
  done integer NOT NULL DEFAULT 0,
  created integer NOT NULL DEFAULT 0,
  updated integer NOT NULL DEFAULT 0,
  unchanged integer NOT NULL DEFAULT 0,
  rejected integer NOT NULL DEFAULT 0,
  "changeSetId" text COLLATE "C",
  worker text COLLATE "C",
  "leaseUntil" timestamp(3) with time zone NOT NULL DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0,
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "finishedAt" timestamp(3) with time zone,
  CONSTRAINT "importJob_pkey" PRIMARY KEY ("companyId", id),
  CONSTRAINT "importJob_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "importJob_resource_check" CHECK (resource <> ''::text),
  CONSTRAINT "importJob_fileName_check" CHECK ("fileName" <> ''::text),
  CONSTRAINT "importJob_state_check" CHECK (state = ANY (ARRAY['uploading'::text, 'reading'::text, 'read'::text, 'checking'::text, 'checked'::text, 'running'::text, 'done'::text, 'failed'::text, 'cancelled'::text])),
  CONSTRAINT "importJob_plan_check" CHECK (plan <> 'null'::jsonb)
);
CREATE INDEX "importJob_createdAt_idx" ON "importJob" USING btree ("createdAt");
CREATE INDEX "importJob_leaseUntil_idx" ON "importJob" USING btree ("leaseUntil") WHERE state = ANY (ARRAY['reading'::text, 'checking'::text, 'running'::text]);
ALTER TABLE "importJob" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "importJob" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT INSERT, SELECT, UPDATE ("userId", "keyId", scopes, state, problem, plan, rows, done, created, updated, unchanged, rejected, "changeSetId", worker, "leaseUntil", attempts, "finishedAt") ON "importJob" TO "millwright_app";

CREATE TABLE "importPart" (
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  "jobId" text COLLATE "C" NOT NULL,
  part integer NOT NULL,
  bytes bytea NOT NULL,
  CONSTRAINT "importPart_pkey" PRIMARY KEY ("companyId", "jobId", part),
  CONSTRAINT "importPart_jobId_fkey" FOREIGN KEY ("companyId", "jobId") REFERENCES "importJob"("companyId", id) ON UPDATE CASCADE ON DELETE CASCADE
);
ALTER TABLE "importPart" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "importPart" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT ON "importPart" TO "millwright_app";

CREATE TABLE "importChunk" (
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  "jobId" text COLLATE "C" NOT NULL,
  chunk integer NOT NULL,
  rows jsonb NOT NULL,
  "isRun" boolean NOT NULL DEFAULT false,
  records jsonb,
  CONSTRAINT "importChunk_pkey" PRIMARY KEY ("companyId", "jobId", chunk),
  CONSTRAINT "importChunk_jobId_fkey" FOREIGN KEY ("companyId", "jobId") REFERENCES "importJob"("companyId", id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "importChunk_rows_check" CHECK (rows <> 'null'::jsonb),
  CONSTRAINT "importChunk_records_check" CHECK (records <> 'null'::jsonb)
);
ALTER TABLE "importChunk" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "importChunk" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ("isRun", records) ON "importChunk" TO "millwright_app";

CREATE TABLE "importRejectedRow" (
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  "jobId" text COLLATE "C" NOT NULL,
  "row" integer NOT NULL,
  cells jsonb NOT NULL,
  errors jsonb NOT NULL,
  "isStale" boolean NOT NULL DEFAULT false,
  CONSTRAINT "importRejectedRow_pkey" PRIMARY KEY ("companyId", "jobId", "row"),
  CONSTRAINT "importRejectedRow_jobId_fkey" FOREIGN KEY ("companyId", "jobId") REFERENCES "importJob"("companyId", id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "importRejectedRow_cells_check" CHECK (cells <> 'null'::jsonb),
  CONSTRAINT "importRejectedRow_errors_check" CHECK (errors <> 'null'::jsonb)
);
CREATE INDEX "importRejectedRow_companyId_jobId_isStale_row_idx" ON "importRejectedRow" USING btree ("companyId", "jobId", "isStale" DESC, "row");
ALTER TABLE "importRejectedRow" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "importRejectedRow" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE (errors) ON "importRejectedRow" TO "millwright_app";

CREATE TABLE "importTemplate" (
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  resource text COLLATE "C" NOT NULL,
  mapping jsonb NOT NULL,
  key text[] NOT NULL,
  name text COLLATE "C" NOT NULL DEFAULT ''::text,
  format jsonb NOT NULL DEFAULT '{}'::jsonb,
  CONSTRAINT "importTemplate_pkey" PRIMARY KEY ("companyId", resource, name),
  CONSTRAINT "importTemplate_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "importTemplate_mapping_check" CHECK (mapping <> 'null'::jsonb),
  CONSTRAINT "importTemplate_format_check" CHECK (format <> 'null'::jsonb)
);
ALTER TABLE "importTemplate" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "importTemplate" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE (mapping, key, format) ON "importTemplate" TO "millwright_app";

-- internal

CREATE TABLE "apiKey" (
  id text COLLATE "C" NOT NULL DEFAULT new_id('key'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  "userId" text COLLATE "C" NOT NULL,
  name text NOT NULL,
  hash text NOT NULL,
  last4 text NOT NULL,
  scopes text[] NOT NULL,
  "expiresAt" timestamp(3) with time zone,
  "revokedAt" timestamp(3) with time zone,
  "lastUsedAt" timestamp(3) with time zone,
  "lastUsedAddress" text,
  "replacedById" text COLLATE "C",
  "overlapEndsAt" timestamp(3) with time zone,
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "firstId" text COLLATE "C",
  "usedScopes" text[] NOT NULL DEFAULT '{}'::text[],
  "usedScopesSince" timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "apiKey_pkey" PRIMARY KEY (id),
  CONSTRAINT "apiKey_hash_key" UNIQUE (hash),
  CONSTRAINT "apiKey_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "apiKey_userId_fkey" FOREIGN KEY ("companyId", "userId") REFERENCES employee("companyId", id) ON UPDATE CASCADE,
  CONSTRAINT "apiKey_replacedById_fkey" FOREIGN KEY ("replacedById") REFERENCES "apiKey"(id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT "apiKey_scopes_check" CHECK (
CASE
    WHEN COALESCE(array_ndims(scopes), 1) = 1 THEN array_position(scopes, NULL::text) IS NULL
    ELSE false
END),
  CONSTRAINT "apiKey_expiresAt_check" CHECK ("expiresAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "expiresAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "apiKey_revokedAt_check" CHECK ("revokedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "revokedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "apiKey_lastUsedAt_check" CHECK ("lastUsedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "lastUsedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "apiKey_overlapEndsAt_check" CHECK ("overlapEndsAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "overlapEndsAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "apiKey_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "apiKey_usedScopes_check" CHECK (
CASE
    WHEN COALESCE(array_ndims("usedScopes"), 1) = 1 THEN array_position("usedScopes", NULL::text) IS NULL
    ELSE false
END),
  CONSTRAINT "apiKey_usedScopesSince_check" CHECK ("usedScopesSince" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "usedScopesSince" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "apiKey_companyId_createdAt_id_idx" ON "apiKey" USING btree ("companyId", "createdAt", id);
CREATE INDEX "apiKey_companyId_userId_idx" ON "apiKey" USING btree ("companyId", "userId");
CREATE INDEX "apiKey_replacedById_idx" ON "apiKey" USING btree ("replacedById");

CREATE TABLE "auditLog" (
  id text COLLATE "C" NOT NULL DEFAULT new_id('aud'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  at timestamp(3) with time zone NOT NULL DEFAULT now(),
  "userId" text COLLATE "C" DEFAULT current_setting('app.user'::text, true),
  "keyId" text COLLATE "C",
  "requestId" text,
  address text,
  action text NOT NULL,
  "recordIds" text[] NOT NULL DEFAULT '{}'::text[],
  changes jsonb,
  "undoOf" text COLLATE "C",
  "recordId" text COLLATE "C",
  "partOf" text COLLATE "C",
  "position" bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  CONSTRAINT "auditLog_pkey" PRIMARY KEY ("companyId", id),
  CONSTRAINT "auditLog_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "auditLog_at_check" CHECK (at >= '0001-01-01 00:00:00+00'::timestamp with time zone AND at < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "auditLog_recordIds_check" CHECK (
CASE
    WHEN COALESCE(array_ndims("recordIds"), 1) = 1 THEN array_position("recordIds", NULL::text) IS NULL
    ELSE false
END)
);
CREATE INDEX "auditLog_access_idx" ON "auditLog" USING btree ("companyId", id) WHERE action ~ '^(access/|scim[.]|webhook/(reveal|rotate)Secret$)|^[^/]*[.](?!(insert|update|upsert|delete)$)[^/]*$'::text;
CREATE INDEX "auditLog_companyId_partOf_id_idx" ON "auditLog" USING btree ("companyId", "partOf", id) WHERE "partOf" IS NOT NULL;
CREATE INDEX "auditLog_companyId_position_id_idx" ON "auditLog" USING btree ("companyId", "position", id);
CREATE INDEX "auditLog_companyId_recordId_id_idx" ON "auditLog" USING btree ("companyId", "recordId", id);
CREATE INDEX "auditLog_companyId_userId_id_idx" ON "auditLog" USING btree ("companyId", "userId", id);
ALTER TABLE "auditLog" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "auditLog" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT INSERT, SELECT ON "auditLog" TO "millwright_app";
CREATE TRIGGER reject_audit_change BEFORE UPDATE OR TRUNCATE ON "auditLog" FOR EACH STATEMENT EXECUTE FUNCTION reject_audit_change();
CREATE TRIGGER reject_audit_removal BEFORE DELETE ON "auditLog" FOR EACH ROW EXECUTE FUNCTION reject_audit_removal();

CREATE TABLE "auditHash" (
  "companyId" text COLLATE "C" NOT NULL,
  number integer NOT NULL,
  "lastPosition" bigint NOT NULL,
  "lastId" text COLLATE "C" NOT NULL,
  entries integer NOT NULL,
  changes integer NOT NULL,
  "hashedAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  hash text NOT NULL,
  CONSTRAINT "auditHash_pkey" PRIMARY KEY ("companyId", number),
  CONSTRAINT "auditHash_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "auditHash_hashedAt_check" CHECK ("hashedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "hashedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
ALTER TABLE "auditHash" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "auditHash" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT SELECT ON "auditHash" TO "millwright_app";
CREATE TRIGGER reject_audit_change BEFORE UPDATE OR TRUNCATE ON "auditHash" FOR EACH STATEMENT EXECUTE FUNCTION reject_audit_change();
CREATE TRIGGER reject_audit_removal BEFORE DELETE ON "auditHash" FOR EACH ROW EXECUTE FUNCTION reject_audit_removal();

CREATE TABLE "openChangeSet" (
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  "keyId" text COLLATE "C" NOT NULL,
  "userId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "changeSetId" text COLLATE "C" NOT NULL DEFAULT new_id('aud'::text),
  "begunAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "lastAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "openChangeSet_pkey" PRIMARY KEY ("companyId", "keyId", "userId"),
  CONSTRAINT "openChangeSet_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "openChangeSet_begunAt_check" CHECK ("begunAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "begunAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "openChangeSet_lastAt_check" CHECK ("lastAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "lastAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
ALTER TABLE "openChangeSet" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "openChangeSet" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON "openChangeSet" TO "millwright_app";

CREATE TABLE "rowChange" (
  "companyId" text COLLATE "C" NOT NULL,
  "changeSetId" text COLLATE "C" NOT NULL,
  "position" bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  "table" text COLLATE "C" NOT NULL,
  "recordId" text COLLATE "C" NOT NULL,
  kind text NOT NULL,
  version integer,
  before jsonb,
  after jsonb,
  CONSTRAINT "rowChange_pkey" PRIMARY KEY ("companyId", "changeSetId", "position")
);
CREATE INDEX "rowChange_companyId_recordId_changeSetId_position_idx" ON "rowChange" USING btree ("companyId", "recordId", "changeSetId", "position");
ALTER TABLE "rowChange" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "rowChange" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT SELECT ON "rowChange" TO "millwright_app";
CREATE TRIGGER reject_audit_change BEFORE UPDATE OR TRUNCATE ON "rowChange" FOR EACH STATEMENT EXECUTE FUNCTION reject_audit_change();
CREATE TRIGGER reject_audit_removal BEFORE DELETE ON "rowChange" FOR EACH ROW EXECUTE FUNCTION reject_audit_removal();

CREATE TABLE "changePlan" (
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  id text COLLATE "C" NOT NULL DEFAULT new_id('pln'::text),
  "userId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  changes text,
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "expiresAt" timestamp(3) with time zone NOT NULL,
  total integer NOT NULL DEFAULT 0,
  done integer,
  cancelled boolean NOT NULL DEFAULT false,
  CONSTRAINT "changePlan_pkey" PRIMARY KEY ("companyId", id),
  CONSTRAINT "changePlan_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "changePlan_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "changePlan_expiresAt_check" CHECK ("expiresAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "expiresAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "changePlan_expiresAt_idx" ON "changePlan" USING btree ("expiresAt");
ALTER TABLE "changePlan" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "changePlan" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ("expiresAt", total, done, cancelled) ON "changePlan" TO "millwright_app";

CREATE TABLE "requestLog" (
  "companyId" text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL DEFAULT new_id('req'::text),
  at timestamp(3) with time zone NOT NULL,
  "requestId" text COLLATE "C" NOT NULL,
  method text COLLATE "C" NOT NULL,
  path text COLLATE "C" NOT NULL,
  status integer NOT NULL,
  code text COLLATE "C",
  ms integer NOT NULL,
  "keyId" text COLLATE "C" NOT NULL,
  address text NOT NULL,
  excluded integer NOT NULL DEFAULT 0,
  CONSTRAINT "requestLog_pkey" PRIMARY KEY ("companyId", id),
  CONSTRAINT "requestLog_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "requestLog_companyId_at_id_idx" ON "requestLog" USING btree ("companyId", at, id);
CREATE INDEX "requestLog_companyId_keyId_at_id_idx" ON "requestLog" USING btree ("companyId", "keyId", at, id);
CREATE INDEX "requestLog_companyId_requestId_idx" ON "requestLog" USING btree ("companyId", "requestId");
CREATE INDEX "requestLog_excluded_idx" ON "requestLog" USING btree ("companyId", at) INCLUDE (excluded) WHERE excluded > 0;
CREATE INDEX "requestLog_failed_idx" ON "requestLog" USING btree ("companyId", at, id) WHERE status >= 400;
ALTER TABLE "requestLog" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "requestLog" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT SELECT ON "requestLog" TO "millwright_app";

CREATE TABLE "idempotencyKey" (
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  credential text COLLATE "C" NOT NULL,
  route text COLLATE "C" NOT NULL,
  key text COLLATE "C" NOT NULL,
  "requestHash" text NOT NULL,
  status integer,
  headers text,
  body text,
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "idempotencyKey_pkey" PRIMARY KEY ("companyId", credential, route, key),
  CONSTRAINT "idempotencyKey_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "idempotencyKey_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "idempotencyKey_createdAt_idx" ON "idempotencyKey" USING btree ("createdAt");
ALTER TABLE "idempotencyKey" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "idempotencyKey" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON "idempotencyKey" TO "millwright_app";

CREATE TABLE installation (
  id integer NOT NULL DEFAULT 1,
  "secretCheck" text NOT NULL,
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "setUpTokenHash" text,
  CONSTRAINT installation_pkey PRIMARY KEY (id),
  CONSTRAINT installation_id_check CHECK (id = 1)
);

CREATE TABLE erasure (
  id text COLLATE "C" NOT NULL DEFAULT new_id('era'::text),
  at timestamp(3) with time zone NOT NULL DEFAULT now(),
  command text NOT NULL,
  "companyIdHash" text COLLATE "C" NOT NULL,
  "rowCount" bigint NOT NULL,
  CONSTRAINT erasure_pkey PRIMARY KEY (id)
);

CREATE TABLE "functionVersion" (
  checksum text COLLATE "C" NOT NULL,
  "appliedAt" timestamp(3) with time zone NOT NULL,
  CONSTRAINT "functionVersion_pkey" PRIMARY KEY (checksum)
);

-- inventory

CREATE TABLE "storageUnit" (
  id text COLLATE "C" NOT NULL DEFAULT new_id('su'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  name text NOT NULL,
  "locationId" text COLLATE "C" NOT NULL,
  "parentId" text COLLATE "C",
  active boolean NOT NULL DEFAULT true,
  "customFields" jsonb NOT NULL DEFAULT '{}'::jsonb,
  tags text[] NOT NULL DEFAULT '{}'::text[],
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "storageUnit_pkey" PRIMARY KEY ("companyId", id),
  CONSTRAINT "storageUnit_locationId_name_key" UNIQUE ("companyId", "locationId", name),
  CONSTRAINT "storageUnit_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "storageUnit_locationId_fkey" FOREIGN KEY ("companyId", "locationId") REFERENCES location("companyId", id) ON UPDATE CASCADE,
  CONSTRAINT "storageUnit_parentId_fkey" FOREIGN KEY ("companyId", "parentId") REFERENCES "storageUnit"("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("parentId"),
  CONSTRAINT "storageUnit_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "storageUnit_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "storageUnit_customFields_check" CHECK ("customFields" <> 'null'::jsonb),
  CONSTRAINT "storageUnit_tags_check" CHECK (
CASE
    WHEN COALESCE(array_ndims(tags), 1) = 1 THEN array_position(tags, NULL::text) IS NULL
    ELSE false
END),
  CONSTRAINT "storageUnit_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "storageUnit_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "storageUnit_companyId_createdAt_id_idx" ON "storageUnit" USING btree ("companyId", "createdAt", id);
CREATE INDEX "storageUnit_companyId_parentId_idx" ON "storageUnit" USING btree ("companyId", "parentId");
CREATE INDEX "storageUnit_createdBy_idx" ON "storageUnit" USING btree ("createdBy");
CREATE INDEX "storageUnit_updatedBy_idx" ON "storageUnit" USING btree ("updatedBy");
ALTER TABLE "storageUnit" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "storageUnit" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON "storageUnit" TO "millwright_app";
CREATE TRIGGER keep_storage_unit_tree AFTER INSERT OR UPDATE OF "parentId" ON "storageUnit" FOR EACH ROW WHEN (new."parentId" IS NOT NULL) EXECUTE FUNCTION keep_storage_unit_tree();
CREATE TRIGGER touch_row BEFORE UPDATE ON "storageUnit" FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER "trg_event_async_storageUnit_delete" AFTER DELETE ON "storageUnit" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_storageUnit_insert" AFTER INSERT ON "storageUnit" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_storageUnit_update" AFTER UPDATE ON "storageUnit" REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');

CREATE TABLE shipment (
  id text COLLATE "C" NOT NULL DEFAULT new_id('ship'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  "shipmentId" text NOT NULL DEFAULT ''::text,
  status text NOT NULL DEFAULT 'Draft'::text,
  "sourceDocument" text,
  "sourceDocumentId" text,
  "sourceDocumentReadableId" text,
  "customerId" text COLLATE "C",
  "supplierId" text COLLATE "C",
  "opportunityId" text COLLATE "C",
  "locationId" text COLLATE "C",
  "shippingMethodId" text COLLATE "C",
  "trackingNumber" text,
  "postingDate" date,
  "postedBy" text COLLATE "C",
  assignee text COLLATE "C",
  "internalNotes" jsonb NOT NULL DEFAULT '{}'::jsonb,
  "externalNotes" jsonb NOT NULL DEFAULT '{}'::jsonb,
  "customFields" jsonb NOT NULL DEFAULT '{}'::jsonb,
  tags text[] NOT NULL DEFAULT '{}'::text[],
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT shipment_pkey PRIMARY KEY ("companyId", id),
  CONSTRAINT "shipment_shipmentId_key" UNIQUE ("companyId", "shipmentId"),
  CONSTRAINT "shipment_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "shipment_customerId_fkey" FOREIGN KEY ("companyId", "customerId") REFERENCES customer("companyId", id) ON UPDATE CASCADE,
  CONSTRAINT "shipment_supplierId_fkey" FOREIGN KEY ("companyId", "supplierId") REFERENCES supplier("companyId", id) ON UPDATE CASCADE,
  CONSTRAINT "shipment_opportunityId_fkey" FOREIGN KEY ("companyId", "opportunityId") REFERENCES opportunity("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("opportunityId"),
  CONSTRAINT "shipment_locationId_fkey" FOREIGN KEY ("companyId", "locationId") REFERENCES location("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("locationId"),
  CONSTRAINT "shipment_shippingMethodId_fkey" FOREIGN KEY ("companyId", "shippingMethodId") REFERENCES "shippingMethod"("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("shippingMethodId"),
  CONSTRAINT "shipment_postedBy_fkey" FOREIGN KEY ("companyId", "postedBy") REFERENCES employee("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("postedBy"),
  CONSTRAINT shipment_assignee_fkey FOREIGN KEY ("companyId", assignee) REFERENCES employee("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL (assignee),
  CONSTRAINT "shipment_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "shipment_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT shipment_status_check CHECK (status = ANY (ARRAY['Draft'::text, 'Pending'::text, 'Posted'::text, 'Voided'::text])),
  CONSTRAINT "shipment_sourceDocument_check" CHECK ("sourceDocument" = ANY (ARRAY['Sales Order'::text, 'Sales Invoice'::text, 'Sales Return Order'::text, 'Purchase Order'::text, 'Purchase Invoice'::text, 'Purchase Return Order'::text, 'Inbound Transfer'::text, 'Outbound Transfer'::text, 'Manufacturing Consumption'::text, 'Manufacturing Output'::text])),
  CONSTRAINT "shipment_postingDate_check" CHECK ("postingDate" >= '0001-01-01'::date AND "postingDate" <= '9999-12-31'::date),
  CONSTRAINT "shipment_internalNotes_check" CHECK ("internalNotes" <> 'null'::jsonb),
  CONSTRAINT "shipment_externalNotes_check" CHECK ("externalNotes" <> 'null'::jsonb),
  CONSTRAINT "shipment_customFields_check" CHECK ("customFields" <> 'null'::jsonb),
  CONSTRAINT shipment_tags_check CHECK (
CASE
    WHEN COALESCE(array_ndims(tags), 1) = 1 THEN array_position(tags, NULL::text) IS NULL
    ELSE false
END),
  CONSTRAINT "shipment_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "shipment_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "shipment_companyId_assignee_idx" ON shipment USING btree ("companyId", assignee);
CREATE INDEX "shipment_companyId_createdAt_id_idx" ON shipment USING btree ("companyId", "createdAt", id);
CREATE INDEX "shipment_companyId_customerId_idx" ON shipment USING btree ("companyId", "customerId");
CREATE INDEX "shipment_companyId_locationId_idx" ON shipment USING btree ("companyId", "locationId");
CREATE INDEX "shipment_companyId_opportunityId_idx" ON shipment USING btree ("companyId", "opportunityId");
CREATE INDEX "shipment_companyId_postedBy_idx" ON shipment USING btree ("companyId", "postedBy");
CREATE INDEX "shipment_companyId_shipmentId_idx" ON shipment USING gin ("companyId", "shipmentId" gin_trgm_ops);
CREATE INDEX "shipment_companyId_shippingMethodId_idx" ON shipment USING btree ("companyId", "shippingMethodId");
CREATE INDEX "shipment_companyId_status_createdAt_id_idx" ON shipment USING btree ("companyId", status, "createdAt", id);
CREATE INDEX "shipment_companyId_supplierId_idx" ON shipment USING btree ("companyId", "supplierId");
CREATE INDEX "shipment_companyId_trackingNumber_idx" ON shipment USING gin ("companyId", "trackingNumber" gin_trgm_ops);
CREATE INDEX "shipment_createdBy_idx" ON shipment USING btree ("createdBy");
CREATE INDEX "shipment_updatedBy_idx" ON shipment USING btree ("updatedBy");
ALTER TABLE shipment ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON shipment USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON shipment TO "millwright_app";
CREATE TRIGGER assign_readable_id BEFORE INSERT OR UPDATE OF "shipmentId" ON shipment FOR EACH ROW EXECUTE FUNCTION assign_readable_id();
CREATE TRIGGER touch_row BEFORE UPDATE ON shipment FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER trg_event_async_shipment_delete AFTER DELETE ON shipment REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER trg_event_async_shipment_insert AFTER INSERT ON shipment REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER trg_event_async_shipment_update AFTER UPDATE ON shipment REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');

CREATE TABLE "shipmentLine" (
  id text COLLATE "C" NOT NULL DEFAULT new_id('shl'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  "shipmentId" text COLLATE "C" NOT NULL,
  "lineId" text COLLATE "C",
  "itemId" text COLLATE "C" NOT NULL,
  "orderQuantity" numeric(20,5) NOT NULL DEFAULT 0,
  "outstandingQuantity" numeric(20,5) NOT NULL DEFAULT 0,
  "shippedQuantity" numeric(20,5) NOT NULL DEFAULT 0,
  "unitPrice" numeric(20,5) NOT NULL DEFAULT 0,
  "unitOfMeasure" text COLLATE "C" NOT NULL DEFAULT 'EA'::text,
  "locationId" text COLLATE "C",
  "storageUnitId" text COLLATE "C",
  "requiresSerialTracking" boolean NOT NULL DEFAULT false,
  "requiresBatchTracking" boolean NOT NULL DEFAULT false,
  "fulfillmentId" text COLLATE "C",
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "shipmentLine_pkey" PRIMARY KEY ("companyId", id),
  CONSTRAINT "shipmentLine_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "shipmentLine_shipmentId_fkey" FOREIGN KEY ("companyId", "shipmentId") REFERENCES shipment("companyId", id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "shipmentLine_itemId_fkey" FOREIGN KEY ("companyId", "itemId") REFERENCES item("companyId", id) ON UPDATE CASCADE,
  CONSTRAINT "shipmentLine_locationId_fkey" FOREIGN KEY ("companyId", "locationId") REFERENCES location("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("locationId"),
  CONSTRAINT "shipmentLine_storageUnitId_fkey" FOREIGN KEY ("companyId", "storageUnitId") REFERENCES "storageUnit"("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("storageUnitId"),
  CONSTRAINT "shipmentLine_fulfillmentId_fkey" FOREIGN KEY ("companyId", "fulfillmentId") REFERENCES fulfillment("companyId", id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "shipmentLine_unitOfMeasure_fkey" FOREIGN KEY ("unitOfMeasure") REFERENCES "unitOfMeasure"(code) ON UPDATE CASCADE,
  CONSTRAINT "shipmentLine_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "shipmentLine_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "shipmentLine_orderQuantity_check" CHECK ("orderQuantity" <> 'NaN'::numeric),
  CONSTRAINT "shipmentLine_outstandingQuantity_check" CHECK ("outstandingQuantity" <> 'NaN'::numeric),
  CONSTRAINT "shipmentLine_shippedQuantity_check" CHECK ("shippedQuantity" <> 'NaN'::numeric),
  CONSTRAINT "shipmentLine_unitPrice_check" CHECK ("unitPrice" <> 'NaN'::numeric),
  CONSTRAINT "shipmentLine_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "shipmentLine_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "shipmentLine_companyId_createdAt_id_idx" ON "shipmentLine" USING btree ("companyId", "createdAt", id);
CREATE INDEX "shipmentLine_companyId_fulfillmentId_idx" ON "shipmentLine" USING btree ("companyId", "fulfillmentId");
CREATE INDEX "shipmentLine_companyId_itemId_idx" ON "shipmentLine" USING btree ("companyId", "itemId");
CREATE INDEX "shipmentLine_companyId_lineId_idx" ON "shipmentLine" USING btree ("companyId", "lineId");
CREATE INDEX "shipmentLine_companyId_locationId_idx" ON "shipmentLine" USING btree ("companyId", "locationId");
CREATE INDEX "shipmentLine_companyId_shipmentId_createdAt_id_idx" ON "shipmentLine" USING btree ("companyId", "shipmentId", "createdAt", id);
CREATE INDEX "shipmentLine_companyId_storageUnitId_idx" ON "shipmentLine" USING btree ("companyId", "storageUnitId");
CREATE INDEX "shipmentLine_createdBy_idx" ON "shipmentLine" USING btree ("createdBy");
CREATE INDEX "shipmentLine_unitOfMeasure_idx" ON "shipmentLine" USING btree ("unitOfMeasure");
CREATE INDEX "shipmentLine_updatedBy_idx" ON "shipmentLine" USING btree ("updatedBy");
ALTER TABLE "shipmentLine" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "shipmentLine" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON "shipmentLine" TO "millwright_app";
CREATE TRIGGER touch_row BEFORE UPDATE ON "shipmentLine" FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER "trg_event_async_shipmentLine_delete" AFTER DELETE ON "shipmentLine" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_shipmentLine_insert" AFTER INSERT ON "shipmentLine" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_shipmentLine_update" AFTER UPDATE ON "shipmentLine" REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');

CREATE TABLE receipt (
  id text COLLATE "C" NOT NULL DEFAULT new_id('rec'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  "receiptId" text NOT NULL DEFAULT ''::text,
  status text NOT NULL DEFAULT 'Draft'::text,
  "sourceDocument" text,
  "sourceDocumentId" text,
  "sourceDocumentReadableId" text,
  "supplierId" text COLLATE "C",
  "supplierInteractionId" text COLLATE "C",
  "locationId" text COLLATE "C",
  "postingDate" date,
  "postedBy" text COLLATE "C",
  assignee text COLLATE "C",
  "customFields" jsonb NOT NULL DEFAULT '{}'::jsonb,
  tags text[] NOT NULL DEFAULT '{}'::text[],
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT receipt_pkey PRIMARY KEY ("companyId", id),
  CONSTRAINT "receipt_receiptId_key" UNIQUE ("companyId", "receiptId"),
  CONSTRAINT "receipt_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "receipt_supplierId_fkey" FOREIGN KEY ("companyId", "supplierId") REFERENCES supplier("companyId", id) ON UPDATE CASCADE,
  CONSTRAINT "receipt_supplierInteractionId_fkey" FOREIGN KEY ("companyId", "supplierInteractionId") REFERENCES "supplierInteraction"("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("supplierInteractionId"),
  CONSTRAINT "receipt_locationId_fkey" FOREIGN KEY ("companyId", "locationId") REFERENCES location("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("locationId"),
  CONSTRAINT "receipt_postedBy_fkey" FOREIGN KEY ("companyId", "postedBy") REFERENCES employee("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("postedBy"),
  CONSTRAINT receipt_assignee_fkey FOREIGN KEY ("companyId", assignee) REFERENCES employee("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL (assignee),
  CONSTRAINT "receipt_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "receipt_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT receipt_status_check CHECK (status = ANY (ARRAY['Draft'::text, 'Pending'::text, 'Posted'::text, 'Voided'::text])),
  CONSTRAINT "receipt_sourceDocument_check" CHECK ("sourceDocument" = ANY (ARRAY['Sales Order'::text, 'Sales Invoice'::text, 'Sales Return Order'::text, 'Purchase Order'::text, 'Purchase Invoice'::text, 'Purchase Return Order'::text, 'Inbound Transfer'::text, 'Outbound Transfer'::text, 'Manufacturing Consumption'::text, 'Manufacturing Output'::text])),
  CONSTRAINT "receipt_postingDate_check" CHECK ("postingDate" >= '0001-01-01'::date AND "postingDate" <= '9999-12-31'::date),
  CONSTRAINT "receipt_customFields_check" CHECK ("customFields" <> 'null'::jsonb),
  CONSTRAINT receipt_tags_check CHECK (
CASE
    WHEN COALESCE(array_ndims(tags), 1) = 1 THEN array_position(tags, NULL::text) IS NULL
    ELSE false
END),
  CONSTRAINT "receipt_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "receipt_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "receipt_companyId_assignee_idx" ON receipt USING btree ("companyId", assignee);
CREATE INDEX "receipt_companyId_createdAt_id_idx" ON receipt USING btree ("companyId", "createdAt", id);
CREATE INDEX "receipt_companyId_locationId_idx" ON receipt USING btree ("companyId", "locationId");
CREATE INDEX "receipt_companyId_postedBy_idx" ON receipt USING btree ("companyId", "postedBy");
CREATE INDEX "receipt_companyId_receiptId_idx" ON receipt USING gin ("companyId", "receiptId" gin_trgm_ops);
CREATE INDEX "receipt_companyId_status_createdAt_id_idx" ON receipt USING btree ("companyId", status, "createdAt", id);
CREATE INDEX "receipt_companyId_supplierId_idx" ON receipt USING btree ("companyId", "supplierId");
CREATE INDEX "receipt_companyId_supplierInteractionId_idx" ON receipt USING btree ("companyId", "supplierInteractionId");
CREATE INDEX "receipt_createdBy_idx" ON receipt USING btree ("createdBy");
CREATE INDEX "receipt_updatedBy_idx" ON receipt USING btree ("updatedBy");
ALTER TABLE receipt ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON receipt USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON receipt TO "millwright_app";
CREATE TRIGGER assign_readable_id BEFORE INSERT OR UPDATE OF "receiptId" ON receipt FOR EACH ROW EXECUTE FUNCTION assign_readable_id();
CREATE TRIGGER touch_row BEFORE UPDATE ON receipt FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER trg_event_async_receipt_delete AFTER DELETE ON receipt REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER trg_event_async_receipt_insert AFTER INSERT ON receipt REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER trg_event_async_receipt_update AFTER UPDATE ON receipt REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');

CREATE TABLE "receiptLine" (
  id text COLLATE "C" NOT NULL DEFAULT new_id('recl'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  "receiptId" text COLLATE "C" NOT NULL,
  "lineId" text COLLATE "C",
  "itemId" text COLLATE "C" NOT NULL,
  "orderQuantity" numeric(20,5) NOT NULL DEFAULT 0,
  "outstandingQuantity" numeric(20,5) NOT NULL DEFAULT 0,
  "receivedQuantity" numeric(20,5) NOT NULL DEFAULT 0,
  "unitPrice" numeric(20,5) NOT NULL DEFAULT 0,
  "unitOfMeasure" text COLLATE "C" NOT NULL DEFAULT 'EA'::text,
  "conversionFactor" numeric(20,5) NOT NULL DEFAULT 1,
  "locationId" text COLLATE "C",
  "storageUnitId" text COLLATE "C",
  "requiresSerialTracking" boolean NOT NULL DEFAULT false,
  "requiresBatchTracking" boolean NOT NULL DEFAULT false,
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "receiptLine_pkey" PRIMARY KEY ("companyId", id),
  CONSTRAINT "receiptLine_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "receiptLine_receiptId_fkey" FOREIGN KEY ("companyId", "receiptId") REFERENCES receipt("companyId", id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "receiptLine_itemId_fkey" FOREIGN KEY ("companyId", "itemId") REFERENCES item("companyId", id) ON UPDATE CASCADE,
  CONSTRAINT "receiptLine_locationId_fkey" FOREIGN KEY ("companyId", "locationId") REFERENCES location("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("locationId"),
  CONSTRAINT "receiptLine_storageUnitId_fkey" FOREIGN KEY ("companyId", "storageUnitId") REFERENCES "storageUnit"("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("storageUnitId"),
  CONSTRAINT "receiptLine_unitOfMeasure_fkey" FOREIGN KEY ("unitOfMeasure") REFERENCES "unitOfMeasure"(code) ON UPDATE CASCADE,
  CONSTRAINT "receiptLine_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "receiptLine_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "receiptLine_orderQuantity_check" CHECK ("orderQuantity" <> 'NaN'::numeric),
  CONSTRAINT "receiptLine_outstandingQuantity_check" CHECK ("outstandingQuantity" <> 'NaN'::numeric),
  CONSTRAINT "receiptLine_receivedQuantity_check" CHECK ("receivedQuantity" <> 'NaN'::numeric),
  CONSTRAINT "receiptLine_unitPrice_check" CHECK ("unitPrice" <> 'NaN'::numeric),
  CONSTRAINT "receiptLine_conversionFactor_check" CHECK ("conversionFactor" <> 'NaN'::numeric),
  CONSTRAINT "receiptLine_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "receiptLine_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "receiptLine_companyId_createdAt_id_idx" ON "receiptLine" USING btree ("companyId", "createdAt", id);
CREATE INDEX "receiptLine_companyId_itemId_idx" ON "receiptLine" USING btree ("companyId", "itemId");
CREATE INDEX "receiptLine_companyId_locationId_idx" ON "receiptLine" USING btree ("companyId", "locationId");
CREATE INDEX "receiptLine_companyId_receiptId_createdAt_id_idx" ON "receiptLine" USING btree ("companyId", "receiptId", "createdAt", id);
CREATE INDEX "receiptLine_companyId_storageUnitId_idx" ON "receiptLine" USING btree ("companyId", "storageUnitId");
CREATE INDEX "receiptLine_createdBy_idx" ON "receiptLine" USING btree ("createdBy");
CREATE INDEX "receiptLine_unitOfMeasure_idx" ON "receiptLine" USING btree ("unitOfMeasure");
CREATE INDEX "receiptLine_updatedBy_idx" ON "receiptLine" USING btree ("updatedBy");
ALTER TABLE "receiptLine" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "receiptLine" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON "receiptLine" TO "millwright_app";
CREATE TRIGGER touch_row BEFORE UPDATE ON "receiptLine" FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER "trg_event_async_receiptLine_delete" AFTER DELETE ON "receiptLine" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_receiptLine_insert" AFTER INSERT ON "receiptLine" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_receiptLine_update" AFTER UPDATE ON "receiptLine" REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');

CREATE TABLE "trackedEntity" (
  id text COLLATE "C" NOT NULL DEFAULT new_id('te'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  quantity numeric(20,5) NOT NULL,
  status text NOT NULL DEFAULT 'Available'::text,
  "sourceDocument" text NOT NULL,
  "sourceDocumentId" text NOT NULL,
  "sourceDocumentReadableId" text,
  "itemId" text COLLATE "C",
  "readableId" text,
  "expirationDate" date,
  attributes jsonb NOT NULL DEFAULT '{}'::jsonb,
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "trackedEntity_pkey" PRIMARY KEY ("companyId", id),
  CONSTRAINT "trackedEntity_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "trackedEntity_itemId_fkey" FOREIGN KEY ("companyId", "itemId") REFERENCES item("companyId", id) ON UPDATE CASCADE,
  CONSTRAINT "trackedEntity_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "trackedEntity_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "trackedEntity_quantity_check" CHECK (quantity <> 'NaN'::numeric),
  CONSTRAINT "trackedEntity_status_check" CHECK (status = ANY (ARRAY['Available'::text, 'Reserved'::text, 'On Hold'::text, 'Consumed'::text, 'Rejected'::text, 'Scrapped'::text])),
  CONSTRAINT "trackedEntity_expirationDate_check" CHECK ("expirationDate" >= '0001-01-01'::date AND "expirationDate" <= '9999-12-31'::date),
  CONSTRAINT "trackedEntity_attributes_check" CHECK (jsonb_typeof(attributes) = 'object'::text),
  CONSTRAINT "trackedEntity_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "trackedEntity_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "trackedEntity_companyId_createdAt_id_idx" ON "trackedEntity" USING btree ("companyId", "createdAt", id);
CREATE INDEX "trackedEntity_companyId_itemId_idx" ON "trackedEntity" USING btree ("companyId", "itemId");
CREATE INDEX "trackedEntity_companyId_readableId_idx" ON "trackedEntity" USING gin ("companyId", "readableId" gin_trgm_ops);
CREATE INDEX "trackedEntity_companyId_sourceDocument_idx" ON "trackedEntity" USING gin ("companyId", "sourceDocument" gin_trgm_ops);
CREATE INDEX "trackedEntity_companyId_status_createdAt_id_idx" ON "trackedEntity" USING btree ("companyId", status, "createdAt", id);
CREATE INDEX "trackedEntity_createdBy_idx" ON "trackedEntity" USING btree ("createdBy");
CREATE INDEX "trackedEntity_receipt_idx" ON "trackedEntity" USING btree ("companyId", (attributes ->> 'Receipt'::text), "createdAt", id);
CREATE INDEX "trackedEntity_updatedBy_idx" ON "trackedEntity" USING btree ("updatedBy");
ALTER TABLE "trackedEntity" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "trackedEntity" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON "trackedEntity" TO "millwright_app";
CREATE TRIGGER touch_row BEFORE UPDATE ON "trackedEntity" FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER "trg_event_async_trackedEntity_delete" AFTER DELETE ON "trackedEntity" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_trackedEntity_insert" AFTER INSERT ON "trackedEntity" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_trackedEntity_update" AFTER UPDATE ON "trackedEntity" REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');

-- invoicing

CREATE TABLE "salesInvoice" (
  id text COLLATE "C" NOT NULL DEFAULT new_id('inv'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  "invoiceId" text NOT NULL DEFAULT ''::text,
  "customerId" text COLLATE "C" NOT NULL,
  status text NOT NULL DEFAULT 'Draft'::text,
  "customerReference" text,
  "currencyCode" text COLLATE "C" NOT NULL,
  "exchangeRate" numeric(20,8) NOT NULL DEFAULT 1,
  "exchangeRateUpdatedAt" timestamp(3) with time zone,
  "paymentTermId" text COLLATE "C",
  "locationId" text COLLATE "C",
  "shipmentId" text COLLATE "C",
  "opportunityId" text COLLATE "C",
  "invoiceCustomerId" text COLLATE "C",
  "invoiceCustomerContactId" text COLLATE "C",
  "invoiceCustomerLocationId" text COLLATE "C",
  "dateIssued" date,
  "dateDue" date,
  "datePaid" date,
  "postingDate" date,
  subtotal numeric(20,5) NOT NULL DEFAULT 0,
  "totalDiscount" numeric(20,5) NOT NULL DEFAULT 0,
  "totalTax" numeric(20,5) NOT NULL DEFAULT 0,
  "totalAmount" numeric(20,5) NOT NULL DEFAULT 0,
  balance numeric(20,5) NOT NULL DEFAULT 0,
  assignee text COLLATE "C",
  "internalNotes" jsonb NOT NULL DEFAULT '{}'::jsonb,
  "externalNotes" jsonb NOT NULL DEFAULT '{}'::jsonb,
  "customFields" jsonb NOT NULL DEFAULT '{}'::jsonb,
  tags text[] NOT NULL DEFAULT '{}'::text[],
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "salesInvoice_pkey" PRIMARY KEY ("companyId", id),
  CONSTRAINT "salesInvoice_invoiceId_key" UNIQUE ("companyId", "invoiceId"),
  CONSTRAINT "salesInvoice_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "salesInvoice_customerId_fkey" FOREIGN KEY ("companyId", "customerId") REFERENCES customer("companyId", id) ON UPDATE CASCADE,
  CONSTRAINT "salesInvoice_paymentTermId_fkey" FOREIGN KEY ("companyId", "paymentTermId") REFERENCES "paymentTerm"("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("paymentTermId"),
  CONSTRAINT "salesInvoice_locationId_fkey" FOREIGN KEY ("companyId", "locationId") REFERENCES location("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("locationId"),
  CONSTRAINT "salesInvoice_shipmentId_fkey" FOREIGN KEY ("companyId", "shipmentId") REFERENCES shipment("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("shipmentId"),
  CONSTRAINT "salesInvoice_opportunityId_fkey" FOREIGN KEY ("companyId", "opportunityId") REFERENCES opportunity("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("opportunityId"),
  CONSTRAINT "salesInvoice_invoiceCustomerId_fkey" FOREIGN KEY ("companyId", "invoiceCustomerId") REFERENCES customer("companyId", id) ON UPDATE CASCADE,
  CONSTRAINT "salesInvoice_invoiceCustomerContactId_fkey" FOREIGN KEY ("companyId", "invoiceCustomerContactId") REFERENCES "customerContact"("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("invoiceCustomerContactId"),
  CONSTRAINT "salesInvoice_invoiceCustomerLocationId_fkey" FOREIGN KEY ("companyId", "invoiceCustomerLocationId") REFERENCES "customerLocation"("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("invoiceCustomerLocationId"),
  CONSTRAINT "salesInvoice_assignee_fkey" FOREIGN KEY ("companyId", assignee) REFERENCES employee("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL (assignee),
  CONSTRAINT "salesInvoice_currencyCode_fkey" FOREIGN KEY ("currencyCode") REFERENCES currency(code) ON UPDATE CASCADE,
  CONSTRAINT "salesInvoice_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "salesInvoice_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "salesInvoice_status_check" CHECK (status = ANY (ARRAY['Draft'::text, 'Pending'::text, 'Submitted'::text, 'Return'::text, 'Credit Note Issued'::text, 'Paid'::text, 'Partially Paid'::text, 'Overdue'::text, 'Voided'::text])),
  CONSTRAINT "salesInvoice_exchangeRate_check" CHECK ("exchangeRate" <> 'NaN'::numeric AND "exchangeRate" > 0::numeric),
  CONSTRAINT "salesInvoice_exchangeRateUpdatedAt_check" CHECK ("exchangeRateUpdatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "exchangeRateUpdatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "salesInvoice_dateIssued_check" CHECK ("dateIssued" >= '0001-01-01'::date AND "dateIssued" <= '9999-12-31'::date),
  CONSTRAINT "salesInvoice_dateDue_check" CHECK ("dateDue" >= '0001-01-01'::date AND "dateDue" <= '9999-12-31'::date),
  CONSTRAINT "salesInvoice_datePaid_check" CHECK ("datePaid" >= '0001-01-01'::date AND "datePaid" <= '9999-12-31'::date),
  CONSTRAINT "salesInvoice_postingDate_check" CHECK ("postingDate" >= '0001-01-01'::date AND "postingDate" <= '9999-12-31'::date AND ("postingDate" IS NULL) = (status = ANY (ARRAY['Draft'::text, 'Pending'::text]))),
  CONSTRAINT "salesInvoice_subtotal_check" CHECK (subtotal <> 'NaN'::numeric),
  CONSTRAINT "salesInvoice_totalDiscount_check" CHECK ("totalDiscount" <> 'NaN'::numeric),
  CONSTRAINT "salesInvoice_totalTax_check" CHECK ("totalTax" <> 'NaN'::numeric),
  CONSTRAINT "salesInvoice_totalAmount_check" CHECK ("totalAmount" <> 'NaN'::numeric),
  CONSTRAINT "salesInvoice_balance_check" CHECK (balance <> 'NaN'::numeric),
  CONSTRAINT "salesInvoice_internalNotes_check" CHECK ("internalNotes" <> 'null'::jsonb),
  CONSTRAINT "salesInvoice_externalNotes_check" CHECK ("externalNotes" <> 'null'::jsonb),
  CONSTRAINT "salesInvoice_customFields_check" CHECK ("customFields" <> 'null'::jsonb),
  CONSTRAINT "salesInvoice_tags_check" CHECK (
CASE
    WHEN COALESCE(array_ndims(tags), 1) = 1 THEN array_position(tags, NULL::text) IS NULL
    ELSE false
END),
  CONSTRAINT "salesInvoice_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "salesInvoice_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "salesInvoice_companyId_assignee_idx" ON "salesInvoice" USING btree ("companyId", assignee);
CREATE INDEX "salesInvoice_companyId_createdAt_id_idx" ON "salesInvoice" USING btree ("companyId", "createdAt", id);
CREATE INDEX "salesInvoice_companyId_customerId_idx" ON "salesInvoice" USING btree ("companyId", "customerId");
CREATE INDEX "salesInvoice_companyId_customerReference_idx" ON "salesInvoice" USING gin ("companyId", "customerReference" gin_trgm_ops);
CREATE INDEX "salesInvoice_companyId_invoiceCustomerContactId_idx" ON "salesInvoice" USING btree ("companyId", "invoiceCustomerContactId");
CREATE INDEX "salesInvoice_companyId_invoiceCustomerId_idx" ON "salesInvoice" USING btree ("companyId", "invoiceCustomerId");
CREATE INDEX "salesInvoice_companyId_invoiceCustomerLocationId_idx" ON "salesInvoice" USING btree ("companyId", "invoiceCustomerLocationId");
CREATE INDEX "salesInvoice_companyId_invoiceId_idx" ON "salesInvoice" USING gin ("companyId", "invoiceId" gin_trgm_ops);
CREATE INDEX "salesInvoice_companyId_locationId_idx" ON "salesInvoice" USING btree ("companyId", "locationId");
CREATE INDEX "salesInvoice_companyId_open_idx" ON "salesInvoice" USING btree ("companyId", (
CASE
    WHEN "invoiceCustomerId" IS NULL THEN "customerId"
    ELSE "invoiceCustomerId"
END)) INCLUDE (balance, "dateDue", "currencyCode", "exchangeRate", status, "invoiceCustomerId", "customerId") WHERE (status <> ALL (ARRAY['Draft'::text, 'Pending'::text])) AND (status <> ALL (ARRAY['Paid'::text, 'Voided'::text])) AND balance <> 0::numeric;
CREATE INDEX "salesInvoice_companyId_opportunityId_idx" ON "salesInvoice" USING btree ("companyId", "opportunityId");
CREATE INDEX "salesInvoice_companyId_owed_idx" ON "salesInvoice" USING btree ("companyId", "dateDue") WHERE (status <> ALL (ARRAY['Draft'::text, 'Pending'::text])) AND balance > 0::numeric;
CREATE INDEX "salesInvoice_companyId_paymentTermId_idx" ON "salesInvoice" USING btree ("companyId", "paymentTermId");
CREATE INDEX "salesInvoice_companyId_shipmentId_idx" ON "salesInvoice" USING btree ("companyId", "shipmentId");
CREATE INDEX "salesInvoice_companyId_status_createdAt_id_idx" ON "salesInvoice" USING btree ("companyId", status, "createdAt", id);
CREATE INDEX "salesInvoice_createdBy_idx" ON "salesInvoice" USING btree ("createdBy");
CREATE INDEX "salesInvoice_currencyCode_idx" ON "salesInvoice" USING btree ("currencyCode");
CREATE INDEX "salesInvoice_updatedBy_idx" ON "salesInvoice" USING btree ("updatedBy");
ALTER TABLE "salesInvoice" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "salesInvoice" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON "salesInvoice" TO "millwright_app";
CREATE TRIGGER assign_readable_id BEFORE INSERT OR UPDATE OF "invoiceId" ON "salesInvoice" FOR EACH ROW EXECUTE FUNCTION assign_readable_id();
CREATE TRIGGER date_exchange_rate BEFORE UPDATE OF "exchangeRate" ON "salesInvoice" FOR EACH ROW WHEN (new."exchangeRate" IS DISTINCT FROM old."exchangeRate" AND NOT new."exchangeRateUpdatedAt" IS DISTINCT FROM old."exchangeRateUpdatedAt") EXECUTE FUNCTION date_exchange_rate();
CREATE TRIGGER keep_invoice_customer AFTER INSERT OR UPDATE OF "customerId", "invoiceCustomerId", "invoiceCustomerContactId", "invoiceCustomerLocationId" ON "salesInvoice" FOR EACH ROW EXECUTE FUNCTION keep_invoice_customer();
CREATE TRIGGER keep_sales_invoice BEFORE INSERT OR UPDATE ON "salesInvoice" FOR EACH ROW EXECUTE FUNCTION keep_sales_invoice();
CREATE TRIGGER pass_rate_to_lines AFTER UPDATE ON "salesInvoice" FOR EACH ROW WHEN (new."exchangeRate" <> old."exchangeRate") EXECUTE FUNCTION pass_rate_to_lines();
CREATE TRIGGER touch_row BEFORE UPDATE ON "salesInvoice" FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER "trg_event_async_salesInvoice_delete" AFTER DELETE ON "salesInvoice" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_salesInvoice_insert" AFTER INSERT ON "salesInvoice" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_salesInvoice_update" AFTER UPDATE ON "salesInvoice" REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_before_salesInvoice" BEFORE DELETE ON "salesInvoice" FOR EACH ROW EXECUTE FUNCTION reject_posted_invoice_delete();

CREATE TABLE "salesInvoiceLine" (
  id text COLLATE "C" NOT NULL DEFAULT new_id('invl'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  "invoiceId" text COLLATE "C" NOT NULL,
  "invoiceLineType" text NOT NULL,
  "itemId" text COLLATE "C",
  "assetId" text COLLATE "C",
  "accountId" text COLLATE "C",
  description text,
  quantity numeric(20,5) NOT NULL DEFAULT 0,
  "unitPrice" numeric(20,5) NOT NULL DEFAULT 0,
  "setupPrice" numeric(20,5) NOT NULL DEFAULT 0,
  "shippingCost" numeric(20,5) NOT NULL DEFAULT 0,
  "addOnCost" numeric(20,5) NOT NULL DEFAULT 0,
  "nonTaxableAddOnCost" numeric(20,5) NOT NULL DEFAULT 0,
  "exchangeRate" numeric(20,8) NOT NULL DEFAULT 1,
  "taxPercent" numeric(20,5) NOT NULL DEFAULT 0,
  "methodType" text NOT NULL DEFAULT 'Pull from Inventory'::text,
  "unitOfMeasureCode" text COLLATE "C" NOT NULL DEFAULT 'EA'::text,
  "salesOrderId" text COLLATE "C",
  "salesOrderLineId" text COLLATE "C",
  "locationId" text COLLATE "C",
  "storageUnitId" text COLLATE "C",
  "sortOrder" numeric(20,5) NOT NULL DEFAULT 1,
  "convertedUnitPrice" numeric(20,5) NOT NULL GENERATED ALWAYS AS (("unitPrice" * "exchangeRate")) STORED,
  "convertedSetupPrice" numeric(20,5) NOT NULL GENERATED ALWAYS AS (("setupPrice" * "exchangeRate")) STORED,
  "convertedShippingCost" numeric(20,5) NOT NULL GENERATED ALWAYS AS (("shippingCost" * "exchangeRate")) STORED,
  "convertedAddOnCost" numeric(20,5) NOT NULL GENERATED ALWAYS AS (("addOnCost" * "exchangeRate")) STORED,
  "convertedNonTaxableAddOnCost" numeric(20,5) NOT NULL GENERATED ALWAYS AS (("nonTaxableAddOnCost" * "exchangeRate")) STORED,
  "internalNotes" jsonb NOT NULL DEFAULT '{}'::jsonb,
  "externalNotes" jsonb NOT NULL DEFAULT '{}'::jsonb,
  "customFields" jsonb NOT NULL DEFAULT '{}'::jsonb,
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "salesInvoiceLine_pkey" PRIMARY KEY ("companyId", id),
  CONSTRAINT "salesInvoiceLine_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "salesInvoiceLine_invoiceId_fkey" FOREIGN KEY ("companyId", "invoiceId") REFERENCES "salesInvoice"("companyId", id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "salesInvoiceLine_itemId_fkey" FOREIGN KEY ("companyId", "itemId") REFERENCES item("companyId", id) ON UPDATE CASCADE,
  CONSTRAINT "salesInvoiceLine_assetId_fkey" FOREIGN KEY ("companyId", "assetId") REFERENCES "fixedAsset"("companyId", id) ON UPDATE CASCADE,
  CONSTRAINT "salesInvoiceLine_salesOrderId_fkey" FOREIGN KEY ("companyId", "salesOrderId") REFERENCES "salesOrder"("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("salesOrderId"),
  CONSTRAINT "salesInvoiceLine_salesOrderLineId_fkey" FOREIGN KEY ("companyId", "salesOrderLineId") REFERENCES "salesOrderLine"("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("salesOrderLineId"),
  CONSTRAINT "salesInvoiceLine_locationId_fkey" FOREIGN KEY ("companyId", "locationId") REFERENCES location("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("locationId"),
  CONSTRAINT "salesInvoiceLine_storageUnitId_fkey" FOREIGN KEY ("companyId", "storageUnitId") REFERENCES "storageUnit"("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("storageUnitId"),
  CONSTRAINT "salesInvoiceLine_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES account(id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT "salesInvoiceLine_unitOfMeasureCode_fkey" FOREIGN KEY ("unitOfMeasureCode") REFERENCES "unitOfMeasure"(code) ON UPDATE CASCADE,
  CONSTRAINT "salesInvoiceLine_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "salesInvoiceLine_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "salesInvoiceLine_invoiceLineType_check" CHECK ("invoiceLineType" = ANY (ARRAY['Comment'::text, 'Part'::text, 'Material'::text, 'Tool'::text, 'Service'::text, 'Consumable'::text, 'Fixture'::text, 'Fixed Asset'::text])),
  CONSTRAINT "salesInvoiceLine_itemId_check" CHECK ("itemId" IS NOT NULL OR ("invoiceLineType" = ANY (ARRAY['Comment'::text, 'Fixed Asset'::text]))),
  CONSTRAINT "salesInvoiceLine_assetId_check" CHECK ("assetId" IS NOT NULL OR "invoiceLineType" <> 'Fixed Asset'::text),
  CONSTRAINT "salesInvoiceLine_quantity_check" CHECK (quantity <> 'NaN'::numeric),
  CONSTRAINT "salesInvoiceLine_unitPrice_check" CHECK ("unitPrice" <> 'NaN'::numeric),
  CONSTRAINT "salesInvoiceLine_setupPrice_check" CHECK ("setupPrice" <> 'NaN'::numeric),
  CONSTRAINT "salesInvoiceLine_shippingCost_check" CHECK ("shippingCost" <> 'NaN'::numeric),
  CONSTRAINT "salesInvoiceLine_addOnCost_check" CHECK ("addOnCost" <> 'NaN'::numeric),
  CONSTRAINT "salesInvoiceLine_nonTaxableAddOnCost_check" CHECK ("nonTaxableAddOnCost" <> 'NaN'::numeric),
  CONSTRAINT "salesInvoiceLine_exchangeRate_check" CHECK ("exchangeRate" <> 'NaN'::numeric AND "exchangeRate" > 0::numeric),
  CONSTRAINT "salesInvoiceLine_taxPercent_check" CHECK ("taxPercent" >= 0::numeric AND "taxPercent" <= 1::numeric),
  CONSTRAINT "salesInvoiceLine_methodType_check" CHECK ("methodType" = ANY (ARRAY['Purchase to Order'::text, 'Pull from Inventory'::text, 'Make to Order'::text])),
  CONSTRAINT "salesInvoiceLine_sortOrder_check" CHECK ("sortOrder" <> 'NaN'::numeric),
  CONSTRAINT "salesInvoiceLine_internalNotes_check" CHECK ("internalNotes" <> 'null'::jsonb),
  CONSTRAINT "salesInvoiceLine_externalNotes_check" CHECK ("externalNotes" <> 'null'::jsonb),
  CONSTRAINT "salesInvoiceLine_customFields_check" CHECK ("customFields" <> 'null'::jsonb),
  CONSTRAINT "salesInvoiceLine_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "salesInvoiceLine_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "salesInvoiceLine_accountId_idx" ON "salesInvoiceLine" USING btree ("accountId");
CREATE INDEX "salesInvoiceLine_companyId_assetId_idx" ON "salesInvoiceLine" USING btree ("companyId", "assetId");
CREATE INDEX "salesInvoiceLine_companyId_createdAt_id_idx" ON "salesInvoiceLine" USING btree ("companyId", "createdAt", id);
CREATE INDEX "salesInvoiceLine_companyId_description_idx" ON "salesInvoiceLine" USING gin ("companyId", description gin_trgm_ops);
CREATE INDEX "salesInvoiceLine_companyId_invoiceId_sortOrder_createdAt_id_idx" ON "salesInvoiceLine" USING btree ("companyId", "invoiceId", "sortOrder", "createdAt", id);
CREATE INDEX "salesInvoiceLine_companyId_itemId_idx" ON "salesInvoiceLine" USING btree ("companyId", "itemId");
CREATE INDEX "salesInvoiceLine_companyId_locationId_idx" ON "salesInvoiceLine" USING btree ("companyId", "locationId");
CREATE INDEX "salesInvoiceLine_companyId_salesOrderId_idx" ON "salesInvoiceLine" USING btree ("companyId", "salesOrderId");
CREATE INDEX "salesInvoiceLine_companyId_salesOrderLineId_idx" ON "salesInvoiceLine" USING btree ("companyId", "salesOrderLineId");
CREATE INDEX "salesInvoiceLine_companyId_storageUnitId_idx" ON "salesInvoiceLine" USING btree ("companyId", "storageUnitId");
CREATE INDEX "salesInvoiceLine_createdBy_idx" ON "salesInvoiceLine" USING btree ("createdBy");
CREATE INDEX "salesInvoiceLine_unitOfMeasureCode_idx" ON "salesInvoiceLine" USING btree ("unitOfMeasureCode");
CREATE INDEX "salesInvoiceLine_updatedBy_idx" ON "salesInvoiceLine" USING btree ("updatedBy");
ALTER TABLE "salesInvoiceLine" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "salesInvoiceLine" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON "salesInvoiceLine" TO "millwright_app";
CREATE TRIGGER keep_account_references BEFORE INSERT OR UPDATE OF "accountId" ON "salesInvoiceLine" FOR EACH ROW EXECUTE FUNCTION keep_account_references('accountId');
CREATE TRIGGER keep_sales_invoice_line BEFORE INSERT OR UPDATE ON "salesInvoiceLine" FOR EACH ROW EXECUTE FUNCTION keep_sales_invoice_line();
CREATE TRIGGER total_invoice_on_delete AFTER DELETE ON "salesInvoiceLine" REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION total_invoice_of_line();
CREATE TRIGGER total_invoice_on_insert AFTER INSERT ON "salesInvoiceLine" REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION total_invoice_of_line();
CREATE TRIGGER total_invoice_on_update AFTER UPDATE ON "salesInvoiceLine" REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION total_invoice_of_line();
CREATE TRIGGER touch_row BEFORE UPDATE ON "salesInvoiceLine" FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER "trg_event_async_salesInvoiceLine_delete" AFTER DELETE ON "salesInvoiceLine" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_salesInvoiceLine_insert" AFTER INSERT ON "salesInvoiceLine" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_salesInvoiceLine_update" AFTER UPDATE ON "salesInvoiceLine" REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');

CREATE TABLE "salesInvoiceShipment" (
  id text COLLATE "C" NOT NULL,
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  "locationId" text COLLATE "C",
  "shippingMethodId" text COLLATE "C",
  "shippingTermId" text COLLATE "C",
  "shippingCost" numeric(20,5) NOT NULL DEFAULT 0,
  incoterm text,
  "incotermLocation" text,
  "customFields" jsonb NOT NULL DEFAULT '{}'::jsonb,
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "salesInvoiceShipment_pkey" PRIMARY KEY ("companyId", id),
  CONSTRAINT "salesInvoiceShipment_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "salesInvoiceShipment_id_fkey" FOREIGN KEY ("companyId", id) REFERENCES "salesInvoice"("companyId", id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "salesInvoiceShipment_locationId_fkey" FOREIGN KEY ("companyId", "locationId") REFERENCES location("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("locationId"),
  CONSTRAINT "salesInvoiceShipment_shippingMethodId_fkey" FOREIGN KEY ("companyId", "shippingMethodId") REFERENCES "shippingMethod"("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("shippingMethodId"),
  CONSTRAINT "salesInvoiceShipment_shippingTermId_fkey" FOREIGN KEY ("companyId", "shippingTermId") REFERENCES "shippingTerm"("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("shippingTermId"),
  CONSTRAINT "salesInvoiceShipment_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "salesInvoiceShipment_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "salesInvoiceShipment_shippingCost_check" CHECK ("shippingCost" <> 'NaN'::numeric),
  CONSTRAINT "salesInvoiceShipment_incoterm_check" CHECK (incoterm = ANY (ARRAY['EXW'::text, 'FCA'::text, 'FAS'::text, 'FOB'::text, 'CPT'::text, 'CIP'::text, 'CFR'::text, 'CIF'::text, 'DAP'::text, 'DPU'::text, 'DDP'::text])),
  CONSTRAINT "salesInvoiceShipment_customFields_check" CHECK ("customFields" <> 'null'::jsonb),
  CONSTRAINT "salesInvoiceShipment_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "salesInvoiceShipment_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "salesInvoiceShipment_companyId_createdAt_id_idx" ON "salesInvoiceShipment" USING btree ("companyId", "createdAt", id);
CREATE INDEX "salesInvoiceShipment_companyId_incotermLocation_idx" ON "salesInvoiceShipment" USING gin ("companyId", "incotermLocation" gin_trgm_ops);
CREATE INDEX "salesInvoiceShipment_companyId_locationId_idx" ON "salesInvoiceShipment" USING btree ("companyId", "locationId");
CREATE INDEX "salesInvoiceShipment_companyId_shippingMethodId_idx" ON "salesInvoiceShipment" USING btree ("companyId", "shippingMethodId");
CREATE INDEX "salesInvoiceShipment_companyId_shippingTermId_idx" ON "salesInvoiceShipment" USING btree ("companyId", "shippingTermId");
CREATE INDEX "salesInvoiceShipment_createdBy_idx" ON "salesInvoiceShipment" USING btree ("createdBy");
CREATE INDEX "salesInvoiceShipment_updatedBy_idx" ON "salesInvoiceShipment" USING btree ("updatedBy");
ALTER TABLE "salesInvoiceShipment" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "salesInvoiceShipment" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON "salesInvoiceShipment" TO "millwright_app";
CREATE TRIGGER keep_sales_invoice_shipment BEFORE UPDATE ON "salesInvoiceShipment" FOR EACH ROW EXECUTE FUNCTION keep_sales_invoice_shipment();
CREATE TRIGGER total_invoice_of_shipment AFTER INSERT OR DELETE OR UPDATE ON "salesInvoiceShipment" FOR EACH ROW EXECUTE FUNCTION total_invoice_of_shipment();
CREATE TRIGGER touch_row BEFORE UPDATE ON "salesInvoiceShipment" FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER "trg_event_async_salesInvoiceShipment_delete" AFTER DELETE ON "salesInvoiceShipment" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_salesInvoiceShipment_insert" AFTER INSERT ON "salesInvoiceShipment" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_salesInvoiceShipment_update" AFTER UPDATE ON "salesInvoiceShipment" REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');

CREATE TABLE "purchaseInvoice" (
  id text COLLATE "C" NOT NULL DEFAULT new_id('pinv'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  "invoiceId" text NOT NULL DEFAULT ''::text,
  "supplierId" text COLLATE "C",
  status text NOT NULL DEFAULT 'Draft'::text,
  "supplierReference" text,
  "supplierInteractionId" text COLLATE "C",
  "dateIssued" date,
  "dateDue" date,
  "postingDate" date,
  "paymentTermId" text COLLATE "C",
  "totalAmount" numeric(20,5) NOT NULL DEFAULT 0,
  balance numeric(20,5) NOT NULL,
  assignee text COLLATE "C",
  "currencyCode" text COLLATE "C",
  "exchangeRate" numeric(20,8),
  "exchangeRateUpdatedAt" timestamp(3) with time zone,
  "customFields" jsonb NOT NULL DEFAULT '{}'::jsonb,
  tags text[] NOT NULL DEFAULT '{}'::text[],
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "purchaseInvoice_pkey" PRIMARY KEY ("companyId", id),
  CONSTRAINT "purchaseInvoice_invoiceId_key" UNIQUE ("companyId", "invoiceId"),
  CONSTRAINT "purchaseInvoice_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "purchaseInvoice_supplierId_fkey" FOREIGN KEY ("companyId", "supplierId") REFERENCES supplier("companyId", id) ON UPDATE CASCADE,
  CONSTRAINT "purchaseInvoice_supplierInteractionId_fkey" FOREIGN KEY ("companyId", "supplierInteractionId") REFERENCES "supplierInteraction"("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("supplierInteractionId"),
  CONSTRAINT "purchaseInvoice_paymentTermId_fkey" FOREIGN KEY ("companyId", "paymentTermId") REFERENCES "paymentTerm"("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("paymentTermId"),
  CONSTRAINT "purchaseInvoice_assignee_fkey" FOREIGN KEY ("companyId", assignee) REFERENCES employee("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL (assignee),
  CONSTRAINT "purchaseInvoice_currencyCode_fkey" FOREIGN KEY ("currencyCode") REFERENCES currency(code) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT "purchaseInvoice_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "purchaseInvoice_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "purchaseInvoice_status_check" CHECK (status = ANY (ARRAY['Draft'::text, 'Pending'::text, 'Open'::text, 'Return'::text, 'Debit Note Issued'::text, 'Paid'::text, 'Partially Paid'::text, 'Overdue'::text, 'Voided'::text])),
  CONSTRAINT "purchaseInvoice_dateIssued_check" CHECK ("dateIssued" >= '0001-01-01'::date AND "dateIssued" <= '9999-12-31'::date),
  CONSTRAINT "purchaseInvoice_dateDue_check" CHECK ("dateDue" >= '0001-01-01'::date AND "dateDue" <= '9999-12-31'::date),
  CONSTRAINT "purchaseInvoice_postingDate_check" CHECK ("postingDate" >= '0001-01-01'::date AND "postingDate" <= '9999-12-31'::date),
  CONSTRAINT "purchaseInvoice_totalAmount_check" CHECK ("totalAmount" <> 'NaN'::numeric),
  CONSTRAINT "purchaseInvoice_balance_check" CHECK (balance <> 'NaN'::numeric),
  CONSTRAINT "purchaseInvoice_exchangeRate_check" CHECK ("exchangeRate" <> 'NaN'::numeric AND "exchangeRate" > 0::numeric),
  CONSTRAINT "purchaseInvoice_exchangeRateUpdatedAt_check" CHECK ("exchangeRateUpdatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "exchangeRateUpdatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "purchaseInvoice_customFields_check" CHECK ("customFields" <> 'null'::jsonb),
  CONSTRAINT "purchaseInvoice_tags_check" CHECK (
CASE
    WHEN COALESCE(array_ndims(tags), 1) = 1 THEN array_position(tags, NULL::text) IS NULL
    ELSE false
END),
  CONSTRAINT "purchaseInvoice_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "purchaseInvoice_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "purchaseInvoice_companyId_assignee_idx" ON "purchaseInvoice" USING btree ("companyId", assignee);
CREATE INDEX "purchaseInvoice_companyId_createdAt_id_idx" ON "purchaseInvoice" USING btree ("companyId", "createdAt", id);
CREATE INDEX "purchaseInvoice_companyId_invoiceId_idx" ON "purchaseInvoice" USING gin ("companyId", "invoiceId" gin_trgm_ops);
CREATE INDEX "purchaseInvoice_companyId_paymentTermId_idx" ON "purchaseInvoice" USING btree ("companyId", "paymentTermId");
CREATE INDEX "purchaseInvoice_companyId_status_createdAt_id_idx" ON "purchaseInvoice" USING btree ("companyId", status, "createdAt", id);
CREATE INDEX "purchaseInvoice_companyId_supplierId_idx" ON "purchaseInvoice" USING btree ("companyId", "supplierId");
CREATE INDEX "purchaseInvoice_companyId_supplierInteractionId_idx" ON "purchaseInvoice" USING btree ("companyId", "supplierInteractionId");
CREATE INDEX "purchaseInvoice_companyId_supplierReference_idx" ON "purchaseInvoice" USING gin ("companyId", "supplierReference" gin_trgm_ops);
CREATE INDEX "purchaseInvoice_createdBy_idx" ON "purchaseInvoice" USING btree ("createdBy");
CREATE INDEX "purchaseInvoice_currencyCode_idx" ON "purchaseInvoice" USING btree ("currencyCode");
CREATE INDEX "purchaseInvoice_updatedBy_idx" ON "purchaseInvoice" USING btree ("updatedBy");
ALTER TABLE "purchaseInvoice" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "purchaseInvoice" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON "purchaseInvoice" TO "millwright_app";
CREATE TRIGGER assign_readable_id BEFORE INSERT OR UPDATE OF "invoiceId" ON "purchaseInvoice" FOR EACH ROW EXECUTE FUNCTION assign_readable_id();
CREATE TRIGGER date_exchange_rate BEFORE UPDATE OF "exchangeRate" ON "purchaseInvoice" FOR EACH ROW WHEN (new."exchangeRate" IS DISTINCT FROM old."exchangeRate" AND NOT new."exchangeRateUpdatedAt" IS DISTINCT FROM old."exchangeRateUpdatedAt") EXECUTE FUNCTION date_exchange_rate();
CREATE TRIGGER keep_purchase_balance BEFORE UPDATE OF balance ON "purchaseInvoice" FOR EACH ROW WHEN (new.balance = old.balance) EXECUTE FUNCTION keep_purchase_balance();
CREATE TRIGGER keep_purchase_invoice BEFORE INSERT OR UPDATE ON "purchaseInvoice" FOR EACH ROW EXECUTE FUNCTION keep_purchase_invoice();
CREATE TRIGGER notify_purchase_invoice_assignment_on_insert AFTER INSERT ON "purchaseInvoice" FOR EACH ROW WHEN (new.assignee IS NOT NULL AND current_setting('app.notify'::text, true) IS DISTINCT FROM 'off'::text) EXECUTE FUNCTION notify_of_change('purchase-invoice-assignment', 'purchasing', 'invoiceId', 'assignee');
CREATE TRIGGER notify_purchase_invoice_assignment_on_update AFTER UPDATE ON "purchaseInvoice" FOR EACH ROW WHEN (new.assignee IS NOT NULL AND new.assignee IS DISTINCT FROM old.assignee AND current_setting('app.notify'::text, true) IS DISTINCT FROM 'off'::text) EXECUTE FUNCTION notify_of_change('purchase-invoice-assignment', 'purchasing', 'invoiceId', 'assignee');
CREATE TRIGGER touch_row BEFORE UPDATE ON "purchaseInvoice" FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER "trg_event_async_purchaseInvoice_delete" AFTER DELETE ON "purchaseInvoice" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_purchaseInvoice_insert" AFTER INSERT ON "purchaseInvoice" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_purchaseInvoice_update" AFTER UPDATE ON "purchaseInvoice" REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');

-- items

CREATE TABLE item (
  id text COLLATE "C" NOT NULL DEFAULT new_id('item'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  "readableId" text NOT NULL,
  revision text NOT NULL DEFAULT '0'::text,
  "readableIdWithRevision" text NOT NULL GENERATED ALWAYS AS (
CASE
    WHEN revision = ANY (ARRAY[''::text, '0'::text]) THEN "readableId"
    ELSE ("readableId" || '.'::text) || revision
END) STORED,
  name text NOT NULL,
  description text,
  type text NOT NULL DEFAULT 'Part'::text,
  "itemTrackingType" text NOT NULL DEFAULT 'Inventory'::text,
  "replenishmentSystem" text NOT NULL DEFAULT 'Buy'::text,
  "defaultMethodType" text,
  "unitOfMeasureCode" text COLLATE "C" NOT NULL DEFAULT 'EA'::text,
  active boolean NOT NULL DEFAULT true,
  "thumbnailPath" text,
  "modelUploadId" text COLLATE "C",
  assignee text COLLATE "C",
  "customFields" jsonb NOT NULL DEFAULT '{}'::jsonb,
  tags text[] NOT NULL DEFAULT '{}'::text[],
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT item_pkey PRIMARY KEY ("companyId", id),
  CONSTRAINT "item_readableId_revision_key" UNIQUE ("companyId", "readableId", revision),
  CONSTRAINT "item_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "item_modelUploadId_fkey" FOREIGN KEY ("companyId", "modelUploadId") REFERENCES "modelUpload"("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("modelUploadId"),
  CONSTRAINT item_assignee_fkey FOREIGN KEY ("companyId", assignee) REFERENCES employee("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL (assignee),
  CONSTRAINT "item_unitOfMeasureCode_fkey" FOREIGN KEY ("unitOfMeasureCode") REFERENCES "unitOfMeasure"(code) ON UPDATE CASCADE,
  CONSTRAINT "item_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "item_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT item_type_check CHECK (type = ANY (ARRAY['Part'::text, 'Material'::text, 'Tool'::text, 'Service'::text, 'Consumable'::text, 'Fixture'::text])),
  CONSTRAINT "item_itemTrackingType_check" CHECK ("itemTrackingType" = ANY (ARRAY['Inventory'::text, 'Non-Inventory'::text, 'Serial'::text, 'Batch'::text])),
  CONSTRAINT "item_replenishmentSystem_check" CHECK ("replenishmentSystem" = ANY (ARRAY['Buy'::text, 'Make'::text, 'Buy and Make'::text])),
  CONSTRAINT "item_defaultMethodType_check" CHECK ("defaultMethodType" = ANY (ARRAY['Purchase to Order'::text, 'Pull from Inventory'::text, 'Make to Order'::text])),
  CONSTRAINT "item_customFields_check" CHECK ("customFields" <> 'null'::jsonb),
  CONSTRAINT item_tags_check CHECK (
CASE
    WHEN COALESCE(array_ndims(tags), 1) = 1 THEN array_position(tags, NULL::text) IS NULL
    ELSE false
END),
  CONSTRAINT "item_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "item_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "item_companyId_assignee_idx" ON item USING btree ("companyId", assignee);
CREATE INDEX "item_companyId_createdAt_id_idx" ON item USING btree ("companyId", "createdAt", id);
CREATE INDEX "item_companyId_description_idx" ON item USING gin ("companyId", description gin_trgm_ops);
CREATE INDEX "item_companyId_modelUploadId_idx" ON item USING btree ("companyId", "modelUploadId");
CREATE INDEX "item_companyId_name_id_idx" ON item USING btree ("companyId", name, id);
CREATE INDEX "item_companyId_name_idx" ON item USING gin ("companyId", name gin_trgm_ops);
CREATE INDEX "item_companyId_readableIdWithRevision_idx" ON item USING gin ("companyId", "readableIdWithRevision" gin_trgm_ops);
CREATE INDEX "item_companyId_readableId_idx" ON item USING gin ("companyId", "readableId" gin_trgm_ops);
CREATE INDEX "item_createdBy_idx" ON item USING btree ("createdBy");
CREATE INDEX "item_unitOfMeasureCode_idx" ON item USING btree ("unitOfMeasureCode");
CREATE INDEX "item_updatedBy_idx" ON item USING btree ("updatedBy");
ALTER TABLE item ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON item USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON item TO "millwright_app";
CREATE TRIGGER make_item_rows AFTER INSERT ON item REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION make_item_rows();
CREATE TRIGGER touch_row BEFORE UPDATE ON item FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER trg_event_async_item_delete AFTER DELETE ON item REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER trg_event_async_item_insert AFTER INSERT ON item REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER trg_event_async_item_update AFTER UPDATE ON item REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');

CREATE TABLE "itemPostingGroup" (
  id text COLLATE "C" NOT NULL DEFAULT new_id('ipg'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  name text NOT NULL,
  description text,
  active boolean NOT NULL DEFAULT true,
  "customFields" jsonb NOT NULL DEFAULT '{}'::jsonb,
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "itemPostingGroup_pkey" PRIMARY KEY ("companyId", id),
  CONSTRAINT "itemPostingGroup_name_key" UNIQUE ("companyId", name),
  CONSTRAINT "itemPostingGroup_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "itemPostingGroup_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "itemPostingGroup_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "itemPostingGroup_customFields_check" CHECK ("customFields" <> 'null'::jsonb),
  CONSTRAINT "itemPostingGroup_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "itemPostingGroup_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "itemPostingGroup_companyId_createdAt_id_idx" ON "itemPostingGroup" USING btree ("companyId", "createdAt", id);
CREATE INDEX "itemPostingGroup_createdBy_idx" ON "itemPostingGroup" USING btree ("createdBy");
CREATE INDEX "itemPostingGroup_updatedBy_idx" ON "itemPostingGroup" USING btree ("updatedBy");
ALTER TABLE "itemPostingGroup" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "itemPostingGroup" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON "itemPostingGroup" TO "millwright_app";
CREATE TRIGGER touch_row BEFORE UPDATE ON "itemPostingGroup" FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER "trg_event_async_itemPostingGroup_delete" AFTER DELETE ON "itemPostingGroup" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_itemPostingGroup_insert" AFTER INSERT ON "itemPostingGroup" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_itemPostingGroup_update" AFTER UPDATE ON "itemPostingGroup" REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');

CREATE TABLE "itemCost" (
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  "itemId" text COLLATE "C" NOT NULL,
  "costingMethod" text NOT NULL DEFAULT 'Standard'::text,
  "standardCost" numeric(20,5) NOT NULL DEFAULT 0,
  "unitCost" numeric(20,5) NOT NULL DEFAULT 0,
  "itemPostingGroupId" text COLLATE "C",
  "customFields" jsonb NOT NULL DEFAULT '{}'::jsonb,
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "itemCost_pkey" PRIMARY KEY ("companyId", "itemId"),
  CONSTRAINT "itemCost_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "itemCost_itemId_fkey" FOREIGN KEY ("companyId", "itemId") REFERENCES item("companyId", id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "itemCost_itemPostingGroupId_fkey" FOREIGN KEY ("companyId", "itemPostingGroupId") REFERENCES "itemPostingGroup"("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("itemPostingGroupId"),
  CONSTRAINT "itemCost_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "itemCost_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "itemCost_costingMethod_check" CHECK ("costingMethod" = ANY (ARRAY['Standard'::text, 'Average'::text, 'LIFO'::text, 'FIFO'::text])),
  CONSTRAINT "itemCost_standardCost_check" CHECK ("standardCost" <> 'NaN'::numeric),
  CONSTRAINT "itemCost_unitCost_check" CHECK ("unitCost" <> 'NaN'::numeric),
  CONSTRAINT "itemCost_customFields_check" CHECK ("customFields" <> 'null'::jsonb),
  CONSTRAINT "itemCost_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "itemCost_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "itemCost_companyId_createdAt_itemId_idx" ON "itemCost" USING btree ("companyId", "createdAt", "itemId");
CREATE INDEX "itemCost_companyId_itemPostingGroupId_idx" ON "itemCost" USING btree ("companyId", "itemPostingGroupId");
CREATE INDEX "itemCost_createdBy_idx" ON "itemCost" USING btree ("createdBy");
CREATE INDEX "itemCost_updatedBy_idx" ON "itemCost" USING btree ("updatedBy");
ALTER TABLE "itemCost" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "itemCost" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON "itemCost" TO "millwright_app";
CREATE TRIGGER touch_row BEFORE UPDATE ON "itemCost" FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER "trg_event_async_itemCost_delete" AFTER DELETE ON "itemCost" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('itemId', 'rowVersion');
CREATE TRIGGER "trg_event_async_itemCost_insert" AFTER INSERT ON "itemCost" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('itemId', 'rowVersion');
CREATE TRIGGER "trg_event_async_itemCost_update" AFTER UPDATE ON "itemCost" REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('itemId', 'rowVersion');

CREATE TABLE "itemUnitSalePrice" (
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  "itemId" text COLLATE "C" NOT NULL,
  "unitSalePrice" numeric(20,5) NOT NULL DEFAULT 0,
  "currencyCode" text COLLATE "C",
  "salesUnitOfMeasureCode" text COLLATE "C",
  "salesBlocked" boolean NOT NULL DEFAULT false,
  "priceIncludesTax" boolean NOT NULL DEFAULT false,
  "allowInvoiceDiscount" boolean NOT NULL DEFAULT true,
  "customFields" jsonb NOT NULL DEFAULT '{}'::jsonb,
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "itemUnitSalePrice_pkey" PRIMARY KEY ("companyId", "itemId"),
  CONSTRAINT "itemUnitSalePrice_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "itemUnitSalePrice_itemId_fkey" FOREIGN KEY ("companyId", "itemId") REFERENCES item("companyId", id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "itemUnitSalePrice_currencyCode_fkey" FOREIGN KEY ("currencyCode") REFERENCES currency(code) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT "itemUnitSalePrice_salesUnitOfMeasureCode_fkey" FOREIGN KEY ("salesUnitOfMeasureCode") REFERENCES "unitOfMeasure"(code) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT "itemUnitSalePrice_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "itemUnitSalePrice_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "itemUnitSalePrice_unitSalePrice_check" CHECK ("unitSalePrice" <> 'NaN'::numeric),
  CONSTRAINT "itemUnitSalePrice_customFields_check" CHECK ("customFields" <> 'null'::jsonb),
  CONSTRAINT "itemUnitSalePrice_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "itemUnitSalePrice_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "itemUnitSalePrice_companyId_createdAt_itemId_idx" ON "itemUnitSalePrice" USING btree ("companyId", "createdAt", "itemId");
CREATE INDEX "itemUnitSalePrice_createdBy_idx" ON "itemUnitSalePrice" USING btree ("createdBy");
CREATE INDEX "itemUnitSalePrice_currencyCode_idx" ON "itemUnitSalePrice" USING btree ("currencyCode");
CREATE INDEX "itemUnitSalePrice_salesUnitOfMeasureCode_idx" ON "itemUnitSalePrice" USING btree ("salesUnitOfMeasureCode");
CREATE INDEX "itemUnitSalePrice_updatedBy_idx" ON "itemUnitSalePrice" USING btree ("updatedBy");
ALTER TABLE "itemUnitSalePrice" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "itemUnitSalePrice" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON "itemUnitSalePrice" TO "millwright_app";
CREATE TRIGGER touch_row BEFORE UPDATE ON "itemUnitSalePrice" FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER "trg_event_async_itemUnitSalePrice_delete" AFTER DELETE ON "itemUnitSalePrice" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('itemId', 'rowVersion');
CREATE TRIGGER "trg_event_async_itemUnitSalePrice_insert" AFTER INSERT ON "itemUnitSalePrice" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('itemId', 'rowVersion');
CREATE TRIGGER "trg_event_async_itemUnitSalePrice_update" AFTER UPDATE ON "itemUnitSalePrice" REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('itemId', 'rowVersion');

CREATE TABLE "modelUpload" (
  id text COLLATE "C" NOT NULL DEFAULT new_id('mdl'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  name text,
  "modelPath" text NOT NULL,
  "thumbnailPath" text,
  size integer,
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "modelUpload_pkey" PRIMARY KEY ("companyId", id),
  CONSTRAINT "modelUpload_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "modelUpload_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "modelUpload_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "modelUpload_size_check" CHECK (size >= 0),
  CONSTRAINT "modelUpload_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "modelUpload_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "modelUpload_companyId_createdAt_id_idx" ON "modelUpload" USING btree ("companyId", "createdAt", id);
CREATE INDEX "modelUpload_createdBy_idx" ON "modelUpload" USING btree ("createdBy");
CREATE INDEX "modelUpload_updatedBy_idx" ON "modelUpload" USING btree ("updatedBy");
ALTER TABLE "modelUpload" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "modelUpload" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON "modelUpload" TO "millwright_app";
CREATE TRIGGER touch_row BEFORE UPDATE ON "modelUpload" FOR EACH ROW EXECUTE FUNCTION touch_row();

-- limits

CREATE UNLOGGED TABLE "rateLimit" (
  caller text COLLATE "C" NOT NULL,
  "fullAt" timestamp(6) with time zone NOT NULL,
  CONSTRAINT "rateLimit_pkey" PRIMARY KEY (caller)
);

-- notifications

CREATE TABLE notification (
  id text COLLATE "C" NOT NULL DEFAULT new_id('ntf'::text),
  "companyId" text COLLATE "C" NOT NULL,
  "userId" text COLLATE "C" NOT NULL,
  topic text NOT NULL,
  event text COLLATE "C" NOT NULL,
  "documentTable" text COLLATE "C" NOT NULL,
  "documentId" text COLLATE "C" NOT NULL,
  label text NOT NULL,
  actor text COLLATE "C",
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT current_instant(),
  "readAt" timestamp(3) with time zone,
  "inApp" boolean NOT NULL,
  mail text NOT NULL,
  attempts smallint NOT NULL DEFAULT 0,
  "dueAt" timestamp(3) with time zone DEFAULT clock_timestamp(),
  worker uuid,
  CONSTRAINT notification_pkey PRIMARY KEY ("companyId", id),
  CONSTRAINT "notification_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "notification_userId_fkey" FOREIGN KEY ("companyId", "userId") REFERENCES employee("companyId", id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT notification_actor_fkey FOREIGN KEY (actor) REFERENCES "user"(id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT notification_topic_check CHECK (topic = ANY (ARRAY['quote'::text, 'sales'::text, 'purchasing'::text, 'job'::text, 'quality'::text, 'general'::text])),
  CONSTRAINT notification_mail_check CHECK (mail = ANY (ARRAY['pending'::text, 'sent'::text, 'failed'::text, 'none'::text]))
);
CREATE INDEX "notification_companyId_userId_id_idx" ON notification USING btree ("companyId", "userId", id);
CREATE INDEX "notification_companyId_userId_unread_idx" ON notification USING btree ("companyId", "userId") WHERE "inApp" AND "readAt" IS NULL;
CREATE INDEX "notification_documentId_event_idx" ON notification USING btree ("documentId", event);
CREATE INDEX "notification_dueAt_idx" ON notification USING btree ("dueAt") WHERE "dueAt" IS NOT NULL;
CREATE INDEX notification_actor_idx ON notification USING btree (actor);
ALTER TABLE notification ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON notification USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)) AND "userId" = (( SELECT current_setting('app.user'::text, true) AS current_setting)));
GRANT SELECT, UPDATE ("readAt") ON notification TO "millwright_app";

CREATE TABLE "notificationPreference" (
  id text COLLATE "C" NOT NULL DEFAULT new_id('npr'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  "userId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  topic text NOT NULL,
  channel text NOT NULL,
  enabled boolean NOT NULL,
  CONSTRAINT "notificationPreference_pkey" PRIMARY KEY ("companyId", id),
  CONSTRAINT "notificationPreference_userId_topic_channel_key" UNIQUE ("companyId", "userId", topic, channel),
  CONSTRAINT "notificationPreference_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "notificationPreference_userId_fkey" FOREIGN KEY ("companyId", "userId") REFERENCES employee("companyId", id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "notificationPreference_topic_check" CHECK (topic = ANY (ARRAY['quote'::text, 'sales'::text, 'purchasing'::text, 'job'::text, 'quality'::text, 'general'::text])),
  CONSTRAINT "notificationPreference_channel_check" CHECK (channel = ANY (ARRAY['app'::text, 'mail'::text]))
);
ALTER TABLE "notificationPreference" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON "notificationPreference" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)) AND "userId" = (( SELECT current_setting('app.user'::text, true) AS current_setting)));
GRANT INSERT, SELECT, UPDATE (enabled) ON "notificationPreference" TO "millwright_app";

CREATE TABLE "nightlyRun" (
  "companyId" text COLLATE "C" NOT NULL,
  day date NOT NULL,
  CONSTRAINT "nightlyRun_pkey" PRIMARY KEY ("companyId"),
  CONSTRAINT "nightlyRun_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE
);

-- orders

CREATE TABLE "salesOrder" (
  id text COLLATE "C" NOT NULL DEFAULT new_id('so'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  "salesOrderId" text NOT NULL DEFAULT ''::text,
  "revisionId" integer NOT NULL DEFAULT 0,
  "customerId" text COLLATE "C" NOT NULL,
  status text NOT NULL DEFAULT 'Draft'::text,
  "orderDate" date,
  "customerReference" text,
  "salesPersonId" text COLLATE "C",
  assignee text COLLATE "C",
  "locationId" text COLLATE "C",
  "opportunityId" text COLLATE "C",
  "currencyCode" text COLLATE "C",
  "exchangeRate" numeric(20,8),
  "exchangeRateUpdatedAt" timestamp(3) with time zone,
  "internalNotes" jsonb NOT NULL DEFAULT '{}'::jsonb,
  "externalNotes" jsonb NOT NULL DEFAULT '{}'::jsonb,
  "customFields" jsonb NOT NULL DEFAULT '{}'::jsonb,
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "salesOrder_pkey" PRIMARY KEY ("companyId", id),
  CONSTRAINT "salesOrder_salesOrderId_revisionId_key" UNIQUE ("companyId", "salesOrderId", "revisionId"),
  CONSTRAINT "salesOrder_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "salesOrder_customerId_fkey" FOREIGN KEY ("companyId", "customerId") REFERENCES customer("companyId", id) ON UPDATE CASCADE,
  CONSTRAINT "salesOrder_salesPersonId_fkey" FOREIGN KEY ("companyId", "salesPersonId") REFERENCES employee("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("salesPersonId"),
  CONSTRAINT "salesOrder_assignee_fkey" FOREIGN KEY ("companyId", assignee) REFERENCES employee("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL (assignee),
  CONSTRAINT "salesOrder_locationId_fkey" FOREIGN KEY ("companyId", "locationId") REFERENCES location("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("locationId"),
  CONSTRAINT "salesOrder_opportunityId_fkey" FOREIGN KEY ("companyId", "opportunityId") REFERENCES opportunity("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("opportunityId"),
  CONSTRAINT "salesOrder_currencyCode_fkey" FOREIGN KEY ("currencyCode") REFERENCES currency(code) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT "salesOrder_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "salesOrder_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "salesOrder_status_check" CHECK (status = ANY (ARRAY['Draft'::text, 'Needs Approval'::text, 'Confirmed'::text, 'In Progress'::text, 'Completed'::text, 'Invoiced'::text, 'Cancelled'::text, 'Closed'::text, 'To Ship and Invoice'::text, 'To Ship'::text, 'To Invoice'::text])),
  CONSTRAINT "salesOrder_orderDate_check" CHECK ("orderDate" >= '0001-01-01'::date AND "orderDate" <= '9999-12-31'::date),
  CONSTRAINT "salesOrder_exchangeRate_check" CHECK ("exchangeRate" <> 'NaN'::numeric AND "exchangeRate" > 0::numeric),
  CONSTRAINT "salesOrder_exchangeRateUpdatedAt_check" CHECK ("exchangeRateUpdatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "exchangeRateUpdatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "salesOrder_internalNotes_check" CHECK ("internalNotes" <> 'null'::jsonb),
  CONSTRAINT "salesOrder_externalNotes_check" CHECK ("externalNotes" <> 'null'::jsonb),
  CONSTRAINT "salesOrder_customFields_check" CHECK ("customFields" <> 'null'::jsonb),
  CONSTRAINT "salesOrder_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "salesOrder_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "salesOrder_companyId_assignee_idx" ON "salesOrder" USING btree ("companyId", assignee);
CREATE INDEX "salesOrder_companyId_createdAt_id_idx" ON "salesOrder" USING btree ("companyId", "createdAt", id);
CREATE INDEX "salesOrder_companyId_customerId_idx" ON "salesOrder" USING btree ("companyId", "customerId");
CREATE INDEX "salesOrder_companyId_customerReference_idx" ON "salesOrder" USING gin ("companyId", "customerReference" gin_trgm_ops);
CREATE INDEX "salesOrder_companyId_locationId_idx" ON "salesOrder" USING btree ("companyId", "locationId");
CREATE INDEX "salesOrder_companyId_opportunityId_idx" ON "salesOrder" USING btree ("companyId", "opportunityId");
CREATE INDEX "salesOrder_companyId_salesOrderId_idx" ON "salesOrder" USING gin ("companyId", "salesOrderId" gin_trgm_ops);
CREATE INDEX "salesOrder_companyId_salesPersonId_idx" ON "salesOrder" USING btree ("companyId", "salesPersonId");
CREATE INDEX "salesOrder_companyId_status_createdAt_id_idx" ON "salesOrder" USING btree ("companyId", status, "createdAt", id);
CREATE INDEX "salesOrder_createdBy_idx" ON "salesOrder" USING btree ("createdBy");
CREATE INDEX "salesOrder_currencyCode_idx" ON "salesOrder" USING btree ("currencyCode");
CREATE INDEX "salesOrder_updatedBy_idx" ON "salesOrder" USING btree ("updatedBy");
ALTER TABLE "salesOrder" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "salesOrder" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON "salesOrder" TO "millwright_app";
CREATE TRIGGER assign_readable_id BEFORE INSERT OR UPDATE OF "salesOrderId" ON "salesOrder" FOR EACH ROW EXECUTE FUNCTION assign_readable_id();
CREATE TRIGGER date_exchange_rate BEFORE UPDATE OF "exchangeRate" ON "salesOrder" FOR EACH ROW WHEN (new."exchangeRate" IS DISTINCT FROM old."exchangeRate" AND NOT new."exchangeRateUpdatedAt" IS DISTINCT FROM old."exchangeRateUpdatedAt") EXECUTE FUNCTION date_exchange_rate();
CREATE TRIGGER notify_sales_order_assignment_on_insert AFTER INSERT ON "salesOrder" FOR EACH ROW WHEN (new.assignee IS NOT NULL AND current_setting('app.notify'::text, true) IS DISTINCT FROM 'off'::text) EXECUTE FUNCTION notify_of_change('sales-order-assignment', 'sales', 'salesOrderId', 'assignee');
CREATE TRIGGER notify_sales_order_assignment_on_update AFTER UPDATE ON "salesOrder" FOR EACH ROW WHEN (new.assignee IS NOT NULL AND new.assignee IS DISTINCT FROM old.assignee AND current_setting('app.notify'::text, true) IS DISTINCT FROM 'off'::text) EXECUTE FUNCTION notify_of_change('sales-order-assignment', 'sales', 'salesOrderId', 'assignee');
CREATE TRIGGER touch_row BEFORE UPDATE ON "salesOrder" FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER "trg_event_async_salesOrder_delete" AFTER DELETE ON "salesOrder" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_salesOrder_insert" AFTER INSERT ON "salesOrder" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_salesOrder_update" AFTER UPDATE ON "salesOrder" REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');

CREATE TABLE "salesOrderLine" (
  id text COLLATE "C" NOT NULL DEFAULT new_id('sol'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  "salesOrderId" text COLLATE "C" NOT NULL,
  "salesOrderLineType" text NOT NULL DEFAULT 'Part'::text,
  "itemId" text COLLATE "C",
  "assetId" text COLLATE "C",
  description text,
  "saleQuantity" numeric(20,5) NOT NULL DEFAULT 1,
  "unitPrice" numeric(20,5) NOT NULL DEFAULT 0,
  "taxPercent" numeric(20,5) NOT NULL DEFAULT 0,
  status text NOT NULL DEFAULT 'Ordered'::text,
  "unitOfMeasureCode" text COLLATE "C",
  "promisedDate" date,
  "locationId" text COLLATE "C",
  "sortOrder" numeric(20,5) NOT NULL DEFAULT 1,
  "internalNotes" jsonb NOT NULL DEFAULT '{}'::jsonb,
  "externalNotes" jsonb NOT NULL DEFAULT '{}'::jsonb,
  "customFields" jsonb NOT NULL DEFAULT '{}'::jsonb,
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "salesOrderLine_pkey" PRIMARY KEY ("companyId", id),
  CONSTRAINT "salesOrderLine_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "salesOrderLine_salesOrderId_fkey" FOREIGN KEY ("companyId", "salesOrderId") REFERENCES "salesOrder"("companyId", id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "salesOrderLine_itemId_fkey" FOREIGN KEY ("companyId", "itemId") REFERENCES item("companyId", id) ON UPDATE CASCADE,
  CONSTRAINT "salesOrderLine_assetId_fkey" FOREIGN KEY ("companyId", "assetId") REFERENCES "fixedAsset"("companyId", id) ON UPDATE CASCADE,
  CONSTRAINT "salesOrderLine_locationId_fkey" FOREIGN KEY ("companyId", "locationId") REFERENCES location("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("locationId"),
  CONSTRAINT "salesOrderLine_unitOfMeasureCode_fkey" FOREIGN KEY ("unitOfMeasureCode") REFERENCES "unitOfMeasure"(code) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT "salesOrderLine_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "salesOrderLine_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "salesOrderLine_salesOrderLineType_check" CHECK ("salesOrderLineType" = ANY (ARRAY['Comment'::text, 'Part'::text, 'Material'::text, 'Tool'::text, 'Service'::text, 'Consumable'::text, 'Fixture'::text, 'Fixed Asset'::text])),
  CONSTRAINT "salesOrderLine_saleQuantity_check" CHECK ("saleQuantity" <> 'NaN'::numeric),
  CONSTRAINT "salesOrderLine_unitPrice_check" CHECK ("unitPrice" <> 'NaN'::numeric),
  CONSTRAINT "salesOrderLine_taxPercent_check" CHECK ("taxPercent" <> 'NaN'::numeric),
  CONSTRAINT "salesOrderLine_status_check" CHECK (status = ANY (ARRAY['Ordered'::text, 'In Progress'::text, 'Completed'::text])),
  CONSTRAINT "salesOrderLine_promisedDate_check" CHECK ("promisedDate" >= '0001-01-01'::date AND "promisedDate" <= '9999-12-31'::date),
  CONSTRAINT "salesOrderLine_sortOrder_check" CHECK ("sortOrder" <> 'NaN'::numeric),
  CONSTRAINT "salesOrderLine_internalNotes_check" CHECK ("internalNotes" <> 'null'::jsonb),
  CONSTRAINT "salesOrderLine_externalNotes_check" CHECK ("externalNotes" <> 'null'::jsonb),
  CONSTRAINT "salesOrderLine_customFields_check" CHECK ("customFields" <> 'null'::jsonb),
  CONSTRAINT "salesOrderLine_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "salesOrderLine_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "salesOrderLine_companyId_assetId_idx" ON "salesOrderLine" USING btree ("companyId", "assetId");
CREATE INDEX "salesOrderLine_companyId_createdAt_id_idx" ON "salesOrderLine" USING btree ("companyId", "createdAt", id);
CREATE INDEX "salesOrderLine_companyId_description_idx" ON "salesOrderLine" USING gin ("companyId", description gin_trgm_ops);
CREATE INDEX "salesOrderLine_companyId_itemId_idx" ON "salesOrderLine" USING btree ("companyId", "itemId");
CREATE INDEX "salesOrderLine_companyId_locationId_idx" ON "salesOrderLine" USING btree ("companyId", "locationId");
CREATE INDEX "salesOrderLine_companyId_salesOrderId_sortOrder_createdAt_i_idx" ON "salesOrderLine" USING btree ("companyId", "salesOrderId", "sortOrder", "createdAt", id);
CREATE INDEX "salesOrderLine_createdBy_idx" ON "salesOrderLine" USING btree ("createdBy");
CREATE INDEX "salesOrderLine_unitOfMeasureCode_idx" ON "salesOrderLine" USING btree ("unitOfMeasureCode");
CREATE INDEX "salesOrderLine_updatedBy_idx" ON "salesOrderLine" USING btree ("updatedBy");
ALTER TABLE "salesOrderLine" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "salesOrderLine" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON "salesOrderLine" TO "millwright_app";
CREATE TRIGGER touch_row BEFORE UPDATE ON "salesOrderLine" FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER "trg_event_async_salesOrderLine_delete" AFTER DELETE ON "salesOrderLine" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_salesOrderLine_insert" AFTER INSERT ON "salesOrderLine" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_salesOrderLine_update" AFTER UPDATE ON "salesOrderLine" REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');

CREATE TABLE fulfillment (
  id text COLLATE "C" NOT NULL DEFAULT new_id('ful'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  "salesOrderLineId" text COLLATE "C" NOT NULL,
  type text NOT NULL DEFAULT 'Inventory'::text,
  quantity numeric(20,5) NOT NULL DEFAULT 1,
  "jobId" text COLLATE "C",
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT fulfillment_pkey PRIMARY KEY ("companyId", id),
  CONSTRAINT "fulfillment_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "fulfillment_salesOrderLineId_fkey" FOREIGN KEY ("companyId", "salesOrderLineId") REFERENCES "salesOrderLine"("companyId", id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "fulfillment_jobId_fkey" FOREIGN KEY ("companyId", "jobId") REFERENCES job("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("jobId"),
  CONSTRAINT "fulfillment_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "fulfillment_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT fulfillment_type_check CHECK (type = ANY (ARRAY['Inventory'::text, 'Job'::text])),
  CONSTRAINT fulfillment_quantity_check CHECK (quantity <> 'NaN'::numeric),
  CONSTRAINT "fulfillment_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "fulfillment_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "fulfillment_companyId_createdAt_id_idx" ON fulfillment USING btree ("companyId", "createdAt", id);
CREATE INDEX "fulfillment_companyId_jobId_idx" ON fulfillment USING btree ("companyId", "jobId");
CREATE INDEX "fulfillment_companyId_salesOrderLineId_idx" ON fulfillment USING btree ("companyId", "salesOrderLineId");
CREATE INDEX "fulfillment_createdBy_idx" ON fulfillment USING btree ("createdBy");
CREATE INDEX "fulfillment_updatedBy_idx" ON fulfillment USING btree ("updatedBy");
ALTER TABLE fulfillment ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON fulfillment USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON fulfillment TO "millwright_app";
CREATE TRIGGER touch_row BEFORE UPDATE ON fulfillment FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER trg_event_async_fulfillment_delete AFTER DELETE ON fulfillment REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER trg_event_async_fulfillment_insert AFTER INSERT ON fulfillment REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER trg_event_async_fulfillment_update AFTER UPDATE ON fulfillment REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');

-- people

CREATE TABLE employee (
  id text COLLATE "C" NOT NULL,
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  name text NOT NULL,
  email text,
  role text NOT NULL DEFAULT 'viewer'::text,
  title text,
  "locationId" text COLLATE "C",
  "managerId" text COLLATE "C",
  "startDate" date,
  active boolean NOT NULL DEFAULT true,
  "customFields" jsonb NOT NULL DEFAULT '{}'::jsonb,
  tags text[] NOT NULL DEFAULT '{}'::text[],
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT employee_pkey PRIMARY KEY ("companyId", id),
  CONSTRAINT employee_id_fkey FOREIGN KEY (id) REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "employee_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "employee_locationId_fkey" FOREIGN KEY ("companyId", "locationId") REFERENCES location("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("locationId"),
  CONSTRAINT "employee_managerId_fkey" FOREIGN KEY ("companyId", "managerId") REFERENCES employee("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("managerId"),
  CONSTRAINT "employee_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "employee_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT employee_role_check CHECK (role = ANY (ARRAY['viewer'::text, 'operator'::text, 'admin'::text])),
  CONSTRAINT "employee_startDate_check" CHECK ("startDate" >= '0001-01-01'::date AND "startDate" <= '9999-12-31'::date),
  CONSTRAINT "employee_customFields_check" CHECK ("customFields" <> 'null'::jsonb),
  CONSTRAINT employee_tags_check CHECK (
CASE
    WHEN COALESCE(array_ndims(tags), 1) = 1 THEN array_position(tags, NULL::text) IS NULL
    ELSE false
END),
  CONSTRAINT "employee_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "employee_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "employee_companyId_createdAt_id_idx" ON employee USING btree ("companyId", "createdAt", id);
CREATE INDEX "employee_companyId_locationId_idx" ON employee USING btree ("companyId", "locationId");
CREATE INDEX "employee_companyId_managerId_idx" ON employee USING btree ("companyId", "managerId");
CREATE INDEX "employee_companyId_name_id_idx" ON employee USING btree ("companyId", name, id);
CREATE INDEX "employee_createdBy_idx" ON employee USING btree ("createdBy");
CREATE INDEX "employee_updatedBy_idx" ON employee USING btree ("updatedBy");
CREATE INDEX employee_id_idx ON employee USING btree (id);
ALTER TABLE employee ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON employee USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT SELECT, UPDATE (title, "locationId", "managerId", "startDate", "customFields", tags) ON employee TO "millwright_app";
CREATE TRIGGER touch_row BEFORE UPDATE ON employee FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER trg_event_async_employee_delete AFTER DELETE ON employee REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER trg_event_async_employee_insert AFTER INSERT ON employee REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER trg_event_async_employee_update AFTER UPDATE ON employee REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');

CREATE TABLE "userAttributeCategory" (
  id text COLLATE "C" NOT NULL DEFAULT new_id('uac'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  name text NOT NULL,
  emoji text,
  public boolean NOT NULL DEFAULT false,
  protected boolean NOT NULL DEFAULT false,
  active boolean NOT NULL DEFAULT true,
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "userAttributeCategory_pkey" PRIMARY KEY ("companyId", id),
  CONSTRAINT "userAttributeCategory_name_key" UNIQUE ("companyId", name),
  CONSTRAINT "userAttributeCategory_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "userAttributeCategory_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "userAttributeCategory_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "userAttributeCategory_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "userAttributeCategory_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "userAttributeCategory_companyId_createdAt_id_idx" ON "userAttributeCategory" USING btree ("companyId", "createdAt", id);
CREATE INDEX "userAttributeCategory_createdBy_idx" ON "userAttributeCategory" USING btree ("createdBy");
CREATE INDEX "userAttributeCategory_updatedBy_idx" ON "userAttributeCategory" USING btree ("updatedBy");
ALTER TABLE "userAttributeCategory" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "userAttributeCategory" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON "userAttributeCategory" TO "millwright_app";
CREATE TRIGGER touch_row BEFORE UPDATE ON "userAttributeCategory" FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER "trg_event_async_userAttributeCategory_delete" AFTER DELETE ON "userAttributeCategory" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_userAttributeCategory_insert" AFTER INSERT ON "userAttributeCategory" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_userAttributeCategory_update" AFTER UPDATE ON "userAttributeCategory" REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');

CREATE TABLE "userAttribute" (
  id text COLLATE "C" NOT NULL DEFAULT new_id('uatr'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  "userAttributeCategoryId" text COLLATE "C" NOT NULL,
  name text NOT NULL,
  "attributeDataTypeId" integer NOT NULL,
  "listOptions" text[] NOT NULL DEFAULT '{}'::text[],
  "sortOrder" numeric(20,5) NOT NULL DEFAULT 1,
  "canSelfManage" boolean NOT NULL DEFAULT false,
  active boolean NOT NULL DEFAULT true,
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "userAttribute_pkey" PRIMARY KEY ("companyId", id),
  CONSTRAINT "userAttribute_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "userAttribute_userAttributeCategoryId_fkey" FOREIGN KEY ("companyId", "userAttributeCategoryId") REFERENCES "userAttributeCategory"("companyId", id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "userAttribute_attributeDataTypeId_fkey" FOREIGN KEY ("attributeDataTypeId") REFERENCES "attributeDataType"(id) ON UPDATE CASCADE,
  CONSTRAINT "userAttribute_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "userAttribute_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "userAttribute_listOptions_check" CHECK (
CASE
    WHEN COALESCE(array_ndims("listOptions"), 1) = 1 THEN array_position("listOptions", NULL::text) IS NULL
    ELSE false
END),
  CONSTRAINT "userAttribute_sortOrder_check" CHECK ("sortOrder" <> 'NaN'::numeric),
  CONSTRAINT "userAttribute_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "userAttribute_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "userAttribute_attributeDataTypeId_idx" ON "userAttribute" USING btree ("attributeDataTypeId");
CREATE INDEX "userAttribute_companyId_createdAt_id_idx" ON "userAttribute" USING btree ("companyId", "createdAt", id);
CREATE INDEX "userAttribute_companyId_userAttributeCategoryId_sortOrder_i_idx" ON "userAttribute" USING btree ("companyId", "userAttributeCategoryId", "sortOrder", id);
CREATE INDEX "userAttribute_createdBy_idx" ON "userAttribute" USING btree ("createdBy");
CREATE INDEX "userAttribute_updatedBy_idx" ON "userAttribute" USING btree ("updatedBy");
ALTER TABLE "userAttribute" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "userAttribute" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON "userAttribute" TO "millwright_app";
CREATE TRIGGER keep_attribute_data_type BEFORE UPDATE OF "attributeDataTypeId" ON "userAttribute" FOR EACH ROW WHEN (new."attributeDataTypeId" <> old."attributeDataTypeId") EXECUTE FUNCTION keep_attribute_data_type();
CREATE TRIGGER touch_row BEFORE UPDATE ON "userAttribute" FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER "trg_event_async_userAttribute_delete" AFTER DELETE ON "userAttribute" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_userAttribute_insert" AFTER INSERT ON "userAttribute" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_userAttribute_update" AFTER UPDATE ON "userAttribute" REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');

CREATE TABLE "userAttributeValue" (
  id text COLLATE "C" NOT NULL DEFAULT new_id('uav'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  "userAttributeId" text COLLATE "C" NOT NULL,
  "userId" text COLLATE "C" NOT NULL,
  "valueBoolean" boolean,
  "valueDate" date,
  "valueNumeric" numeric(20,5),
  "valueText" text,
  "valueUser" text COLLATE "C",
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "userAttributeValue_pkey" PRIMARY KEY ("companyId", id),
  CONSTRAINT "userAttributeValue_userAttributeId_userId_key" UNIQUE ("companyId", "userAttributeId", "userId"),
  CONSTRAINT "userAttributeValue_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "userAttributeValue_userAttributeId_fkey" FOREIGN KEY ("companyId", "userAttributeId") REFERENCES "userAttribute"("companyId", id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "userAttributeValue_userId_fkey" FOREIGN KEY ("companyId", "userId") REFERENCES employee("companyId", id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "userAttributeValue_valueUser_fkey" FOREIGN KEY ("companyId", "valueUser") REFERENCES employee("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("valueUser"),
  CONSTRAINT "userAttributeValue_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "userAttributeValue_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "userAttributeValue_valueDate_check" CHECK ("valueDate" >= '0001-01-01'::date AND "valueDate" <= '9999-12-31'::date),
  CONSTRAINT "userAttributeValue_valueNumeric_check" CHECK ("valueNumeric" <> 'NaN'::numeric),
  CONSTRAINT "userAttributeValue_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "userAttributeValue_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "userAttributeValue_companyId_createdAt_id_idx" ON "userAttributeValue" USING btree ("companyId", "createdAt", id);
CREATE INDEX "userAttributeValue_companyId_userId_idx" ON "userAttributeValue" USING btree ("companyId", "userId");
CREATE INDEX "userAttributeValue_companyId_valueUser_idx" ON "userAttributeValue" USING btree ("companyId", "valueUser");
CREATE INDEX "userAttributeValue_createdBy_idx" ON "userAttributeValue" USING btree ("createdBy");
CREATE INDEX "userAttributeValue_updatedBy_idx" ON "userAttributeValue" USING btree ("updatedBy");
ALTER TABLE "userAttributeValue" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "userAttributeValue" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON "userAttributeValue" TO "millwright_app";
CREATE TRIGGER keep_attribute_value BEFORE INSERT OR UPDATE ON "userAttributeValue" FOR EACH ROW EXECUTE FUNCTION keep_attribute_value();
CREATE TRIGGER touch_row BEFORE UPDATE ON "userAttributeValue" FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER "trg_event_async_userAttributeValue_delete" AFTER DELETE ON "userAttributeValue" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_userAttributeValue_insert" AFTER INSERT ON "userAttributeValue" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_userAttributeValue_update" AFTER UPDATE ON "userAttributeValue" REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');

-- production

CREATE TABLE process (
  id text COLLATE "C" NOT NULL DEFAULT new_id('proc'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  name text NOT NULL,
  "processType" text NOT NULL DEFAULT 'Inside'::text,
  "defaultStandardFactor" text NOT NULL DEFAULT 'Minutes/Piece'::text,
  active boolean NOT NULL DEFAULT true,
  "customFields" jsonb NOT NULL DEFAULT '{}'::jsonb,
  tags text[] NOT NULL DEFAULT '{}'::text[],
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT process_pkey PRIMARY KEY ("companyId", id),
  CONSTRAINT process_name_key UNIQUE ("companyId", name),
  CONSTRAINT "process_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "process_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "process_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "process_processType_check" CHECK ("processType" = ANY (ARRAY['Inside'::text, 'Outside'::text, 'Inside and Outside'::text])),
  CONSTRAINT "process_defaultStandardFactor_check" CHECK ("defaultStandardFactor" = ANY (ARRAY['Hours/Piece'::text, 'Hours/100 Pieces'::text, 'Hours/1000 Pieces'::text, 'Minutes/Piece'::text, 'Minutes/100 Pieces'::text, 'Minutes/1000 Pieces'::text, 'Pieces/Hour'::text, 'Pieces/Minute'::text, 'Seconds/Piece'::text, 'Total Hours'::text, 'Total Minutes'::text])),
  CONSTRAINT "process_customFields_check" CHECK ("customFields" <> 'null'::jsonb),
  CONSTRAINT process_tags_check CHECK (
CASE
    WHEN COALESCE(array_ndims(tags), 1) = 1 THEN array_position(tags, NULL::text) IS NULL
    ELSE false
END),
  CONSTRAINT "process_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "process_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "process_companyId_createdAt_id_idx" ON process USING btree ("companyId", "createdAt", id);
CREATE INDEX "process_createdBy_idx" ON process USING btree ("createdBy");
CREATE INDEX "process_updatedBy_idx" ON process USING btree ("updatedBy");
ALTER TABLE process ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON process USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON process TO "millwright_app";
CREATE TRIGGER touch_row BEFORE UPDATE ON process FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER trg_event_async_process_delete AFTER DELETE ON process REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER trg_event_async_process_insert AFTER INSERT ON process REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER trg_event_async_process_update AFTER UPDATE ON process REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');

CREATE TABLE "workCenter" (
  id text COLLATE "C" NOT NULL DEFAULT new_id('wctr'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  name text NOT NULL,
  description text,
  "locationId" text COLLATE "C",
  "laborRate" numeric(20,5) NOT NULL DEFAULT 0,
  "machineRate" numeric(20,5) NOT NULL DEFAULT 0,
  "overheadRate" numeric(20,5) NOT NULL DEFAULT 0,
  active boolean NOT NULL DEFAULT true,
  "customFields" jsonb NOT NULL DEFAULT '{}'::jsonb,
  tags text[] NOT NULL DEFAULT '{}'::text[],
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "workCenter_pkey" PRIMARY KEY ("companyId", id),
  CONSTRAINT "workCenter_name_key" UNIQUE ("companyId", name),
  CONSTRAINT "workCenter_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "workCenter_locationId_fkey" FOREIGN KEY ("companyId", "locationId") REFERENCES location("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("locationId"),
  CONSTRAINT "workCenter_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "workCenter_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "workCenter_laborRate_check" CHECK ("laborRate" <> 'NaN'::numeric),
  CONSTRAINT "workCenter_machineRate_check" CHECK ("machineRate" <> 'NaN'::numeric),
  CONSTRAINT "workCenter_overheadRate_check" CHECK ("overheadRate" <> 'NaN'::numeric),
  CONSTRAINT "workCenter_customFields_check" CHECK ("customFields" <> 'null'::jsonb),
  CONSTRAINT "workCenter_tags_check" CHECK (
CASE
    WHEN COALESCE(array_ndims(tags), 1) = 1 THEN array_position(tags, NULL::text) IS NULL
    ELSE false
END),
  CONSTRAINT "workCenter_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "workCenter_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "workCenter_companyId_createdAt_id_idx" ON "workCenter" USING btree ("companyId", "createdAt", id);
CREATE INDEX "workCenter_companyId_locationId_idx" ON "workCenter" USING btree ("companyId", "locationId");
CREATE INDEX "workCenter_createdBy_idx" ON "workCenter" USING btree ("createdBy");
CREATE INDEX "workCenter_updatedBy_idx" ON "workCenter" USING btree ("updatedBy");
ALTER TABLE "workCenter" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "workCenter" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON "workCenter" TO "millwright_app";
CREATE TRIGGER touch_row BEFORE UPDATE ON "workCenter" FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER "trg_event_async_workCenter_delete" AFTER DELETE ON "workCenter" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_workCenter_insert" AFTER INSERT ON "workCenter" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_workCenter_update" AFTER UPDATE ON "workCenter" REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');

CREATE TABLE procedure (
  id text COLLATE "C" NOT NULL DEFAULT new_id('prd'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  name text NOT NULL,
  version numeric(20,5) NOT NULL DEFAULT 1,
  status text NOT NULL DEFAULT 'Draft'::text,
  "processId" text COLLATE "C",
  description text,
  content jsonb NOT NULL DEFAULT '{}'::jsonb,
  assignee text COLLATE "C",
  tags text[] NOT NULL DEFAULT '{}'::text[],
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT procedure_pkey PRIMARY KEY ("companyId", id),
  CONSTRAINT procedure_name_version_key UNIQUE ("companyId", name, version),
  CONSTRAINT "procedure_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "procedure_processId_fkey" FOREIGN KEY ("companyId", "processId") REFERENCES process("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("processId"),
  CONSTRAINT procedure_assignee_fkey FOREIGN KEY ("companyId", assignee) REFERENCES employee("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL (assignee),
  CONSTRAINT "procedure_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "procedure_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT procedure_version_check CHECK (version <> 'NaN'::numeric),
  CONSTRAINT procedure_status_check CHECK (status = ANY (ARRAY['Draft'::text, 'Active'::text, 'Archived'::text])),
  CONSTRAINT procedure_content_check CHECK (content <> 'null'::jsonb),
  CONSTRAINT procedure_tags_check CHECK (
CASE
    WHEN COALESCE(array_ndims(tags), 1) = 1 THEN array_position(tags, NULL::text) IS NULL
    ELSE false
END),
  CONSTRAINT "procedure_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "procedure_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "procedure_companyId_assignee_idx" ON procedure USING btree ("companyId", assignee);
CREATE INDEX "procedure_companyId_createdAt_id_idx" ON procedure USING btree ("companyId", "createdAt", id);
CREATE INDEX "procedure_companyId_processId_idx" ON procedure USING btree ("companyId", "processId");
CREATE INDEX "procedure_createdBy_idx" ON procedure USING btree ("createdBy");
CREATE INDEX "procedure_updatedBy_idx" ON procedure USING btree ("updatedBy");
ALTER TABLE procedure ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON procedure USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON procedure TO "millwright_app";
CREATE TRIGGER notify_procedure_assignment_on_insert AFTER INSERT ON procedure FOR EACH ROW WHEN (new.assignee IS NOT NULL AND current_setting('app.notify'::text, true) IS DISTINCT FROM 'off'::text) EXECUTE FUNCTION notify_of_change('procedure-assignment', 'general', 'name', 'assignee');
CREATE TRIGGER notify_procedure_assignment_on_update AFTER UPDATE ON procedure FOR EACH ROW WHEN (new.assignee IS NOT NULL AND new.assignee IS DISTINCT FROM old.assignee AND current_setting('app.notify'::text, true) IS DISTINCT FROM 'off'::text) EXECUTE FUNCTION notify_of_change('procedure-assignment', 'general', 'name', 'assignee');
CREATE TRIGGER touch_row BEFORE UPDATE ON procedure FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER trg_event_async_procedure_delete AFTER DELETE ON procedure REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER trg_event_async_procedure_insert AFTER INSERT ON procedure REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER trg_event_async_procedure_update AFTER UPDATE ON procedure REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');

CREATE TABLE "inspectionDocument" (
  id text COLLATE "C" NOT NULL DEFAULT new_id('insd'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  name text NOT NULL,
  version numeric(20,5) NOT NULL DEFAULT 1,
  status text NOT NULL DEFAULT 'Draft'::text,
  "itemId" text COLLATE "C",
  content jsonb NOT NULL DEFAULT '{}'::jsonb,
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "inspectionDocument_pkey" PRIMARY KEY ("companyId", id),
  CONSTRAINT "inspectionDocument_name_version_key" UNIQUE ("companyId", name, version),
  CONSTRAINT "inspectionDocument_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "inspectionDocument_itemId_fkey" FOREIGN KEY ("companyId", "itemId") REFERENCES item("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("itemId"),
  CONSTRAINT "inspectionDocument_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "inspectionDocument_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "inspectionDocument_version_check" CHECK (version <> 'NaN'::numeric),
  CONSTRAINT "inspectionDocument_status_check" CHECK (status = ANY (ARRAY['Draft'::text, 'Active'::text, 'Archived'::text])),
  CONSTRAINT "inspectionDocument_content_check" CHECK (content <> 'null'::jsonb),
  CONSTRAINT "inspectionDocument_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "inspectionDocument_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "inspectionDocument_companyId_createdAt_id_idx" ON "inspectionDocument" USING btree ("companyId", "createdAt", id);
CREATE INDEX "inspectionDocument_companyId_itemId_idx" ON "inspectionDocument" USING btree ("companyId", "itemId");
CREATE INDEX "inspectionDocument_createdBy_idx" ON "inspectionDocument" USING btree ("createdBy");
CREATE INDEX "inspectionDocument_updatedBy_idx" ON "inspectionDocument" USING btree ("updatedBy");
ALTER TABLE "inspectionDocument" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "inspectionDocument" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON "inspectionDocument" TO "millwright_app";
CREATE TRIGGER touch_row BEFORE UPDATE ON "inspectionDocument" FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER "trg_event_async_inspectionDocument_delete" AFTER DELETE ON "inspectionDocument" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_inspectionDocument_insert" AFTER INSERT ON "inspectionDocument" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_inspectionDocument_update" AFTER UPDATE ON "inspectionDocument" REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');

CREATE TABLE "makeMethod" (
  id text COLLATE "C" NOT NULL DEFAULT new_id('mm'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  "itemId" text COLLATE "C" NOT NULL,
  version numeric(20,5) NOT NULL DEFAULT 1,
  status text NOT NULL DEFAULT 'Draft'::text,
  "customFields" jsonb NOT NULL DEFAULT '{}'::jsonb,
  tags text[] NOT NULL DEFAULT '{}'::text[],
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "makeMethod_pkey" PRIMARY KEY ("companyId", id),
  CONSTRAINT "makeMethod_itemId_version_key" UNIQUE ("companyId", "itemId", version),
  CONSTRAINT "makeMethod_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "makeMethod_itemId_fkey" FOREIGN KEY ("companyId", "itemId") REFERENCES item("companyId", id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "makeMethod_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "makeMethod_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "makeMethod_version_check" CHECK (version <> 'NaN'::numeric),
  CONSTRAINT "makeMethod_status_check" CHECK (status = ANY (ARRAY['Draft'::text, 'Active'::text, 'Archived'::text])),
  CONSTRAINT "makeMethod_customFields_check" CHECK ("customFields" <> 'null'::jsonb),
  CONSTRAINT "makeMethod_tags_check" CHECK (
CASE
    WHEN COALESCE(array_ndims(tags), 1) = 1 THEN array_position(tags, NULL::text) IS NULL
    ELSE false
END),
  CONSTRAINT "makeMethod_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "makeMethod_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "makeMethod_companyId_createdAt_id_idx" ON "makeMethod" USING btree ("companyId", "createdAt", id);
CREATE INDEX "makeMethod_createdBy_idx" ON "makeMethod" USING btree ("createdBy");
CREATE INDEX "makeMethod_updatedBy_idx" ON "makeMethod" USING btree ("updatedBy");
ALTER TABLE "makeMethod" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "makeMethod" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON "makeMethod" TO "millwright_app";
CREATE TRIGGER touch_row BEFORE UPDATE ON "makeMethod" FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER "trg_event_async_makeMethod_delete" AFTER DELETE ON "makeMethod" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_makeMethod_insert" AFTER INSERT ON "makeMethod" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_makeMethod_update" AFTER UPDATE ON "makeMethod" REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');

CREATE TABLE "methodOperation" (
  id text COLLATE "C" NOT NULL DEFAULT new_id('mop'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  "makeMethodId" text COLLATE "C" NOT NULL,
  "order" numeric(20,5) NOT NULL DEFAULT 1,
  "operationOrder" text NOT NULL DEFAULT 'After Previous'::text,
  "operationType" text NOT NULL DEFAULT 'Process'::text,
  "processId" text COLLATE "C" NOT NULL,
  description text NOT NULL DEFAULT ''::text,
  "workCenterId" text COLLATE "C",
  "procedureId" text COLLATE "C",
  "inspectionDocumentId" text COLLATE "C",
  "setupUnit" text NOT NULL DEFAULT 'Total Hours'::text,
  "setupTime" numeric(20,5) NOT NULL DEFAULT 0,
  "laborUnit" text NOT NULL DEFAULT 'Hours/Piece'::text,
  "laborTime" numeric(20,5) NOT NULL DEFAULT 0,
  "machineUnit" text NOT NULL DEFAULT 'Hours/Piece'::text,
  "machineTime" numeric(20,5) NOT NULL DEFAULT 0,
  "operationSupplierProcessId" text COLLATE "C",
  "operationMinimumCost" numeric(20,5) NOT NULL DEFAULT 0,
  "operationUnitCost" numeric(20,5) NOT NULL DEFAULT 0,
  "operationLeadTime" numeric(20,5) NOT NULL DEFAULT 0,
  "workInstruction" jsonb NOT NULL DEFAULT '{}'::jsonb,
  "customFields" jsonb NOT NULL DEFAULT '{}'::jsonb,
  tags text[] NOT NULL DEFAULT '{}'::text[],
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "methodOperation_pkey" PRIMARY KEY ("companyId", id),
  CONSTRAINT "methodOperation_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "methodOperation_makeMethodId_fkey" FOREIGN KEY ("companyId", "makeMethodId") REFERENCES "makeMethod"("companyId", id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "methodOperation_processId_fkey" FOREIGN KEY ("companyId", "processId") REFERENCES process("companyId", id) ON UPDATE CASCADE,
  CONSTRAINT "methodOperation_workCenterId_fkey" FOREIGN KEY ("companyId", "workCenterId") REFERENCES "workCenter"("companyId", id) ON UPDATE CASCADE,
  CONSTRAINT "methodOperation_procedureId_fkey" FOREIGN KEY ("companyId", "procedureId") REFERENCES procedure("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("procedureId"),
  CONSTRAINT "methodOperation_inspectionDocumentId_fkey" FOREIGN KEY ("companyId", "inspectionDocumentId") REFERENCES "inspectionDocument"("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("inspectionDocumentId"),
  CONSTRAINT "methodOperation_operationSupplierProcessId_fkey" FOREIGN KEY ("companyId", "operationSupplierProcessId") REFERENCES "supplierProcess"("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("operationSupplierProcessId"),
  CONSTRAINT "methodOperation_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "methodOperation_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "methodOperation_order_check" CHECK ("order" <> 'NaN'::numeric AND "order" >= 0::numeric),
  CONSTRAINT "methodOperation_operationOrder_check" CHECK ("operationOrder" = ANY (ARRAY['After Previous'::text, 'With Previous'::text])),
  CONSTRAINT "methodOperation_operationType_check" CHECK ("operationType" = ANY (ARRAY['Process'::text, 'Assembly'::text, 'Inspection'::text, 'Outside Processing'::text])),
  CONSTRAINT "methodOperation_setupUnit_check" CHECK ("setupUnit" = ANY (ARRAY['Hours/Piece'::text, 'Hours/100 Pieces'::text, 'Hours/1000 Pieces'::text, 'Minutes/Piece'::text, 'Minutes/100 Pieces'::text, 'Minutes/1000 Pieces'::text, 'Pieces/Hour'::text, 'Pieces/Minute'::text, 'Seconds/Piece'::text, 'Total Hours'::text, 'Total Minutes'::text])),
  CONSTRAINT "methodOperation_setupTime_check" CHECK ("setupTime" <> 'NaN'::numeric AND "setupTime" >= 0::numeric),
  CONSTRAINT "methodOperation_laborUnit_check" CHECK ("laborUnit" = ANY (ARRAY['Hours/Piece'::text, 'Hours/100 Pieces'::text, 'Hours/1000 Pieces'::text, 'Minutes/Piece'::text, 'Minutes/100 Pieces'::text, 'Minutes/1000 Pieces'::text, 'Pieces/Hour'::text, 'Pieces/Minute'::text, 'Seconds/Piece'::text, 'Total Hours'::text, 'Total Minutes'::text])),
  CONSTRAINT "methodOperation_laborTime_check" CHECK ("laborTime" <> 'NaN'::numeric AND "laborTime" >= 0::numeric),
  CONSTRAINT "methodOperation_machineUnit_check" CHECK ("machineUnit" = ANY (ARRAY['Hours/Piece'::text, 'Hours/100 Pieces'::text, 'Hours/1000 Pieces'::text, 'Minutes/Piece'::text, 'Minutes/100 Pieces'::text, 'Minutes/1000 Pieces'::text, 'Pieces/Hour'::text, 'Pieces/Minute'::text, 'Seconds/Piece'::text, 'Total Hours'::text, 'Total Minutes'::text])),
  CONSTRAINT "methodOperation_machineTime_check" CHECK ("machineTime" <> 'NaN'::numeric AND "machineTime" >= 0::numeric),
  CONSTRAINT "methodOperation_operationMinimumCost_check" CHECK ("operationMinimumCost" <> 'NaN'::numeric AND "operationMinimumCost" >= 0::numeric),
  CONSTRAINT "methodOperation_operationUnitCost_check" CHECK ("operationUnitCost" <> 'NaN'::numeric AND "operationUnitCost" >= 0::numeric),
  CONSTRAINT "methodOperation_operationLeadTime_check" CHECK ("operationLeadTime" <> 'NaN'::numeric AND "operationLeadTime" >= 0::numeric),
  CONSTRAINT "methodOperation_workInstruction_check" CHECK ("workInstruction" <> 'null'::jsonb),
  CONSTRAINT "methodOperation_customFields_check" CHECK ("customFields" <> 'null'::jsonb),
  CONSTRAINT "methodOperation_tags_check" CHECK (
CASE
    WHEN COALESCE(array_ndims(tags), 1) = 1 THEN array_position(tags, NULL::text) IS NULL
    ELSE false
END),
  CONSTRAINT "methodOperation_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "methodOperation_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "methodOperation_companyId_createdAt_id_idx" ON "methodOperation" USING btree ("companyId", "createdAt", id);
CREATE INDEX "methodOperation_companyId_description_idx" ON "methodOperation" USING gin ("companyId", description gin_trgm_ops);
CREATE INDEX "methodOperation_companyId_inspectionDocumentId_idx" ON "methodOperation" USING btree ("companyId", "inspectionDocumentId");
CREATE INDEX "methodOperation_companyId_makeMethodId_order_id_idx" ON "methodOperation" USING btree ("companyId", "makeMethodId", "order", id);
CREATE INDEX "methodOperation_companyId_operationSupplierProcessId_idx" ON "methodOperation" USING btree ("companyId", "operationSupplierProcessId");
CREATE INDEX "methodOperation_companyId_procedureId_idx" ON "methodOperation" USING btree ("companyId", "procedureId");
CREATE INDEX "methodOperation_companyId_processId_idx" ON "methodOperation" USING btree ("companyId", "processId");
CREATE INDEX "methodOperation_companyId_workCenterId_idx" ON "methodOperation" USING btree ("companyId", "workCenterId");
CREATE INDEX "methodOperation_createdBy_idx" ON "methodOperation" USING btree ("createdBy");
CREATE INDEX "methodOperation_updatedBy_idx" ON "methodOperation" USING btree ("updatedBy");
ALTER TABLE "methodOperation" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "methodOperation" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON "methodOperation" TO "millwright_app";
CREATE TRIGGER keep_method_operation BEFORE INSERT OR DELETE OR UPDATE ON "methodOperation" FOR EACH ROW EXECUTE FUNCTION keep_method_operation();
CREATE TRIGGER touch_row BEFORE UPDATE ON "methodOperation" FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER "trg_event_async_methodOperation_delete" AFTER DELETE ON "methodOperation" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_methodOperation_insert" AFTER INSERT ON "methodOperation" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_methodOperation_update" AFTER UPDATE ON "methodOperation" REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');

CREATE TABLE job (
  id text COLLATE "C" NOT NULL DEFAULT new_id('job'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  "jobId" text NOT NULL DEFAULT ''::text,
  "itemId" text COLLATE "C" NOT NULL,
  quantity numeric(20,5) NOT NULL DEFAULT 1,
  "quantityComplete" numeric(20,5) NOT NULL DEFAULT 0,
  "unitOfMeasureCode" text COLLATE "C" NOT NULL DEFAULT 'EA'::text,
  status text NOT NULL DEFAULT 'Draft'::text,
  "startDate" date,
  "dueDate" date,
  "locationId" text COLLATE "C" NOT NULL,
  "customerId" text COLLATE "C",
  "salesOrderLineId" text COLLATE "C",
  assignee text COLLATE "C",
  "customFields" jsonb NOT NULL DEFAULT '{}'::jsonb,
  tags text[] NOT NULL DEFAULT '{}'::text[],
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT job_pkey PRIMARY KEY ("companyId", id),
  CONSTRAINT "job_jobId_key" UNIQUE ("companyId", "jobId"),
  CONSTRAINT "job_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "job_itemId_fkey" FOREIGN KEY ("companyId", "itemId") REFERENCES item("companyId", id) ON UPDATE CASCADE,
  CONSTRAINT "job_locationId_fkey" FOREIGN KEY ("companyId", "locationId") REFERENCES location("companyId", id) ON UPDATE CASCADE,
  CONSTRAINT "job_customerId_fkey" FOREIGN KEY ("companyId", "customerId") REFERENCES customer("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("customerId"),
  CONSTRAINT "job_salesOrderLineId_fkey" FOREIGN KEY ("companyId", "salesOrderLineId") REFERENCES "salesOrderLine"("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("salesOrderLineId"),
  CONSTRAINT job_assignee_fkey FOREIGN KEY ("companyId", assignee) REFERENCES employee("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL (assignee),
  CONSTRAINT "job_unitOfMeasureCode_fkey" FOREIGN KEY ("unitOfMeasureCode") REFERENCES "unitOfMeasure"(code) ON UPDATE CASCADE,
  CONSTRAINT "job_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "job_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT job_quantity_check CHECK (quantity <> 'NaN'::numeric),
  CONSTRAINT "job_quantityComplete_check" CHECK ("quantityComplete" <> 'NaN'::numeric),
  CONSTRAINT job_status_check CHECK (status = ANY (ARRAY['Draft'::text, 'Planned'::text, 'Ready'::text, 'In Progress'::text, 'Paused'::text, 'Completed'::text, 'Cancelled'::text, 'Overdue'::text, 'Due Today'::text, 'Closed'::text])),
  CONSTRAINT "job_startDate_check" CHECK ("startDate" >= '0001-01-01'::date AND "startDate" <= '9999-12-31'::date),
  CONSTRAINT "job_dueDate_check" CHECK ("dueDate" >= '0001-01-01'::date AND "dueDate" <= '9999-12-31'::date),
  CONSTRAINT "job_customFields_check" CHECK ("customFields" <> 'null'::jsonb),
  CONSTRAINT job_tags_check CHECK (
CASE
    WHEN COALESCE(array_ndims(tags), 1) = 1 THEN array_position(tags, NULL::text) IS NULL
    ELSE false
END),
  CONSTRAINT "job_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "job_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "job_companyId_assignee_idx" ON job USING btree ("companyId", assignee);
CREATE INDEX "job_companyId_createdAt_id_idx" ON job USING btree ("companyId", "createdAt", id);
CREATE INDEX "job_companyId_customerId_idx" ON job USING btree ("companyId", "customerId");
CREATE INDEX "job_companyId_itemId_idx" ON job USING btree ("companyId", "itemId");
CREATE INDEX "job_companyId_jobId_idx" ON job USING gin ("companyId", "jobId" gin_trgm_ops);
CREATE INDEX "job_companyId_locationId_idx" ON job USING btree ("companyId", "locationId");
CREATE INDEX "job_companyId_salesOrderLineId_idx" ON job USING btree ("companyId", "salesOrderLineId");
CREATE INDEX "job_companyId_status_createdAt_id_idx" ON job USING btree ("companyId", status, "createdAt", id);
CREATE INDEX "job_createdBy_idx" ON job USING btree ("createdBy");
CREATE INDEX "job_unitOfMeasureCode_idx" ON job USING btree ("unitOfMeasureCode");
CREATE INDEX "job_updatedBy_idx" ON job USING btree ("updatedBy");
ALTER TABLE job ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON job USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON job TO "millwright_app";
CREATE TRIGGER assign_readable_id BEFORE INSERT OR UPDATE OF "jobId" ON job FOR EACH ROW EXECUTE FUNCTION assign_readable_id();
CREATE TRIGGER notify_job_assignment_on_insert AFTER INSERT ON job FOR EACH ROW WHEN (new.assignee IS NOT NULL AND current_setting('app.notify'::text, true) IS DISTINCT FROM 'off'::text) EXECUTE FUNCTION notify_of_change('job-assignment', 'job', 'jobId', 'assignee');
CREATE TRIGGER notify_job_assignment_on_update AFTER UPDATE ON job FOR EACH ROW WHEN (new.assignee IS NOT NULL AND new.assignee IS DISTINCT FROM old.assignee AND current_setting('app.notify'::text, true) IS DISTINCT FROM 'off'::text) EXECUTE FUNCTION notify_of_change('job-assignment', 'job', 'jobId', 'assignee');
CREATE TRIGGER notify_job_completed_on_insert AFTER INSERT ON job FOR EACH ROW WHEN (new.status = 'Completed'::text AND current_setting('app.notify'::text, true) IS DISTINCT FROM 'off'::text) EXECUTE FUNCTION notify_of_change('job-completed', 'job', 'jobId', 'assignee', 'createdBy');
CREATE TRIGGER notify_job_completed_on_update AFTER UPDATE ON job FOR EACH ROW WHEN (new.status = 'Completed'::text AND old.status <> new.status AND current_setting('app.notify'::text, true) IS DISTINCT FROM 'off'::text) EXECUTE FUNCTION notify_of_change('job-completed', 'job', 'jobId', 'assignee', 'createdBy');
CREATE TRIGGER touch_row BEFORE UPDATE ON job FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER trg_event_async_job_delete AFTER DELETE ON job REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER trg_event_async_job_insert AFTER INSERT ON job REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER trg_event_async_job_update AFTER UPDATE ON job REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');

-- quality

CREATE TABLE "gaugeType" (
  id text COLLATE "C" NOT NULL DEFAULT new_id('gty'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  name text NOT NULL,
  "customFields" jsonb NOT NULL DEFAULT '{}'::jsonb,
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "gaugeType_pkey" PRIMARY KEY ("companyId", id),
  CONSTRAINT "gaugeType_name_key" UNIQUE ("companyId", name),
  CONSTRAINT "gaugeType_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "gaugeType_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "gaugeType_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "gaugeType_customFields_check" CHECK ("customFields" <> 'null'::jsonb),
  CONSTRAINT "gaugeType_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "gaugeType_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "gaugeType_companyId_createdAt_id_idx" ON "gaugeType" USING btree ("companyId", "createdAt", id);
CREATE INDEX "gaugeType_createdBy_idx" ON "gaugeType" USING btree ("createdBy");
CREATE INDEX "gaugeType_updatedBy_idx" ON "gaugeType" USING btree ("updatedBy");
ALTER TABLE "gaugeType" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "gaugeType" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON "gaugeType" TO "millwright_app";
CREATE TRIGGER touch_row BEFORE UPDATE ON "gaugeType" FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER "trg_event_async_gaugeType_delete" AFTER DELETE ON "gaugeType" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_gaugeType_insert" AFTER INSERT ON "gaugeType" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_gaugeType_update" AFTER UPDATE ON "gaugeType" REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');

CREATE TABLE gauge (
  id text COLLATE "C" NOT NULL DEFAULT new_id('gau'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  "gaugeId" text NOT NULL DEFAULT ''::text,
  description text,
  "modelNumber" text,
  "serialNumber" text,
  "supplierId" text COLLATE "C",
  "gaugeTypeId" text COLLATE "C" NOT NULL,
  "gaugeStatus" text NOT NULL DEFAULT 'Active'::text,
  "gaugeRole" text NOT NULL DEFAULT 'Standard'::text,
  "gaugeCalibrationStatus" text NOT NULL DEFAULT 'Pending'::text,
  "calibrationIntervalInMonths" integer NOT NULL DEFAULT 6,
  "dateAcquired" date,
  "lastCalibrationDate" date,
  "nextCalibrationDate" date,
  "locationId" text COLLATE "C",
  "storageUnitId" text COLLATE "C",
  assignee text COLLATE "C",
  "customFields" jsonb NOT NULL DEFAULT '{}'::jsonb,
  tags text[] NOT NULL DEFAULT '{}'::text[],
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT gauge_pkey PRIMARY KEY ("companyId", id),
  CONSTRAINT "gauge_gaugeId_key" UNIQUE ("companyId", "gaugeId"),
  CONSTRAINT "gauge_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "gauge_supplierId_fkey" FOREIGN KEY ("companyId", "supplierId") REFERENCES supplier("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("supplierId"),
  CONSTRAINT "gauge_gaugeTypeId_fkey" FOREIGN KEY ("companyId", "gaugeTypeId") REFERENCES "gaugeType"("companyId", id) ON UPDATE CASCADE,
  CONSTRAINT "gauge_locationId_fkey" FOREIGN KEY ("companyId", "locationId") REFERENCES location("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("locationId"),
  CONSTRAINT "gauge_storageUnitId_fkey" FOREIGN KEY ("companyId", "storageUnitId") REFERENCES "storageUnit"("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("storageUnitId"),
  CONSTRAINT gauge_assignee_fkey FOREIGN KEY ("companyId", assignee) REFERENCES employee("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL (assignee),
  CONSTRAINT "gauge_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "gauge_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "gauge_gaugeStatus_check" CHECK ("gaugeStatus" = ANY (ARRAY['Active'::text, 'Inactive'::text])),
  CONSTRAINT "gauge_gaugeRole_check" CHECK ("gaugeRole" = ANY (ARRAY['Master'::text, 'Standard'::text])),
  CONSTRAINT "gauge_gaugeCalibrationStatus_check" CHECK ("gaugeCalibrationStatus" = ANY (ARRAY['Pending'::text, 'In-Calibration'::text, 'Out-of-Calibration'::text])),
  CONSTRAINT "gauge_calibrationIntervalInMonths_check" CHECK ("calibrationIntervalInMonths" >= 1),
  CONSTRAINT "gauge_dateAcquired_check" CHECK ("dateAcquired" >= '0001-01-01'::date AND "dateAcquired" <= '9999-12-31'::date),
  CONSTRAINT "gauge_lastCalibrationDate_check" CHECK ("lastCalibrationDate" >= '0001-01-01'::date AND "lastCalibrationDate" <= '9999-12-31'::date),
  CONSTRAINT "gauge_nextCalibrationDate_check" CHECK ("nextCalibrationDate" >= '0001-01-01'::date AND "nextCalibrationDate" <= '9999-12-31'::date),
  CONSTRAINT "gauge_customFields_check" CHECK ("customFields" <> 'null'::jsonb),
  CONSTRAINT gauge_tags_check CHECK (
CASE
    WHEN COALESCE(array_ndims(tags), 1) = 1 THEN array_position(tags, NULL::text) IS NULL
    ELSE false
END),
  CONSTRAINT "gauge_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "gauge_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "gauge_companyId_assignee_idx" ON gauge USING btree ("companyId", assignee);
CREATE INDEX "gauge_companyId_createdAt_id_idx" ON gauge USING btree ("companyId", "createdAt", id);
CREATE INDEX "gauge_companyId_description_idx" ON gauge USING gin ("companyId", description gin_trgm_ops);
CREATE INDEX "gauge_companyId_gaugeId_idx" ON gauge USING gin ("companyId", "gaugeId" gin_trgm_ops);
CREATE INDEX "gauge_companyId_gaugeTypeId_idx" ON gauge USING btree ("companyId", "gaugeTypeId");
CREATE INDEX "gauge_companyId_locationId_idx" ON gauge USING btree ("companyId", "locationId");
CREATE INDEX "gauge_companyId_modelNumber_idx" ON gauge USING gin ("companyId", "modelNumber" gin_trgm_ops);
CREATE INDEX "gauge_companyId_nextCalibrationDate_idx" ON gauge USING btree ("companyId", "nextCalibrationDate");
CREATE INDEX "gauge_companyId_serialNumber_idx" ON gauge USING gin ("companyId", "serialNumber" gin_trgm_ops);
CREATE INDEX "gauge_companyId_storageUnitId_idx" ON gauge USING btree ("companyId", "storageUnitId");
CREATE INDEX "gauge_companyId_supplierId_idx" ON gauge USING btree ("companyId", "supplierId");
CREATE INDEX "gauge_createdBy_idx" ON gauge USING btree ("createdBy");
CREATE INDEX "gauge_updatedBy_idx" ON gauge USING btree ("updatedBy");
ALTER TABLE gauge ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON gauge USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON gauge TO "millwright_app";
CREATE TRIGGER assign_readable_id BEFORE INSERT OR UPDATE OF "gaugeId" ON gauge FOR EACH ROW EXECUTE FUNCTION assign_readable_id();
CREATE TRIGGER keep_gauge BEFORE INSERT OR UPDATE ON gauge FOR EACH ROW EXECUTE FUNCTION keep_gauge();
CREATE TRIGGER touch_row BEFORE UPDATE ON gauge FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER trg_event_async_gauge_delete AFTER DELETE ON gauge REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER trg_event_async_gauge_insert AFTER INSERT ON gauge REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER trg_event_async_gauge_update AFTER UPDATE ON gauge REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');

CREATE TABLE "gaugeCalibrationRecord" (
  id text COLLATE "C" NOT NULL DEFAULT new_id('gcr'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  "gaugeId" text COLLATE "C" NOT NULL,
  "dateCalibrated" date NOT NULL,
  "inspectionStatus" text NOT NULL,
  "requiresAction" boolean NOT NULL DEFAULT false,
  "requiresAdjustment" boolean NOT NULL DEFAULT false,
  "requiresRepair" boolean NOT NULL DEFAULT false,
  "supplierId" text COLLATE "C",
  "approvedBy" text COLLATE "C",
  "measurementStandard" text,
  temperature numeric(20,5),
  humidity numeric(20,5),
  "calibrationAttempts" jsonb NOT NULL DEFAULT '[]'::jsonb,
  notes jsonb NOT NULL DEFAULT '{}'::jsonb,
  "customFields" jsonb NOT NULL DEFAULT '{}'::jsonb,
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "gaugeCalibrationRecord_pkey" PRIMARY KEY ("companyId", id),
  CONSTRAINT "gaugeCalibrationRecord_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "gaugeCalibrationRecord_gaugeId_fkey" FOREIGN KEY ("companyId", "gaugeId") REFERENCES gauge("companyId", id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "gaugeCalibrationRecord_supplierId_fkey" FOREIGN KEY ("companyId", "supplierId") REFERENCES supplier("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("supplierId"),
  CONSTRAINT "gaugeCalibrationRecord_approvedBy_fkey" FOREIGN KEY ("companyId", "approvedBy") REFERENCES employee("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("approvedBy"),
  CONSTRAINT "gaugeCalibrationRecord_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "gaugeCalibrationRecord_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "gaugeCalibrationRecord_dateCalibrated_check" CHECK ("dateCalibrated" >= '0001-01-01'::date AND "dateCalibrated" <= '9999-12-31'::date),
  CONSTRAINT "gaugeCalibrationRecord_inspectionStatus_check" CHECK ("inspectionStatus" = ANY (ARRAY['Pass'::text, 'Fail'::text])),
  CONSTRAINT "gaugeCalibrationRecord_temperature_check" CHECK (temperature <> 'NaN'::numeric),
  CONSTRAINT "gaugeCalibrationRecord_humidity_check" CHECK (humidity >= 0::numeric AND humidity <= 100::numeric),
  CONSTRAINT "gaugeCalibrationRecord_calibrationAttempts_check" CHECK (is_calibration_attempts("calibrationAttempts")),
  CONSTRAINT "gaugeCalibrationRecord_notes_check" CHECK (notes <> 'null'::jsonb),
  CONSTRAINT "gaugeCalibrationRecord_customFields_check" CHECK ("customFields" <> 'null'::jsonb),
  CONSTRAINT "gaugeCalibrationRecord_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "gaugeCalibrationRecord_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "gaugeCalibrationRecord_companyId_approvedBy_idx" ON "gaugeCalibrationRecord" USING btree ("companyId", "approvedBy");
CREATE INDEX "gaugeCalibrationRecord_companyId_createdAt_dateCalibrated_i_idx" ON "gaugeCalibrationRecord" USING btree ("companyId", "createdAt", "dateCalibrated", id);
CREATE INDEX "gaugeCalibrationRecord_companyId_gaugeId_dateCalibrated_cre_idx" ON "gaugeCalibrationRecord" USING btree ("companyId", "gaugeId", "dateCalibrated", "createdAt", id);
CREATE INDEX "gaugeCalibrationRecord_companyId_measurementStandard_idx" ON "gaugeCalibrationRecord" USING gin ("companyId", "measurementStandard" gin_trgm_ops);
CREATE INDEX "gaugeCalibrationRecord_companyId_supplierId_idx" ON "gaugeCalibrationRecord" USING btree ("companyId", "supplierId");
CREATE INDEX "gaugeCalibrationRecord_createdBy_idx" ON "gaugeCalibrationRecord" USING btree ("createdBy");
CREATE INDEX "gaugeCalibrationRecord_updatedBy_idx" ON "gaugeCalibrationRecord" USING btree ("updatedBy");
ALTER TABLE "gaugeCalibrationRecord" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "gaugeCalibrationRecord" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON "gaugeCalibrationRecord" TO "millwright_app";
CREATE TRIGGER calibrate_on_delete AFTER DELETE ON "gaugeCalibrationRecord" REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION calibrate_gauges();
CREATE TRIGGER calibrate_on_insert AFTER INSERT ON "gaugeCalibrationRecord" REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION calibrate_gauges();
CREATE TRIGGER calibrate_on_update AFTER UPDATE ON "gaugeCalibrationRecord" REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION calibrate_gauges();
CREATE TRIGGER touch_row BEFORE UPDATE ON "gaugeCalibrationRecord" FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER "trg_event_async_gaugeCalibrationRecord_delete" AFTER DELETE ON "gaugeCalibrationRecord" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_gaugeCalibrationRecord_insert" AFTER INSERT ON "gaugeCalibrationRecord" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_gaugeCalibrationRecord_update" AFTER UPDATE ON "gaugeCalibrationRecord" REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');

CREATE TABLE "qualityDocument" (
  id text COLLATE "C" NOT NULL DEFAULT new_id('qdoc'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  name text NOT NULL,
  version numeric(20,5) NOT NULL DEFAULT 0,
  status text NOT NULL DEFAULT 'Draft'::text,
  description text,
  content jsonb NOT NULL DEFAULT '{}'::jsonb,
  assignee text COLLATE "C",
  tags text[] NOT NULL DEFAULT '{}'::text[],
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "qualityDocument_pkey" PRIMARY KEY ("companyId", id),
  CONSTRAINT "qualityDocument_name_version_key" UNIQUE ("companyId", name, version),
  CONSTRAINT "qualityDocument_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "qualityDocument_assignee_fkey" FOREIGN KEY ("companyId", assignee) REFERENCES employee("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL (assignee),
  CONSTRAINT "qualityDocument_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "qualityDocument_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "qualityDocument_version_check" CHECK (version <> 'NaN'::numeric AND version >= 0::numeric),
  CONSTRAINT "qualityDocument_status_check" CHECK (status = ANY (ARRAY['Draft'::text, 'Active'::text, 'Archived'::text])),
  CONSTRAINT "qualityDocument_content_check" CHECK (content <> 'null'::jsonb),
  CONSTRAINT "qualityDocument_tags_check" CHECK (
CASE
    WHEN COALESCE(array_ndims(tags), 1) = 1 THEN array_position(tags, NULL::text) IS NULL
    ELSE false
END),
  CONSTRAINT "qualityDocument_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "qualityDocument_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "qualityDocument_companyId_assignee_idx" ON "qualityDocument" USING btree ("companyId", assignee);
CREATE INDEX "qualityDocument_companyId_createdAt_id_idx" ON "qualityDocument" USING btree ("companyId", "createdAt", id);
CREATE INDEX "qualityDocument_companyId_description_idx" ON "qualityDocument" USING gin ("companyId", description gin_trgm_ops);
CREATE INDEX "qualityDocument_companyId_name_idx" ON "qualityDocument" USING gin ("companyId", name gin_trgm_ops);
CREATE INDEX "qualityDocument_companyId_status_createdAt_id_idx" ON "qualityDocument" USING btree ("companyId", status, "createdAt", id);
CREATE INDEX "qualityDocument_createdBy_idx" ON "qualityDocument" USING btree ("createdBy");
CREATE UNIQUE INDEX "qualityDocument_name_key" ON "qualityDocument" USING btree ("companyId", name) WHERE status = 'Active'::text;
CREATE INDEX "qualityDocument_updatedBy_idx" ON "qualityDocument" USING btree ("updatedBy");
ALTER TABLE "qualityDocument" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "qualityDocument" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON "qualityDocument" TO "millwright_app";
CREATE TRIGGER queue_activation BEFORE UPDATE OF status ON "qualityDocument" FOR EACH STATEMENT EXECUTE FUNCTION queue_activation();
CREATE TRIGGER reject_second_active AFTER INSERT OR UPDATE OF status, name ON "qualityDocument" FOR EACH ROW WHEN (new.status = 'Active'::text) EXECUTE FUNCTION reject_second_active();
CREATE TRIGGER touch_row BEFORE UPDATE ON "qualityDocument" FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER "trg_event_async_qualityDocument_delete" AFTER DELETE ON "qualityDocument" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_qualityDocument_insert" AFTER INSERT ON "qualityDocument" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_qualityDocument_update" AFTER UPDATE ON "qualityDocument" REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_before_qualityDocument" BEFORE INSERT OR UPDATE OF status, name ON "qualityDocument" FOR EACH ROW WHEN (new.status = 'Active'::text) EXECUTE FUNCTION archive_other_versions();

-- quotes

CREATE TABLE opportunity (
  id text COLLATE "C" NOT NULL DEFAULT new_id('opp'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  "customerId" text COLLATE "C",
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT opportunity_pkey PRIMARY KEY ("companyId", id),
  CONSTRAINT "opportunity_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "opportunity_customerId_fkey" FOREIGN KEY ("companyId", "customerId") REFERENCES customer("companyId", id) ON UPDATE CASCADE,
  CONSTRAINT "opportunity_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "opportunity_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "opportunity_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "opportunity_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "opportunity_companyId_createdAt_id_idx" ON opportunity USING btree ("companyId", "createdAt", id);
CREATE INDEX "opportunity_companyId_customerId_idx" ON opportunity USING btree ("companyId", "customerId");
CREATE INDEX "opportunity_createdBy_idx" ON opportunity USING btree ("createdBy");
CREATE INDEX "opportunity_updatedBy_idx" ON opportunity USING btree ("updatedBy");
ALTER TABLE opportunity ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON opportunity USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON opportunity TO "millwright_app";
CREATE TRIGGER touch_row BEFORE UPDATE ON opportunity FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER trg_event_async_opportunity_delete AFTER DELETE ON opportunity REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER trg_event_async_opportunity_insert AFTER INSERT ON opportunity REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER trg_event_async_opportunity_update AFTER UPDATE ON opportunity REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');

CREATE TABLE "salesRfq" (
  id text COLLATE "C" NOT NULL DEFAULT new_id('rfq'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  "rfqId" text NOT NULL DEFAULT ''::text,
  "revisionId" integer NOT NULL DEFAULT 0,
  "customerId" text COLLATE "C",
  status text NOT NULL DEFAULT 'Draft'::text,
  "rfqDate" date NOT NULL,
  "expirationDate" date,
  "customerReference" text,
  "salesPersonId" text COLLATE "C",
  assignee text COLLATE "C",
  "locationId" text COLLATE "C",
  "opportunityId" text COLLATE "C",
  "internalNotes" jsonb NOT NULL DEFAULT '{}'::jsonb,
  "externalNotes" jsonb NOT NULL DEFAULT '{}'::jsonb,
  "customFields" jsonb NOT NULL DEFAULT '{}'::jsonb,
  tags text[] NOT NULL DEFAULT '{}'::text[],
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "salesRfq_pkey" PRIMARY KEY ("companyId", id),
  CONSTRAINT "salesRfq_rfqId_revisionId_key" UNIQUE ("companyId", "rfqId", "revisionId"),
  CONSTRAINT "salesRfq_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "salesRfq_customerId_fkey" FOREIGN KEY ("companyId", "customerId") REFERENCES customer("companyId", id) ON UPDATE CASCADE,
  CONSTRAINT "salesRfq_salesPersonId_fkey" FOREIGN KEY ("companyId", "salesPersonId") REFERENCES employee("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("salesPersonId"),
  CONSTRAINT "salesRfq_assignee_fkey" FOREIGN KEY ("companyId", assignee) REFERENCES employee("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL (assignee),
  CONSTRAINT "salesRfq_locationId_fkey" FOREIGN KEY ("companyId", "locationId") REFERENCES location("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("locationId"),
  CONSTRAINT "salesRfq_opportunityId_fkey" FOREIGN KEY ("companyId", "opportunityId") REFERENCES opportunity("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("opportunityId"),
  CONSTRAINT "salesRfq_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "salesRfq_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "salesRfq_status_check" CHECK (status = ANY (ARRAY['Draft'::text, 'Ready for Quote'::text, 'Quoted'::text, 'Closed'::text])),
  CONSTRAINT "salesRfq_rfqDate_check" CHECK ("rfqDate" >= '0001-01-01'::date AND "rfqDate" <= '9999-12-31'::date),
  CONSTRAINT "salesRfq_expirationDate_check" CHECK ("expirationDate" >= '0001-01-01'::date AND "expirationDate" <= '9999-12-31'::date),
  CONSTRAINT "salesRfq_internalNotes_check" CHECK ("internalNotes" <> 'null'::jsonb),
  CONSTRAINT "salesRfq_externalNotes_check" CHECK ("externalNotes" <> 'null'::jsonb),
  CONSTRAINT "salesRfq_customFields_check" CHECK ("customFields" <> 'null'::jsonb),
  CONSTRAINT "salesRfq_tags_check" CHECK (
CASE
    WHEN COALESCE(array_ndims(tags), 1) = 1 THEN array_position(tags, NULL::text) IS NULL
    ELSE false
END),
  CONSTRAINT "salesRfq_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "salesRfq_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "salesRfq_companyId_assignee_idx" ON "salesRfq" USING btree ("companyId", assignee);
CREATE INDEX "salesRfq_companyId_createdAt_id_idx" ON "salesRfq" USING btree ("companyId", "createdAt", id);
CREATE INDEX "salesRfq_companyId_customerId_idx" ON "salesRfq" USING btree ("companyId", "customerId");
CREATE INDEX "salesRfq_companyId_customerReference_idx" ON "salesRfq" USING gin ("companyId", "customerReference" gin_trgm_ops);
CREATE INDEX "salesRfq_companyId_locationId_idx" ON "salesRfq" USING btree ("companyId", "locationId");
CREATE INDEX "salesRfq_companyId_opportunityId_idx" ON "salesRfq" USING btree ("companyId", "opportunityId");
CREATE INDEX "salesRfq_companyId_rfqId_idx" ON "salesRfq" USING gin ("companyId", "rfqId" gin_trgm_ops);
CREATE INDEX "salesRfq_companyId_salesPersonId_idx" ON "salesRfq" USING btree ("companyId", "salesPersonId");
CREATE INDEX "salesRfq_companyId_status_createdAt_id_idx" ON "salesRfq" USING btree ("companyId", status, "createdAt", id);
CREATE INDEX "salesRfq_createdBy_idx" ON "salesRfq" USING btree ("createdBy");
CREATE INDEX "salesRfq_updatedBy_idx" ON "salesRfq" USING btree ("updatedBy");
ALTER TABLE "salesRfq" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "salesRfq" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON "salesRfq" TO "millwright_app";
CREATE TRIGGER assign_readable_id BEFORE INSERT OR UPDATE OF "rfqId" ON "salesRfq" FOR EACH ROW EXECUTE FUNCTION assign_readable_id();
CREATE TRIGGER notify_sales_rfq_assignment_on_insert AFTER INSERT ON "salesRfq" FOR EACH ROW WHEN (new.assignee IS NOT NULL AND current_setting('app.notify'::text, true) IS DISTINCT FROM 'off'::text) EXECUTE FUNCTION notify_of_change('sales-rfq-assignment', 'sales', 'rfqId', 'assignee');
CREATE TRIGGER notify_sales_rfq_assignment_on_update AFTER UPDATE ON "salesRfq" FOR EACH ROW WHEN (new.assignee IS NOT NULL AND new.assignee IS DISTINCT FROM old.assignee AND current_setting('app.notify'::text, true) IS DISTINCT FROM 'off'::text) EXECUTE FUNCTION notify_of_change('sales-rfq-assignment', 'sales', 'rfqId', 'assignee');
CREATE TRIGGER notify_sales_rfq_ready_on_insert AFTER INSERT ON "salesRfq" FOR EACH ROW WHEN (new.status = 'Ready for Quote'::text AND current_setting('app.notify'::text, true) IS DISTINCT FROM 'off'::text) EXECUTE FUNCTION notify_of_change('sales-rfq-ready', 'sales', 'rfqId', 'assignee', 'salesPersonId', 'createdBy');
CREATE TRIGGER notify_sales_rfq_ready_on_update AFTER UPDATE ON "salesRfq" FOR EACH ROW WHEN (new.status = 'Ready for Quote'::text AND old.status <> new.status AND current_setting('app.notify'::text, true) IS DISTINCT FROM 'off'::text) EXECUTE FUNCTION notify_of_change('sales-rfq-ready', 'sales', 'rfqId', 'assignee', 'salesPersonId', 'createdBy');
CREATE TRIGGER touch_row BEFORE UPDATE ON "salesRfq" FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER "trg_event_async_salesRfq_delete" AFTER DELETE ON "salesRfq" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_salesRfq_insert" AFTER INSERT ON "salesRfq" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_salesRfq_update" AFTER UPDATE ON "salesRfq" REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');

CREATE TABLE quote (
  id text COLLATE "C" NOT NULL DEFAULT new_id('quo'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  "quoteId" text NOT NULL DEFAULT ''::text,
  "revisionId" integer NOT NULL DEFAULT 0,
  "customerId" text COLLATE "C" NOT NULL,
  status text NOT NULL DEFAULT 'Draft'::text,
  "customerReference" text,
  "dueDate" date,
  "expirationDate" date,
  "estimatorId" text COLLATE "C",
  "salesPersonId" text COLLATE "C",
  assignee text COLLATE "C",
  "locationId" text COLLATE "C",
  "opportunityId" text COLLATE "C",
  "currencyCode" text COLLATE "C",
  "exchangeRate" numeric(20,8),
  "exchangeRateUpdatedAt" timestamp(3) with time zone,
  "internalNotes" jsonb NOT NULL DEFAULT '{}'::jsonb,
  "externalNotes" jsonb NOT NULL DEFAULT '{}'::jsonb,
  "customFields" jsonb NOT NULL DEFAULT '{}'::jsonb,
  tags text[] NOT NULL DEFAULT '{}'::text[],
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT quote_pkey PRIMARY KEY ("companyId", id),
  CONSTRAINT "quote_quoteId_revisionId_key" UNIQUE ("companyId", "quoteId", "revisionId"),
  CONSTRAINT "quote_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "quote_customerId_fkey" FOREIGN KEY ("companyId", "customerId") REFERENCES customer("companyId", id) ON UPDATE CASCADE,
  CONSTRAINT "quote_estimatorId_fkey" FOREIGN KEY ("companyId", "estimatorId") REFERENCES employee("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("estimatorId"),
  CONSTRAINT "quote_salesPersonId_fkey" FOREIGN KEY ("companyId", "salesPersonId") REFERENCES employee("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("salesPersonId"),
  CONSTRAINT quote_assignee_fkey FOREIGN KEY ("companyId", assignee) REFERENCES employee("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL (assignee),
  CONSTRAINT "quote_locationId_fkey" FOREIGN KEY ("companyId", "locationId") REFERENCES location("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("locationId"),
  CONSTRAINT "quote_opportunityId_fkey" FOREIGN KEY ("companyId", "opportunityId") REFERENCES opportunity("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("opportunityId"),
  CONSTRAINT "quote_currencyCode_fkey" FOREIGN KEY ("currencyCode") REFERENCES currency(code) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT "quote_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "quote_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT quote_status_check CHECK (status = ANY (ARRAY['Draft'::text, 'Sent'::text, 'Ordered'::text, 'Partial'::text, 'Lost'::text, 'Cancelled'::text, 'Expired'::text])),
  CONSTRAINT "quote_dueDate_check" CHECK ("dueDate" >= '0001-01-01'::date AND "dueDate" <= '9999-12-31'::date),
  CONSTRAINT "quote_expirationDate_check" CHECK ("expirationDate" >= '0001-01-01'::date AND "expirationDate" <= '9999-12-31'::date),
  CONSTRAINT "quote_exchangeRate_check" CHECK ("exchangeRate" <> 'NaN'::numeric AND "exchangeRate" > 0::numeric),
  CONSTRAINT "quote_exchangeRateUpdatedAt_check" CHECK ("exchangeRateUpdatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "exchangeRateUpdatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "quote_internalNotes_check" CHECK ("internalNotes" <> 'null'::jsonb),
  CONSTRAINT "quote_externalNotes_check" CHECK ("externalNotes" <> 'null'::jsonb),
  CONSTRAINT "quote_customFields_check" CHECK ("customFields" <> 'null'::jsonb),
  CONSTRAINT quote_tags_check CHECK (
CASE
    WHEN COALESCE(array_ndims(tags), 1) = 1 THEN array_position(tags, NULL::text) IS NULL
    ELSE false
END),
  CONSTRAINT "quote_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "quote_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "quote_companyId_assignee_idx" ON quote USING btree ("companyId", assignee);
CREATE INDEX "quote_companyId_createdAt_id_idx" ON quote USING btree ("companyId", "createdAt", id);
CREATE INDEX "quote_companyId_customerId_idx" ON quote USING btree ("companyId", "customerId");
CREATE INDEX "quote_companyId_customerReference_idx" ON quote USING gin ("companyId", "customerReference" gin_trgm_ops);
CREATE INDEX "quote_companyId_estimatorId_idx" ON quote USING btree ("companyId", "estimatorId");
CREATE INDEX "quote_companyId_locationId_idx" ON quote USING btree ("companyId", "locationId");
CREATE INDEX "quote_companyId_open_idx" ON quote USING btree ("companyId", "expirationDate", id) WHERE status = ANY (ARRAY['Draft'::text, 'Sent'::text, 'Partial'::text]);
CREATE INDEX "quote_companyId_opportunityId_idx" ON quote USING btree ("companyId", "opportunityId");
CREATE INDEX "quote_companyId_quoteId_idx" ON quote USING gin ("companyId", "quoteId" gin_trgm_ops);
CREATE INDEX "quote_companyId_salesPersonId_idx" ON quote USING btree ("companyId", "salesPersonId");
CREATE INDEX "quote_companyId_status_createdAt_id_idx" ON quote USING btree ("companyId", status, "createdAt", id);
CREATE INDEX "quote_createdBy_idx" ON quote USING btree ("createdBy");
CREATE INDEX "quote_currencyCode_idx" ON quote USING btree ("currencyCode");
CREATE INDEX "quote_updatedBy_idx" ON quote USING btree ("updatedBy");
ALTER TABLE quote ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON quote USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON quote TO "millwright_app";
CREATE TRIGGER assign_readable_id BEFORE INSERT OR UPDATE OF "quoteId" ON quote FOR EACH ROW EXECUTE FUNCTION assign_readable_id();
CREATE TRIGGER date_exchange_rate BEFORE UPDATE OF "exchangeRate" ON quote FOR EACH ROW WHEN (new."exchangeRate" IS DISTINCT FROM old."exchangeRate" AND NOT new."exchangeRateUpdatedAt" IS DISTINCT FROM old."exchangeRateUpdatedAt") EXECUTE FUNCTION date_exchange_rate();
CREATE TRIGGER notify_quote_assignment_on_insert AFTER INSERT ON quote FOR EACH ROW WHEN (new.assignee IS NOT NULL AND current_setting('app.notify'::text, true) IS DISTINCT FROM 'off'::text) EXECUTE FUNCTION notify_of_change('quote-assignment', 'quote', 'quoteId', 'assignee');
CREATE TRIGGER notify_quote_assignment_on_update AFTER UPDATE ON quote FOR EACH ROW WHEN (new.assignee IS NOT NULL AND new.assignee IS DISTINCT FROM old.assignee AND current_setting('app.notify'::text, true) IS DISTINCT FROM 'off'::text) EXECUTE FUNCTION notify_of_change('quote-assignment', 'quote', 'quoteId', 'assignee');
CREATE TRIGGER notify_quote_expired_on_update AFTER UPDATE ON quote FOR EACH ROW WHEN (new.status = 'Expired'::text AND old.status = 'Sent'::text AND current_setting('app.notify'::text, true) IS DISTINCT FROM 'off'::text) EXECUTE FUNCTION notify_of_change('quote-expired', 'quote', 'quoteId', 'assignee', 'salesPersonId', 'createdBy');
CREATE TRIGGER touch_row BEFORE UPDATE ON quote FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER trg_event_async_quote_delete AFTER DELETE ON quote REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER trg_event_async_quote_insert AFTER INSERT ON quote REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER trg_event_async_quote_update AFTER UPDATE ON quote REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');

CREATE TABLE "quoteLine" (
  id text COLLATE "C" NOT NULL DEFAULT new_id('qln'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  "quoteId" text COLLATE "C" NOT NULL,
  "itemId" text COLLATE "C" NOT NULL,
  "itemType" text NOT NULL DEFAULT 'Part'::text,
  description text NOT NULL DEFAULT ''::text,
  status text NOT NULL DEFAULT 'Not Started'::text,
  quantity numeric(20,5)[] NOT NULL DEFAULT '{1}'::numeric[],
  "methodType" text NOT NULL DEFAULT 'Make to Order'::text,
  "unitOfMeasureCode" text COLLATE "C",
  "taxPercent" numeric(20,5) NOT NULL DEFAULT 0,
  "unitPricePrecision" integer NOT NULL DEFAULT 2,
  "sortOrder" numeric(20,5) NOT NULL DEFAULT 1,
  "customerPartId" text,
  "customerPartRevision" text,
  "estimatorId" text COLLATE "C",
  "locationId" text COLLATE "C",
  "modelUploadId" text COLLATE "C",
  "pricingRuleId" text COLLATE "C",
  "noQuoteReason" text,
  "additionalCharges" jsonb NOT NULL DEFAULT '{}'::jsonb,
  configuration jsonb,
  "priceTrace" jsonb,
  "internalNotes" jsonb NOT NULL DEFAULT '{}'::jsonb,
  "externalNotes" jsonb NOT NULL DEFAULT '{}'::jsonb,
  "customFields" jsonb NOT NULL DEFAULT '{}'::jsonb,
  tags text[] NOT NULL DEFAULT '{}'::text[],
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "quoteLine_pkey" PRIMARY KEY ("companyId", id),
  CONSTRAINT "quoteLine_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "quoteLine_quoteId_fkey" FOREIGN KEY ("companyId", "quoteId") REFERENCES quote("companyId", id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "quoteLine_itemId_fkey" FOREIGN KEY ("companyId", "itemId") REFERENCES item("companyId", id) ON UPDATE CASCADE,
  CONSTRAINT "quoteLine_estimatorId_fkey" FOREIGN KEY ("companyId", "estimatorId") REFERENCES employee("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("estimatorId"),
  CONSTRAINT "quoteLine_locationId_fkey" FOREIGN KEY ("companyId", "locationId") REFERENCES location("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("locationId"),
  CONSTRAINT "quoteLine_modelUploadId_fkey" FOREIGN KEY ("companyId", "modelUploadId") REFERENCES "modelUpload"("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("modelUploadId"),
  CONSTRAINT "quoteLine_pricingRuleId_fkey" FOREIGN KEY ("companyId", "pricingRuleId") REFERENCES "pricingRule"("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("pricingRuleId"),
  CONSTRAINT "quoteLine_unitOfMeasureCode_fkey" FOREIGN KEY ("unitOfMeasureCode") REFERENCES "unitOfMeasure"(code) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT "quoteLine_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "quoteLine_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "quoteLine_itemType_check" CHECK ("itemType" = ANY (ARRAY['Part'::text, 'Material'::text, 'Tool'::text, 'Service'::text, 'Consumable'::text, 'Fixture'::text])),
  CONSTRAINT "quoteLine_status_check" CHECK (status = ANY (ARRAY['Not Started'::text, 'In Progress'::text, 'Complete'::text, 'No Quote'::text])),
  CONSTRAINT "quoteLine_quantity_check" CHECK (
CASE
    WHEN COALESCE(array_ndims(quantity), 1) = 1 THEN array_position(quantity, NULL::numeric) IS NULL AND ('NaN'::numeric <> ALL (quantity))
    ELSE false
END AND cardinality(quantity) > 0 AND (0::numeric < ALL (quantity))),
  CONSTRAINT "quoteLine_methodType_check" CHECK ("methodType" = ANY (ARRAY['Purchase to Order'::text, 'Pull from Inventory'::text, 'Make to Order'::text])),
  CONSTRAINT "quoteLine_taxPercent_check" CHECK ("taxPercent" >= 0::numeric AND "taxPercent" <= 1::numeric),
  CONSTRAINT "quoteLine_unitPricePrecision_check" CHECK ("unitPricePrecision" >= 2 AND "unitPricePrecision" <= 4),
  CONSTRAINT "quoteLine_sortOrder_check" CHECK ("sortOrder" <> 'NaN'::numeric),
  CONSTRAINT "quoteLine_additionalCharges_check" CHECK ("additionalCharges" <> 'null'::jsonb),
  CONSTRAINT "quoteLine_internalNotes_check" CHECK ("internalNotes" <> 'null'::jsonb),
  CONSTRAINT "quoteLine_externalNotes_check" CHECK ("externalNotes" <> 'null'::jsonb),
  CONSTRAINT "quoteLine_customFields_check" CHECK ("customFields" <> 'null'::jsonb),
  CONSTRAINT "quoteLine_tags_check" CHECK (
CASE
    WHEN COALESCE(array_ndims(tags), 1) = 1 THEN array_position(tags, NULL::text) IS NULL
    ELSE false
END),
  CONSTRAINT "quoteLine_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "quoteLine_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "quoteLine_companyId_createdAt_id_idx" ON "quoteLine" USING btree ("companyId", "createdAt", id);
CREATE INDEX "quoteLine_companyId_description_idx" ON "quoteLine" USING gin ("companyId", description gin_trgm_ops);
CREATE INDEX "quoteLine_companyId_estimatorId_idx" ON "quoteLine" USING btree ("companyId", "estimatorId");
CREATE INDEX "quoteLine_companyId_itemId_idx" ON "quoteLine" USING btree ("companyId", "itemId");
CREATE INDEX "quoteLine_companyId_locationId_idx" ON "quoteLine" USING btree ("companyId", "locationId");
CREATE INDEX "quoteLine_companyId_modelUploadId_idx" ON "quoteLine" USING btree ("companyId", "modelUploadId");
CREATE INDEX "quoteLine_companyId_noQuoteReason_idx" ON "quoteLine" USING gin ("companyId", "noQuoteReason" gin_trgm_ops);
CREATE INDEX "quoteLine_companyId_pricingRuleId_idx" ON "quoteLine" USING btree ("companyId", "pricingRuleId");
CREATE INDEX "quoteLine_companyId_quoteId_sortOrder_createdAt_id_idx" ON "quoteLine" USING btree ("companyId", "quoteId", "sortOrder", "createdAt", id);
CREATE INDEX "quoteLine_createdBy_idx" ON "quoteLine" USING btree ("createdBy");
CREATE INDEX "quoteLine_unitOfMeasureCode_idx" ON "quoteLine" USING btree ("unitOfMeasureCode");
CREATE INDEX "quoteLine_updatedBy_idx" ON "quoteLine" USING btree ("updatedBy");
ALTER TABLE "quoteLine" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "quoteLine" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON "quoteLine" TO "millwright_app";
CREATE TRIGGER move_quote_line_prices AFTER UPDATE OF "quoteId" ON "quoteLine" FOR EACH ROW WHEN (new."quoteId" <> old."quoteId") EXECUTE FUNCTION move_quote_line_prices();
CREATE TRIGGER touch_row BEFORE UPDATE ON "quoteLine" FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER "trg_event_async_quoteLine_delete" AFTER DELETE ON "quoteLine" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_quoteLine_insert" AFTER INSERT ON "quoteLine" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_quoteLine_update" AFTER UPDATE ON "quoteLine" REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');

CREATE TABLE "quoteLinePrice" (
  id text COLLATE "C" NOT NULL DEFAULT new_id('qlp'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  "quoteLineId" text COLLATE "C" NOT NULL,
  "quoteId" text COLLATE "C" NOT NULL,
  quantity numeric(20,5) NOT NULL,
  "unitPrice" numeric(20,5) NOT NULL DEFAULT 0,
  "leadTime" numeric(20,5) NOT NULL DEFAULT 0,
  "discountPercent" numeric(20,5) NOT NULL DEFAULT 0,
  "shippingCost" numeric(20,5) NOT NULL DEFAULT 0,
  "exchangeRate" numeric(20,8) NOT NULL DEFAULT 1,
  "netUnitPrice" numeric(20,5) NOT NULL GENERATED ALWAYS AS (("unitPrice" * (1::numeric - "discountPercent"))) STORED,
  "netExtendedPrice" numeric(20,5) NOT NULL GENERATED ALWAYS AS ((round("unitPrice" * (1::numeric - "discountPercent"), 5) * quantity)) STORED,
  "convertedUnitPrice" numeric(20,5) NOT NULL GENERATED ALWAYS AS (("unitPrice" * "exchangeRate")) STORED,
  "convertedNetUnitPrice" numeric(20,5) NOT NULL GENERATED ALWAYS AS ((round("unitPrice" * (1::numeric - "discountPercent"), 5) * "exchangeRate")) STORED,
  "convertedNetExtendedPrice" numeric(20,5) NOT NULL GENERATED ALWAYS AS ((round(round("unitPrice" * (1::numeric - "discountPercent"), 5) * quantity, 5) * "exchangeRate")) STORED,
  "convertedShippingCost" numeric(20,5) NOT NULL GENERATED ALWAYS AS (("shippingCost" * "exchangeRate")) STORED,
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "quoteLinePrice_pkey" PRIMARY KEY ("companyId", id),
  CONSTRAINT "quoteLinePrice_quoteLineId_quantity_key" UNIQUE ("companyId", "quoteLineId", quantity),
  CONSTRAINT "quoteLinePrice_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "quoteLinePrice_quoteLineId_fkey" FOREIGN KEY ("companyId", "quoteLineId") REFERENCES "quoteLine"("companyId", id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "quoteLinePrice_quoteId_fkey" FOREIGN KEY ("companyId", "quoteId") REFERENCES quote("companyId", id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "quoteLinePrice_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "quoteLinePrice_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "quoteLinePrice_quantity_check" CHECK (quantity <> 'NaN'::numeric),
  CONSTRAINT "quoteLinePrice_unitPrice_check" CHECK ("unitPrice" <> 'NaN'::numeric),
  CONSTRAINT "quoteLinePrice_leadTime_check" CHECK ("leadTime" <> 'NaN'::numeric),
  CONSTRAINT "quoteLinePrice_discountPercent_check" CHECK ("discountPercent" <> 'NaN'::numeric),
  CONSTRAINT "quoteLinePrice_shippingCost_check" CHECK ("shippingCost" <> 'NaN'::numeric),
  CONSTRAINT "quoteLinePrice_exchangeRate_check" CHECK ("exchangeRate" <> 'NaN'::numeric AND "exchangeRate" > 0::numeric),
  CONSTRAINT "quoteLinePrice_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "quoteLinePrice_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "quoteLinePrice_companyId_createdAt_id_idx" ON "quoteLinePrice" USING btree ("companyId", "createdAt", id);
CREATE INDEX "quoteLinePrice_companyId_quoteId_idx" ON "quoteLinePrice" USING btree ("companyId", "quoteId");
CREATE INDEX "quoteLinePrice_createdBy_idx" ON "quoteLinePrice" USING btree ("createdBy");
CREATE INDEX "quoteLinePrice_updatedBy_idx" ON "quoteLinePrice" USING btree ("updatedBy");
ALTER TABLE "quoteLinePrice" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "quoteLinePrice" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON "quoteLinePrice" TO "millwright_app";
CREATE TRIGGER keep_quote_line_price BEFORE INSERT OR UPDATE OF "quoteLineId", "quoteId" ON "quoteLinePrice" FOR EACH ROW EXECUTE FUNCTION keep_quote_line_price();
CREATE TRIGGER touch_row BEFORE UPDATE ON "quoteLinePrice" FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER "trg_event_async_quoteLinePrice_delete" AFTER DELETE ON "quoteLinePrice" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_quoteLinePrice_insert" AFTER INSERT ON "quoteLinePrice" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_quoteLinePrice_update" AFTER UPDATE ON "quoteLinePrice" REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');

CREATE TABLE "pricingRule" (
  id text COLLATE "C" NOT NULL DEFAULT new_id('prr'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  name text NOT NULL,
  "ruleType" text NOT NULL,
  "amountType" text NOT NULL DEFAULT 'Percentage'::text,
  amount numeric(20,5) NOT NULL,
  priority integer NOT NULL DEFAULT 0,
  "minQuantity" numeric(20,5),
  "maxQuantity" numeric(20,5),
  "itemPostingGroupId" text COLLATE "C",
  "validFrom" date,
  "validTo" date,
  active boolean NOT NULL DEFAULT true,
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "pricingRule_pkey" PRIMARY KEY ("companyId", id),
  CONSTRAINT "pricingRule_name_key" UNIQUE ("companyId", name),
  CONSTRAINT "pricingRule_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "pricingRule_itemPostingGroupId_fkey" FOREIGN KEY ("companyId", "itemPostingGroupId") REFERENCES "itemPostingGroup"("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("itemPostingGroupId"),
  CONSTRAINT "pricingRule_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "pricingRule_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "pricingRule_ruleType_check" CHECK ("ruleType" = ANY (ARRAY['Discount'::text, 'Markup'::text])),
  CONSTRAINT "pricingRule_amountType_check" CHECK ("amountType" = ANY (ARRAY['Percentage'::text, 'Fixed'::text])),
  CONSTRAINT "pricingRule_amount_check" CHECK (amount <> 'NaN'::numeric),
  CONSTRAINT "pricingRule_minQuantity_check" CHECK ("minQuantity" <> 'NaN'::numeric),
  CONSTRAINT "pricingRule_maxQuantity_check" CHECK ("maxQuantity" <> 'NaN'::numeric),
  CONSTRAINT "pricingRule_validFrom_check" CHECK ("validFrom" >= '0001-01-01'::date AND "validFrom" <= '9999-12-31'::date),
  CONSTRAINT "pricingRule_validTo_check" CHECK ("validTo" >= '0001-01-01'::date AND "validTo" <= '9999-12-31'::date),
  CONSTRAINT "pricingRule_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "pricingRule_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "pricingRule_companyId_createdAt_id_idx" ON "pricingRule" USING btree ("companyId", "createdAt", id);
CREATE INDEX "pricingRule_companyId_itemPostingGroupId_idx" ON "pricingRule" USING btree ("companyId", "itemPostingGroupId");
CREATE INDEX "pricingRule_createdBy_idx" ON "pricingRule" USING btree ("createdBy");
CREATE INDEX "pricingRule_updatedBy_idx" ON "pricingRule" USING btree ("updatedBy");
ALTER TABLE "pricingRule" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "pricingRule" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON "pricingRule" TO "millwright_app";
CREATE TRIGGER touch_row BEFORE UPDATE ON "pricingRule" FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER "trg_event_async_pricingRule_delete" AFTER DELETE ON "pricingRule" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_pricingRule_insert" AFTER INSERT ON "pricingRule" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_pricingRule_update" AFTER UPDATE ON "pricingRule" REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');

-- reference

CREATE TABLE country (
  alpha2 text COLLATE "C" NOT NULL,
  alpha3 text NOT NULL,
  name text NOT NULL,
  CONSTRAINT country_pkey PRIMARY KEY (alpha2),
  CONSTRAINT country_alpha3_key UNIQUE (alpha3)
);
GRANT SELECT ON country TO "millwright_app";

CREATE TABLE currency (
  code text COLLATE "C" NOT NULL,
  name text NOT NULL,
  symbol text,
  "decimalPlaces" integer NOT NULL DEFAULT 2,
  CONSTRAINT currency_pkey PRIMARY KEY (code)
);
GRANT SELECT ON currency TO "millwright_app";

CREATE TABLE "unitOfMeasure" (
  code text COLLATE "C" NOT NULL,
  name text NOT NULL,
  CONSTRAINT "unitOfMeasure_pkey" PRIMARY KEY (code)
);
GRANT SELECT ON "unitOfMeasure" TO "millwright_app";

CREATE TABLE "attributeDataType" (
  id integer NOT NULL,
  label text NOT NULL,
  "valueColumn" text NOT NULL,
  CONSTRAINT "attributeDataType_pkey" PRIMARY KEY (id)
);
GRANT SELECT ON "attributeDataType" TO "millwright_app";

CREATE TABLE "webhookTable" (
  "table" text COLLATE "C" NOT NULL,
  module text NOT NULL,
  name text NOT NULL,
  CONSTRAINT "webhookTable_pkey" PRIMARY KEY ("table"),
  CONSTRAINT "webhookTable_name_key" UNIQUE (name),
  CONSTRAINT "webhookTable_module_check" CHECK (module = ANY (ARRAY['Accounting'::text, 'Documents'::text, 'Invoicing'::text, 'Inventory'::text, 'Items'::text, 'Messaging'::text, 'Parts'::text, 'People'::text, 'Production'::text, 'Purchasing'::text, 'Resources'::text, 'Sales'::text, 'Settings'::text, 'Users'::text, 'Quality'::text]))
);
GRANT SELECT ON "webhookTable" TO "millwright_app";

-- settings

CREATE TABLE location (
  id text COLLATE "C" NOT NULL DEFAULT new_id('loc'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  name text NOT NULL,
  "addressLine1" text,
  "addressLine2" text,
  city text,
  "stateProvince" text,
  "postalCode" text,
  "countryCode" text COLLATE "C",
  phone text,
  fax text,
  timezone text NOT NULL DEFAULT 'UTC'::text,
  "customFields" jsonb NOT NULL DEFAULT '{}'::jsonb,
  tags text[] NOT NULL DEFAULT '{}'::text[],
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT location_pkey PRIMARY KEY ("companyId", id),
  CONSTRAINT location_name_key UNIQUE ("companyId", name),
  CONSTRAINT "location_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "location_countryCode_fkey" FOREIGN KEY ("countryCode") REFERENCES country(alpha2) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT "location_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "location_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT location_timezone_check CHECK (is_timezone(timezone)),
  CONSTRAINT "location_customFields_check" CHECK ("customFields" <> 'null'::jsonb),
  CONSTRAINT location_tags_check CHECK (
CASE
    WHEN COALESCE(array_ndims(tags), 1) = 1 THEN array_position(tags, NULL::text) IS NULL
    ELSE false
END),
  CONSTRAINT "location_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "location_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "location_companyId_createdAt_id_idx" ON location USING btree ("companyId", "createdAt", id);
CREATE INDEX "location_countryCode_idx" ON location USING btree ("countryCode");
CREATE INDEX "location_createdBy_idx" ON location USING btree ("createdBy");
CREATE INDEX "location_updatedBy_idx" ON location USING btree ("updatedBy");
ALTER TABLE location ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON location USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON location TO "millwright_app";
CREATE TRIGGER keep_timezone_name BEFORE INSERT OR UPDATE OF timezone ON location FOR EACH ROW WHEN (NOT is_timezone_name(new.timezone)) EXECUTE FUNCTION keep_timezone_name();
CREATE TRIGGER touch_row BEFORE UPDATE ON location FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER trg_event_async_location_delete AFTER DELETE ON location REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER trg_event_async_location_insert AFTER INSERT ON location REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER trg_event_async_location_update AFTER UPDATE ON location REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');

CREATE TABLE sequence (
  id text COLLATE "C" NOT NULL DEFAULT new_id('seq'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  "table" text COLLATE "C" NOT NULL,
  name text NOT NULL,
  prefix text,
  suffix text,
  next bigint NOT NULL DEFAULT 1,
  size integer NOT NULL DEFAULT 6,
  step integer NOT NULL DEFAULT 1,
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT sequence_pkey PRIMARY KEY ("companyId", id),
  CONSTRAINT sequence_table_key UNIQUE ("companyId", "table"),
  CONSTRAINT "sequence_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "sequence_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "sequence_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT sequence_next_check CHECK (next >= 0 AND next <= '9007199254740991'::bigint),
  CONSTRAINT sequence_size_check CHECK (size >= 1 AND size <= 20),
  CONSTRAINT sequence_step_check CHECK (step >= 1),
  CONSTRAINT "sequence_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "sequence_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "sequence_companyId_createdAt_id_idx" ON sequence USING btree ("companyId", "createdAt", id);
CREATE INDEX "sequence_createdBy_idx" ON sequence USING btree ("createdBy");
CREATE INDEX "sequence_updatedBy_idx" ON sequence USING btree ("updatedBy");
ALTER TABLE sequence ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON sequence USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON sequence TO "millwright_app";
CREATE TRIGGER touch_row BEFORE UPDATE ON sequence FOR EACH ROW EXECUTE FUNCTION touch_row('next');

CREATE TABLE "itemSerialSequence" (
  id text COLLATE "C" NOT NULL DEFAULT new_id('iss'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  "itemId" text COLLATE "C" NOT NULL,
  prefix text,
  suffix text,
  next bigint NOT NULL DEFAULT 0,
  size integer NOT NULL DEFAULT 5,
  step integer NOT NULL DEFAULT 1,
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "itemSerialSequence_pkey" PRIMARY KEY ("companyId", id),
  CONSTRAINT "itemSerialSequence_itemId_key" UNIQUE ("companyId", "itemId"),
  CONSTRAINT "itemSerialSequence_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "itemSerialSequence_itemId_fkey" FOREIGN KEY ("companyId", "itemId") REFERENCES item("companyId", id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "itemSerialSequence_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "itemSerialSequence_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "itemSerialSequence_next_check" CHECK (next >= 0 AND next <= '9007199254740991'::bigint),
  CONSTRAINT "itemSerialSequence_size_check" CHECK (size >= 1 AND size <= 20),
  CONSTRAINT "itemSerialSequence_step_check" CHECK (step >= 1),
  CONSTRAINT "itemSerialSequence_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "itemSerialSequence_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "itemSerialSequence_companyId_createdAt_id_idx" ON "itemSerialSequence" USING btree ("companyId", "createdAt", id);
CREATE INDEX "itemSerialSequence_createdBy_idx" ON "itemSerialSequence" USING btree ("createdBy");
CREATE INDEX "itemSerialSequence_updatedBy_idx" ON "itemSerialSequence" USING btree ("updatedBy");
ALTER TABLE "itemSerialSequence" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "itemSerialSequence" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON "itemSerialSequence" TO "millwright_app";
CREATE TRIGGER touch_row BEFORE UPDATE ON "itemSerialSequence" FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER "trg_event_async_itemSerialSequence_delete" AFTER DELETE ON "itemSerialSequence" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_itemSerialSequence_insert" AFTER INSERT ON "itemSerialSequence" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_itemSerialSequence_update" AFTER UPDATE ON "itemSerialSequence" REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');

CREATE TABLE "companyAccountsReceivableBillingAddress" (
  id text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  name text NOT NULL DEFAULT 'Accounts Receivable'::text,
  "addressLine1" text,
  "addressLine2" text,
  city text,
  state text,
  "postalCode" text,
  "countryCode" text COLLATE "C",
  phone text,
  fax text,
  email text,
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "companyAccountsReceivableBillingAddress_pkey" PRIMARY KEY (id),
  CONSTRAINT "companyAccountsReceivableBillingAddress_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "companyAccountsReceivableBillingAddress_countryCode_fkey" FOREIGN KEY ("countryCode") REFERENCES country(alpha2) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT "companyAccountsReceivableBillingAddress_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "companyAccountsReceivableBillingAddress_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "companyAccountsReceivableBillingAddress_id_check" CHECK (id = "companyId"),
  CONSTRAINT "companyAccountsReceivableBillingAddress_name_check" CHECK (name <> ''::text),
  CONSTRAINT "companyAccountsReceivableBillingAddress_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "companyAccountsReceivableBillingAddress_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "companyAccountsReceivableBillingAddress_companyId_idx" ON "companyAccountsReceivableBillingAddress" USING btree ("companyId");
CREATE INDEX "companyAccountsReceivableBillingAddress_countryCode_idx" ON "companyAccountsReceivableBillingAddress" USING btree ("countryCode");
CREATE INDEX "companyAccountsReceivableBillingAddress_createdBy_idx" ON "companyAccountsReceivableBillingAddress" USING btree ("createdBy");
CREATE INDEX "companyAccountsReceivableBillingAddress_updatedBy_idx" ON "companyAccountsReceivableBillingAddress" USING btree ("updatedBy");
ALTER TABLE "companyAccountsReceivableBillingAddress" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "companyAccountsReceivableBillingAddress" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON "companyAccountsReceivableBillingAddress" TO "millwright_app";
CREATE TRIGGER touch_row BEFORE UPDATE ON "companyAccountsReceivableBillingAddress" FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER "trg_event_async_companyAccountsReceivableBillingAddress_delete" AFTER DELETE ON "companyAccountsReceivableBillingAddress" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_companyAccountsReceivableBillingAddress_insert" AFTER INSERT ON "companyAccountsReceivableBillingAddress" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_companyAccountsReceivableBillingAddress_update" AFTER UPDATE ON "companyAccountsReceivableBillingAddress" REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');

CREATE TABLE "documentSection" (
  id text COLLATE "C" NOT NULL DEFAULT new_id('sec'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  name text NOT NULL,
  placement text NOT NULL,
  content jsonb NOT NULL DEFAULT '{}'::jsonb,
  config jsonb NOT NULL DEFAULT '{}'::jsonb,
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "documentSection_pkey" PRIMARY KEY ("companyId", id),
  CONSTRAINT "documentSection_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "documentSection_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "documentSection_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "documentSection_placement_check" CHECK (placement = ANY (ARRAY['body'::text, 'header'::text, 'footer'::text])),
  CONSTRAINT "documentSection_content_check" CHECK (jsonb_typeof(content) = 'object'::text),
  CONSTRAINT "documentSection_config_check" CHECK (is_section_config(config)),
  CONSTRAINT "documentSection_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "documentSection_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "documentSection_companyId_createdAt_id_idx" ON "documentSection" USING btree ("companyId", "createdAt", id);
CREATE INDEX "documentSection_companyId_name_id_idx" ON "documentSection" USING btree ("companyId", name, id);
CREATE INDEX "documentSection_createdBy_idx" ON "documentSection" USING btree ("createdBy");
CREATE INDEX "documentSection_updatedBy_idx" ON "documentSection" USING btree ("updatedBy");
ALTER TABLE "documentSection" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "documentSection" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON "documentSection" TO "millwright_app";
CREATE TRIGGER touch_row BEFORE UPDATE ON "documentSection" FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER "trg_event_async_documentSection_delete" AFTER DELETE ON "documentSection" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_documentSection_insert" AFTER INSERT ON "documentSection" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_documentSection_update" AFTER UPDATE ON "documentSection" REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');

CREATE TABLE address (
  id text COLLATE "C" NOT NULL DEFAULT new_id('addr'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  "addressLine1" text,
  "addressLine2" text,
  city text,
  "stateProvince" text,
  "postalCode" text,
  "countryCode" text COLLATE "C",
  phone text,
  fax text,
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT address_pkey PRIMARY KEY ("companyId", id),
  CONSTRAINT "address_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "address_countryCode_fkey" FOREIGN KEY ("countryCode") REFERENCES country(alpha2) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT "address_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "address_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "address_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "address_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "address_companyId_addressLine1_idx" ON address USING gin ("companyId", "addressLine1" gin_trgm_ops);
CREATE INDEX "address_companyId_addressLine2_idx" ON address USING gin ("companyId", "addressLine2" gin_trgm_ops);
CREATE INDEX "address_companyId_city_idx" ON address USING gin ("companyId", city gin_trgm_ops);
CREATE INDEX "address_companyId_createdAt_id_idx" ON address USING btree ("companyId", "createdAt", id);
CREATE INDEX "address_companyId_stateProvince_idx" ON address USING gin ("companyId", "stateProvince" gin_trgm_ops);
CREATE INDEX "address_countryCode_idx" ON address USING btree ("countryCode");
CREATE INDEX "address_createdBy_idx" ON address USING btree ("createdBy");
CREATE INDEX "address_updatedBy_idx" ON address USING btree ("updatedBy");
ALTER TABLE address ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON address USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON address TO "millwright_app";
CREATE TRIGGER touch_row BEFORE UPDATE ON address FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER trg_event_async_address_delete AFTER DELETE ON address REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER trg_event_async_address_insert AFTER INSERT ON address REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER trg_event_async_address_update AFTER UPDATE ON address REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');

CREATE TABLE contact (
  id text COLLATE "C" NOT NULL DEFAULT new_id('cont'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  "firstName" text,
  "lastName" text,
  "fullName" text NOT NULL GENERATED ALWAYS AS (btrim((COALESCE("firstName", ''::text) || ' '::text) || COALESCE("lastName", ''::text))) STORED,
  email text,
  title text,
  "workPhone" text,
  "mobilePhone" text,
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT contact_pkey PRIMARY KEY ("companyId", id),
  CONSTRAINT "contact_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "contact_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "contact_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "contact_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "contact_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "contact_companyId_createdAt_id_idx" ON contact USING btree ("companyId", "createdAt", id);
CREATE INDEX "contact_companyId_email_idx" ON contact USING gin ("companyId", email gin_trgm_ops);
CREATE INDEX "contact_companyId_firstName_idx" ON contact USING gin ("companyId", "firstName" gin_trgm_ops);
CREATE INDEX "contact_companyId_fullName_id_idx" ON contact USING btree ("companyId", "fullName", id);
CREATE INDEX "contact_companyId_fullName_idx" ON contact USING gin ("companyId", "fullName" gin_trgm_ops);
CREATE INDEX "contact_companyId_lastName_idx" ON contact USING gin ("companyId", "lastName" gin_trgm_ops);
CREATE INDEX "contact_createdBy_idx" ON contact USING btree ("createdBy");
CREATE INDEX "contact_updatedBy_idx" ON contact USING btree ("updatedBy");
ALTER TABLE contact ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON contact USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON contact TO "millwright_app";
CREATE TRIGGER touch_row BEFORE UPDATE ON contact FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER trg_event_async_contact_delete AFTER DELETE ON contact REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER trg_event_async_contact_insert AFTER INSERT ON contact REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER trg_event_async_contact_update AFTER UPDATE ON contact REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');

-- sign-in

CREATE TABLE "user" (
  id text COLLATE "C" NOT NULL DEFAULT new_id('usr'::text),
  name text NOT NULL,
  email text NOT NULL,
  "emailVerified" boolean NOT NULL DEFAULT false,
  image text,
  "twoFactorEnabled" boolean NOT NULL DEFAULT false,
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "updatedAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT user_pkey PRIMARY KEY (id),
  CONSTRAINT user_email_key UNIQUE (email),
  CONSTRAINT "user_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "user_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
ALTER TABLE "user" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY colleagues ON "user" FOR SELECT USING ((EXISTS ( SELECT
   FROM employee e
  WHERE e.id = "user".id AND e."companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)))));
GRANT SELECT (id, name, email) ON "user" TO "millwright_app";

CREATE TABLE session (
  id text COLLATE "C" NOT NULL DEFAULT new_id('ses'::text),
  "userId" text COLLATE "C" NOT NULL,
  token text NOT NULL,
  "expiresAt" timestamp(3) with time zone NOT NULL,
  "ipAddress" text,
  "userAgent" text,
  "activeCompanyId" text COLLATE "C",
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "updatedAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "boundCompanyId" text COLLATE "C",
  "passkeyId" text COLLATE "C",
  CONSTRAINT session_pkey PRIMARY KEY (id),
  CONSTRAINT session_token_key UNIQUE (token),
  CONSTRAINT "session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user"(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "session_activeCompanyId_fkey" FOREIGN KEY ("activeCompanyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT "session_boundCompanyId_fkey" FOREIGN KEY ("boundCompanyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "session_passkeyId_fkey" FOREIGN KEY ("passkeyId") REFERENCES passkey(id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT "session_expiresAt_check" CHECK ("expiresAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "expiresAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "session_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "session_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "session_activeCompanyId_idx" ON session USING btree ("activeCompanyId");
CREATE INDEX "session_boundCompanyId_idx" ON session USING btree ("boundCompanyId");
CREATE INDEX "session_expiresAt_idx" ON session USING btree ("expiresAt");
CREATE INDEX "session_passkeyId_idx" ON session USING btree ("passkeyId");
CREATE INDEX "session_userId_idx" ON session USING btree ("userId");

CREATE TABLE "userAccount" (
  id text COLLATE "C" NOT NULL DEFAULT new_id('uacc'::text),
  "userId" text COLLATE "C" NOT NULL,
  issuer text NOT NULL,
  "accountId" text NOT NULL,
  "providerId" text NOT NULL,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamp(3) with time zone,
  "refreshTokenExpiresAt" timestamp(3) with time zone,
  scope text,
  password text,
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "updatedAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "userAccount_pkey" PRIMARY KEY (id),
  CONSTRAINT "userAccount_issuer_accountId_key" UNIQUE (issuer, "accountId"),
  CONSTRAINT "userAccount_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user"(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "userAccount_accessTokenExpiresAt_check" CHECK ("accessTokenExpiresAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "accessTokenExpiresAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "userAccount_refreshTokenExpiresAt_check" CHECK ("refreshTokenExpiresAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "refreshTokenExpiresAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "userAccount_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "userAccount_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "userAccount_userId_idx" ON "userAccount" USING btree ("userId");

CREATE TABLE verification (
  id text COLLATE "C" NOT NULL DEFAULT new_id('ver'::text),
  identifier text NOT NULL,
  value text NOT NULL,
  "expiresAt" timestamp(3) with time zone NOT NULL,
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "updatedAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT verification_pkey PRIMARY KEY (id),
  CONSTRAINT "verification_expiresAt_check" CHECK ("expiresAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "expiresAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "verification_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "verification_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "verification_expiresAt_idx" ON verification USING btree ("expiresAt");
CREATE INDEX verification_identifier_idx ON verification USING btree (identifier);

CREATE TABLE "twoFactor" (
  id text COLLATE "C" NOT NULL DEFAULT new_id('tfa'::text),
  "userId" text COLLATE "C" NOT NULL,
  secret text NOT NULL,
  "backupCodes" text NOT NULL,
  verified boolean NOT NULL DEFAULT true,
  "failedVerificationCount" integer NOT NULL DEFAULT 0,
  "lockedUntil" timestamp(3) with time zone,
  "lastUsedStep" integer,
  CONSTRAINT "twoFactor_pkey" PRIMARY KEY (id),
  CONSTRAINT "twoFactor_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user"(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "twoFactor_lockedUntil_check" CHECK ("lockedUntil" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "lockedUntil" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "twoFactor_secret_idx" ON "twoFactor" USING btree (secret);
CREATE UNIQUE INDEX "twoFactor_userId_key" ON "twoFactor" USING btree ("userId");

CREATE TABLE passkey (
  id text COLLATE "C" NOT NULL DEFAULT new_id('psk'::text),
  "userId" text COLLATE "C" NOT NULL,
  name text,
  "publicKey" text NOT NULL,
  "credentialID" text NOT NULL,
  counter integer NOT NULL,
  "deviceType" text NOT NULL,
  "backedUp" boolean NOT NULL,
  transports text,
  aaguid text,
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "lastUsedAt" timestamp(3) with time zone,
  CONSTRAINT passkey_pkey PRIMARY KEY (id),
  CONSTRAINT "passkey_credentialID_key" UNIQUE ("credentialID"),
  CONSTRAINT "passkey_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user"(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "passkey_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "passkey_lastUsedAt_check" CHECK ("lastUsedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "lastUsedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "passkey_userId_idx" ON passkey USING btree ("userId");

CREATE TABLE invitation (
  id text COLLATE "C" NOT NULL DEFAULT new_id('inv'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  email text NOT NULL,
  role text NOT NULL,
  "tokenHash" text NOT NULL,
  "invitedBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "expiresAt" timestamp(3) with time zone NOT NULL,
  "acceptedAt" timestamp(3) with time zone,
  "revokedAt" timestamp(3) with time zone,
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "isMailed" boolean NOT NULL DEFAULT false,
  CONSTRAINT invitation_pkey PRIMARY KEY (id),
  CONSTRAINT "invitation_tokenHash_key" UNIQUE ("tokenHash"),
  CONSTRAINT "invitation_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "invitation_invitedBy_fkey" FOREIGN KEY ("invitedBy") REFERENCES "user"(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT invitation_email_check CHECK (email = lower(email)),
  CONSTRAINT invitation_role_check CHECK (role = ANY (ARRAY['viewer'::text, 'operator'::text, 'admin'::text])),
  CONSTRAINT "invitation_expiresAt_check" CHECK ("expiresAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "expiresAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "invitation_acceptedAt_check" CHECK ("acceptedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "acceptedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "invitation_revokedAt_check" CHECK ("revokedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "revokedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "invitation_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "invitation_companyId_createdAt_id_idx" ON invitation USING btree ("companyId", "createdAt", id);
CREATE INDEX "invitation_invitedBy_idx" ON invitation USING btree ("invitedBy");

CREATE TABLE "signInAttempt" (
  key text COLLATE "C" NOT NULL,
  points integer NOT NULL DEFAULT 0,
  expire bigint,
  CONSTRAINT "signInAttempt_pkey" PRIMARY KEY (key)
);
CREATE INDEX "signInAttempt_expire_idx" ON "signInAttempt" USING btree (expire);

CREATE TABLE "mailQueue" (
  id text COLLATE "C" NOT NULL DEFAULT new_id('mq'::text),
  content text NOT NULL,
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "expiresAt" timestamp(3) with time zone NOT NULL,
  "dueAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0,
  "invitationId" text COLLATE "C",
  CONSTRAINT "mailQueue_pkey" PRIMARY KEY (id),
  CONSTRAINT "mailQueue_invitationId_fkey" FOREIGN KEY ("invitationId") REFERENCES invitation(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "mailQueue_dueAt_idx" ON "mailQueue" USING btree ("dueAt");
CREATE INDEX "mailQueue_invitationId_idx" ON "mailQueue" USING btree ("invitationId");

-- supplier-quotes

CREATE TABLE "supplierInteraction" (
  id text COLLATE "C" NOT NULL DEFAULT new_id('sint'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  "supplierId" text COLLATE "C" NOT NULL,
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "supplierInteraction_pkey" PRIMARY KEY ("companyId", id),
  CONSTRAINT "supplierInteraction_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "supplierInteraction_supplierId_fkey" FOREIGN KEY ("companyId", "supplierId") REFERENCES supplier("companyId", id) ON UPDATE CASCADE,
  CONSTRAINT "supplierInteraction_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "supplierInteraction_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "supplierInteraction_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "supplierInteraction_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "supplierInteraction_companyId_createdAt_id_idx" ON "supplierInteraction" USING btree ("companyId", "createdAt", id);
CREATE INDEX "supplierInteraction_companyId_supplierId_idx" ON "supplierInteraction" USING btree ("companyId", "supplierId");
CREATE INDEX "supplierInteraction_createdBy_idx" ON "supplierInteraction" USING btree ("createdBy");
CREATE INDEX "supplierInteraction_updatedBy_idx" ON "supplierInteraction" USING btree ("updatedBy");
ALTER TABLE "supplierInteraction" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "supplierInteraction" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON "supplierInteraction" TO "millwright_app";
CREATE TRIGGER touch_row BEFORE UPDATE ON "supplierInteraction" FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER "trg_event_async_supplierInteraction_delete" AFTER DELETE ON "supplierInteraction" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_supplierInteraction_insert" AFTER INSERT ON "supplierInteraction" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_supplierInteraction_update" AFTER UPDATE ON "supplierInteraction" REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');

CREATE TABLE "supplierQuote" (
  id text COLLATE "C" NOT NULL DEFAULT new_id('sq'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  "supplierQuoteId" text NOT NULL DEFAULT ''::text,
  "revisionId" integer NOT NULL DEFAULT 0,
  "supplierId" text COLLATE "C" NOT NULL,
  "supplierInteractionId" text COLLATE "C" NOT NULL,
  status text NOT NULL DEFAULT 'Active'::text,
  "supplierQuoteType" text NOT NULL DEFAULT 'Purchase'::text,
  "quotedDate" date NOT NULL DEFAULT company_today(),
  "expirationDate" date,
  "supplierContactId" text COLLATE "C",
  "supplierLocationId" text COLLATE "C",
  "supplierReference" text,
  "externalLinkId" text,
  assignee text COLLATE "C",
  "currencyCode" text COLLATE "C",
  "exchangeRate" numeric(20,8),
  "exchangeRateUpdatedAt" timestamp(3) with time zone,
  "internalNotes" jsonb NOT NULL DEFAULT '{}'::jsonb,
  "externalNotes" jsonb NOT NULL DEFAULT '{}'::jsonb,
  "customFields" jsonb NOT NULL DEFAULT '{}'::jsonb,
  tags text[] NOT NULL DEFAULT '{}'::text[],
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "supplierQuote_pkey" PRIMARY KEY ("companyId", id),
  CONSTRAINT "supplierQuote_supplierQuoteId_revisionId_key" UNIQUE ("companyId", "supplierQuoteId", "revisionId"),
  CONSTRAINT "supplierQuote_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "supplierQuote_supplierId_fkey" FOREIGN KEY ("companyId", "supplierId") REFERENCES supplier("companyId", id) ON UPDATE CASCADE,
  CONSTRAINT "supplierQuote_supplierInteractionId_fkey" FOREIGN KEY ("companyId", "supplierInteractionId") REFERENCES "supplierInteraction"("companyId", id) ON UPDATE CASCADE,
  CONSTRAINT "supplierQuote_supplierContactId_fkey" FOREIGN KEY ("companyId", "supplierContactId") REFERENCES "supplierContact"("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("supplierContactId"),
  CONSTRAINT "supplierQuote_supplierLocationId_fkey" FOREIGN KEY ("companyId", "supplierLocationId") REFERENCES "supplierLocation"("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("supplierLocationId"),
  CONSTRAINT "supplierQuote_assignee_fkey" FOREIGN KEY ("companyId", assignee) REFERENCES employee("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL (assignee),
  CONSTRAINT "supplierQuote_currencyCode_fkey" FOREIGN KEY ("currencyCode") REFERENCES currency(code) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT "supplierQuote_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "supplierQuote_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "supplierQuote_status_check" CHECK (status = ANY (ARRAY['Draft'::text, 'Active'::text, 'Declined'::text, 'Expired'::text, 'Cancelled'::text])),
  CONSTRAINT "supplierQuote_supplierQuoteType_check" CHECK ("supplierQuoteType" = ANY (ARRAY['Purchase'::text, 'Return'::text, 'Outside Processing'::text])),
  CONSTRAINT "supplierQuote_quotedDate_check" CHECK ("quotedDate" >= '0001-01-01'::date AND "quotedDate" <= '9999-12-31'::date),
  CONSTRAINT "supplierQuote_expirationDate_check" CHECK ("expirationDate" >= '0001-01-01'::date AND "expirationDate" <= '9999-12-31'::date),
  CONSTRAINT "supplierQuote_exchangeRate_check" CHECK ("exchangeRate" <> 'NaN'::numeric AND "exchangeRate" > 0::numeric),
  CONSTRAINT "supplierQuote_exchangeRateUpdatedAt_check" CHECK ("exchangeRateUpdatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "exchangeRateUpdatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "supplierQuote_internalNotes_check" CHECK ("internalNotes" <> 'null'::jsonb),
  CONSTRAINT "supplierQuote_externalNotes_check" CHECK ("externalNotes" <> 'null'::jsonb),
  CONSTRAINT "supplierQuote_customFields_check" CHECK ("customFields" <> 'null'::jsonb),
  CONSTRAINT "supplierQuote_tags_check" CHECK (
CASE
    WHEN COALESCE(array_ndims(tags), 1) = 1 THEN array_position(tags, NULL::text) IS NULL
    ELSE false
END),
  CONSTRAINT "supplierQuote_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "supplierQuote_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "supplierQuote_companyId_assignee_idx" ON "supplierQuote" USING btree ("companyId", assignee);
CREATE INDEX "supplierQuote_companyId_createdAt_id_idx" ON "supplierQuote" USING btree ("companyId", "createdAt", id);
CREATE INDEX "supplierQuote_companyId_status_createdAt_id_idx" ON "supplierQuote" USING btree ("companyId", status, "createdAt", id);
CREATE INDEX "supplierQuote_companyId_supplierContactId_idx" ON "supplierQuote" USING btree ("companyId", "supplierContactId");
CREATE INDEX "supplierQuote_companyId_supplierId_idx" ON "supplierQuote" USING btree ("companyId", "supplierId");
CREATE INDEX "supplierQuote_companyId_supplierInteractionId_createdAt_rev_idx" ON "supplierQuote" USING btree ("companyId", "supplierInteractionId", "createdAt", "revisionId", id);
CREATE INDEX "supplierQuote_companyId_supplierLocationId_idx" ON "supplierQuote" USING btree ("companyId", "supplierLocationId");
CREATE INDEX "supplierQuote_companyId_supplierQuoteId_idx" ON "supplierQuote" USING gin ("companyId", "supplierQuoteId" gin_trgm_ops);
CREATE INDEX "supplierQuote_companyId_supplierReference_idx" ON "supplierQuote" USING gin ("companyId", "supplierReference" gin_trgm_ops);
CREATE INDEX "supplierQuote_createdBy_idx" ON "supplierQuote" USING btree ("createdBy");
CREATE INDEX "supplierQuote_currencyCode_idx" ON "supplierQuote" USING btree ("currencyCode");
CREATE INDEX "supplierQuote_updatedBy_idx" ON "supplierQuote" USING btree ("updatedBy");
ALTER TABLE "supplierQuote" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "supplierQuote" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON "supplierQuote" TO "millwright_app";
CREATE TRIGGER assign_readable_id BEFORE INSERT OR UPDATE OF "supplierQuoteId" ON "supplierQuote" FOR EACH ROW EXECUTE FUNCTION assign_readable_id();
CREATE TRIGGER date_exchange_rate BEFORE UPDATE OF "exchangeRate" ON "supplierQuote" FOR EACH ROW WHEN (new."exchangeRate" IS DISTINCT FROM old."exchangeRate" AND NOT new."exchangeRateUpdatedAt" IS DISTINCT FROM old."exchangeRateUpdatedAt") EXECUTE FUNCTION date_exchange_rate();
CREATE TRIGGER notify_supplier_quote_assignment_on_insert AFTER INSERT ON "supplierQuote" FOR EACH ROW WHEN (new.assignee IS NOT NULL AND current_setting('app.notify'::text, true) IS DISTINCT FROM 'off'::text) EXECUTE FUNCTION notify_of_change('supplier-quote-assignment', 'purchasing', 'supplierQuoteId', 'assignee');
CREATE TRIGGER notify_supplier_quote_assignment_on_update AFTER UPDATE ON "supplierQuote" FOR EACH ROW WHEN (new.assignee IS NOT NULL AND new.assignee IS DISTINCT FROM old.assignee AND current_setting('app.notify'::text, true) IS DISTINCT FROM 'off'::text) EXECUTE FUNCTION notify_of_change('supplier-quote-assignment', 'purchasing', 'supplierQuoteId', 'assignee');
CREATE TRIGGER notify_supplier_quote_response_on_update AFTER UPDATE ON "supplierQuote" FOR EACH ROW WHEN ((new.status = ANY (ARRAY['Active'::text, 'Declined'::text])) AND old.status <> new.status AND current_setting('app.notify'::text, true) IS DISTINCT FROM 'off'::text) EXECUTE FUNCTION notify_of_change('supplier-quote-response', 'purchasing', 'supplierQuoteId', 'assignee', 'createdBy');
CREATE TRIGGER touch_row BEFORE UPDATE ON "supplierQuote" FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER "trg_event_async_supplierQuote_delete" AFTER DELETE ON "supplierQuote" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_supplierQuote_insert" AFTER INSERT ON "supplierQuote" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_supplierQuote_update" AFTER UPDATE ON "supplierQuote" REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');

CREATE TABLE "supplierQuoteLine" (
  id text COLLATE "C" NOT NULL DEFAULT new_id('sqln'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  "supplierQuoteId" text COLLATE "C" NOT NULL,
  "supplierQuoteLineType" text NOT NULL DEFAULT 'Part'::text,
  "itemId" text COLLATE "C",
  "accountId" text COLLATE "C",
  "costCenterId" text COLLATE "C",
  "ownerId" text COLLATE "C",
  description text NOT NULL DEFAULT ''::text,
  quantity numeric(20,5)[] NOT NULL DEFAULT '{1}'::numeric[],
  "conversionFactor" numeric(20,5) NOT NULL DEFAULT 1,
  "inventoryUnitOfMeasureCode" text COLLATE "C",
  "purchaseUnitOfMeasureCode" text COLLATE "C",
  "supplierPartId" text,
  "supplierPartRevision" text,
  "requiredDate" date,
  "sortOrder" numeric(20,5) NOT NULL DEFAULT 1,
  "internalNotes" jsonb NOT NULL DEFAULT '{}'::jsonb,
  "externalNotes" jsonb NOT NULL DEFAULT '{}'::jsonb,
  "customFields" jsonb NOT NULL DEFAULT '{}'::jsonb,
  tags text[] NOT NULL DEFAULT '{}'::text[],
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "supplierQuoteLine_pkey" PRIMARY KEY ("companyId", id),
  CONSTRAINT "supplierQuoteLine_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "supplierQuoteLine_supplierQuoteId_fkey" FOREIGN KEY ("companyId", "supplierQuoteId") REFERENCES "supplierQuote"("companyId", id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "supplierQuoteLine_itemId_fkey" FOREIGN KEY ("companyId", "itemId") REFERENCES item("companyId", id) ON UPDATE CASCADE,
  CONSTRAINT "supplierQuoteLine_costCenterId_fkey" FOREIGN KEY ("companyId", "costCenterId") REFERENCES "costCenter"("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("costCenterId"),
  CONSTRAINT "supplierQuoteLine_ownerId_fkey" FOREIGN KEY ("companyId", "ownerId") REFERENCES employee("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("ownerId"),
  CONSTRAINT "supplierQuoteLine_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES account(id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT "supplierQuoteLine_inventoryUnitOfMeasureCode_fkey" FOREIGN KEY ("inventoryUnitOfMeasureCode") REFERENCES "unitOfMeasure"(code) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT "supplierQuoteLine_purchaseUnitOfMeasureCode_fkey" FOREIGN KEY ("purchaseUnitOfMeasureCode") REFERENCES "unitOfMeasure"(code) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT "supplierQuoteLine_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "supplierQuoteLine_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "supplierQuoteLine_supplierQuoteLineType_check" CHECK ("supplierQuoteLineType" = ANY (ARRAY['Part'::text, 'Material'::text, 'Tool'::text, 'Service'::text, 'Consumable'::text, 'Fixture'::text, 'G/L Account'::text])),
  CONSTRAINT "supplierQuoteLine_itemId_check" CHECK ("itemId" IS NOT NULL OR "supplierQuoteLineType" = 'G/L Account'::text),
  CONSTRAINT "supplierQuoteLine_quantity_check" CHECK (
CASE
    WHEN COALESCE(array_ndims(quantity), 1) = 1 THEN array_position(quantity, NULL::numeric) IS NULL AND ('NaN'::numeric <> ALL (quantity))
    ELSE false
END AND cardinality(quantity) > 0 AND (0::numeric < ALL (quantity))),
  CONSTRAINT "supplierQuoteLine_conversionFactor_check" CHECK ("conversionFactor" <> 'NaN'::numeric),
  CONSTRAINT "supplierQuoteLine_requiredDate_check" CHECK ("requiredDate" >= '0001-01-01'::date AND "requiredDate" <= '9999-12-31'::date),
  CONSTRAINT "supplierQuoteLine_sortOrder_check" CHECK ("sortOrder" <> 'NaN'::numeric),
  CONSTRAINT "supplierQuoteLine_internalNotes_check" CHECK ("internalNotes" <> 'null'::jsonb),
  CONSTRAINT "supplierQuoteLine_externalNotes_check" CHECK ("externalNotes" <> 'null'::jsonb),
  CONSTRAINT "supplierQuoteLine_customFields_check" CHECK ("customFields" <> 'null'::jsonb),
  CONSTRAINT "supplierQuoteLine_tags_check" CHECK (
CASE
    WHEN COALESCE(array_ndims(tags), 1) = 1 THEN array_position(tags, NULL::text) IS NULL
    ELSE false
END),
  CONSTRAINT "supplierQuoteLine_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "supplierQuoteLine_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "supplierQuoteLine_accountId_idx" ON "supplierQuoteLine" USING btree ("accountId");
CREATE INDEX "supplierQuoteLine_companyId_costCenterId_idx" ON "supplierQuoteLine" USING btree ("companyId", "costCenterId");
CREATE INDEX "supplierQuoteLine_companyId_createdAt_id_idx" ON "supplierQuoteLine" USING btree ("companyId", "createdAt", id);
CREATE INDEX "supplierQuoteLine_companyId_description_idx" ON "supplierQuoteLine" USING gin ("companyId", description gin_trgm_ops);
CREATE INDEX "supplierQuoteLine_companyId_itemId_idx" ON "supplierQuoteLine" USING btree ("companyId", "itemId");
CREATE INDEX "supplierQuoteLine_companyId_ownerId_idx" ON "supplierQuoteLine" USING btree ("companyId", "ownerId");
CREATE INDEX "supplierQuoteLine_companyId_supplierQuoteId_sortOrder_id_idx" ON "supplierQuoteLine" USING btree ("companyId", "supplierQuoteId", "sortOrder", id);
CREATE INDEX "supplierQuoteLine_createdBy_idx" ON "supplierQuoteLine" USING btree ("createdBy");
CREATE INDEX "supplierQuoteLine_inventoryUnitOfMeasureCode_idx" ON "supplierQuoteLine" USING btree ("inventoryUnitOfMeasureCode");
CREATE INDEX "supplierQuoteLine_purchaseUnitOfMeasureCode_idx" ON "supplierQuoteLine" USING btree ("purchaseUnitOfMeasureCode");
CREATE INDEX "supplierQuoteLine_updatedBy_idx" ON "supplierQuoteLine" USING btree ("updatedBy");
ALTER TABLE "supplierQuoteLine" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "supplierQuoteLine" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON "supplierQuoteLine" TO "millwright_app";
CREATE TRIGGER keep_account_references BEFORE INSERT OR UPDATE OF "accountId" ON "supplierQuoteLine" FOR EACH ROW EXECUTE FUNCTION keep_account_references('accountId');
CREATE TRIGGER move_supplier_quote_line_prices AFTER UPDATE OF "supplierQuoteId" ON "supplierQuoteLine" FOR EACH ROW WHEN (new."supplierQuoteId" <> old."supplierQuoteId") EXECUTE FUNCTION move_supplier_quote_line_prices();
CREATE TRIGGER touch_row BEFORE UPDATE ON "supplierQuoteLine" FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER "trg_event_async_supplierQuoteLine_delete" AFTER DELETE ON "supplierQuoteLine" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_supplierQuoteLine_insert" AFTER INSERT ON "supplierQuoteLine" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_supplierQuoteLine_update" AFTER UPDATE ON "supplierQuoteLine" REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');

CREATE TABLE "supplierQuoteLinePrice" (
  id text COLLATE "C" NOT NULL DEFAULT new_id('sqlp'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  "supplierQuoteLineId" text COLLATE "C" NOT NULL,
  "supplierQuoteId" text COLLATE "C" NOT NULL,
  quantity numeric(20,5) NOT NULL,
  "leadTime" numeric(20,5) NOT NULL DEFAULT 0,
  "supplierUnitPrice" numeric(20,5) NOT NULL DEFAULT 0,
  "supplierShippingCost" numeric(20,5) NOT NULL DEFAULT 0,
  "supplierTaxAmount" numeric(20,5) NOT NULL DEFAULT 0,
  "exchangeRate" numeric(20,8) NOT NULL DEFAULT 1,
  "supplierExtendedPrice" numeric(20,5) NOT NULL GENERATED ALWAYS AS (("supplierUnitPrice" * quantity)) STORED,
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  "unitPrice" numeric(20,5) NOT NULL GENERATED ALWAYS AS ((round("supplierUnitPrice", 40) /
CASE
    WHEN "exchangeRate" = 0::numeric THEN 1::numeric
    ELSE "exchangeRate"
END)) STORED,
  "extendedPrice" numeric(20,5) NOT NULL GENERATED ALWAYS AS ((round(round("supplierUnitPrice" * quantity, 5), 40) /
CASE
    WHEN "exchangeRate" = 0::numeric THEN 1::numeric
    ELSE "exchangeRate"
END)) STORED,
  "shippingCost" numeric(20,5) NOT NULL GENERATED ALWAYS AS ((round("supplierShippingCost", 40) /
CASE
    WHEN "exchangeRate" = 0::numeric THEN 1::numeric
    ELSE "exchangeRate"
END)) STORED,
  "taxAmount" numeric(20,5) NOT NULL GENERATED ALWAYS AS ((round("supplierTaxAmount", 40) /
CASE
    WHEN "exchangeRate" = 0::numeric THEN 1::numeric
    ELSE "exchangeRate"
END)) STORED,
  "taxPercent" numeric(20,5) NOT NULL GENERATED ALWAYS AS (COALESCE(round("supplierTaxAmount", 60) / NULLIF("supplierUnitPrice" * quantity + "supplierShippingCost", 0::numeric), 0::numeric)) STORED,
  CONSTRAINT "supplierQuoteLinePrice_pkey" PRIMARY KEY ("companyId", id),
  CONSTRAINT "supplierQuoteLinePrice_supplierQuoteLineId_quantity_key" UNIQUE ("companyId", "supplierQuoteLineId", quantity),
  CONSTRAINT "supplierQuoteLinePrice_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "supplierQuoteLinePrice_supplierQuoteLineId_fkey" FOREIGN KEY ("companyId", "supplierQuoteLineId") REFERENCES "supplierQuoteLine"("companyId", id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "supplierQuoteLinePrice_supplierQuoteId_fkey" FOREIGN KEY ("companyId", "supplierQuoteId") REFERENCES "supplierQuote"("companyId", id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "supplierQuoteLinePrice_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "supplierQuoteLinePrice_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "supplierQuoteLinePrice_quantity_check" CHECK (quantity <> 'NaN'::numeric),
  CONSTRAINT "supplierQuoteLinePrice_leadTime_check" CHECK ("leadTime" <> 'NaN'::numeric),
  CONSTRAINT "supplierQuoteLinePrice_supplierUnitPrice_check" CHECK ("supplierUnitPrice" <> 'NaN'::numeric),
  CONSTRAINT "supplierQuoteLinePrice_supplierShippingCost_check" CHECK ("supplierShippingCost" <> 'NaN'::numeric),
  CONSTRAINT "supplierQuoteLinePrice_supplierTaxAmount_check" CHECK ("supplierTaxAmount" <> 'NaN'::numeric),
  CONSTRAINT "supplierQuoteLinePrice_exchangeRate_check" CHECK ("exchangeRate" <> 'NaN'::numeric AND "exchangeRate" >= 0::numeric),
  CONSTRAINT "supplierQuoteLinePrice_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "supplierQuoteLinePrice_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "supplierQuoteLinePrice_companyId_createdAt_id_idx" ON "supplierQuoteLinePrice" USING btree ("companyId", "createdAt", id);
CREATE INDEX "supplierQuoteLinePrice_companyId_supplierQuoteId_supplierQu_idx" ON "supplierQuoteLinePrice" USING btree ("companyId", "supplierQuoteId", "supplierQuoteLineId", quantity);
CREATE INDEX "supplierQuoteLinePrice_createdBy_idx" ON "supplierQuoteLinePrice" USING btree ("createdBy");
CREATE INDEX "supplierQuoteLinePrice_updatedBy_idx" ON "supplierQuoteLinePrice" USING btree ("updatedBy");
ALTER TABLE "supplierQuoteLinePrice" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "supplierQuoteLinePrice" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON "supplierQuoteLinePrice" TO "millwright_app";
CREATE TRIGGER keep_supplier_quote_line_price BEFORE INSERT OR UPDATE OF "supplierQuoteLineId", "supplierQuoteId" ON "supplierQuoteLinePrice" FOR EACH ROW EXECUTE FUNCTION keep_supplier_quote_line_price();
CREATE TRIGGER touch_row BEFORE UPDATE ON "supplierQuoteLinePrice" FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER "trg_event_async_supplierQuoteLinePrice_delete" AFTER DELETE ON "supplierQuoteLinePrice" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_supplierQuoteLinePrice_insert" AFTER INSERT ON "supplierQuoteLinePrice" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_supplierQuoteLinePrice_update" AFTER UPDATE ON "supplierQuoteLinePrice" REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');

-- suppliers

CREATE TABLE supplier (
  id text COLLATE "C" NOT NULL DEFAULT new_id('sup'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  name text NOT NULL,
  "supplierStatus" text NOT NULL DEFAULT 'Active'::text,
  "currencyCode" text COLLATE "C",
  "taxPercent" numeric(20,5) NOT NULL DEFAULT 0,
  phone text,
  website text,
  "accountManagerId" text COLLATE "C",
  assignee text COLLATE "C",
  "customFields" jsonb NOT NULL DEFAULT '{}'::jsonb,
  tags text[] NOT NULL DEFAULT '{}'::text[],
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT supplier_pkey PRIMARY KEY ("companyId", id),
  CONSTRAINT supplier_name_key UNIQUE ("companyId", name),
  CONSTRAINT "supplier_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "supplier_accountManagerId_fkey" FOREIGN KEY ("companyId", "accountManagerId") REFERENCES employee("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("accountManagerId"),
  CONSTRAINT supplier_assignee_fkey FOREIGN KEY ("companyId", assignee) REFERENCES employee("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL (assignee),
  CONSTRAINT "supplier_currencyCode_fkey" FOREIGN KEY ("currencyCode") REFERENCES currency(code) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT "supplier_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "supplier_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "supplier_supplierStatus_check" CHECK ("supplierStatus" = ANY (ARRAY['Active'::text, 'Inactive'::text, 'Pending'::text, 'Rejected'::text])),
  CONSTRAINT "supplier_taxPercent_check" CHECK ("taxPercent" <> 'NaN'::numeric),
  CONSTRAINT "supplier_customFields_check" CHECK ("customFields" <> 'null'::jsonb),
  CONSTRAINT supplier_tags_check CHECK (
CASE
    WHEN COALESCE(array_ndims(tags), 1) = 1 THEN array_position(tags, NULL::text) IS NULL
    ELSE false
END),
  CONSTRAINT "supplier_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "supplier_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "supplier_companyId_accountManagerId_idx" ON supplier USING btree ("companyId", "accountManagerId");
CREATE INDEX "supplier_companyId_assignee_idx" ON supplier USING btree ("companyId", assignee);
CREATE INDEX "supplier_companyId_createdAt_id_idx" ON supplier USING btree ("companyId", "createdAt", id);
CREATE INDEX "supplier_companyId_name_idx" ON supplier USING gin ("companyId", name gin_trgm_ops);
CREATE INDEX "supplier_companyId_phone_idx" ON supplier USING gin ("companyId", phone gin_trgm_ops);
CREATE INDEX "supplier_companyId_website_idx" ON supplier USING gin ("companyId", website gin_trgm_ops);
CREATE INDEX "supplier_createdBy_idx" ON supplier USING btree ("createdBy");
CREATE INDEX "supplier_currencyCode_idx" ON supplier USING btree ("currencyCode");
CREATE INDEX "supplier_updatedBy_idx" ON supplier USING btree ("updatedBy");
ALTER TABLE supplier ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON supplier USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON supplier TO "millwright_app";
CREATE TRIGGER touch_row BEFORE UPDATE ON supplier FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER trg_event_async_supplier_delete AFTER DELETE ON supplier REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER trg_event_async_supplier_insert AFTER INSERT ON supplier REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER trg_event_async_supplier_update AFTER UPDATE ON supplier REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');

CREATE TABLE "supplierLocation" (
  id text COLLATE "C" NOT NULL DEFAULT new_id('sloc'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  "supplierId" text COLLATE "C" NOT NULL,
  "addressId" text COLLATE "C" NOT NULL,
  name text NOT NULL,
  "customFields" jsonb NOT NULL DEFAULT '{}'::jsonb,
  tags text[] NOT NULL DEFAULT '{}'::text[],
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "supplierLocation_pkey" PRIMARY KEY ("companyId", id),
  CONSTRAINT "supplierLocation_addressId_supplierId_key" UNIQUE ("companyId", "addressId", "supplierId"),
  CONSTRAINT "supplierLocation_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "supplierLocation_supplierId_fkey" FOREIGN KEY ("companyId", "supplierId") REFERENCES supplier("companyId", id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "supplierLocation_addressId_fkey" FOREIGN KEY ("companyId", "addressId") REFERENCES address("companyId", id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "supplierLocation_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "supplierLocation_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "supplierLocation_customFields_check" CHECK ("customFields" <> 'null'::jsonb),
  CONSTRAINT "supplierLocation_tags_check" CHECK (
CASE
    WHEN COALESCE(array_ndims(tags), 1) = 1 THEN array_position(tags, NULL::text) IS NULL
    ELSE false
END),
  CONSTRAINT "supplierLocation_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "supplierLocation_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "supplierLocation_companyId_createdAt_id_idx" ON "supplierLocation" USING btree ("companyId", "createdAt", id);
CREATE INDEX "supplierLocation_companyId_name_idx" ON "supplierLocation" USING gin ("companyId", name gin_trgm_ops);
CREATE INDEX "supplierLocation_companyId_supplierId_name_id_idx" ON "supplierLocation" USING btree ("companyId", "supplierId", name, id);
CREATE INDEX "supplierLocation_createdBy_idx" ON "supplierLocation" USING btree ("createdBy");
CREATE INDEX "supplierLocation_updatedBy_idx" ON "supplierLocation" USING btree ("updatedBy");
ALTER TABLE "supplierLocation" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "supplierLocation" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON "supplierLocation" TO "millwright_app";
CREATE TRIGGER touch_row BEFORE UPDATE ON "supplierLocation" FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER "trg_event_async_supplierLocation_delete" AFTER DELETE ON "supplierLocation" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_supplierLocation_insert" AFTER INSERT ON "supplierLocation" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_supplierLocation_update" AFTER UPDATE ON "supplierLocation" REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');

CREATE TABLE "supplierContact" (
  id text COLLATE "C" NOT NULL DEFAULT new_id('scon'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  "supplierId" text COLLATE "C" NOT NULL,
  "contactId" text COLLATE "C" NOT NULL,
  "supplierLocationId" text COLLATE "C",
  "customFields" jsonb NOT NULL DEFAULT '{}'::jsonb,
  tags text[] NOT NULL DEFAULT '{}'::text[],
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "supplierContact_pkey" PRIMARY KEY ("companyId", id),
  CONSTRAINT "supplierContact_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "supplierContact_supplierId_fkey" FOREIGN KEY ("companyId", "supplierId") REFERENCES supplier("companyId", id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "supplierContact_contactId_fkey" FOREIGN KEY ("companyId", "contactId") REFERENCES contact("companyId", id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "supplierContact_supplierLocationId_fkey" FOREIGN KEY ("companyId", "supplierLocationId") REFERENCES "supplierLocation"("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("supplierLocationId"),
  CONSTRAINT "supplierContact_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "supplierContact_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "supplierContact_customFields_check" CHECK ("customFields" <> 'null'::jsonb),
  CONSTRAINT "supplierContact_tags_check" CHECK (
CASE
    WHEN COALESCE(array_ndims(tags), 1) = 1 THEN array_position(tags, NULL::text) IS NULL
    ELSE false
END),
  CONSTRAINT "supplierContact_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "supplierContact_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "supplierContact_companyId_contactId_idx" ON "supplierContact" USING btree ("companyId", "contactId");
CREATE INDEX "supplierContact_companyId_createdAt_id_idx" ON "supplierContact" USING btree ("companyId", "createdAt", id);
CREATE INDEX "supplierContact_companyId_supplierId_idx" ON "supplierContact" USING btree ("companyId", "supplierId");
CREATE INDEX "supplierContact_companyId_supplierLocationId_idx" ON "supplierContact" USING btree ("companyId", "supplierLocationId");
CREATE INDEX "supplierContact_createdBy_idx" ON "supplierContact" USING btree ("createdBy");
CREATE INDEX "supplierContact_updatedBy_idx" ON "supplierContact" USING btree ("updatedBy");
ALTER TABLE "supplierContact" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "supplierContact" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON "supplierContact" TO "millwright_app";
CREATE TRIGGER touch_row BEFORE UPDATE ON "supplierContact" FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER "trg_event_async_supplierContact_delete" AFTER DELETE ON "supplierContact" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_supplierContact_insert" AFTER INSERT ON "supplierContact" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_supplierContact_update" AFTER UPDATE ON "supplierContact" REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');

CREATE TABLE "supplierProcess" (
  id text COLLATE "C" NOT NULL DEFAULT new_id('spr'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  "supplierId" text COLLATE "C" NOT NULL,
  "processId" text COLLATE "C" NOT NULL,
  "unitCost" numeric(20,5) NOT NULL DEFAULT 0,
  "minimumCost" numeric(20,5) NOT NULL DEFAULT 0,
  "leadTime" numeric(20,5) NOT NULL DEFAULT 0,
  "customFields" jsonb NOT NULL DEFAULT '{}'::jsonb,
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "supplierProcess_pkey" PRIMARY KEY ("companyId", id),
  CONSTRAINT "supplierProcess_supplierId_processId_key" UNIQUE ("companyId", "supplierId", "processId"),
  CONSTRAINT "supplierProcess_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "supplierProcess_supplierId_fkey" FOREIGN KEY ("companyId", "supplierId") REFERENCES supplier("companyId", id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "supplierProcess_processId_fkey" FOREIGN KEY ("companyId", "processId") REFERENCES process("companyId", id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "supplierProcess_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "supplierProcess_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "supplierProcess_unitCost_check" CHECK ("unitCost" <> 'NaN'::numeric),
  CONSTRAINT "supplierProcess_minimumCost_check" CHECK ("minimumCost" <> 'NaN'::numeric),
  CONSTRAINT "supplierProcess_leadTime_check" CHECK ("leadTime" <> 'NaN'::numeric),
  CONSTRAINT "supplierProcess_customFields_check" CHECK ("customFields" <> 'null'::jsonb),
  CONSTRAINT "supplierProcess_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "supplierProcess_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "supplierProcess_companyId_createdAt_id_idx" ON "supplierProcess" USING btree ("companyId", "createdAt", id);
CREATE INDEX "supplierProcess_companyId_processId_idx" ON "supplierProcess" USING btree ("companyId", "processId");
CREATE INDEX "supplierProcess_createdBy_idx" ON "supplierProcess" USING btree ("createdBy");
CREATE INDEX "supplierProcess_updatedBy_idx" ON "supplierProcess" USING btree ("updatedBy");
ALTER TABLE "supplierProcess" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "supplierProcess" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON "supplierProcess" TO "millwright_app";
CREATE TRIGGER touch_row BEFORE UPDATE ON "supplierProcess" FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER "trg_event_async_supplierProcess_delete" AFTER DELETE ON "supplierProcess" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_supplierProcess_insert" AFTER INSERT ON "supplierProcess" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_supplierProcess_update" AFTER UPDATE ON "supplierProcess" REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');

CREATE TABLE "supplierBankAccount" (
  id text COLLATE "C" NOT NULL DEFAULT new_id('sba'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  "supplierId" text COLLATE "C" NOT NULL,
  name text NOT NULL,
  "bankName" text NOT NULL,
  "bankAddress" text NOT NULL,
  "countryCode" text COLLATE "C" NOT NULL,
  "accountHolderName" text,
  "currencyCode" text COLLATE "C" DEFAULT base_currency(),
  "accountNumber" text,
  "accountNumberLast4" text,
  "bankCode" text,
  "swiftBic" text,
  notes text,
  "isComplete" boolean NOT NULL DEFAULT false,
  "customFields" jsonb NOT NULL DEFAULT '{}'::jsonb,
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "supplierBankAccount_pkey" PRIMARY KEY ("companyId", id),
  CONSTRAINT "supplierBankAccount_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "supplierBankAccount_supplierId_fkey" FOREIGN KEY ("companyId", "supplierId") REFERENCES supplier("companyId", id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "supplierBankAccount_countryCode_fkey" FOREIGN KEY ("countryCode") REFERENCES country(alpha2) ON UPDATE CASCADE,
  CONSTRAINT "supplierBankAccount_currencyCode_fkey" FOREIGN KEY ("currencyCode") REFERENCES currency(code) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT "supplierBankAccount_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "supplierBankAccount_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "supplierBankAccount_name_check" CHECK (name <> ''::text),
  CONSTRAINT "supplierBankAccount_bankName_check" CHECK ("bankName" <> ''::text),
  CONSTRAINT "supplierBankAccount_bankAddress_check" CHECK ("bankAddress" <> ''::text),
  CONSTRAINT "supplierBankAccount_customFields_check" CHECK ("customFields" <> 'null'::jsonb),
  CONSTRAINT "supplierBankAccount_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "supplierBankAccount_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "supplierBankAccount_companyId_createdAt_id_idx" ON "supplierBankAccount" USING btree ("companyId", "createdAt", id);
CREATE INDEX "supplierBankAccount_companyId_supplierId_idx" ON "supplierBankAccount" USING btree ("companyId", "supplierId");
CREATE INDEX "supplierBankAccount_countryCode_idx" ON "supplierBankAccount" USING btree ("countryCode");
CREATE INDEX "supplierBankAccount_createdBy_idx" ON "supplierBankAccount" USING btree ("createdBy");
CREATE INDEX "supplierBankAccount_currencyCode_idx" ON "supplierBankAccount" USING btree ("currencyCode");
CREATE INDEX "supplierBankAccount_updatedBy_idx" ON "supplierBankAccount" USING btree ("updatedBy");
ALTER TABLE "supplierBankAccount" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "supplierBankAccount" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON "supplierBankAccount" TO "millwright_app";
CREATE TRIGGER touch_row BEFORE UPDATE ON "supplierBankAccount" FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER "trg_event_async_supplierBankAccount_delete" AFTER DELETE ON "supplierBankAccount" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion', 'accountNumber');
CREATE TRIGGER "trg_event_async_supplierBankAccount_insert" AFTER INSERT ON "supplierBankAccount" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion', 'accountNumber');
CREATE TRIGGER "trg_event_async_supplierBankAccount_update" AFTER UPDATE ON "supplierBankAccount" REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion', 'accountNumber');

CREATE TABLE "purchaseOrder" (
  id text COLLATE "C" NOT NULL DEFAULT new_id('po'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  "purchaseOrderId" text NOT NULL DEFAULT ''::text,
  "revisionId" integer NOT NULL DEFAULT 0,
  "supplierId" text COLLATE "C" NOT NULL,
  "supplierInteractionId" text COLLATE "C",
  status text NOT NULL DEFAULT 'Draft'::text,
  "purchaseOrderType" text NOT NULL DEFAULT 'Purchase'::text,
  "orderDate" date,
  "supplierReference" text,
  assignee text COLLATE "C",
  "currencyCode" text COLLATE "C",
  "exchangeRate" numeric(20,8),
  "exchangeRateUpdatedAt" timestamp(3) with time zone,
  "internalNotes" jsonb NOT NULL DEFAULT '{}'::jsonb,
  "externalNotes" jsonb NOT NULL DEFAULT '{}'::jsonb,
  "customFields" jsonb NOT NULL DEFAULT '{}'::jsonb,
  tags text[] NOT NULL DEFAULT '{}'::text[],
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "purchaseOrder_pkey" PRIMARY KEY ("companyId", id),
  CONSTRAINT "purchaseOrder_purchaseOrderId_revisionId_key" UNIQUE ("companyId", "purchaseOrderId", "revisionId"),
  CONSTRAINT "purchaseOrder_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "purchaseOrder_supplierId_fkey" FOREIGN KEY ("companyId", "supplierId") REFERENCES supplier("companyId", id) ON UPDATE CASCADE,
  CONSTRAINT "purchaseOrder_supplierInteractionId_fkey" FOREIGN KEY ("companyId", "supplierInteractionId") REFERENCES "supplierInteraction"("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL ("supplierInteractionId"),
  CONSTRAINT "purchaseOrder_assignee_fkey" FOREIGN KEY ("companyId", assignee) REFERENCES employee("companyId", id) ON UPDATE CASCADE ON DELETE SET NULL (assignee),
  CONSTRAINT "purchaseOrder_currencyCode_fkey" FOREIGN KEY ("currencyCode") REFERENCES currency(code) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT "purchaseOrder_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "purchaseOrder_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "purchaseOrder_status_check" CHECK (status = ANY (ARRAY['Draft'::text, 'Planned'::text, 'To Review'::text, 'Needs Approval'::text, 'Rejected'::text, 'To Receive'::text, 'To Receive and Invoice'::text, 'To Invoice'::text, 'Completed'::text, 'Closed'::text])),
  CONSTRAINT "purchaseOrder_purchaseOrderType_check" CHECK ("purchaseOrderType" = ANY (ARRAY['Purchase'::text, 'Return'::text, 'Outside Processing'::text])),
  CONSTRAINT "purchaseOrder_orderDate_check" CHECK ("orderDate" >= '0001-01-01'::date AND "orderDate" <= '9999-12-31'::date),
  CONSTRAINT "purchaseOrder_exchangeRate_check" CHECK ("exchangeRate" <> 'NaN'::numeric AND "exchangeRate" > 0::numeric),
  CONSTRAINT "purchaseOrder_exchangeRateUpdatedAt_check" CHECK ("exchangeRateUpdatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "exchangeRateUpdatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "purchaseOrder_internalNotes_check" CHECK ("internalNotes" <> 'null'::jsonb),
  CONSTRAINT "purchaseOrder_externalNotes_check" CHECK ("externalNotes" <> 'null'::jsonb),
  CONSTRAINT "purchaseOrder_customFields_check" CHECK ("customFields" <> 'null'::jsonb),
  CONSTRAINT "purchaseOrder_tags_check" CHECK (
CASE
    WHEN COALESCE(array_ndims(tags), 1) = 1 THEN array_position(tags, NULL::text) IS NULL
    ELSE false
END),
  CONSTRAINT "purchaseOrder_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "purchaseOrder_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "purchaseOrder_companyId_assignee_idx" ON "purchaseOrder" USING btree ("companyId", assignee);
CREATE INDEX "purchaseOrder_companyId_createdAt_id_idx" ON "purchaseOrder" USING btree ("companyId", "createdAt", id);
CREATE INDEX "purchaseOrder_companyId_purchaseOrderId_idx" ON "purchaseOrder" USING gin ("companyId", "purchaseOrderId" gin_trgm_ops);
CREATE INDEX "purchaseOrder_companyId_status_createdAt_id_idx" ON "purchaseOrder" USING btree ("companyId", status, "createdAt", id);
CREATE INDEX "purchaseOrder_companyId_supplierId_idx" ON "purchaseOrder" USING btree ("companyId", "supplierId");
CREATE INDEX "purchaseOrder_companyId_supplierInteractionId_idx" ON "purchaseOrder" USING btree ("companyId", "supplierInteractionId");
CREATE INDEX "purchaseOrder_companyId_supplierReference_idx" ON "purchaseOrder" USING gin ("companyId", "supplierReference" gin_trgm_ops);
CREATE INDEX "purchaseOrder_createdBy_idx" ON "purchaseOrder" USING btree ("createdBy");
CREATE INDEX "purchaseOrder_currencyCode_idx" ON "purchaseOrder" USING btree ("currencyCode");
CREATE INDEX "purchaseOrder_updatedBy_idx" ON "purchaseOrder" USING btree ("updatedBy");
ALTER TABLE "purchaseOrder" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "purchaseOrder" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON "purchaseOrder" TO "millwright_app";
CREATE TRIGGER assign_readable_id BEFORE INSERT OR UPDATE OF "purchaseOrderId" ON "purchaseOrder" FOR EACH ROW EXECUTE FUNCTION assign_readable_id();
CREATE TRIGGER date_exchange_rate BEFORE UPDATE OF "exchangeRate" ON "purchaseOrder" FOR EACH ROW WHEN (new."exchangeRate" IS DISTINCT FROM old."exchangeRate" AND NOT new."exchangeRateUpdatedAt" IS DISTINCT FROM old."exchangeRateUpdatedAt") EXECUTE FUNCTION date_exchange_rate();
CREATE TRIGGER notify_purchase_order_assignment_on_insert AFTER INSERT ON "purchaseOrder" FOR EACH ROW WHEN (new.assignee IS NOT NULL AND current_setting('app.notify'::text, true) IS DISTINCT FROM 'off'::text) EXECUTE FUNCTION notify_of_change('purchase-order-assignment', 'purchasing', 'purchaseOrderId', 'assignee');
CREATE TRIGGER notify_purchase_order_assignment_on_update AFTER UPDATE ON "purchaseOrder" FOR EACH ROW WHEN (new.assignee IS NOT NULL AND new.assignee IS DISTINCT FROM old.assignee AND current_setting('app.notify'::text, true) IS DISTINCT FROM 'off'::text) EXECUTE FUNCTION notify_of_change('purchase-order-assignment', 'purchasing', 'purchaseOrderId', 'assignee');
CREATE TRIGGER touch_row BEFORE UPDATE ON "purchaseOrder" FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER "trg_event_async_purchaseOrder_delete" AFTER DELETE ON "purchaseOrder" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_purchaseOrder_insert" AFTER INSERT ON "purchaseOrder" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');
CREATE TRIGGER "trg_event_async_purchaseOrder_update" AFTER UPDATE ON "purchaseOrder" REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION capture_changes('id', 'rowVersion');

-- views

CREATE TABLE "savedView" (
  id text COLLATE "C" NOT NULL DEFAULT new_id('view'::text),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  resource text COLLATE "C" NOT NULL,
  name text NOT NULL,
  visibility text NOT NULL DEFAULT 'own'::text,
  definition jsonb NOT NULL,
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "updatedAt" timestamp(3) with time zone,
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "savedView_pkey" PRIMARY KEY ("companyId", id),
  CONSTRAINT "savedView_name_key" UNIQUE ("companyId", "createdBy", resource, name),
  CONSTRAINT "savedView_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "savedView_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "savedView_updatedBy_fkey" FOREIGN KEY ("updatedBy") REFERENCES "user"(id) ON UPDATE CASCADE,
  CONSTRAINT "savedView_resource_check" CHECK (resource <> ''::text),
  CONSTRAINT "savedView_name_check" CHECK (name <> ''::text),
  CONSTRAINT "savedView_visibility_check" CHECK (visibility = ANY (ARRAY['own'::text, 'shared'::text])),
  CONSTRAINT "savedView_definition_check" CHECK (definition <> 'null'::jsonb),
  CONSTRAINT "savedView_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "savedView_updatedAt_check" CHECK ("updatedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "updatedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "savedView_companyId_resource_idx" ON "savedView" USING btree ("companyId", resource);
CREATE INDEX "savedView_createdBy_idx" ON "savedView" USING btree ("createdBy");
CREATE INDEX "savedView_updatedBy_idx" ON "savedView" USING btree ("updatedBy");
ALTER TABLE "savedView" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "savedView" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting))) WITH CHECK ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
CREATE POLICY visible ON "savedView" AS RESTRICTIVE USING (visibility = 'shared'::text OR "createdBy" = (( SELECT current_setting('app.user'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ON "savedView" TO "millwright_app";
CREATE TRIGGER touch_row BEFORE UPDATE ON "savedView" FOR EACH ROW EXECUTE FUNCTION touch_row();

CREATE TABLE "savedViewDefault" (
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  resource text COLLATE "C" NOT NULL,
  role text COLLATE "C" NOT NULL,
  "viewId" text COLLATE "C" NOT NULL,
  CONSTRAINT "savedViewDefault_pkey" PRIMARY KEY ("companyId", resource, role),
  CONSTRAINT "savedViewDefault_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "savedViewDefault_viewId_fkey" FOREIGN KEY ("companyId", "viewId") REFERENCES "savedView"("companyId", id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "savedViewDefault_role_check" CHECK (role = ANY (ARRAY['viewer'::text, 'operator'::text, 'admin'::text]))
);
CREATE INDEX "savedViewDefault_companyId_viewId_idx" ON "savedViewDefault" USING btree ("companyId", "viewId");
ALTER TABLE "savedViewDefault" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "savedViewDefault" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE ("viewId") ON "savedViewDefault" TO "millwright_app";

CREATE TABLE "savedViewPin" (
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  "userId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  "viewId" text COLLATE "C" NOT NULL,
  "createdAt" timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "savedViewPin_pkey" PRIMARY KEY ("companyId", "userId", "viewId"),
  CONSTRAINT "savedViewPin_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "savedViewPin_userId_fkey" FOREIGN KEY ("companyId", "userId") REFERENCES employee("companyId", id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "savedViewPin_viewId_fkey" FOREIGN KEY ("companyId", "viewId") REFERENCES "savedView"("companyId", id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "savedViewPin_createdAt_check" CHECK ("createdAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "createdAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "savedViewPin_companyId_viewId_idx" ON "savedViewPin" USING btree ("companyId", "viewId");
ALTER TABLE "savedViewPin" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON "savedViewPin" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)) AND "userId" = (( SELECT current_setting('app.user'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT ON "savedViewPin" TO "millwright_app";

CREATE TABLE "visitedRecord" (
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company'::text, true),
  "userId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user'::text, true),
  resource text COLLATE "C" NOT NULL,
  key text COLLATE "C" NOT NULL,
  label text NOT NULL,
  detail text,
  "visitedAt" timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  "favouriteAt" timestamp(3) with time zone,
  CONSTRAINT "visitedRecord_pkey" PRIMARY KEY ("companyId", "userId", resource, key),
  CONSTRAINT "visitedRecord_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES company(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "visitedRecord_userId_fkey" FOREIGN KEY ("companyId", "userId") REFERENCES employee("companyId", id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "visitedRecord_resource_check" CHECK (resource <> ''::text),
  CONSTRAINT "visitedRecord_key_check" CHECK (key <> ''::text),
  CONSTRAINT "visitedRecord_visitedAt_check" CHECK ("visitedAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "visitedAt" < '10000-01-01 00:00:00+00'::timestamp with time zone),
  CONSTRAINT "visitedRecord_favouriteAt_check" CHECK ("favouriteAt" >= '0001-01-01 00:00:00+00'::timestamp with time zone AND "favouriteAt" < '10000-01-01 00:00:00+00'::timestamp with time zone)
);
CREATE INDEX "visitedRecord_companyId_userId_visitedAt_idx" ON "visitedRecord" USING btree ("companyId", "userId", "visitedAt");
ALTER TABLE "visitedRecord" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON "visitedRecord" USING ("companyId" = (( SELECT current_setting('app.company'::text, true) AS current_setting)) AND "userId" = (( SELECT current_setting('app.user'::text, true) AS current_setting)));
GRANT DELETE, INSERT, SELECT, UPDATE (label, detail, "visitedAt", "favouriteAt") ON "visitedRecord" TO "millwright_app";

-- Views

CREATE VIEW "eventSystemTrigger" WITH (security_invoker=true) AS
 WITH fired AS (
         SELECT c.relname::text AS tbl,
            t.tgname::text AS trigger,
            t.tgenabled AS enabled,
            p.proname::text AS function,
                CASE
                    WHEN (t.tgtype::integer & 1) = 1 AND (t.tgtype::integer & 2) = 2 THEN 'BEFORE SYNC (ROW)'::text
                    WHEN (t.tgtype::integer & 1) = 1 THEN 'AFTER SYNC (ROW)'::text
                    WHEN (t.tgtype::integer & 2) = 0 THEN 'ASYNC (STATEMENT)'::text
                    ELSE 'UNKNOWN'::text
                END AS type,
            row_number() OVER (PARTITION BY c.oid ORDER BY (t.tgtype::integer & 2) DESC, (
                CASE
                    WHEN (t.tgtype::integer & 2) = 2 THEN t.tgtype::integer & 1
                    ELSE 1 - (t.tgtype::integer & 1)
                END), t.tgname) AS place
           FROM pg_trigger t
             JOIN pg_class c ON c.oid = t.tgrelid
             JOIN pg_proc p ON p.oid = t.tgfoid
          WHERE NOT t.tgisinternal AND c.relnamespace = 'public'::regnamespace::oid AND t.tgname ~ '^trg_event_(before|after|async)_'::text
        ), chained AS (
         SELECT fired.tbl,
            fired.function,
            min(fired.place) AS place
           FROM fired
          GROUP BY fired.tbl, fired.function
        )
 SELECT tbl COLLATE "C" AS "tableName",
    type,
    ( SELECT string_agg(h.function ||
                CASE
                    WHEN h.function = 'capture_changes'::text THEN ' (queue)'::text
                    ELSE ''::text
                END, ' → '::text ORDER BY h.place) AS string_agg
           FROM chained h
          WHERE h.tbl = f.tbl) AS "attachedFunctions",
        CASE
            WHEN (EXISTS ( SELECT
               FROM fired d
              WHERE d.tbl = f.tbl AND d.enabled = 'D'::"char")) THEN 'Disabled'::text
            WHEN (EXISTS ( SELECT
               FROM fired d
              WHERE d.tbl = f.tbl AND d.enabled = 'R'::"char")) THEN 'Replica Only'::text
            ELSE 'Active'::text
        END AS status,
    trigger AS "systemTriggerName"
   FROM fired f
  WHERE place = 1;

-- Functions

-- prisma/sql/foundation.sql
--   admit_owner(IN "table" text)
--   base_currency(company text) → text
--   capture_changes() → trigger
--   company_today(company text) → date
--   current_instant() → timestamp with time zone
--   inline_checks(IN "table" text)
--   is_calibration_attempts(value jsonb) → boolean
--   is_created_again(company text, "table" text, record text) → boolean
--   is_listened_to(company text, changed_table text, did text) → boolean
--   is_section_config(value jsonb) → boolean
--   is_timezone(value text) → boolean
--   is_timezone_name(value text) → boolean
--   is_undo() → boolean
--   name_change_early() → void
--   new_id(prefix text) → text
--   protect_tenant_table(IN "table" text, IN privileges text, IN owner text, IN counters text[])
--   reject_reference("table" text, col text, value text, target text) → void
--   representable(value date) → boolean
--   representable(value jsonb) → boolean
--   representable(value numeric) → boolean
--   representable(value numeric[]) → boolean
--   representable(value text[]) → boolean
--   representable(value timestamp with time zone) → boolean
--   roll_webhook_attempts(kept interval) → void
--   take_early_change() → text
--   touch_row() → trigger
--   watch_table(IN "table" text)

-- prisma/sql/access.sql
--   admits_client(company text, client_id text, client_owner text) → boolean
--   api_key_name(key_id text) → text
--   keep_code_origin() → trigger
--   keep_oauth_client() → trigger

-- prisma/sql/accounting.sql
--   date_exchange_rate() → trigger
--   keep_account_references() → trigger
--   keep_account_tree() → trigger

-- prisma/sql/company.sql
--   audit_chain_hash(made "auditHash", previous text, digests bytea) → text
--   audit_digest(entry "auditLog") → bytea
--   company_is_being_deleted(company text) → boolean
--   hash_audit_log(company text, settled bigint) → integer
--   is_undone(company text, change_set text) → boolean
--   keep_timezone_name() → trigger
--   reject_audit_change() → trigger
--   reject_audit_removal() → trigger

-- prisma/sql/deliveries.sql
--   claim_deliveries(me uuid, most_lanes integer, lanes integer[], firsts bigint[], wants integer[], holds boolean, room integer, companies text[], rooms integer[], with_rows boolean) → TABLE(seq bigint, lane integer, record bigint, attempts smallint, failures integer, "companyId" text, "webhookId" text, url text, secret text, "previousSecret" text, headers text, "eventId" uuid, type text, at timestamp with time zone, "isTest" boolean, "row" text, "oldRow" text, "isUrgent" boolean)
--   count_deliveries(lanes integer[], afters bigint[]) → TABLE(lane integer, last bigint)
--   fan_out_events(most integer, own integer) → boolean
--   finish_deliveries(me uuid, results jsonb) → bigint[]
--   free_deliveries(lease interval) → bigint
--   keep_deliveries(me uuid) → boolean
--   queue_record(reason text, "recordId" text, "eventSeq" bigint) → bigint
--   waiting_lanes(since pg_snapshot, known integer[], firsts bigint[]) → TABLE(snapshot pg_snapshot, lane integer, first bigint, unwritten boolean)

-- prisma/sql/events.sql
--   forget_disabling() → trigger
--   forget_events() → trigger
--   forget_headers() → trigger
--   operations_of(w webhook) → text[]
--   refresh_webhook_subscription() → trigger

-- prisma/sql/inventory.sql
--   keep_storage_unit_tree() → trigger

-- prisma/sql/invoicing.sql
--   is_overdue(status text, due date, balance numeric, today date) → boolean
--   is_posted(status text) → boolean
--   is_settled(status text) → boolean
--   keep_invoice_customer() → trigger
--   keep_purchase_balance() → trigger
--   keep_purchase_invoice() → trigger
--   keep_sales_invoice() → trigger
--   keep_sales_invoice_line() → trigger
--   keep_sales_invoice_shipment() → trigger
--   open_invoice_rate(company text, invoice text) → numeric
--   pass_rate_to_lines() → trigger
--   reject_cleared_reference() → void
--   reject_posted_invoice_delete() → trigger
--   sales_invoice_sums(company text, invoice text, OUT subtotal numeric, OUT tax numeric, OUT shipping numeric) → record
--   total_invoice_of_line() → trigger
--   total_invoice_of_shipment() → trigger
--   total_sales_invoice(company text, invoice text) → void

-- prisma/sql/items.sql
--   keep_method_operation() → trigger
--   make_item_rows() → trigger
--   require_draft_method(company text, method text) → void

-- prisma/sql/limits.sql
--   add_response_bytes(total bigint, more integer) → bigint
--   reject_change(result json) → boolean
--   response_bytes(integer) → bigint
--   take_tokens(callers text[], rates double precision[], admitted integer[], requested integer[], full_in double precision[]) → TABLE(caller text, granted integer, level double precision)

-- prisma/sql/notifications.sql
--   add_notification(company text, recipient text, topic text, event text, document_table text, document text, label text, actor text) → void
--   claim_notifications(me uuid, most integer) → TABLE("companyId" text, id text, event text, "documentTable" text, "documentId" text, label text, mail text, attempts smallint, company text, "actorName" text, name text, email text, active boolean)
--   count_delivery(company text, recipient text, event text, document text, delivery text) → void
--   nightly_day(timezone text) → date
--   notify_of_change() → trigger
--   notify_of_disabled_webhook() → trigger
--   run_nightly(company text) → boolean
--   settle_notification(me uuid, company text, notification text, outcome text, wait double precision) → boolean

-- prisma/sql/numbering.sql
--   assign_readable_id() → trigger
--   default_sequence("table" text, OUT name text, OUT prefix text) → record
--   fill_tokens(template text, today date, location text) → text
--   next_sequence("table" text, company text) → text
--   next_serial(item text, location text, company text) → text
--   pad_number(value bigint, size integer) → text
--   readable_id_column("table" text) → text

-- prisma/sql/people.sql
--   keep_attribute_data_type() → trigger
--   keep_attribute_value() → trigger

-- prisma/sql/purchasing.sql
--   keep_supplier_quote_line_price() → trigger
--   move_supplier_quote_line_prices() → trigger

-- prisma/sql/quality.sql
--   apply_newest_calibration(company text, gauge text, changed text[], former date) → void
--   archive_other_versions() → trigger
--   calibrate_gauges() → trigger
--   calibrated_status(company text, gauge text) → text
--   is_out_of_service(status text, due date, company text) → boolean
--   keep_gauge() → trigger
--   move_overdue_gauges() → trigger
--   queue_activation() → trigger
--   reject_second_active() → trigger

-- prisma/sql/sales.sql
--   keep_quote_line_price() → trigger
--   make_customer_rows() → trigger
--   move_quote_line_prices() → trigger

-- prisma/sql/sign-in.sql
--   emergency_admin(company text) → text
--   opens_company(bound_company text, company text, member text) → boolean
--   requires_company_sign_in(company text, member text) → boolean
