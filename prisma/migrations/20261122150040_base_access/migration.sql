-- OAuth clients, API keys, and the records of what was done with them.

CREATE TABLE "oauthClient" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('ocl'),
  "companyId" text COLLATE "C" DEFAULT current_setting('app.company', true),
  "name" text NOT NULL,
  "clientId" text COLLATE "C" NOT NULL,
  "redirectUris" text[] NOT NULL DEFAULT '{}'
    CONSTRAINT "oauthClient_redirectUris_check" CHECK (representable("redirectUris")),
  "grantTypes" text[] NOT NULL DEFAULT '{}'
    CONSTRAINT "oauthClient_grantTypes_check" CHECK (representable("grantTypes")),
  "responseTypes" text[] NOT NULL DEFAULT '{}'
    CONSTRAINT "oauthClient_responseTypes_check" CHECK (representable("responseTypes")),
  "tokenEndpointAuthMethod" text NOT NULL,
  "clientUri" text,
  "logoUri" text,
  "scope" text,
  "clientSecretHash" text,
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  -- The company, empty for a client of the whole installation: a code refers to its client by a key that is never null.
  "clientOwner" text COLLATE "C" NOT NULL GENERATED ALWAYS AS (COALESCE("companyId", '')) STORED,
  CONSTRAINT "oauthClient_pkey" PRIMARY KEY ("id"),
  -- Unique within a company: a constraint over all companies would show by its error that another one has the value.
  CONSTRAINT "oauthClient_companyId_clientId_key" UNIQUE ("companyId", "clientId"),
  CONSTRAINT "oauthClient_clientId_key" UNIQUE ("clientOwner", "clientId")
);
CREATE INDEX "oauthClient_companyId_name_id_idx" ON "oauthClient" ("companyId", "name", "id");
CREATE INDEX "oauthClient_companyId_createdAt_id_idx" ON "oauthClient" ("companyId", "createdAt", "id");
CREATE INDEX "oauthClient_createdBy_idx" ON "oauthClient" ("createdBy");
CREATE INDEX "oauthClient_updatedBy_idx" ON "oauthClient" ("updatedBy");
-- Clients of the whole installation are read by every company and written by none.
CALL protect_tenant_table('oauthClient');
CREATE POLICY "shared" ON "oauthClient" FOR SELECT USING ("companyId" IS NULL);

