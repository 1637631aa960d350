-- Behind row-level security an index serves a condition only if its function is known not to tell of rows
-- that the policy hides. These compare or search without an error that depends on the row, but PostgreSQL
-- does not mark them, so that searches and reads by a document key scanned the whole company. Only a
-- superuser may mark them; elsewhere the answers are the same and slower.
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
END $$;
