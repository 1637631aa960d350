-- Sign-in with a company's identity provider (OpenID Connect) and its directory (SCIM). Nobody but the system reads or
-- writes these tables.

CREATE TABLE "identityProvider" (
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "issuer" text NOT NULL CONSTRAINT "identityProvider_issuer_check" CHECK ("issuer" <> ''),
  "clientId" text NOT NULL CONSTRAINT "identityProvider_clientId_check" CHECK ("clientId" <> ''),
  -- Encrypted; null for a public client.
  "clientSecret" text,
  "domain" text NOT NULL CONSTRAINT "identityProvider_domain_check" CHECK ("domain" = lower("domain") AND "domain" LIKE '%_._%'),
  -- Of members who join by signing in; null when nobody does.
  "defaultRole" text CONSTRAINT "identityProvider_defaultRole_check" CHECK ("defaultRole" IN ('viewer', 'operator')),
  "enforced" boolean NOT NULL DEFAULT false,
  "createdAt" timestamptz(3) NOT NULL DEFAULT now()
    CONSTRAINT "identityProvider_createdAt_check" CHECK (representable("createdAt")),
  CONSTRAINT "identityProvider_pkey" PRIMARY KEY ("companyId"),
  CONSTRAINT "identityProvider_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "company" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE
);
-- Several companies of a group may have one domain.
CREATE INDEX "identityProvider_domain_createdAt_idx" ON "identityProvider" ("domain", "createdAt");

-- Which member a subject of an identity provider is.
CREATE TABLE "identityLink" (
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "issuer" text COLLATE "C" NOT NULL,
  "subject" text COLLATE "C" NOT NULL,
  "userId" text COLLATE "C" NOT NULL,
  "createdAt" timestamptz(3) NOT NULL DEFAULT now()
    CONSTRAINT "identityLink_createdAt_check" CHECK (representable("createdAt")),
  CONSTRAINT "identityLink_pkey" PRIMARY KEY ("companyId", "issuer", "subject"),
  CONSTRAINT "identityLink_userId_key" UNIQUE ("companyId", "issuer", "userId"),
  CONSTRAINT "identityLink_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "company" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "identityLink_userId_fkey" FOREIGN KEY ("companyId", "userId") REFERENCES "employee" ("companyId", "id")
    ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "identityLink_companyId_userId_idx" ON "identityLink" ("companyId", "userId");

-- The token with which a company's directory calls; a new one replaces the one before.
CREATE TABLE "provisioningToken" (
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "hash" text NOT NULL,
  "last4" text NOT NULL,
  "createdAt" timestamptz(3) NOT NULL DEFAULT now()
    CONSTRAINT "provisioningToken_createdAt_check" CHECK (representable("createdAt")),
  "lastUsedAt" timestamptz(3) CONSTRAINT "provisioningToken_lastUsedAt_check" CHECK (representable("lastUsedAt")),
  CONSTRAINT "provisioningToken_pkey" PRIMARY KEY ("companyId"),
  CONSTRAINT "provisioningToken_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "company" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "provisioningToken_createdBy_fkey" FOREIGN KEY ("companyId", "createdBy")
    REFERENCES "employee" ("companyId", "id") ON DELETE NO ACTION ON UPDATE CASCADE
);
CREATE INDEX "provisioningToken_hash_idx" ON "provisioningToken" ("hash");
CREATE INDEX "provisioningToken_companyId_createdBy_idx" ON "provisioningToken" ("companyId", "createdBy");

-- What a directory stores with a member, and when it deleted them.
CREATE TABLE "provisionedMember" (
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "userId" text COLLATE "C" NOT NULL,
  "externalId" text,
  "deletedAt" timestamptz(3) CONSTRAINT "provisionedMember_deletedAt_check" CHECK (representable("deletedAt")),
  CONSTRAINT "provisionedMember_pkey" PRIMARY KEY ("companyId", "userId"),
  CONSTRAINT "provisionedMember_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "company" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "provisionedMember_userId_fkey" FOREIGN KEY ("companyId", "userId") REFERENCES "employee" ("companyId", "id")
    ON DELETE CASCADE ON UPDATE CASCADE
);

ALTER TABLE "identityProvider" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
ALTER TABLE "identityLink" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
ALTER TABLE "provisioningToken" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
ALTER TABLE "provisionedMember" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant" ON "identityProvider" USING ("companyId" = (SELECT current_setting('app.company', true)));
CREATE POLICY "tenant" ON "identityLink" USING ("companyId" = (SELECT current_setting('app.company', true)));
CREATE POLICY "tenant" ON "provisioningToken" USING ("companyId" = (SELECT current_setting('app.company', true)));
CREATE POLICY "tenant" ON "provisionedMember" USING ("companyId" = (SELECT current_setting('app.company', true)));
CALL admit_owner('identityProvider');
CALL admit_owner('identityLink');
CALL admit_owner('provisioningToken');
CALL admit_owner('provisionedMember');

-- The company whose identity provider began the session: it opens no other.
ALTER TABLE "session"
  ADD COLUMN "boundCompanyId" text COLLATE "C",
  ADD CONSTRAINT "session_boundCompanyId_fkey" FOREIGN KEY ("boundCompanyId")
    REFERENCES "company" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "session_boundCompanyId_idx" ON "session" ("boundCompanyId");
