-- A delivery that nobody has looked at yet has the transaction that wrote it. Senders find the new ones by it, without reading
-- past what was deleted since the oldest open transaction. NULL once a sender has claimed or parked it.
ALTER TABLE "webhookQueue" ADD COLUMN "arrivedIn" xid8;
ALTER TABLE "webhookQueue" ALTER COLUMN "arrivedIn" SET DEFAULT pg_current_xact_id();
DROP INDEX "webhookQueue_due_idx";
CREATE INDEX "webhookQueue_due_idx" ON "webhookQueue" ("lane", "dueAt", "seq")
  WHERE "worker" IS NULL AND NOT "parked" AND "arrivedIn" IS NULL;
CREATE INDEX "webhookQueue_new_idx" ON "webhookQueue" ("lane", "seq") WHERE "arrivedIn" IS NOT NULL;
CREATE INDEX "webhookQueue_arrived_idx" ON "webhookQueue" ("arrivedIn", "lane", "seq") WHERE "arrivedIn" IS NOT NULL;

-- Claims are told the webhooks to look at (waiting_lanes).
DROP FUNCTION IF EXISTS claim_deliveries(uuid, integer, integer, integer[], integer[], boolean);
