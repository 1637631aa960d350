-- A session counts as two factors until the passkey that it began with is removed.
ALTER TABLE "session" ADD COLUMN "passkeyId" text COLLATE "C";

-- Which one an open session began with is known where its user has only one.
UPDATE "session" s SET "passkeyId" = p."id"
FROM "passkey" p
WHERE s."isPasskey" AND p."userId" = s."userId"
  AND NOT EXISTS (SELECT FROM "passkey" other WHERE other."userId" = p."userId" AND other."id" <> p."id");

ALTER TABLE "session"
  DROP COLUMN "isPasskey",
  ADD CONSTRAINT "session_passkeyId_fkey" FOREIGN KEY ("passkeyId") REFERENCES "passkey" ("id") ON UPDATE CASCADE ON DELETE SET NULL;

CREATE INDEX "session_passkeyId_idx" ON "session" ("passkeyId");
