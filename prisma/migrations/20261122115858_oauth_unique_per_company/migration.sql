-- A code and the public id of an OAuth client are unique within their company: a constraint over all companies tells
-- by its error that another one has the value. `clientOwner` is the client's company, empty for a client of the whole
-- installation, so that a code refers to its client by a key that is never null.
ALTER TABLE "oauthCode" DROP CONSTRAINT "oauthCode_clientId_fkey";
ALTER TABLE "oauthClient" DROP CONSTRAINT "oauthClient_clientId_key";
ALTER TABLE "oauthClient" ADD COLUMN "clientOwner" text COLLATE "C" NOT NULL
  GENERATED ALWAYS AS (COALESCE("companyId", '')) STORED;
ALTER TABLE "oauthClient" ADD CONSTRAINT "oauthClient_companyId_clientId_key" UNIQUE ("companyId", "clientId");
ALTER TABLE "oauthClient" ADD CONSTRAINT "oauthClient_clientId_key" UNIQUE ("clientOwner", "clientId");

ALTER TABLE "oauthCode" ADD COLUMN "clientOwner" text COLLATE "C" NOT NULL DEFAULT '';
-- Moving data is no change of a row: neither its version nor its time moves.
ALTER TABLE "oauthCode" DISABLE TRIGGER USER;
UPDATE "oauthCode" SET "clientOwner" = c."clientOwner" FROM "oauthClient" c
  WHERE c."clientId" = "oauthCode"."clientId" AND c."clientOwner" <> '';
ALTER TABLE "oauthCode" ENABLE TRIGGER USER;

DROP INDEX "oauthCode_clientId_idx";
CREATE INDEX "oauthCode_clientOwner_clientId_idx" ON "oauthCode" ("clientOwner", "clientId");
ALTER TABLE "oauthCode" DROP CONSTRAINT "oauthCode_code_key";
ALTER TABLE "oauthCode" ADD CONSTRAINT "oauthCode_companyId_code_key" UNIQUE ("companyId", "code");
ALTER TABLE "oauthCode" ADD CONSTRAINT "oauthCode_clientId_fkey" FOREIGN KEY ("clientOwner", "clientId")
  REFERENCES "oauthClient" ("clientOwner", "clientId") ON DELETE CASCADE ON UPDATE CASCADE;

-- A code names a client of its own company, else one of the whole installation; another company's is unknown.
CREATE OR REPLACE FUNCTION keep_oauth_client() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  SELECT c."clientOwner" INTO NEW."clientOwner" FROM "oauthClient" c
    WHERE c."clientId" = NEW."clientId" AND c."clientOwner" IN (NEW."companyId", '')
    ORDER BY c."clientOwner" DESC LIMIT 1;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'insert or update on table "oauthCode" violates foreign key constraint "oauthCode_clientId_fkey"'
      USING ERRCODE = 'foreign_key_violation', TABLE = 'oauthCode', CONSTRAINT = 'oauthCode_clientId_fkey', SCHEMA = TG_TABLE_SCHEMA,
        DETAIL = format('Key (clientId)=(%s) is not present in table "oauthClient".', NEW."clientId");
  END IF;
  RETURN NEW;
END $$;