CREATE TABLE "oauthCode" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('oc'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "code" text NOT NULL,
  "clientId" text COLLATE "C" NOT NULL,
  "userId" text COLLATE "C" NOT NULL,
  "redirectUri" text NOT NULL,
  "expiresAt" timestamptz(3) NOT NULL CONSTRAINT "oauthCode_expiresAt_check" CHECK (representable("expiresAt")),
  "codeChallenge" text,
  "codeChallengeMethod" text
    CONSTRAINT "oauthCode_codeChallengeMethod_check" CHECK ("codeChallengeMethod" IN ('S256', 'plain')),
  "scope" text,
  "origin" text NOT NULL DEFAULT 'api' CONSTRAINT "oauthCode_origin_check" CHECK ("origin" IN ('flow', 'api')),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  "clientOwner" text COLLATE "C" NOT NULL DEFAULT '',
  CONSTRAINT "oauthCode_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "oauthCode_companyId_code_key" UNIQUE ("companyId", "code"),
  CONSTRAINT "oauthCode_userId_fkey" FOREIGN KEY ("companyId", "userId")
    REFERENCES "employee" ("companyId", "id") ON DELETE NO ACTION ON UPDATE CASCADE,
  CONSTRAINT "oauthCode_clientId_fkey" FOREIGN KEY ("clientOwner", "clientId")
    REFERENCES "oauthClient" ("clientOwner", "clientId") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "oauthCode_companyId_expiresAt_idx" ON "oauthCode" ("companyId", "expiresAt");
CREATE INDEX "oauthCode_expiresAt_idx" ON "oauthCode" ("expiresAt");
CREATE INDEX "oauthCode_companyId_createdAt_id_idx" ON "oauthCode" ("companyId", "createdAt", "id");
CREATE INDEX "oauthCode_companyId_userId_idx" ON "oauthCode" ("companyId", "userId");
CREATE INDEX "oauthCode_createdBy_idx" ON "oauthCode" ("createdBy");
CREATE INDEX "oauthCode_updatedBy_idx" ON "oauthCode" ("updatedBy");
CREATE INDEX "oauthCode_clientOwner_clientId_idx" ON "oauthCode" ("clientOwner", "clientId");
CALL protect_tenant_table('oauthCode');

CREATE TABLE "authenticationChallenge" (
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "purpose" text COLLATE "C" NOT NULL DEFAULT ('api:' || replace(gen_random_uuid()::text, '-', '')),
  "subject" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "secret" text NOT NULL,
  "expiresAt" timestamptz(3) NOT NULL
    CONSTRAINT "authenticationChallenge_expiresAt_check" CHECK (representable("expiresAt")),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "authenticationChallenge_pkey" PRIMARY KEY ("companyId", "purpose"),
  CONSTRAINT "authenticationChallenge_subject_fkey" FOREIGN KEY ("subject")
    REFERENCES "user" ("id") ON DELETE NO ACTION ON UPDATE CASCADE
);
CREATE INDEX "authenticationChallenge_companyId_expiresAt_idx" ON "authenticationChallenge" ("companyId", "expiresAt");
CREATE INDEX "authenticationChallenge_expiresAt_idx" ON "authenticationChallenge" ("expiresAt");
CREATE INDEX "authenticationChallenge_companyId_createdAt_purpose_idx" ON "authenticationChallenge" ("companyId", "createdAt", "purpose");
CREATE INDEX "authenticationChallenge_subject_idx" ON "authenticationChallenge" ("subject");
CREATE INDEX "authenticationChallenge_createdBy_idx" ON "authenticationChallenge" ("createdBy");
CREATE INDEX "authenticationChallenge_updatedBy_idx" ON "authenticationChallenge" ("updatedBy");
-- Only challenges made through the API are visible to it; those of sign-in steps are not.
CALL protect_tenant_table('authenticationChallenge');
CREATE POLICY "api" ON "authenticationChallenge" AS RESTRICTIVE
  USING (current_user <> 'millwright_app' OR "purpose" LIKE 'api:%');

CREATE TABLE "apiKey" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('key'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "userId" text COLLATE "C" NOT NULL,
  "name" text NOT NULL,
  "hash" text NOT NULL,
  "last4" text NOT NULL,
  "scopes" text[] NOT NULL CONSTRAINT "apiKey_scopes_check" CHECK (representable("scopes")),
  "expiresAt" timestamptz(3) CONSTRAINT "apiKey_expiresAt_check" CHECK (representable("expiresAt")),
  "revokedAt" timestamptz(3) CONSTRAINT "apiKey_revokedAt_check" CHECK (representable("revokedAt")),
  "lastUsedAt" timestamptz(3) CONSTRAINT "apiKey_lastUsedAt_check" CHECK (representable("lastUsedAt")),
  "lastUsedAddress" text,
  "replacedById" text COLLATE "C",
  "overlapEndsAt" timestamptz(3) CONSTRAINT "apiKey_overlapEndsAt_check" CHECK (representable("overlapEndsAt")),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now()
    CONSTRAINT "apiKey_createdAt_check" CHECK (representable("createdAt")),
  CONSTRAINT "apiKey_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "apiKey_hash_key" UNIQUE ("hash"),
  CONSTRAINT "apiKey_userId_fkey" FOREIGN KEY ("companyId", "userId")
    REFERENCES "employee" ("companyId", "id") ON DELETE NO ACTION ON UPDATE CASCADE,
  CONSTRAINT "apiKey_replacedById_fkey" FOREIGN KEY ("replacedById")
    REFERENCES "apiKey" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "apiKey_companyId_fkey" FOREIGN KEY ("companyId")
    REFERENCES "company" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "apiKey_companyId_createdAt_id_idx" ON "apiKey" ("companyId", "createdAt", "id");
CREATE INDEX "apiKey_companyId_userId_idx" ON "apiKey" ("companyId", "userId");
CREATE INDEX "apiKey_replacedById_idx" ON "apiKey" ("replacedById");

CREATE TABLE "auditLog" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('aud'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "at" timestamptz(3) NOT NULL DEFAULT now() CONSTRAINT "auditLog_at_check" CHECK (representable("at")),
  "userId" text COLLATE "C" DEFAULT current_setting('app.user', true),
  "keyId" text COLLATE "C",
  "requestId" text,
  "address" text,
  "action" text NOT NULL,
  "recordIds" text[] NOT NULL DEFAULT '{}' CONSTRAINT "auditLog_recordIds_check" CHECK (representable("recordIds")),
  "changes" jsonb,
  CONSTRAINT "auditLog_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "auditLog_companyId_fkey" FOREIGN KEY ("companyId")
    REFERENCES "company" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "auditLog_companyId_at_id_idx" ON "auditLog" ("companyId", "at", "id");
ALTER TABLE "auditLog" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant" ON "auditLog" USING ("companyId" = (SELECT current_setting('app.company', true)))
  WITH CHECK ("companyId" = (SELECT current_setting('app.company', true)));
CALL admit_owner('auditLog');
GRANT SELECT, INSERT ON "auditLog" TO "millwright_app";

CREATE TABLE "idempotencyKey" (
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "credential" text COLLATE "C" NOT NULL,
  "route" text COLLATE "C" NOT NULL,
  "key" text COLLATE "C" NOT NULL,
  "requestHash" text NOT NULL,
  "status" integer,
  "headers" text,
  "body" text,
  "createdAt" timestamptz(3) NOT NULL DEFAULT now()
    CONSTRAINT "idempotencyKey_createdAt_check" CHECK (representable("createdAt")),
  CONSTRAINT "idempotencyKey_pkey" PRIMARY KEY ("companyId", "credential", "route", "key"),
  CONSTRAINT "idempotencyKey_companyId_fkey" FOREIGN KEY ("companyId")
    REFERENCES "company" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "idempotencyKey_createdAt_idx" ON "idempotencyKey" ("createdAt");
ALTER TABLE "idempotencyKey" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant" ON "idempotencyKey" USING ("companyId" = (SELECT current_setting('app.company', true)))
  WITH CHECK ("companyId" = (SELECT current_setting('app.company', true)));
CALL admit_owner('idempotencyKey');
GRANT SELECT, INSERT, UPDATE, DELETE ON "idempotencyKey" TO "millwright_app";
