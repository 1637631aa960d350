-- The log of a webhook is read by state, kind of change and time, each filter by index alone. One index does what two did,
-- so that a delivery costs no more to write.
ALTER TABLE "webhookDelivery" ADD COLUMN "operation" text COLLATE "C"
  CONSTRAINT "webhookDelivery_operation_check" CHECK ("operation" IN ('inserted', 'updated', 'deleted'));
UPDATE "webhookDelivery" d SET "operation" = coalesce((SELECT e."operation" FROM "event" e WHERE e."seq" = d."eventSeq"), 'updated');
ALTER TABLE "webhookDelivery" ALTER COLUMN "operation" SET NOT NULL;
CREATE INDEX "webhookDelivery_lane_status_operation_at_seq_idx"
  ON "webhookDelivery" ("lane", "status", "operation", "at", "seq");
DROP INDEX "webhookDelivery_lane_seq_idx", "webhookDelivery_lane_status_seq_idx";

-- Hands new events to the webhooks that listen; to one that is switched off as held, so that it can be replayed.
CREATE OR REPLACE FUNCTION fan_out_events() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  WITH made AS (
    INSERT INTO "webhookDelivery" ("companyId", "lane", "eventSeq", "recordId", "operation", "status")
    SELECT e."companyId", s."lane", e."seq", e."recordId", e."operation",
      CASE WHEN s."active" THEN 'pending' ELSE 'held' END
    FROM new_events e JOIN "webhookSubscription" s
      ON s."companyId" = e."companyId" AND s."table" = e."table" AND e."operation" = ANY (s."operations")
    WHERE NOT e."isTest"
    ORDER BY e."seq"
    RETURNING "lane", "recordId", "seq", "status"
  )
  INSERT INTO "webhookQueue" ("lane", "record", "seq")
  SELECT "lane", hashtextextended("recordId", 0), "seq" FROM made WHERE "status" = 'pending';
  RETURN NULL;
END $$;
