-- Rules of attribute values, OAuth codes.

-- An attribute value fills the column of its attribute's data type and no other.
CREATE FUNCTION keep_attribute_value() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  own text;
  stray text;
BEGIN
  SELECT t."valueColumn" INTO own FROM "userAttribute" a JOIN "attributeDataType" t ON t."id" = a."attributeDataTypeId"
  WHERE a."companyId" = NEW."companyId" AND a."id" = NEW."userAttributeId" FOR SHARE OF a;
  SELECT key INTO stray FROM jsonb_each_text(to_jsonb(NEW))
  WHERE key IN ('valueBoolean', 'valueDate', 'valueNumeric', 'valueText', 'valueUser') AND key <> own AND value IS NOT NULL
  ORDER BY key LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'Only % can be filled for an attribute of this data type.', own USING COLUMN = stray;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "keep_attribute_value" BEFORE INSERT OR UPDATE ON "userAttributeValue"
  FOR EACH ROW EXECUTE FUNCTION keep_attribute_value();

CREATE FUNCTION keep_attribute_data_type() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "userAttributeValue" v WHERE v."companyId" = NEW."companyId" AND v."userAttributeId" = NEW."id") THEN
    RAISE EXCEPTION 'The data type of an attribute that has values cannot change.' USING COLUMN = 'attributeDataTypeId';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "keep_attribute_data_type" BEFORE UPDATE OF "attributeDataTypeId" ON "userAttribute"
  FOR EACH ROW WHEN (NEW."attributeDataTypeId" <> OLD."attributeDataTypeId") EXECUTE FUNCTION keep_attribute_data_type();

-- A code names a client of its own company or one of the whole installation; another company's is unknown.
CREATE FUNCTION keep_oauth_client() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM "oauthClient" c
    WHERE c."clientId" = NEW."clientId" AND (c."companyId" IS NULL OR c."companyId" = NEW."companyId")) THEN
    RAISE EXCEPTION 'insert or update on table "oauthCode" violates foreign key constraint "oauthCode_clientId_fkey"'
      USING ERRCODE = 'foreign_key_violation', TABLE = 'oauthCode', CONSTRAINT = 'oauthCode_clientId_fkey', SCHEMA = TG_TABLE_SCHEMA,
        DETAIL = format('Key (clientId)=(%s) is not present in table "oauthClient".', NEW."clientId");
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "keep_oauth_client" BEFORE INSERT OR UPDATE OF "clientId", "companyId" ON "oauthCode"
  FOR EACH ROW EXECUTE FUNCTION keep_oauth_client();
