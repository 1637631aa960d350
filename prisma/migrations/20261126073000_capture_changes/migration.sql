-- Events are captured and fanned out by one function, without settings of its own. Each watched table's triggers are made anew;
-- a writer waits for that, and no write is missed.
DO $$
DECLARE
  watched text;
BEGIN
  FOR watched IN SELECT "table" FROM "webhookTable" ORDER BY 1 LOOP
    CALL watch_table(watched);
  END LOOP;
END $$;
DROP FUNCTION IF EXISTS fan_out_events() CASCADE;
DROP FUNCTION IF EXISTS capture_event();

-- PostgreSQL prepares the checks of a table for each statement that writes it: these were 15 % of what an event costs its
-- writer. Only capture_changes, the functions of the queue and the operations of webhooks write these columns.
ALTER TABLE "event" DROP CONSTRAINT "event_operation_check";
ALTER TABLE "webhookDelivery" DROP CONSTRAINT "webhookDelivery_operation_check", DROP CONSTRAINT "webhookDelivery_reason_check",
  DROP CONSTRAINT "webhookDelivery_status_check";

-- Old rows are found by their numbers, which rise with time.
DROP INDEX "event_at_idx", "webhookDelivery_at_idx";

-- A company has few webhooks for one table, whatever the share of a table among all webhooks: this keeps the plans of
-- capture_changes on the index of both.
ALTER TABLE "webhookSubscription" ALTER COLUMN "table" SET (n_distinct = -1);
ANALYZE "webhookSubscription";

-- One row per table: its event functions in firing order, and the first trigger of that chain.
CREATE OR REPLACE VIEW "eventSystemTrigger" WITH (security_invoker = true) AS
WITH fired AS (
  SELECT c.relname::text AS tbl, t.tgname::text AS trigger, t.tgenabled AS enabled, p.proname::text AS function,
    CASE
      WHEN t.tgtype & 1 = 1 AND t.tgtype & 2 = 2 THEN 'BEFORE SYNC (ROW)'
      WHEN t.tgtype & 1 = 1 THEN 'AFTER SYNC (ROW)'
      WHEN t.tgtype & 2 = 0 THEN 'ASYNC (STATEMENT)'
      ELSE 'UNKNOWN'
    END AS type,
    row_number() OVER (
      PARTITION BY c.oid
      ORDER BY t.tgtype & 2 DESC, CASE WHEN t.tgtype & 2 = 2 THEN t.tgtype & 1 ELSE 1 - (t.tgtype & 1) END, t.tgname
    ) AS place
  FROM pg_trigger t
  JOIN pg_class c ON c.oid = t.tgrelid
  JOIN pg_proc p ON p.oid = t.tgfoid
  WHERE NOT t.tgisinternal AND c.relnamespace = 'public'::regnamespace
    AND t.tgname ~ '^trg_event_(before|after|async)_'
), chained AS (
  SELECT tbl, function, min(place) AS place FROM fired GROUP BY tbl, function
)
SELECT f.tbl COLLATE "C" AS "tableName",
  f.type AS "type",
  (SELECT string_agg(h.function || CASE WHEN h.function = 'capture_changes' THEN ' (queue)' ELSE '' END, ' → ' ORDER BY h.place)
    FROM chained h WHERE h.tbl = f.tbl) AS "attachedFunctions",
  CASE
    WHEN EXISTS (SELECT FROM fired d WHERE d.tbl = f.tbl AND d.enabled = 'D') THEN 'Disabled'
    WHEN EXISTS (SELECT FROM fired d WHERE d.tbl = f.tbl AND d.enabled = 'R') THEN 'Replica Only'
    ELSE 'Active'
  END AS "status",
  f.trigger AS "systemTriggerName"
FROM fired f
WHERE f.place = 1;
