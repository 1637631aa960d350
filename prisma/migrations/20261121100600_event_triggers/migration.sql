-- The triggers that report row changes, one per operation on every watchable table, and the view that lists them.

-- Hands the changed rows of one statement to the event queue. The queue's own migration gives it its storage
-- and this function its body; until then nothing is captured.
CREATE FUNCTION capture_event() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  RETURN NULL;
END $$;

CREATE PROCEDURE watch_table("table" text)
LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows '
    'FOR EACH STATEMENT EXECUTE FUNCTION capture_event()', 'trg_event_async_' || "table" || '_insert', "table");
  EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows '
    'FOR EACH STATEMENT EXECUTE FUNCTION capture_event()', 'trg_event_async_' || "table" || '_update', "table");
  EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows '
    'FOR EACH STATEMENT EXECUTE FUNCTION capture_event()', 'trg_event_async_' || "table" || '_delete', "table");
END $$;
REVOKE EXECUTE ON PROCEDURE watch_table(text) FROM PUBLIC;

DO $$
DECLARE
  watched text;
BEGIN
  FOR watched IN SELECT "table" FROM "webhookTable" ORDER BY 1 LOOP
    CALL watch_table(watched);
  END LOOP;
END $$;

-- Tells the senders that what a webhook listens to has changed.
CREATE FUNCTION refresh_webhook_subscription() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('webhook_subscription', coalesce(NEW."companyId", OLD."companyId"));
  RETURN NULL;
END $$;
CREATE TRIGGER "trg_event_after_webhook"
  AFTER INSERT OR DELETE OR UPDATE OF "table", "url", "active", "onInsert", "onUpdate", "onDelete" ON "webhook"
  FOR EACH ROW EXECUTE FUNCTION refresh_webhook_subscription();

-- One row per table: its event functions in firing order, and the first trigger of that chain.
CREATE VIEW "eventSystemTrigger" WITH (security_invoker = true) AS
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
  (SELECT string_agg(h.function || CASE WHEN h.function = 'capture_event' THEN ' (queue)' ELSE '' END, ' → ' ORDER BY h.place)
    FROM chained h WHERE h.tbl = f.tbl) AS "attachedFunctions",
  CASE
    WHEN EXISTS (SELECT FROM fired d WHERE d.tbl = f.tbl AND d.enabled = 'D') THEN 'Disabled'
    WHEN EXISTS (SELECT FROM fired d WHERE d.tbl = f.tbl AND d.enabled = 'R') THEN 'Replica Only'
    ELSE 'Active'
  END AS "status",
  f.trigger AS "systemTriggerName"
FROM fired f
WHERE f.place = 1;

GRANT SELECT ON "eventSystemTrigger" TO "millwright_app";
