-- Rules of a company as a whole: its audit log, and its end.

-- Whether a company is being deleted: its rows go with it, and no rule holds them back.
CREATE OR REPLACE FUNCTION company_is_going(company text) RETURNS boolean
LANGUAGE sql STABLE
RETURN NOT EXISTS (SELECT FROM "company" c WHERE c."id" = company_is_going.company);

-- An audit row is never changed.
CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit log is append-only.';
END $$;
CREATE OR REPLACE TRIGGER "refuse_audit_change" BEFORE UPDATE OR TRUNCATE ON "auditLog"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

-- The audit log stays append-only for as long as its company exists, and ends with it.
CREATE OR REPLACE FUNCTION refuse_audit_removal() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NOT company_is_going(OLD."companyId") THEN
    RAISE EXCEPTION 'The audit log is append-only.';
  END IF;
  RETURN OLD;
END $$;
CREATE OR REPLACE TRIGGER "refuse_audit_removal" BEFORE DELETE ON "auditLog"
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_removal();
