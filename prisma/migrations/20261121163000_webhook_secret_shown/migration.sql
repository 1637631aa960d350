-- A webhook's secret is shown once after it was made or changed; showing or changing it is no change of the record.
ALTER TABLE "webhook" ADD COLUMN "secretShownAt" timestamptz(3)
  CONSTRAINT "webhook_secretShownAt_check" CHECK (representable("secretShownAt"));
DROP TRIGGER "touch_row" ON "webhook";
CREATE TRIGGER "touch_row" BEFORE UPDATE ON "webhook" FOR EACH ROW EXECUTE FUNCTION touch_row(
  'successCount', 'errorCount', 'lastSuccess', 'lastError', 'secret', 'previousSecret', 'previousSecretExpiresAt',
  'secretShownAt');
