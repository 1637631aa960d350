-- What every later migration builds on: the role of tenant transactions, ids, the clock, and the
-- functions that checks and tables share.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Roles belong to the cluster: databases that migrate at the same time must not trip over each other.
DO $$
DECLARE
  usable boolean;
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'millwright_app') THEN
    BEGIN
      CREATE ROLE "millwright_app" NOLOGIN NOBYPASSRLS;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
    END;
  END IF;
  FOR attempt IN 1..20 LOOP
    SELECT rolsuper OR pg_has_role(current_user, 'millwright_app',
        CASE WHEN current_setting('server_version_num')::integer >= 160000 THEN 'SET' ELSE 'MEMBER' END)
      INTO usable FROM pg_roles WHERE rolname = current_user;
    EXIT WHEN usable;
    BEGIN
      EXECUTE format('GRANT "millwright_app" TO %I', current_user);
    EXCEPTION WHEN internal_error OR unique_violation THEN PERFORM pg_sleep(0.05);
    END;
  END LOOP;
EXCEPTION WHEN insufficient_privilege THEN
  RAISE EXCEPTION 'The account % may neither make nor use the role millwright_app. Let a superuser run: '
    'CREATE ROLE "millwright_app" NOLOGIN; (if it is missing) GRANT "millwright_app" TO "%";',
    current_user, current_user USING ERRCODE = 'insufficient_privilege';
END $$;

DO $$ BEGIN
  EXECUTE format('GRANT USAGE ON SCHEMA %I TO "millwright_app"', current_schema());
END $$;

-- `<prefix>_` and 26 digits of Crockford's base 32: 48 bits of milliseconds, then 80 bits of which the
-- first ten carry the microseconds, so that rows of one millisecond keep their order too.
CREATE FUNCTION new_id(prefix text) RETURNS text
LANGUAGE plpgsql VOLATILE PARALLEL SAFE AS $$
DECLARE
  digits CONSTANT text := '0123456789abcdefghjkmnpqrstvwxyz';
  micros CONSTANT bigint := (extract(epoch FROM clock_timestamp()) * 1000000)::bigint;
  chance CONSTANT text := replace(gen_random_uuid()::text, '-', '');
  millis CONSTANT bigint := micros / 1000;
  high CONSTANT bigint := ((micros % 1000) << 30) | (('x' || left(chance, 8))::bit(32)::bigint & 1073741823);
  low CONSTANT bigint := ('x' || right(chance, 10))::bit(40)::bigint;
BEGIN
  RETURN prefix || '_'
    || substr(digits, (millis >> 45)::integer + 1, 1)
    || substr(digits, ((millis >> 40) & 31)::integer + 1, 1)
    || substr(digits, ((millis >> 35) & 31)::integer + 1, 1)
    || substr(digits, ((millis >> 30) & 31)::integer + 1, 1)
    || substr(digits, ((millis >> 25) & 31)::integer + 1, 1)
    || substr(digits, ((millis >> 20) & 31)::integer + 1, 1)
    || substr(digits, ((millis >> 15) & 31)::integer + 1, 1)
    || substr(digits, ((millis >> 10) & 31)::integer + 1, 1)
    || substr(digits, ((millis >> 5) & 31)::integer + 1, 1)
    || substr(digits, (millis & 31)::integer + 1, 1)
    || substr(digits, (high >> 35)::integer + 1, 1)
    || substr(digits, ((high >> 30) & 31)::integer + 1, 1)
    || substr(digits, ((high >> 25) & 31)::integer + 1, 1)
    || substr(digits, ((high >> 20) & 31)::integer + 1, 1)
    || substr(digits, ((high >> 15) & 31)::integer + 1, 1)
    || substr(digits, ((high >> 10) & 31)::integer + 1, 1)
    || substr(digits, ((high >> 5) & 31)::integer + 1, 1)
    || substr(digits, (high & 31)::integer + 1, 1)
    || substr(digits, (low >> 35)::integer + 1, 1)
    || substr(digits, ((low >> 30) & 31)::integer + 1, 1)
    || substr(digits, ((low >> 25) & 31)::integer + 1, 1)
    || substr(digits, ((low >> 20) & 31)::integer + 1, 1)
    || substr(digits, ((low >> 15) & 31)::integer + 1, 1)
    || substr(digits, ((low >> 10) & 31)::integer + 1, 1)
    || substr(digits, ((low >> 5) & 31)::integer + 1, 1)
    || substr(digits, (low & 31)::integer + 1, 1);
END $$;

-- Whether JSON and `YYYY-MM-DD` can carry a value: no NaN, no infinite or five-digit year, no null in a
-- list, no JSON null in a column that cannot be null.
CREATE FUNCTION representable(value numeric) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN value <> 'NaN';

CREATE FUNCTION representable(value date) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN value BETWEEN DATE '0001-01-01' AND DATE '9999-12-31';

CREATE FUNCTION representable(value timestamptz) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN value >= TIMESTAMPTZ '0001-01-01 00:00:00+00' AND value < TIMESTAMPTZ '10000-01-01 00:00:00+00';

CREATE FUNCTION representable(value jsonb) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN value <> JSONB 'null';

CREATE FUNCTION representable(value text[]) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array_position(value, NULL) IS NULL AND coalesce(array_ndims(value), 1) = 1;

CREATE FUNCTION representable(value numeric[]) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array_position(value, NULL) IS NULL AND coalesce(array_ndims(value), 1) = 1 AND 'NaN' <> ALL (value);

CREATE FUNCTION is_timezone(value text) RETURNS boolean
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  PERFORM TIMESTAMPTZ '2000-01-01 00:00:00+00' AT TIME ZONE value;
  RETURN true;
EXCEPTION WHEN invalid_parameter_value THEN
  RETURN false;
END $$;

-- The clock of the rules. A test or a seed sets app.now; nothing that a caller sends can.
CREATE FUNCTION current_instant() RETURNS timestamptz
LANGUAGE sql STABLE PARALLEL SAFE
RETURN coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now());

-- BEFORE UPDATE on every tenant table. A change of the columns given as arguments alone (counters) moves
-- neither the version nor the time of change.
CREATE FUNCTION touch_row() RETURNS trigger
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

-- Gives a tenant table all that every tenant table has: the references of its implied columns, forced
-- row-level security by the column `owner`, the privileges of tenant transactions, and the touch trigger.
-- The owner of the tables is the system itself (migrations, sign-in, worker, seed) and sees every company.
CREATE PROCEDURE protect_tenant_table(
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
  EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', "table");
  EXECUTE format('CREATE POLICY "tenant" ON %I USING (%s) WITH CHECK (%s)', "table", own, own);
  CALL admit_owner("table");
  EXECUTE format('GRANT %s ON %I TO "millwright_app"', privileges, "table");
  EXECUTE format('CREATE TRIGGER "touch_row" BEFORE UPDATE ON %I FOR EACH ROW EXECUTE FUNCTION touch_row(%s)',
    "table", arguments);
END $$;

-- Forced row-level security binds an owner that is no superuser; this lets the system do its work there too.
CREATE PROCEDURE admit_owner("table" text)
LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (SELECT rolsuper OR rolbypassrls FROM pg_roles WHERE rolname = current_user) THEN
    EXECUTE format('CREATE POLICY "system" ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', "table");
  END IF;
END $$;

REVOKE EXECUTE ON PROCEDURE protect_tenant_table(text, text, text, text[]), admit_owner(text) FROM PUBLIC;
