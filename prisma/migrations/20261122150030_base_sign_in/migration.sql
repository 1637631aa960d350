-- Sign-in. These tables belong to the system itself: no tenant transaction sees them.

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
  -- A passkey stands for two factors, however else its owner may sign in.
  "isPasskey" boolean NOT NULL DEFAULT false,
  CONSTRAINT "session_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "session_token_key" UNIQUE ("token"),
  CONSTRAINT "session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "session_activeCompanyId_fkey" FOREIGN KEY ("activeCompanyId")
    REFERENCES "company" ("id") ON DELETE SET NULL ON UPDATE CASCADE
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
  CONSTRAINT "userAccount_issuer_accountId_key" UNIQUE ("issuer", "accountId"),
  CONSTRAINT "userAccount_userId_fkey" FOREIGN KEY ("userId")
    REFERENCES "user" ("id") ON DELETE CASCADE ON UPDATE CASCADE
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
  -- The 30-second step of the last code that was accepted: a code works once.
  "lastUsedStep" integer,
  CONSTRAINT "twoFactor_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "twoFactor_userId_fkey" FOREIGN KEY ("userId")
    REFERENCES "user" ("id") ON DELETE CASCADE ON UPDATE CASCADE
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
  CONSTRAINT "passkey_credentialID_key" UNIQUE ("credentialID"),
  CONSTRAINT "passkey_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "passkey_userId_idx" ON "passkey" ("userId");

-- Invitations into a company.
CREATE TABLE "invitation" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('inv'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "email" text NOT NULL CONSTRAINT "invitation_email_check" CHECK ("email" = lower("email")),
  "role" text NOT NULL CONSTRAINT "invitation_role_check" CHECK ("role" IN ('viewer', 'operator', 'admin')),
  "tokenHash" text NOT NULL,
  "invitedBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "expiresAt" timestamptz(3) NOT NULL CONSTRAINT "invitation_expiresAt_check" CHECK (representable("expiresAt")),
  "acceptedAt" timestamptz(3) CONSTRAINT "invitation_acceptedAt_check" CHECK (representable("acceptedAt")),
  "revokedAt" timestamptz(3) CONSTRAINT "invitation_revokedAt_check" CHECK (representable("revokedAt")),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now()
    CONSTRAINT "invitation_createdAt_check" CHECK (representable("createdAt")),
  -- Whether only the owner of the invited address has seen the link.
  "isMailed" boolean NOT NULL DEFAULT false,
  CONSTRAINT "invitation_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "invitation_tokenHash_key" UNIQUE ("tokenHash"),
  CONSTRAINT "invitation_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "company" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "invitation_invitedBy_fkey" FOREIGN KEY ("invitedBy") REFERENCES "user" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "invitation_companyId_createdAt_id_idx" ON "invitation" ("companyId", "createdAt", "id");
CREATE INDEX "invitation_invitedBy_idx" ON "invitation" ("invitedBy");

-- Counters that slow down guessing at the sign-in. The layout is the one of the package rate-limiter-flexible.
CREATE TABLE "signInAttempt" (
  "key" text COLLATE "C" NOT NULL,
  "points" integer NOT NULL DEFAULT 0,
  "expire" bigint,
  CONSTRAINT "signInAttempt_pkey" PRIMARY KEY ("key")
);
CREATE INDEX "signInAttempt_expire_idx" ON "signInAttempt" ("expire");

-- Invitations and password links that wait to be mailed, queued in the transaction of what they report. The content is
-- encrypted.
CREATE TABLE "mailQueue" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('mq'),
  "content" text NOT NULL,
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "expiresAt" timestamptz(3) NOT NULL,
  "dueAt" timestamptz(3) NOT NULL DEFAULT now(),
  "attempts" integer NOT NULL DEFAULT 0,
  CONSTRAINT "mailQueue_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "mailQueue_dueAt_idx" ON "mailQueue" ("dueAt");
