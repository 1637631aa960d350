-- Invitations into a company and the counters that slow down guessing at the sign-in. Both belong to the system
-- itself: no tenant transaction sees them.

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
  CONSTRAINT "invitation_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "invitation_tokenHash_key" UNIQUE ("tokenHash"),
  CONSTRAINT "invitation_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "company" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "invitation_invitedBy_fkey" FOREIGN KEY ("invitedBy") REFERENCES "user" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "invitation_companyId_createdAt_id_idx" ON "invitation" ("companyId", "createdAt", "id");
CREATE INDEX "invitation_invitedBy_idx" ON "invitation" ("invitedBy");

-- The layout is the one of the package rate-limiter-flexible.
CREATE TABLE "signInAttempt" (
  "key" text COLLATE "C" NOT NULL,
  "points" integer NOT NULL DEFAULT 0,
  "expire" bigint,
  CONSTRAINT "signInAttempt_pkey" PRIMARY KEY ("key")
);
CREATE INDEX "signInAttempt_expire_idx" ON "signInAttempt" ("expire");
