-- A delivery whose next attempt a person waits for: a test, a resend, or a waiting one that is retried now. It need not wait until
-- the receiver has responded to what is in flight. No statistics, as for all columns of the queue.
ALTER TABLE "webhookQueue" ADD COLUMN "urgent" boolean NOT NULL DEFAULT false;
ALTER TABLE "webhookQueue" ALTER COLUMN "urgent" SET STATISTICS 0;
CREATE INDEX "webhookQueue_urgent_idx" ON "webhookQueue" ("lane", "dueAt", "seq")
  WHERE "urgent" AND "worker" IS NULL AND NOT "parked" AND "arrivedIn" IS NULL;

-- Gets a column: whether a delivery is urgent.
DROP FUNCTION IF EXISTS
  claim_deliveries(uuid, integer, integer[], bigint[], integer[], boolean, integer, text[], integer[], boolean);
