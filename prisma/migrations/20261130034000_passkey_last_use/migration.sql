-- Null for a passkey that has not signed its user in since this release.
ALTER TABLE "passkey"
  ADD COLUMN "lastUsedAt" timestamptz(3),
  ADD CONSTRAINT "passkey_lastUsedAt_check" CHECK ("lastUsedAt" >= '0001-01-01 00:00:00+00' AND "lastUsedAt" < '10000-01-01 00:00:00+00');
