-- Checks with representable() are prepared for every statement that writes the table: see inline_checks. Each table is read once.
DO $$
DECLARE
  name text;
BEGIN
  FOR name IN
    SELECT DISTINCT c.relname FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
    WHERE k.contype = 'c' AND c.relnamespace = 'public'::regnamespace AND pg_get_constraintdef(k.oid) ~ 'representable\('
    ORDER BY 1
  LOOP
    CALL inline_checks(name);
  END LOOP;
END $$;
