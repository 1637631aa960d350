-- Rules of the attributes of users.

-- An attribute value fills the column of its attribute's data type and no other.
CREATE OR REPLACE FUNCTION keep_attribute_value() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  own text;
  kind text;
  stray text;
BEGIN
  -- Locked before it is read: a locking join would lose the row whose data type another transaction has just changed.
  PERFORM FROM "userAttribute" a WHERE a."companyId" = NEW."companyId" AND a."id" = NEW."userAttributeId" FOR SHARE;
  SELECT t."valueColumn", t."label" INTO own, kind
  FROM "userAttribute" a JOIN "attributeDataType" t ON t."id" = a."attributeDataTypeId"
  WHERE a."companyId" = NEW."companyId" AND a."id" = NEW."userAttributeId";
  SELECT key INTO stray FROM jsonb_each_text(to_jsonb(NEW))
  WHERE key IN ('valueBoolean', 'valueDate', 'valueNumeric', 'valueText', 'valueUser') AND key <> own AND value IS NOT NULL
  ORDER BY key LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'Fill in the % value alone: the attribute has the type %.',
      CASE own WHEN 'valueBoolean' THEN 'yes/no' WHEN 'valueDate' THEN 'date' WHEN 'valueNumeric' THEN 'number'
        WHEN 'valueUser' THEN 'employee' ELSE 'text' END, kind USING COLUMN = stray;
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER "keep_attribute_value" BEFORE INSERT OR UPDATE ON "userAttributeValue"
  FOR EACH ROW EXECUTE FUNCTION keep_attribute_value();

-- An attribute that has values keeps its data type.
CREATE OR REPLACE FUNCTION keep_attribute_data_type() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "userAttributeValue" v WHERE v."companyId" = NEW."companyId" AND v."userAttributeId" = NEW."id") THEN
    RAISE EXCEPTION 'The data type of an attribute that has values cannot change.' USING COLUMN = 'attributeDataTypeId';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER "keep_attribute_data_type" BEFORE UPDATE OF "attributeDataTypeId" ON "userAttribute"
  FOR EACH ROW WHEN (NEW."attributeDataTypeId" <> OLD."attributeDataTypeId") EXECUTE FUNCTION keep_attribute_data_type();
