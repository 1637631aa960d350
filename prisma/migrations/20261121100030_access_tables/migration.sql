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
  CONSTRAINT "employee_pkey" PRIMARY KEY ("companyId", "id")
);
CREATE INDEX "employee_companyId_name_id_idx" ON "employee" ("companyId", "name", "id");
CREATE INDEX "employee_companyId_createdAt_id_idx" ON "employee" ("companyId", "createdAt", "id");
CREATE INDEX "employee_id_idx" ON "employee" ("id");
CREATE INDEX "employee_companyId_locationId_idx" ON "employee" ("companyId", "locationId");
CREATE INDEX "employee_companyId_managerId_idx" ON "employee" ("companyId", "managerId");
CREATE INDEX "employee_createdBy_idx" ON "employee" ("createdBy");
CREATE INDEX "employee_updatedBy_idx" ON "employee" ("updatedBy");

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
  CONSTRAINT "userAttribute_pkey" PRIMARY KEY ("companyId", "id")
);
CREATE INDEX "userAttribute_companyId_userAttributeCategoryId_sortOrder_i_idx" ON "userAttribute" ("companyId", "userAttributeCategoryId", "sortOrder", "id");
CREATE INDEX "userAttribute_companyId_createdAt_id_idx" ON "userAttribute" ("companyId", "createdAt", "id");
CREATE INDEX "userAttribute_attributeDataTypeId_idx" ON "userAttribute" ("attributeDataTypeId");
CREATE INDEX "userAttribute_createdBy_idx" ON "userAttribute" ("createdBy");
CREATE INDEX "userAttribute_updatedBy_idx" ON "userAttribute" ("updatedBy");

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
  CONSTRAINT "userAttributeValue_userAttributeId_userId_key" UNIQUE ("companyId", "userAttributeId", "userId")
);
CREATE INDEX "userAttributeValue_companyId_createdAt_id_idx" ON "userAttributeValue" ("companyId", "createdAt", "id");
CREATE INDEX "userAttributeValue_companyId_userId_idx" ON "userAttributeValue" ("companyId", "userId");
CREATE INDEX "userAttributeValue_companyId_valueUser_idx" ON "userAttributeValue" ("companyId", "valueUser");
CREATE INDEX "userAttributeValue_createdBy_idx" ON "userAttributeValue" ("createdBy");
CREATE INDEX "userAttributeValue_updatedBy_idx" ON "userAttributeValue" ("updatedBy");

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
  CONSTRAINT "oauthClient_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "oauthClient_clientId_key" UNIQUE ("clientId")
);
CREATE INDEX "oauthClient_companyId_name_id_idx" ON "oauthClient" ("companyId", "name", "id");
CREATE INDEX "oauthClient_companyId_createdAt_id_idx" ON "oauthClient" ("companyId", "createdAt", "id");
CREATE INDEX "oauthClient_createdBy_idx" ON "oauthClient" ("createdBy");
CREATE INDEX "oauthClient_updatedBy_idx" ON "oauthClient" ("updatedBy");

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
  CONSTRAINT "oauthCode_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "oauthCode_code_key" UNIQUE ("code")
);
CREATE INDEX "oauthCode_companyId_expiresAt_idx" ON "oauthCode" ("companyId", "expiresAt");
CREATE INDEX "oauthCode_expiresAt_idx" ON "oauthCode" ("expiresAt");
CREATE INDEX "oauthCode_companyId_createdAt_id_idx" ON "oauthCode" ("companyId", "createdAt", "id");
CREATE INDEX "oauthCode_clientId_idx" ON "oauthCode" ("clientId");
CREATE INDEX "oauthCode_companyId_userId_idx" ON "oauthCode" ("companyId", "userId");
CREATE INDEX "oauthCode_createdBy_idx" ON "oauthCode" ("createdBy");
CREATE INDEX "oauthCode_updatedBy_idx" ON "oauthCode" ("updatedBy");

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
  CONSTRAINT "authenticationChallenge_pkey" PRIMARY KEY ("companyId", "purpose")
);
CREATE INDEX "authenticationChallenge_companyId_expiresAt_idx" ON "authenticationChallenge" ("companyId", "expiresAt");
CREATE INDEX "authenticationChallenge_expiresAt_idx" ON "authenticationChallenge" ("expiresAt");
CREATE INDEX "authenticationChallenge_companyId_createdAt_purpose_idx" ON "authenticationChallenge" ("companyId", "createdAt", "purpose");
CREATE INDEX "authenticationChallenge_subject_idx" ON "authenticationChallenge" ("subject");
CREATE INDEX "authenticationChallenge_createdBy_idx" ON "authenticationChallenge" ("createdBy");
CREATE INDEX "authenticationChallenge_updatedBy_idx" ON "authenticationChallenge" ("updatedBy");

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

