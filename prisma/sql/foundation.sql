-- What tables are built with: functions of defaults and checks, and the procedures that migrations call for a new table.
-- Applied before the migrations, so nothing here may need a table to exist when it is created: functions in SQL that read
-- tables have a body between $$, which PostgreSQL reads when they are called.

-- `<prefix>_` and 26 digits of Crockford's base 32: ten for the milliseconds, two for the microseconds within them, so that
-- rows of one millisecond keep their order too, and 56 random bits as 14 digits below 16, which a UUID has already. The digits are
-- bytea, of which substr takes a byte without counting characters.
CREATE OR REPLACE FUNCTION new_id(prefix text) RETURNS text
LANGUAGE plpgsql VOLATILE PARALLEL SAFE AS $$
DECLARE
  digits CONSTANT bytea := '0123456789abcdefghjkmnpqrstvwxyz';
  micros CONSTANT bigint := (date_part('epoch', clock_timestamp()) * 1000000)::bigint;
  millis CONSTANT bigint := micros / 1000;
  rest CONSTANT integer := micros % 1000;
  chance CONSTANT text := gen_random_uuid();
BEGIN
  RETURN prefix || '_' || encode(
       substr(digits, (millis >> 45)::integer + 1, 1)
    || substr(digits, ((millis >> 40) & 31)::integer + 1, 1)
    || substr(digits, ((millis >> 35) & 31)::integer + 1, 1)
    || substr(digits, ((millis >> 30) & 31)::integer + 1, 1)
    || substr(digits, ((millis >> 25) & 31)::integer + 1, 1)
    || substr(digits, ((millis >> 20) & 31)::integer + 1, 1)
    || substr(digits, ((millis >> 15) & 31)::integer + 1, 1)
    || substr(digits, ((millis >> 10) & 31)::integer + 1, 1)
    || substr(digits, ((millis >> 5) & 31)::integer + 1, 1)
    || substr(digits, (millis & 31)::integer + 1, 1)
    || substr(digits, (rest >> 5) + 1, 1)
    || substr(digits, (rest & 31) + 1, 1), 'escape')
    -- The digits of a UUID that are all random.
    || left(chance, 2) || right(chance, 12);
END $$;

-- Whether JSON and `YYYY-MM-DD` can carry a value: no NaN, no infinite or five-digit year, no null in a
-- list, no JSON null in a column that cannot be null.
CREATE OR REPLACE FUNCTION representable(value numeric) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN value <> 'NaN';

-- A date: four digits of year.
CREATE OR REPLACE FUNCTION representable(value date) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN value BETWEEN DATE '0001-01-01' AND DATE '9999-12-31';

-- A moment: four digits of year in UTC.
CREATE OR REPLACE FUNCTION representable(value timestamptz) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN value >= TIMESTAMPTZ '0001-01-01 00:00:00+00' AND value < TIMESTAMPTZ '10000-01-01 00:00:00+00';

-- JSON: not its null.
CREATE OR REPLACE FUNCTION representable(value jsonb) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN value <> JSONB 'null';

-- A list. array_position raises 0A000 for arrays of several dimensions, so the number of dimensions is tested before it:
-- AND promises no order.
CREATE OR REPLACE FUNCTION representable(value text[]) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN coalesce(array_ndims(value), 1) = 1 THEN array_position(value, NULL) IS NULL ELSE false END;

-- A list of numbers.
CREATE OR REPLACE FUNCTION representable(value numeric[]) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN coalesce(array_ndims(value), 1) = 1
  THEN array_position(value, NULL) IS NULL AND 'NaN' <> ALL (value) ELSE false END;

-- Whether PostgreSQL takes this for a time zone. Of texts with a digit it does so too where no zone has this name: see
-- is_timezone_name.
CREATE OR REPLACE FUNCTION is_timezone(value text) RETURNS boolean
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  PERFORM TIMESTAMPTZ '2000-01-01 00:00:00+00' AT TIME ZONE value;
  RETURN true;
EXCEPTION WHEN invalid_parameter_value THEN
  RETURN false;
END $$;

