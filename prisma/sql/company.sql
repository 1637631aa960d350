-- Rules of a company as a whole: its audit log and its deletion.

-- Whether a company is being deleted. Rules that protect rows do not apply to its rows then.
CREATE OR REPLACE FUNCTION company_is_being_deleted(company text) RETURNS boolean
LANGUAGE sql STABLE
RETURN NOT EXISTS (SELECT FROM "company" c WHERE c."id" = company_is_being_deleted.company);

-- An audit row is never changed.
CREATE OR REPLACE FUNCTION reject_audit_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit log is append-only.';
END $$;
CREATE OR REPLACE TRIGGER "reject_audit_change" BEFORE UPDATE OR TRUNCATE ON "auditLog"
  FOR EACH STATEMENT EXECUTE FUNCTION reject_audit_change();

-- Audit rows are deleted only together with their company.
CREATE OR REPLACE FUNCTION reject_audit_removal() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NOT company_is_being_deleted(OLD."companyId") THEN
    RAISE EXCEPTION 'The audit log is append-only.';
  END IF;
  RETURN OLD;
END $$;
CREATE OR REPLACE TRIGGER "reject_audit_removal" BEFORE DELETE ON "auditLog"
  FOR EACH ROW EXECUTE FUNCTION reject_audit_removal();

-- What an audit row did to records is part of it.
CREATE OR REPLACE TRIGGER "reject_audit_change" BEFORE UPDATE OR TRUNCATE ON "rowChange"
  FOR EACH STATEMENT EXECUTE FUNCTION reject_audit_change();
CREATE OR REPLACE TRIGGER "reject_audit_removal" BEFORE DELETE ON "rowChange"
  FOR EACH ROW EXECUTE FUNCTION reject_audit_removal();

-- Whether an undo of the change set is in effect: one that was not itself undone.
CREATE OR REPLACE FUNCTION is_undone(company text, change_set text) RETURNS boolean
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN EXISTS (SELECT FROM "auditLog" u WHERE u."companyId" = company AND u."recordId" = change_set
    AND u."undoOf" = change_set AND NOT is_undone(company, u."id"));
END $$;

-- A time zone that is set has a name. What an earlier release stored stays until it is changed.
CREATE OR REPLACE FUNCTION keep_timezone_name() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW."timezone" = OLD."timezone" THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'timezone must be the name of a time zone.' USING ERRCODE = 'check_violation', TABLE = TG_TABLE_NAME,
    SCHEMA = 'public', CONSTRAINT = TG_TABLE_NAME || '_timezone_check';
END $$;
CREATE OR REPLACE TRIGGER "keep_timezone_name" BEFORE INSERT OR UPDATE OF "timezone" ON "company"
  FOR EACH ROW WHEN (NOT is_timezone_name(NEW."timezone")) EXECUTE FUNCTION keep_timezone_name();
CREATE OR REPLACE TRIGGER "keep_timezone_name" BEFORE INSERT OR UPDATE OF "timezone" ON "location"
  FOR EACH ROW WHEN (NOT is_timezone_name(NEW."timezone")) EXECUTE FUNCTION keep_timezone_name();
