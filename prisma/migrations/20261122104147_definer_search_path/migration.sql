-- A function that runs with the rights of the owner names the schemas that it searches, temporary tables last: unnamed,
-- they would be searched first, and a caller's temporary table could stand in for one of ours.
DO $$
DECLARE
  definer regprocedure;
BEGIN
  FOR definer IN
    SELECT "oid" FROM pg_proc WHERE "prosecdef" AND "pronamespace" = current_schema()::regnamespace
  LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = %I, pg_temp', definer, current_schema());
  END LOOP;
END $$;