-- Whether this can only be the name of a time zone. PostgreSQL also reads abbreviations, and as specifications of POSIX texts
-- with a digit: +05:30 would be a zone behind UTC, and Berln1 one of that name. Whether a name with a slash exists is up to
-- is_timezone.
CREATE OR REPLACE FUNCTION is_timezone_name(value text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN value ~* '^([a-z_]+(/[a-z_-]+)+|(etc/)?gmt([+-]?0)?|etc/gmt([+-]([1-9]|1[0-2])|-1[34]))$'
  OR lower(value) = ANY ('{cet,cst6cdt,cuba,eet,egypt,eire,est,est5edt,factory,gb,gb-eire,greenwich,hongkong,hst,iceland,iran,
    israel,jamaica,japan,kwajalein,libya,met,mst,mst7mdt,navajo,nz,nz-chat,poland,portugal,prc,pst8pdt,roc,rok,singapore,turkey,
    uct,universal,utc,w-su,wet,zulu}'::text[]);

-- What a stored section may configure; what it leaves out is filled from the defaults of its placement.
CREATE OR REPLACE FUNCTION is_section_config(value jsonb) RETURNS boolean
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  crop CONSTANT jsonb := value -> 'logoCrop';
  flag text;
  side text;
BEGIN
  IF jsonb_typeof(value) <> 'object' THEN RETURN false; END IF;
  FOREACH flag IN ARRAY ARRAY['showLogo', 'showCompanyDetails', 'showDocumentTitle', 'showDocumentId', 'showRegistrationLine'] LOOP
    IF value ? flag AND jsonb_typeof(value -> flag) <> 'boolean' THEN RETURN false; END IF;
  END LOOP;
  IF value ? 'logoVariant' AND coalesce(value ->> 'logoVariant', '') NOT IN ('mark', 'icon') THEN RETURN false; END IF;
  IF value ? 'registrationNumber' AND jsonb_typeof(value -> 'registrationNumber') NOT IN ('string', 'null') THEN RETURN false; END IF;
  IF value ? 'logoHeight' THEN
    IF jsonb_typeof(value -> 'logoHeight') <> 'number' THEN RETURN false; END IF;
    IF (value ->> 'logoHeight')::numeric NOT BETWEEN 16 AND 120 THEN RETURN false; END IF;
  END IF;
  IF crop IS NULL OR crop = JSONB 'null' THEN RETURN true; END IF;
  IF jsonb_typeof(crop) <> 'object' THEN RETURN false; END IF;
  FOREACH side IN ARRAY ARRAY['x', 'y', 'width', 'height'] LOOP
    IF jsonb_typeof(crop -> side) IS DISTINCT FROM 'number' THEN RETURN false; END IF;
    IF (crop ->> side)::numeric NOT BETWEEN 0 AND 1 THEN RETURN false; END IF;
  END LOOP;
  IF jsonb_typeof(crop -> 'aspect') IS DISTINCT FROM 'number' THEN RETURN false; END IF;
  -- Smaller numbers are 0 for programs that read doubles.
  RETURN (crop ->> 'aspect')::numeric >= 1e-300;
END $$;

-- A list of exactly {reference, actual}, both numbers.
CREATE OR REPLACE FUNCTION is_calibration_attempts(value jsonb) RETURNS boolean
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  attempt jsonb;
BEGIN
  IF jsonb_typeof(value) <> 'array' THEN RETURN false; END IF;
  FOR attempt IN SELECT jsonb_array_elements(value) LOOP
    IF jsonb_typeof(attempt) <> 'object'
      OR jsonb_typeof(attempt -> 'reference') IS DISTINCT FROM 'number'
      OR jsonb_typeof(attempt -> 'actual') IS DISTINCT FROM 'number' THEN RETURN false; END IF;
    IF attempt - 'reference' - 'actual' <> JSONB '{}' THEN RETURN false; END IF;
  END LOOP;
  RETURN true;
END $$;

-- The clock of the rules. A test or a seed sets app.now; nothing that a caller sends can.
CREATE OR REPLACE FUNCTION current_instant() RETURNS timestamptz
LANGUAGE sql STABLE PARALLEL SAFE
RETURN coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now());