CREATE TABLE "session" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('ses'),
  "userId" text COLLATE "C" NOT NULL,
  "token" text NOT NULL,
  "expiresAt" timestamptz(3) NOT NULL CONSTRAINT "session_expiresAt_check" CHECK (representable("expiresAt")),
  "ipAddress" text,
  "userAgent" text,
  "activeCompanyId" text COLLATE "C",
  "createdAt" timestamptz(3) NOT NULL DEFAULT now()
    CONSTRAINT "session_createdAt_check" CHECK (representable("createdAt")),
  "updatedAt" timestamptz(3) NOT NULL DEFAULT now()
    CONSTRAINT "session_updatedAt_check" CHECK (representable("updatedAt")),
  CONSTRAINT "session_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "session_token_key" UNIQUE ("token")
);
CREATE INDEX "session_expiresAt_idx" ON "session" ("expiresAt");
CREATE INDEX "session_userId_idx" ON "session" ("userId");
CREATE INDEX "session_activeCompanyId_idx" ON "session" ("activeCompanyId");

CREATE TABLE "userAccount" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('uacc'),
  "userId" text COLLATE "C" NOT NULL,
  "issuer" text NOT NULL,
  "accountId" text NOT NULL,
  "providerId" text NOT NULL,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamptz(3)
    CONSTRAINT "userAccount_accessTokenExpiresAt_check" CHECK (representable("accessTokenExpiresAt")),
  "refreshTokenExpiresAt" timestamptz(3)
    CONSTRAINT "userAccount_refreshTokenExpiresAt_check" CHECK (representable("refreshTokenExpiresAt")),
  "scope" text,
  "password" text,
  "createdAt" timestamptz(3) NOT NULL DEFAULT now()
    CONSTRAINT "userAccount_createdAt_check" CHECK (representable("createdAt")),
  "updatedAt" timestamptz(3) NOT NULL DEFAULT now()
    CONSTRAINT "userAccount_updatedAt_check" CHECK (representable("updatedAt")),
  CONSTRAINT "userAccount_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "userAccount_issuer_accountId_key" UNIQUE ("issuer", "accountId")
);
CREATE INDEX "userAccount_userId_idx" ON "userAccount" ("userId");

CREATE TABLE "verification" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('ver'),
  "identifier" text NOT NULL,
  "value" text NOT NULL,
  "expiresAt" timestamptz(3) NOT NULL CONSTRAINT "verification_expiresAt_check" CHECK (representable("expiresAt")),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now()
    CONSTRAINT "verification_createdAt_check" CHECK (representable("createdAt")),
  "updatedAt" timestamptz(3) NOT NULL DEFAULT now()
    CONSTRAINT "verification_updatedAt_check" CHECK (representable("updatedAt")),
  CONSTRAINT "verification_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "verification_identifier_idx" ON "verification" ("identifier");
CREATE INDEX "verification_expiresAt_idx" ON "verification" ("expiresAt");

CREATE TABLE "twoFactor" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('tfa'),
  "userId" text COLLATE "C" NOT NULL,
  "secret" text NOT NULL,
  "backupCodes" text NOT NULL,
  "verified" boolean NOT NULL DEFAULT true,
  "failedVerificationCount" integer NOT NULL DEFAULT 0,
  "lockedUntil" timestamptz(3) CONSTRAINT "twoFactor_lockedUntil_check" CHECK (representable("lockedUntil")),
  CONSTRAINT "twoFactor_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "twoFactor_secret_idx" ON "twoFactor" ("secret");
CREATE INDEX "twoFactor_userId_idx" ON "twoFactor" ("userId");

CREATE TABLE "passkey" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('psk'),
  "userId" text COLLATE "C" NOT NULL,
  "name" text,
  "publicKey" text NOT NULL,
  "credentialID" text NOT NULL,
  "counter" integer NOT NULL,
  "deviceType" text NOT NULL,
  "backedUp" boolean NOT NULL,
  "transports" text,
  "aaguid" text,
  "createdAt" timestamptz(3) NOT NULL DEFAULT now()
    CONSTRAINT "passkey_createdAt_check" CHECK (representable("createdAt")),
  CONSTRAINT "passkey_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "passkey_credentialID_key" UNIQUE ("credentialID")
);
CREATE INDEX "passkey_userId_idx" ON "passkey" ("userId");

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
  CONSTRAINT "apiKey_hash_key" UNIQUE ("hash")
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
  CONSTRAINT "auditLog_pkey" PRIMARY KEY ("companyId", "id")
);
CREATE INDEX "auditLog_companyId_at_id_idx" ON "auditLog" ("companyId", "at", "id");

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
  CONSTRAINT "idempotencyKey_pkey" PRIMARY KEY ("companyId", "credential", "route", "key")
);
CREATE INDEX "idempotencyKey_createdAt_idx" ON "idempotencyKey" ("createdAt");
