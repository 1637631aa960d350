-- capture_event looks up what is listened to by itself.
DROP FUNCTION IF EXISTS listeners_of(text, text, text[]);

-- No query uses it, each partition has one, and retention drops a file less for each day.
DROP INDEX "webhookAttempt_lane_at_failed_idx";