-- The day it is now where the company is.
CREATE OR REPLACE FUNCTION company_today(company text DEFAULT current_setting('app.company', true)) RETURNS date
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT (current_instant() AT TIME ZONE
    coalesce((SELECT c."timezone" FROM "company" c WHERE c."id" = company_today.company), 'UTC'))::date
$$;

-- The currency that the company keeps its books in.
CREATE OR REPLACE FUNCTION base_currency(company text DEFAULT current_setting('app.company', true)) RETURNS text
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT c."baseCurrencyCode" FROM "company" c WHERE c."id" = base_currency.company
$$;

-- BEFORE UPDATE on every tenant table. A change of the columns given as arguments alone (counters) moves
-- neither the version nor the time of change.
CREATE OR REPLACE FUNCTION touch_row() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_NARGS > 0 AND to_jsonb(NEW) - TG_ARGV = to_jsonb(OLD) - TG_ARGV AND to_jsonb(NEW) <> to_jsonb(OLD) THEN
    RETURN NEW;
  END IF;
  NEW."rowVersion" := OLD."rowVersion" + 1;
  NEW."updatedAt" := current_instant();
  NEW."updatedBy" := coalesce(nullif(current_setting('app.user', true), ''), NEW."updatedBy");
  RETURN NEW;
END $$;

-- A write by the row API names its change set once its rows are written. A rule that changes other rows before names it early,
-- so that they are recorded too; the audit row takes the name over.
CREATE OR REPLACE FUNCTION name_change_early() RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('app.user', true) <> '' AND coalesce(current_setting('app.change_set', true), '') = ''
    AND coalesce(current_setting('app.early_change', true), '') = '' THEN
    PERFORM set_config('app.change', set_config('app.early_change', new_id('aud'), true), true);
  END IF;
END $$;

-- The name of the change set that a rule has given it early, for its audit row; no other one gets it.
CREATE OR REPLACE FUNCTION take_early_change() RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  early CONSTANT text := current_setting('app.early_change', true);
BEGIN
  PERFORM set_config('app.early_change', '', true);
  RETURN early;
END $$;

-- Raises the error of a foreign key, for a reference that a trigger looks up before PostgreSQL does.
CREATE OR REPLACE FUNCTION reject_reference("table" text, col text, value text, target text) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  key CONSTANT text := "table" || '_' || col || '_fkey';
BEGIN
  RAISE EXCEPTION 'insert or update on table "%" violates foreign key constraint "%"', "table", key
    USING ERRCODE = 'foreign_key_violation', TABLE = "table", CONSTRAINT = key, SCHEMA = 'public',
      DETAIL = format('Key (%s)=(%s) is not present in table "%s".', col, value, target);
END $$;

-- Whether this transaction is an undo, which also writes back what rules changed.
CREATE OR REPLACE FUNCTION is_undo() RETURNS boolean
LANGUAGE sql STABLE PARALLEL SAFE
RETURN coalesce(current_setting('app.undo', true), '') = 'on';

-- Whether this transaction is an undo that created the record again.
CREATE OR REPLACE FUNCTION is_created_again(company text, "table" text, record text) RETURNS boolean
LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF NOT is_undo() THEN RETURN false; END IF;
  RETURN EXISTS (
    SELECT FROM "rowChange" r WHERE r."companyId" = company AND r."recordId" = record
      AND r."changeSetId" = current_setting('app.change_set', true) AND r."table" = $2 AND r."kind" = 'insert');
END $$;

-- Replaces calls of representable() in the checks of a table by what they stand for. PostgreSQL prepares the checks of a table
-- anew for every statement that writes it, which takes three times as long with a function in SQL.
CREATE OR REPLACE PROCEDURE inline_checks("table" text)
LANGUAGE plpgsql AS $$
DECLARE
  changes CONSTANT text := (
    SELECT string_agg(format('DROP CONSTRAINT %1$I, ADD CONSTRAINT %1$I %2$s', k.conname, replace(pg_get_constraintdef(k.oid),
      c.call[1], regexp_replace(substr(pg_get_function_sqlbody(p.oid), length('RETURN ')), '\mvalue\M', c.call[2], 'g'))), ', ')
    FROM pg_constraint k
    CROSS JOIN LATERAL regexp_match(pg_get_constraintdef(k.oid), '(representable\(("[^"]+"|\w+)\))') AS c(call)
    JOIN pg_attribute a ON a.attrelid = k.conrelid AND quote_ident(a.attname) = c.call[2]
    JOIN pg_proc p ON p.proname = 'representable' AND p.pronamespace = 'public'::regnamespace AND p.proargtypes[0] = a.atttypid
    WHERE k.contype = 'c' AND k.conrelid = quote_ident("table")::regclass);
