-- What people allowed apps to do, and the tokens that follow from it. Nobody but the system reads or writes these tables.

-- A client that was fetched from its own address or that registered itself; it is shown to a company only when connected.
ALTER TABLE "oauthClient"
  ADD COLUMN "source" text NOT NULL DEFAULT 'company'
    CONSTRAINT "oauthClient_source_check" CHECK ("source" IN ('company', 'address', 'self')),
  ADD COLUMN "fetchedAt" timestamptz(3) CONSTRAINT "oauthClient_fetchedAt_check" CHECK (representable("fetchedAt"));
DROP POLICY "shared" ON "oauthClient";
CREATE POLICY "shared" ON "oauthClient" FOR SELECT USING ("companyId" IS NULL AND "source" = 'company');

CREATE TABLE "oauthConsent" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('con'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "userId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "clientId" text COLLATE "C" NOT NULL,
  "clientOwner" text COLLATE "C" NOT NULL,
  "redirectUri" text NOT NULL,
  "audience" text NOT NULL,
  "scopes" text[] NOT NULL CONSTRAINT "oauthConsent_scopes_check" CHECK (representable("scopes")),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now()
    CONSTRAINT "oauthConsent_createdAt_check" CHECK (representable("createdAt")),
  "expiresAt" timestamptz(3) NOT NULL CONSTRAINT "oauthConsent_expiresAt_check" CHECK (representable("expiresAt")),
  "revokedAt" timestamptz(3) CONSTRAINT "oauthConsent_revokedAt_check" CHECK (representable("revokedAt")),
  "lastUsedAt" timestamptz(3) CONSTRAINT "oauthConsent_lastUsedAt_check" CHECK (representable("lastUsedAt")),
  "lastUsedAddress" text,
  CONSTRAINT "oauthConsent_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "oauthConsent_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "company" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "oauthConsent_userId_fkey" FOREIGN KEY ("companyId", "userId") REFERENCES "employee" ("companyId", "id")
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "oauthConsent_clientId_fkey" FOREIGN KEY ("clientOwner", "clientId")
    REFERENCES "oauthClient" ("clientOwner", "clientId") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "oauthConsent_companyId_userId_idx" ON "oauthConsent" ("companyId", "userId");
CREATE INDEX "oauthConsent_clientOwner_clientId_idx" ON "oauthConsent" ("clientOwner", "clientId");
CREATE INDEX "oauthConsent_expiresAt_idx" ON "oauthConsent" ("expiresAt");

-- The tokens of a consent are one family: a replayed code or a reused refresh token revokes all of them.
CREATE TABLE "oauthToken" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('tok'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "family" text COLLATE "C" NOT NULL,
  "userId" text COLLATE "C" NOT NULL,
  "clientId" text COLLATE "C" NOT NULL,
  "clientOwner" text COLLATE "C" NOT NULL,
  "kind" text NOT NULL CONSTRAINT "oauthToken_kind_check" CHECK ("kind" IN ('access', 'refresh')),
  "hash" text NOT NULL,
  "audience" text NOT NULL,
  "scopes" text[] NOT NULL CONSTRAINT "oauthToken_scopes_check" CHECK (representable("scopes")),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now()
    CONSTRAINT "oauthToken_createdAt_check" CHECK (representable("createdAt")),
  "expiresAt" timestamptz(3) NOT NULL CONSTRAINT "oauthToken_expiresAt_check" CHECK (representable("expiresAt")),
  "rotatedAt" timestamptz(3) CONSTRAINT "oauthToken_rotatedAt_check" CHECK (representable("rotatedAt")),
  "revokedAt" timestamptz(3) CONSTRAINT "oauthToken_revokedAt_check" CHECK (representable("revokedAt")),
  CONSTRAINT "oauthToken_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "oauthToken_hash_key" UNIQUE ("hash"),
  CONSTRAINT "oauthToken_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "company" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "oauthToken_family_fkey" FOREIGN KEY ("companyId", "family") REFERENCES "oauthConsent" ("companyId", "id")
    ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "oauthToken_companyId_family_idx" ON "oauthToken" ("companyId", "family");
CREATE INDEX "oauthToken_expiresAt_idx" ON "oauthToken" ("expiresAt");

-- Which apps a company admits; without a row, every app that a member consents to.
CREATE TABLE "oauthPolicy" (
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "admits" text NOT NULL CONSTRAINT "oauthPolicy_admits_check" CHECK ("admits" IN ('any', 'listed', 'none')),
  "clientIds" text[] NOT NULL DEFAULT '{}' CONSTRAINT "oauthPolicy_clientIds_check" CHECK (representable("clientIds")),
  CONSTRAINT "oauthPolicy_pkey" PRIMARY KEY ("companyId"),
  CONSTRAINT "oauthPolicy_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "company" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE
);

ALTER TABLE "oauthConsent" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
ALTER TABLE "oauthToken" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
ALTER TABLE "oauthPolicy" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant" ON "oauthConsent" USING ("companyId" = (SELECT current_setting('app.company', true)));
CREATE POLICY "tenant" ON "oauthToken" USING ("companyId" = (SELECT current_setting('app.company', true)));
CREATE POLICY "tenant" ON "oauthPolicy" USING ("companyId" = (SELECT current_setting('app.company', true)));
CALL admit_owner('oauthConsent');
CALL admit_owner('oauthToken');
CALL admit_owner('oauthPolicy');

-- The consent that a code of the flow stands for, and when it was redeemed.
ALTER TABLE "oauthCode"
  ADD COLUMN "consentId" text COLLATE "C",
  ADD COLUMN "redeemedAt" timestamptz(3) CONSTRAINT "oauthCode_redeemedAt_check" CHECK (representable("redeemedAt")),
  ADD CONSTRAINT "oauthCode_consentId_fkey" FOREIGN KEY ("companyId", "consentId")
    REFERENCES "oauthConsent" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "oauthCode_companyId_consentId_idx" ON "oauthCode" ("companyId", "consentId");
CREATE INDEX "oauthCode_code_idx" ON "oauthCode" ("code") WHERE "origin" = 'flow';
