-- Rules of OAuth codes, and names of API keys.

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

-- Only the flow writes codes that can be redeemed: a code that the row API changes becomes one of the API.
CREATE OR REPLACE FUNCTION keep_code_origin() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF current_user = 'millwright_app' THEN
    NEW."origin" := 'api';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER "keep_code_origin" BEFORE INSERT OR UPDATE ON "oauthCode"
  FOR EACH ROW EXECUTE FUNCTION keep_code_origin();

-- Whether a company admits a client: every one unless its admins say otherwise, those on its list and its own, or none.
CREATE OR REPLACE FUNCTION admits_client(company text, client_id text, client_owner text) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT coalesce((
    SELECT CASE p."admits" WHEN 'any' THEN true WHEN 'none' THEN false
                           ELSE client_id = ANY (p."clientIds") OR EXISTS (
                             SELECT FROM "oauthClient" c WHERE c."clientOwner" = client_owner AND c."clientId" = client_id
                               AND c."companyId" = company AND c."source" = 'company') END
    FROM "oauthPolicy" p WHERE p."companyId" = company), true);
$$;

-- The name of an API key of the caller's company, which the history shows; everything else of keys is out of their reach.
CREATE OR REPLACE FUNCTION api_key_name(key_id text) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT k."name" FROM "apiKey" k WHERE k."id" = key_id AND k."companyId" = current_setting('app.company', true)
$$;
REVOKE EXECUTE ON FUNCTION api_key_name(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api_key_name(text) TO "millwright_app";