BEGIN
  IF changes IS NOT NULL THEN EXECUTE format('ALTER TABLE %I %s', "table", changes); END IF;
END $$;

-- Adds to a tenant table what every tenant table has: the references of its implied columns, forced
-- row-level security by the column `owner`, the privileges of tenant transactions, and the touch trigger.
-- The owner of the tables is the system itself (migrations, sign-in, worker, seed) and sees every company.
CREATE OR REPLACE PROCEDURE protect_tenant_table(
  "table" text,
  privileges text DEFAULT 'SELECT, INSERT, UPDATE, DELETE',
  owner text DEFAULT 'companyId',
  counters text[] DEFAULT '{}'
)
LANGUAGE plpgsql AS $$
DECLARE
  setting CONSTANT text := CASE WHEN owner = 'companyGroupId' OR "table" = 'companyGroup'
    THEN 'app.company_group' ELSE 'app.company' END;
  own CONSTANT text := format('%I = (SELECT current_setting(%L, true))', owner, setting);
  arguments CONSTANT text := (SELECT coalesce(string_agg(quote_literal(c), ', '), '') FROM unnest(counters) c);
  col text;
BEGIN
  IF owner = 'companyId' THEN
    EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I FOREIGN KEY ("companyId") REFERENCES "company" ("id") '
      'ON DELETE CASCADE ON UPDATE CASCADE', "table", "table" || '_companyId_fkey');
  END IF;
  FOREACH col IN ARRAY ARRAY['createdBy', 'updatedBy'] LOOP
    EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I FOREIGN KEY (%I) REFERENCES "user" ("id") '
      'ON DELETE NO ACTION ON UPDATE CASCADE', "table", "table" || '_' || col || '_fkey', col);
  END LOOP;
  FOREACH col IN ARRAY ARRAY['createdAt', 'updatedAt'] LOOP
    EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I CHECK (representable(%I))',
      "table", "table" || '_' || col || '_check', col);
  END LOOP;
  CALL inline_checks("table");
  EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', "table");
  EXECUTE format('CREATE POLICY "tenant" ON %I USING (%s) WITH CHECK (%s)', "table", own, own);
  CALL admit_owner("table");
  EXECUTE format('GRANT %s ON %I TO "millwright_app"', privileges, "table");
  EXECUTE format('CREATE TRIGGER "touch_row" BEFORE UPDATE ON %I FOR EACH ROW EXECUTE FUNCTION touch_row(%s)',
    "table", arguments);
END $$;

-- Forced row-level security binds an owner that is no superuser; this lets the system do its work there too.
CREATE OR REPLACE PROCEDURE admit_owner("table" text)
LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (SELECT rolsuper OR rolbypassrls FROM pg_roles WHERE rolname = current_user) THEN
    EXECUTE format('CREATE POLICY "system" ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', "table");
  END IF;
END $$;

-- Makes a table one whose changes webhooks can receive: triggers that report each statement, with the table's key and the
-- columns that no event shows as arguments. `changed_rows` are the rows as they are now, or were when they were deleted.
CREATE OR REPLACE PROCEDURE watch_table("table" text)
LANGUAGE plpgsql AS $$
DECLARE
  operation text;
  arguments CONSTANT text := (
    SELECT quote_literal(coalesce(min(a.attname) FILTER (WHERE a.attname <> 'companyId'), 'companyId'))
      || CASE WHEN "table" = 'supplierBankAccount' THEN ', ''rowVersion'', ''accountNumber''' ELSE ', ''rowVersion''' END
    FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
    WHERE i.indisprimary AND i.indrelid = quote_ident("table")::regclass);
