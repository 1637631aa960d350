-- Which of its scopes a key has used, and since when that is recorded: of older keys since this migration.
ALTER TABLE "apiKey" ADD COLUMN "usedScopes" text[] NOT NULL DEFAULT '{}' CONSTRAINT "apiKey_usedScopes_check"
    CHECK (CASE WHEN coalesce(array_ndims("usedScopes"), 1) = 1 THEN array_position("usedScopes", NULL) IS NULL ELSE false END),
  ADD COLUMN "usedScopesSince" timestamptz(3) NOT NULL DEFAULT now() CONSTRAINT "apiKey_usedScopesSince_check"
    CHECK ("usedScopesSince" >= '0001-01-01 00:00:00+00' AND "usedScopesSince" < '10000-01-01 00:00:00+00');
