-- Rules of items and make methods.

-- Each new item gets a cost and a sale price row.
CREATE OR REPLACE FUNCTION make_item_rows() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "itemCost" ("companyId", "itemId", "createdAt", "createdBy")
  SELECT "companyId", "id", "createdAt", "createdBy" FROM made ON CONFLICT DO NOTHING;
  INSERT INTO "itemUnitSalePrice" ("companyId", "itemId", "createdAt", "createdBy")
  SELECT "companyId", "id", "createdAt", "createdBy" FROM made ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "make_item_rows" AFTER INSERT ON "item"
  REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION make_item_rows();

-- Operations belong to a Draft version; a version that is released or archived is read-only. An undo that creates it again
-- creates its operations too. In a trigger that another one caused, a change is the clearing of a reference to a record that is
-- being deleted: that record cannot be deleted.
CREATE OR REPLACE FUNCTION require_draft_method(company text, method text) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  version_status text;
BEGIN
  SELECT m."status" INTO version_status FROM "makeMethod" m WHERE m."companyId" = company AND m."id" = method FOR SHARE;
  IF version_status <> 'Draft' AND NOT company_is_being_deleted(company)
    AND NOT is_created_again(company, 'makeMethod', method) THEN
    IF pg_trigger_depth() > 1 THEN
      RAISE EXCEPTION 'An operation of a make method that is % refers to this record.', version_status
        USING ERRCODE = 'restrict_violation', CONSTRAINT = 'methodOperation_reference',
          HINT = 'An operation of a released make method refers to it, and released versions are read-only.';
    END IF;
    RAISE EXCEPTION 'This operation belongs to a make method that is %: released versions are read-only.', version_status
      USING COLUMN = 'makeMethodId';
  END IF;
END $$;

-- Fields that do not apply to an operation's type are cleared: the procedure outside Process, the inspection document
-- outside Inspection, the work center of Outside Processing.
CREATE OR REPLACE FUNCTION keep_method_operation() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM require_draft_method(OLD."companyId", OLD."makeMethodId"); END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  IF TG_OP = 'INSERT' OR NEW."makeMethodId" <> OLD."makeMethodId" THEN
    PERFORM require_draft_method(NEW."companyId", NEW."makeMethodId");
  END IF;
  IF NEW."operationType" <> 'Process' THEN NEW."procedureId" := NULL; END IF;
  IF NEW."operationType" <> 'Inspection' THEN NEW."inspectionDocumentId" := NULL; END IF;
  IF NEW."operationType" = 'Outside Processing' THEN NEW."workCenterId" := NULL; END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER "keep_method_operation" BEFORE INSERT OR UPDATE OR DELETE ON "methodOperation"
  FOR EACH ROW EXECUTE FUNCTION keep_method_operation();