BEGIN
  FOREACH operation IN ARRAY ARRAY['insert', 'update', 'delete'] LOOP
    EXECUTE format('DROP TRIGGER IF EXISTS %I ON %I', 'trg_event_async_' || "table" || '_' || operation, "table");
    EXECUTE format('CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION capture_changes(%s)',
      'trg_event_async_' || "table" || '_' || operation, upper(operation), "table",
      CASE operation WHEN 'insert' THEN 'NEW TABLE AS changed_rows' WHEN 'delete' THEN 'OLD TABLE AS changed_rows'
        ELSE 'OLD TABLE AS old_rows NEW TABLE AS changed_rows' END, arguments);
  END LOOP;
END $$;

-- Whether a webhook of the company listens to such changes. In PL/pgSQL, so that a statement that hardly ever calls it does not
-- prepare its query.
CREATE OR REPLACE FUNCTION is_listened_to(company text, changed_table text, did text) RETURNS boolean
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN EXISTS (
    SELECT FROM "webhookSubscription" s
    WHERE s."companyId" = company AND s."table" = changed_table AND did = ANY (s."operations"));
END $$;

-- Captures the rows that a statement changed, in the writer's transaction: as changes of the change set that the transaction
-- has named, and as an event for each row that a webhook of its company listens to, with a delivery for each such webhook. Its
-- first argument is the table's key, the others are columns that no event and no change shows. Rows of a company that is being
-- erased report nothing.
--
-- `app.change_set` names a change set all of whose rows are recorded: operations, plans, writes of several rows, deletes. With
-- `app.change` the one row written is in the audit row already, and only what rules and references change is recorded: what
-- statements of other triggers do. With `app.events` off there are no events: what is tried out is rolled back.
--
-- A statement that is neither recorded nor listened to runs three expressions and an index lookup for each row, and no more: in a
-- short transaction each further expression, and each setting of the function, costs its writer a microsecond or more. So the
-- time zone is set only where it is needed, and kept plans must suit a table of any size without settings: `n_distinct` of
-- "webhookSubscription"."table" makes the index of company and table the cheapest way for every value, and OFFSET keeps it one
-- lookup for each row. Starting a query costs by its expressions: EXISTS has fewer of them than a join.
CREATE OR REPLACE FUNCTION capture_changes() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  recorded boolean;
  change_set text;
  listener text;
  did CONSTANT text := CASE TG_OP WHEN 'INSERT' THEN 'inserted' WHEN 'UPDATE' THEN 'updated' ELSE 'deleted' END;
  hidden text[];
  zone text;
  batch bigint;
