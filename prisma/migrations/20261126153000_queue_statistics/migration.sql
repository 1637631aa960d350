-- The queue has no statistics: they would say how it was when ANALYZE came by, such as that nothing in it is new, and a plan
-- made from that reads whatever VACUUM cannot remove yet. Without them the plans of deliveries.sql stay on the index that fits.
-- Naming the type of a column again removes the statistics that are there; no row is written anew.
DO $$
BEGIN
  EXECUTE (
    SELECT 'ALTER TABLE "webhookQueue" '
      || string_agg(format('ALTER COLUMN %1$I TYPE %2$s, ALTER COLUMN %1$I SET STATISTICS 0',
        a.attname, format_type(a.atttypid, a.atttypmod)), ', ')
    FROM pg_attribute a WHERE a.attrelid = '"webhookQueue"'::regclass AND a.attnum > 0 AND NOT a.attisdropped);
END $$;
