-- What every table builds on: extensions, the role of tenant transactions, and what a search may use. The functions of
-- defaults and checks are in prisma/sql/foundation.sql, which is applied before the migrations.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
-- A search reads the index entries of its own company alone: what other companies hold changes neither its time nor,
-- where the text of rows is compared, which rows those are. So "companyId" leads every index of a search.
CREATE EXTENSION IF NOT EXISTS btree_gin;

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

-- Behind row-level security an index serves a condition only if its function is known not to tell of rows that the policy
-- hides. These compare or search without an error that depends on the row, but PostgreSQL does not mark them, so that
-- searches and reads by a document key would scan the whole company. Marked leakproof, a condition may be tested before the
-- one that hides other companies' rows. At a cost of 10 PostgreSQL does so only where an index serves it, which the company
-- leads: a second guard beside the row engine's, which refuses the patterns that raise an error depending on a row's text.
-- Only a superuser may say so; elsewhere nothing is marked, and the responses are the same and slower.
DO $$
DECLARE
  signature text;
BEGIN
  IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN RETURN; END IF;
  FOREACH signature IN ARRAY ARRAY[
    'texticlike(text, text)', 'textlike(text, text)', 'jsonb_object_field_text(jsonb, text)',
    'numeric_eq(numeric, numeric)', 'numeric_ne(numeric, numeric)', 'numeric_lt(numeric, numeric)',
    'numeric_le(numeric, numeric)', 'numeric_gt(numeric, numeric)', 'numeric_ge(numeric, numeric)'
  ] LOOP
    EXECUTE format('ALTER FUNCTION pg_catalog.%s LEAKPROOF', signature);
  END LOOP;
  FOREACH signature IN ARRAY ARRAY['texticlike(text, text)', 'textlike(text, text)'] LOOP
    EXECUTE format('ALTER FUNCTION pg_catalog.%s COST 10', signature);
  END LOOP;
END $$;
