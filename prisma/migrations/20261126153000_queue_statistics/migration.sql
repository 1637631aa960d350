-- The queue has no statistics: they would describe it as it was when ANALYZE ran, for example without a new row, and a plan made
-- from that reads all dead rows that VACUUM cannot remove yet. Without them, the plans of deliveries.sql keep to the index that
-- fits. ALTER COLUMN TYPE, here to the same type, removes the statistics that are there; it rewrites no row.
DO $$
BEGIN
  EXECUTE (
    SELECT 'ALTER TABLE "webhookQueue" '
      || string_agg(format('ALTER COLUMN %1$I TYPE %2$s, ALTER COLUMN %1$I SET STATISTICS 0',
        a.attname, format_type(a.atttypid, a.atttypmod)), ', ')
    FROM pg_attribute a WHERE a.attrelid = '"webhookQueue"'::regclass AND a.attnum > 0 AND NOT a.attisdropped);
END $$;