BEGIN
  recorded := current_setting('app.change_set', true) <> ''
    OR pg_trigger_depth() > 1 AND current_setting('app.change', true) <> '';
  SELECT r."companyId" INTO listener FROM changed_rows r WHERE EXISTS (
    SELECT FROM "webhookSubscription" s
    WHERE s."companyId" = r."companyId" AND s."table" = TG_TABLE_NAME AND did = ANY (s."operations") OFFSET 0);
  IF listener IS NULL AND recorded IS NOT TRUE THEN
    RETURN NULL;
  END IF;
  zone := current_setting('TimeZone');
  IF zone <> 'UTC' THEN
    PERFORM set_config('TimeZone', 'UTC', true);
  END IF;
  hidden := TG_ARGV[1:];
  IF recorded THEN
    change_set := coalesce(nullif(current_setting('app.change_set', true), ''), current_setting('app.change', true));
    IF TG_OP <> 'UPDATE' THEN
      INSERT INTO "rowChange" ("companyId", "changeSetId", "table", "recordId", "kind", "version", "before", "after")
      SELECT r."companyId", change_set, TG_TABLE_NAME, j.record ->> TG_ARGV[0], lower(TG_OP),
        CASE TG_OP WHEN 'DELETE' THEN r."rowVersion" END, CASE TG_OP WHEN 'DELETE' THEN j.record END,
        CASE TG_OP WHEN 'INSERT' THEN j.record END
      FROM changed_rows r CROSS JOIN LATERAL (SELECT to_jsonb(r) - hidden AS record OFFSET 0) j;
    ELSE
      -- Both transition tables hold the rows in the order of their change, so that a row whose key changed finds its partner too.
      -- A full join, because the plan is kept and must suit one row and a hundred thousand: PostgreSQL merges or hashes it, never
      -- row by row. OFFSET keeps it a full join. Who changed a row and when is in the audit row.
      INSERT INTO "rowChange" ("companyId", "changeSetId", "table", "recordId", "kind", "version", "before", "after")
      SELECT p."record" ->> 'companyId', change_set, TG_TABLE_NAME, p."record" ->> TG_ARGV[0], 'update', p."version", d."before",
        d."after"
      FROM (
        SELECT to_jsonb(n.r) AS "record", to_jsonb(o.r) AS "old", (o.r)."rowVersion" AS "version"
        FROM (SELECT row_number() OVER () AS place, r FROM changed_rows r) n
        FULL JOIN (SELECT row_number() OVER () AS place, r FROM old_rows r) o USING (place)
        ORDER BY place OFFSET 0
      ) p CROSS JOIN LATERAL (
        SELECT jsonb_object_agg(e.key, p."old" -> e.key) AS "before", jsonb_object_agg(e.key, e.value) AS "after"
        FROM jsonb_each(p."record" - hidden - ARRAY['updatedAt', 'updatedBy']) e WHERE e.value IS DISTINCT FROM p."old" -> e.key
      ) d
      WHERE d."before" IS NOT NULL;
    END IF;
  END IF;
  -- A company that is being deleted listens to nothing.
  IF listener IS NOT NULL AND TG_OP <> 'INSERT' THEN
    listener := (SELECT c."id" FROM "company" c WHERE c."id" = listener);
  END IF;
  IF current_setting('app.events', true) = 'off' THEN
    listener := NULL;
  END IF;
  -- The deliveries of a hundred rows and more are left to the senders (fan_out_events); a fan-out has numbers for 2^20 of them.
  IF listener IS NOT NULL THEN
    IF EXISTS (SELECT FROM changed_rows OFFSET 99) AND NOT EXISTS (SELECT FROM changed_rows OFFSET 1048576) THEN
      batch := nextval('"event_seq_seq"');
    END IF;
  END IF;
  -- The rows of the company that was found need no second lookup, and most statements have no others. Events and deliveries get
  -- their numbers in the order of the rows; deliveries of an inactive webhook are held, so that they can be replayed. What the two
  -- statements share stands twice: as a trigger of "event" it cost the writer of each event a second function call.
  IF listener IS NULL THEN
    NULL;
  ELSIF TG_OP <> 'UPDATE' THEN
    WITH made AS (
      INSERT INTO "event" ("companyId", "table", "operation", "recordId", "record", "actor", "batch")
      SELECT r."companyId", TG_TABLE_NAME, did, j.record ->> TG_ARGV[0], j.record, nullif(current_setting('app.user', true), ''),
        batch
      FROM changed_rows r CROSS JOIN LATERAL (SELECT to_jsonb(r) - hidden AS record OFFSET 0) j
      WHERE r."companyId" = listener OR is_listened_to(r."companyId", TG_TABLE_NAME, did)
      RETURNING "companyId", "table", "operation", "recordId", "seq"
    ), delivered AS (
      INSERT INTO "webhookDelivery" ("companyId", "lane", "eventSeq", "recordId", "operation", "status")
      SELECT e."companyId", s."lane", e."seq", e."recordId", e."operation", CASE WHEN s."active" THEN 'pending' ELSE 'held' END
      FROM made e CROSS JOIN LATERAL (
        SELECT s."lane", s."active" FROM "webhookSubscription" s
        WHERE s."companyId" = e."companyId" AND s."table" = e."table" AND e."operation" = ANY (s."operations") OFFSET 0) s
      WHERE batch IS NULL
      RETURNING "lane", "recordId", "seq", "status"
    )
    INSERT INTO "webhookQueue" ("lane", "record", "seq")
    SELECT "lane", hashtextextended("recordId", 0), "seq" FROM delivered WHERE "status" = 'pending';
  ELSE
    WITH made AS (
      INSERT INTO "event" ("companyId", "table", "operation", "recordId", "record", "old", "actor", "batch")
      SELECT p."companyId", TG_TABLE_NAME, did, p."record" ->> TG_ARGV[0], p."record" - hidden, p."old" - hidden,
        nullif(current_setting('app.user', true), ''), batch
      FROM (
        SELECT (n.r)."companyId", (o.r)."companyId" AS "oldCompanyId", to_jsonb(n.r) AS "record", to_jsonb(o.r) AS "old"
        FROM (SELECT row_number() OVER () AS place, r FROM changed_rows r) n
        FULL JOIN (SELECT row_number() OVER () AS place, r FROM old_rows r) o USING (place)
        ORDER BY place OFFSET 0
      ) p
      WHERE p."companyId" = p."oldCompanyId"
        AND (p."companyId" = listener OR is_listened_to(p."companyId", TG_TABLE_NAME, did))
      RETURNING "companyId", "table", "operation", "recordId", "seq"
    ), delivered AS (
      INSERT INTO "webhookDelivery" ("companyId", "lane", "eventSeq", "recordId", "operation", "status")
      SELECT e."companyId", s."lane", e."seq", e."recordId", e."operation", CASE WHEN s."active" THEN 'pending' ELSE 'held' END
      FROM made e CROSS JOIN LATERAL (
        SELECT s."lane", s."active" FROM "webhookSubscription" s
        WHERE s."companyId" = e."companyId" AND s."table" = e."table" AND e."operation" = ANY (s."operations") OFFSET 0) s
      WHERE batch IS NULL
      RETURNING "lane", "recordId", "seq", "status"
    )
    INSERT INTO "webhookQueue" ("lane", "record", "seq")
    SELECT "lane", hashtextextended("recordId", 0), "seq" FROM delivered WHERE "status" = 'pending';
  END IF;
  IF batch IS NOT NULL THEN
    INSERT INTO "webhookFanOut" ("seq", "lane", "batch", "nextEvent", "lastEvent", "events", "held")
    SELECT nextval('"webhookDelivery_seq_seq"'), s."lane", batch, batch, currval('"event_seq_seq"'), c.events, NOT s."active"
    FROM (SELECT r."companyId", count(*) AS events FROM changed_rows r GROUP BY r."companyId") c
    JOIN "webhookSubscription" s ON s."companyId" = c."companyId"
    WHERE s."table" = TG_TABLE_NAME AND did = ANY (s."operations");
  END IF;
  IF zone <> 'UTC' THEN
    PERFORM set_config('TimeZone', zone, true);
  END IF;
  RETURN NULL;
