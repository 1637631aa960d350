-- What belongs to the installation rather than to a company, and the end of a company with its audit log.

-- A text encrypted under the secret of the installation: a start under another secret is noticed by it.
CREATE TABLE "installation" (
  "id" integer NOT NULL DEFAULT 1 CONSTRAINT "installation_id_check" CHECK ("id" = 1),
  "secretCheck" text NOT NULL,
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "installation_pkey" PRIMARY KEY ("id")
);

-- That a company was erased, when and by what. The hash lets whoever knows the id find its erasure; nothing
-- leads from here to the company or to a person.
CREATE TABLE "erasure" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('era'),
  "at" timestamptz(3) NOT NULL DEFAULT now(),
  "command" text NOT NULL,
  "companyIdHash" text COLLATE "C" NOT NULL,
  "rowCount" bigint NOT NULL,
  CONSTRAINT "erasure_pkey" PRIMARY KEY ("id")
);

-- The audit log stays append-only for as long as its company exists, and ends with it.
DROP TRIGGER "refuse_audit_change" ON "auditLog";
CREATE TRIGGER "refuse_audit_change" BEFORE UPDATE OR TRUNCATE ON "auditLog"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

CREATE FUNCTION refuse_audit_removal() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NOT company_is_going(OLD."companyId") THEN
    RAISE EXCEPTION 'The audit log is append-only.';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER "refuse_audit_removal" BEFORE DELETE ON "auditLog"
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_removal();

-- What companies that were deleted by hand left behind would refuse the reference.
DELETE FROM "auditLog" a WHERE NOT EXISTS (SELECT FROM "company" c WHERE c."id" = a."companyId");
ALTER TABLE "auditLog" ADD CONSTRAINT "auditLog_companyId_fkey"
  FOREIGN KEY ("companyId") REFERENCES "company" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
