-- A statement that changes many rows leaves the deliveries of its events to the senders (fan_out_events): one row here for each
-- webhook. `seq` is the number of the first of them. `batch` is in the events of the statement; they stand between `nextEvent` and
-- `lastEvent`, and there are at most `events`.
CREATE TABLE "webhookFanOut" (
  "seq" bigint NOT NULL,
  "lane" integer NOT NULL,
  "batch" bigint NOT NULL,
  "nextEvent" bigint NOT NULL,
  "lastEvent" bigint NOT NULL,
  "events" integer NOT NULL,
  "held" boolean NOT NULL,
  "at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "webhookFanOut_pkey" PRIMARY KEY ("seq")
);
CREATE INDEX "webhookFanOut_lane_seq_idx" ON "webhookFanOut" ("lane", "seq");

ALTER TABLE "event" ADD COLUMN "batch" bigint;

-- So that the deliveries of a million events have numbers between that of their fan-out and the next one.
ALTER SEQUENCE "webhookDelivery_seq_seq" INCREMENT BY 1048576;

-- Gets a column: whether deliveries are to be written.
DROP FUNCTION IF EXISTS waiting_lanes(pg_snapshot, integer[], bigint[]);