END $$;

-- Makes the partitions of the days that are kept and of the next two weeks, and drops those that are older.
CREATE OR REPLACE FUNCTION roll_webhook_attempts(kept interval) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  today CONSTANT date := (now() AT TIME ZONE 'UTC')::date;
  day date;
  old text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('roll_webhook_attempts'));
  -- Behind a long transaction, such as a backup, the lock of the whole table is not waited for: who records attempts would wait too.
  PERFORM set_config('lock_timeout', '2s', true);
  FOR day IN SELECT generate_series(today - kept, today + 14, INTERVAL '1 day')::date LOOP
    EXECUTE format('CREATE TABLE IF NOT EXISTS %I PARTITION OF "webhookAttempt" FOR VALUES FROM (%L) TO (%L)',
      'webhookAttempt_' || to_char(day, 'YYYYMMDD'), day || ' 00:00Z', day + 1 || ' 00:00Z');
  END LOOP;
  FOR old IN
    SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = '"webhookAttempt"'::regclass
      AND c.relname < 'webhookAttempt_' || to_char(now() AT TIME ZONE 'UTC' - kept, 'YYYYMMDD')
  LOOP
    EXECUTE format('DROP TABLE %I', old);
  END LOOP;
END $$;

REVOKE EXECUTE ON PROCEDURE protect_tenant_table(text, text, text, text[]), admit_owner(text), inline_checks(text),
  watch_table(text) FROM PUBLIC;
REVOKE EXECUTE ON FUNCTION capture_changes(), is_listened_to(text, text, text), roll_webhook_attempts(interval) FROM PUBLIC;
