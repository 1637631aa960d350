-- The records that a member has opened or marked as a favourite, named as they were then.
CREATE TABLE "visitedRecord" (
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "userId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "resource" text COLLATE "C" NOT NULL CONSTRAINT "visitedRecord_resource_check" CHECK ("resource" <> ''),
  "key" text COLLATE "C" NOT NULL CONSTRAINT "visitedRecord_key_check" CHECK ("key" <> ''),
  "label" text NOT NULL,
  "detail" text,
  "visitedAt" timestamptz(3) NOT NULL DEFAULT clock_timestamp()
    CONSTRAINT "visitedRecord_visitedAt_check" CHECK (representable("visitedAt")),
  "favouriteAt" timestamptz(3) CONSTRAINT "visitedRecord_favouriteAt_check" CHECK (representable("favouriteAt")),
  CONSTRAINT "visitedRecord_pkey" PRIMARY KEY ("companyId", "userId", "resource", "key"),
  CONSTRAINT "visitedRecord_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "company" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "visitedRecord_userId_fkey" FOREIGN KEY ("companyId", "userId") REFERENCES "employee" ("companyId", "id")
    ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "visitedRecord_companyId_userId_visitedAt_idx" ON "visitedRecord" ("companyId", "userId", "visitedAt");
ALTER TABLE "visitedRecord" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY "own" ON "visitedRecord" USING ("companyId" = (SELECT current_setting('app.company', true))
  AND "userId" = (SELECT current_setting('app.user', true)));
CALL admit_owner('visitedRecord');
GRANT SELECT, INSERT, UPDATE ("label", "detail", "visitedAt", "favouriteAt"), DELETE ON "visitedRecord" TO "millwright_app";
