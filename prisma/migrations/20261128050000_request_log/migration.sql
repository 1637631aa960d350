-- Calls of API keys, connected apps and directories, kept for 7 days. Only the server writes them: lib/server/kernel/request-log.ts.
CREATE TABLE "requestLog" (
  "companyId" text COLLATE "C" NOT NULL,
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('req'),
  "at" timestamptz(3) NOT NULL,
  "requestId" text COLLATE "C" NOT NULL,
  "method" text COLLATE "C" NOT NULL,
  -- As it was sent, without the query.
  "path" text COLLATE "C" NOT NULL,
  "status" integer NOT NULL,
  -- Of the error.
  "code" text COLLATE "C",
  "ms" integer NOT NULL,
  -- The key, the consent of an app, or the directory.
  "keyId" text COLLATE "C" NOT NULL,
  "address" text NOT NULL,
  -- Further calls of the same second that were only counted.
  "excluded" integer NOT NULL DEFAULT 0,
  CONSTRAINT "requestLog_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "requestLog_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "company" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "requestLog_companyId_at_id_idx" ON "requestLog" ("companyId", "at", "id");
CREATE INDEX "requestLog_companyId_keyId_at_id_idx" ON "requestLog" ("companyId", "keyId", "at", "id");
CREATE INDEX "requestLog_companyId_requestId_idx" ON "requestLog" ("companyId", "requestId");
CREATE INDEX "requestLog_failed_idx" ON "requestLog" ("companyId", "at", "id") WHERE "status" >= 400;
CREATE INDEX "requestLog_excluded_idx" ON "requestLog" ("companyId", "at") INCLUDE ("excluded") WHERE "excluded" > 0;
ALTER TABLE "requestLog" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant" ON "requestLog" USING ("companyId" = (SELECT current_setting('app.company', true)))
  WITH CHECK ("companyId" = (SELECT current_setting('app.company', true)));
CALL admit_owner('requestLog');
GRANT SELECT ON "requestLog" TO "millwright_app";
