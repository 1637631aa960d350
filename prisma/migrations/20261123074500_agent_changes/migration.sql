-- What an agent changes without a pause is one change set.

-- The change set that the changes of an audit row are part of; a change set of several calls is part of itself.
ALTER TABLE "auditLog" ADD COLUMN "partOf" text COLLATE "C";
CREATE INDEX "auditLog_companyId_partOf_id_idx" ON "auditLog" ("companyId", "partOf", "id") WHERE "partOf" IS NOT NULL;

-- The change set to which the next call of an agent adds, by its key or consent.
CREATE TABLE "openChangeSet" (
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "keyId" text COLLATE "C" NOT NULL,
  "userId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "changeSetId" text COLLATE "C" NOT NULL DEFAULT new_id('aud'),
  "begunAt" timestamptz(3) NOT NULL DEFAULT now() CONSTRAINT "openChangeSet_begunAt_check" CHECK (representable("begunAt")),
  "lastAt" timestamptz(3) NOT NULL DEFAULT now() CONSTRAINT "openChangeSet_lastAt_check" CHECK (representable("lastAt")),
  CONSTRAINT "openChangeSet_pkey" PRIMARY KEY ("companyId", "keyId", "userId"),
  CONSTRAINT "openChangeSet_companyId_fkey" FOREIGN KEY ("companyId")
    REFERENCES "company" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
ALTER TABLE "openChangeSet" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant" ON "openChangeSet" USING ("companyId" = (SELECT current_setting('app.company', true)))
  WITH CHECK ("companyId" = (SELECT current_setting('app.company', true)));
CALL admit_owner('openChangeSet');
GRANT SELECT, INSERT, UPDATE, DELETE ON "openChangeSet" TO "millwright_app";
