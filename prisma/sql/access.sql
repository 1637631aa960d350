-- Rules of OAuth codes.

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
CREATE OR REPLACE TRIGGER "keep_oauth_client" BEFORE INSERT OR UPDATE OF "clientId", "companyId" ON "oauthCode"
  FOR EACH ROW EXECUTE FUNCTION keep_oauth_client();
