-- What happens to webhooks that change, and to events of a company that is deleted. See capture_changes in foundation.sql.

-- What a webhook listens to, in the words of events.
CREATE OR REPLACE FUNCTION operations_of(w "webhook") RETURNS text[]
LANGUAGE sql IMMUTABLE
RETURN array_remove(ARRAY[CASE WHEN w."onInsert" THEN 'inserted' END, CASE WHEN w."onUpdate" THEN 'updated' END,
  CASE WHEN w."onDelete" THEN 'deleted' END], NULL);

-- Copies a webhook's changes to its subscription. Disabling it, or changing its table, holds the waiting deliveries; any change
-- resets its failures.
CREATE OR REPLACE FUNCTION refresh_webhook_subscription() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  own integer;
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM "webhookSubscription" WHERE "companyId" = OLD."companyId" AND "webhookId" = OLD."id" RETURNING "lane" INTO own;
    DELETE FROM "webhookFanOut" WHERE "lane" = own;
    DELETE FROM "webhookQueue" WHERE "lane" = own;
    DELETE FROM "webhookCount" WHERE "lane" = own;
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    UPDATE "webhookSubscription" SET "webhookId" = NEW."id", "table" = NEW."table", "active" = NEW."active",
      "operations" = operations_of(NEW), "failures" = 0, "failingSince" = NULL, "restUntil" = NULL
    WHERE "companyId" = OLD."companyId" AND "webhookId" = OLD."id" RETURNING "lane" INTO own;
  ELSE
    INSERT INTO "webhookSubscription" ("companyId", "webhookId", "table", "active", "operations")
    VALUES (NEW."companyId", NEW."id", NEW."table", NEW."active", operations_of(NEW));
  END IF;
  IF NOT NEW."active" OR NEW."table" <> OLD."table" THEN
    UPDATE "webhookFanOut" SET "held" = true WHERE "lane" = own;
    WITH taken_back AS (DELETE FROM "webhookQueue" WHERE "lane" = own AND "worker" IS NULL RETURNING "seq")
    UPDATE "webhookDelivery" d SET "status" = 'held' FROM taken_back t WHERE d."seq" = t."seq";
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "trg_event_after_webhook"
  AFTER INSERT OR DELETE OR UPDATE OF "id", "table", "url", "active", "onInsert", "onUpdate", "onDelete" ON "webhook"
  FOR EACH ROW EXECUTE FUNCTION refresh_webhook_subscription();

-- Enabling a webhook clears the reason why it was disabled.
CREATE OR REPLACE FUNCTION forget_disabling() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW."disabledAt" := NULL;
  NEW."disabledReason" := NULL;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER "forget_disabling" BEFORE UPDATE OF "active" ON "webhook"
  FOR EACH ROW WHEN (NEW."active" AND NOT OLD."active") EXECUTE FUNCTION forget_disabling();

-- A webhook's own headers belong to the host they were set for. They are cleared when the host changes, because a user who
-- may change the address but not read secrets could otherwise send them to a host of his.
CREATE OR REPLACE FUNCTION forget_headers() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW."headers" := NULL;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER "forget_headers" BEFORE UPDATE OF "url" ON "webhook" FOR EACH ROW
  WHEN (OLD."headers" IS NOT NULL AND lower(substring(NEW."url" FROM '^[^/]*//[^/?#]*'))
    IS DISTINCT FROM lower(substring(OLD."url" FROM '^[^/]*//[^/?#]*')))
  EXECUTE FUNCTION forget_headers();

-- Events and row changes have no foreign keys, whose checks would double the cost of a change; this deletes them with their
-- company.
CREATE OR REPLACE FUNCTION forget_events() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM "webhookQueue" q USING "webhookDelivery" d WHERE d."companyId" = OLD."id" AND q."lane" = d."lane";
  DELETE FROM "webhookAttempt" WHERE "companyId" = OLD."id";
  DELETE FROM "webhookDelivery" WHERE "companyId" = OLD."id";
  DELETE FROM "event" WHERE "companyId" = OLD."id";
  DELETE FROM "rowChange" WHERE "companyId" = OLD."id";
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "forget_events" AFTER DELETE ON "company" FOR EACH ROW EXECUTE FUNCTION forget_events();

REVOKE EXECUTE ON FUNCTION refresh_webhook_subscription(), forget_events() FROM PUBLIC;
