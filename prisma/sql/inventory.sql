-- Rules of storage units.

-- No storage unit lies below itself once a statement has changed all of its rows. One writer at a time moves storage units of a
-- company, so two moves cannot close a loop.
CREATE OR REPLACE FUNCTION keep_storage_unit_tree() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('storage unit tree ' || NEW."companyId", 0));
  IF EXISTS (
    WITH RECURSIVE above AS (
      SELECT NEW."parentId" AS "id"
      UNION
      SELECT s."parentId" FROM above a JOIN "storageUnit" s ON s."companyId" = NEW."companyId" AND s."id" = a."id"
    )
    SELECT FROM above WHERE "id" = NEW."id"
  ) THEN
    RAISE EXCEPTION 'A storage unit cannot lie below itself.' USING COLUMN = 'parentId';
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "keep_storage_unit_tree" AFTER INSERT OR UPDATE OF "parentId" ON "storageUnit"
  FOR EACH ROW WHEN (NEW."parentId" IS NOT NULL) EXECUTE FUNCTION keep_storage_unit_tree();
