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

-- A hash is never changed, and deleted only together with its company.
CREATE OR REPLACE TRIGGER "reject_audit_change" BEFORE UPDATE OR TRUNCATE ON "auditHash"
  FOR EACH STATEMENT EXECUTE FUNCTION reject_audit_change();
CREATE OR REPLACE TRIGGER "reject_audit_removal" BEFORE DELETE ON "auditHash"
  FOR EACH ROW EXECUTE FUNCTION reject_audit_removal();

-- SHA-256 of an audit row and of what it did to records. A column that is added to either table is not covered until it stands
-- here, and rows that are hashed then would no longer match: such a change needs another function for later hashes. A plan that is
-- kept must suit any number of changes: their order makes the index that has it the cheapest way, also without statistics.
CREATE OR REPLACE FUNCTION audit_digest(entry "auditLog") RETURNS bytea
LANGUAGE sql STABLE SET enable_seqscan = off SET enable_bitmapscan = off
RETURN sha256(convert_to(jsonb_build_array(entry."id", entry."position", entry."at" AT TIME ZONE 'UTC', entry."userId",
    entry."keyId", entry."requestId", entry."address", entry."action", entry."recordIds", entry."changes", entry."undoOf",
    entry."recordId", entry."partOf")::text, 'UTF8')
  || coalesce((
    SELECT string_agg(sha256(convert_to(jsonb_build_array(r."position", r."table", r."recordId", r."kind", r."version",
      r."before", r."after")::text, 'UTF8')), '')
    FROM (
      SELECT * FROM "rowChange" r WHERE r."companyId" = entry."companyId" AND r."changeSetId" = entry."id"
      ORDER BY r."position" OFFSET 0) r), ''));

-- What a row of "auditHash" has as its hash, in hexadecimal digits: of the hash before it, its own columns and the digests of its
-- entries.
CREATE OR REPLACE FUNCTION audit_chain_hash(made "auditHash", previous text, digests bytea) RETURNS text
LANGUAGE sql STABLE
RETURN encode(sha256(convert_to(jsonb_build_array(previous, made."companyId", made."number", made."lastPosition",
  made."lastId", made."entries", made."changes", made."hashedAt" AT TIME ZONE 'UTC')::text, 'UTF8') || digests), 'hex');

-- Hashes the next entries of a company, up to the position `settled`: at most 1,000, and fewer when they changed many records, so
-- that a hash is compared quickly. Returns how many entries it hashed: none if there are none, or another process hashed them.
CREATE OR REPLACE FUNCTION hash_audit_log(company text, settled bigint) RETURNS integer
LANGUAGE plpgsql SET enable_seqscan = off SET enable_bitmapscan = off AS $$
DECLARE
  made "auditHash";
  last "auditHash";
  digests bytea;
  hashed integer;
BEGIN
  SELECT s.* INTO last FROM "auditHash" s WHERE s."companyId" = company ORDER BY s."number" DESC LIMIT 1;
  made."companyId" := company;
  made."number" := coalesce(last."number", 0) + 1;
  made."hashedAt" := now();
  SELECT count(*), coalesce(sum(e."changes"), 0), max((e.entry)."position"),
    (array_agg((e.entry)."id" ORDER BY e."place" DESC))[1], string_agg(audit_digest(e.entry), '' ORDER BY e."place")
  INTO made."entries", made."changes", made."lastPosition", made."lastId", digests
  FROM (
    SELECT a.entry, a."place", c."changes", sum(c."changes") OVER (ORDER BY a."place") - c."changes" AS "before"
    FROM (
      SELECT l AS entry, row_number() OVER (ORDER BY l."position", l."id") AS "place" FROM "auditLog" l
      WHERE l."companyId" = company AND l."position" BETWEEN coalesce(last."lastPosition", -1) AND settled
        AND (l."position", l."id") > (coalesce(last."lastPosition", -1), coalesce(last."lastId", ''))
      ORDER BY l."position", l."id" LIMIT 1000) a
    CROSS JOIN LATERAL (
      SELECT count(*) AS "changes" FROM (
        SELECT FROM "rowChange" r WHERE r."companyId" = company AND r."changeSetId" = (a.entry)."id"
        ORDER BY r."position" OFFSET 0) r) c
  ) e WHERE e."before" < 10000;
  IF made."entries" = 0 THEN
    RETURN 0;
  END IF;
  made."hash" := audit_chain_hash(made, last."hash", digests);
  INSERT INTO "auditHash" VALUES (made.*) ON CONFLICT DO NOTHING;
  GET DIAGNOSTICS hashed = ROW_COUNT;
  RETURN hashed * made."entries";
END $$;
REVOKE EXECUTE ON FUNCTION hash_audit_log(text, bigint) FROM PUBLIC;

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
