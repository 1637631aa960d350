-- A webhook's own headers are set beside the record, as its secret is: doing so is no change of the record.
DROP TRIGGER "touch_row" ON "webhook";
CREATE TRIGGER "touch_row" BEFORE UPDATE ON "webhook" FOR EACH ROW EXECUTE FUNCTION touch_row(
  'successCount', 'errorCount', 'lastSuccess', 'lastError', 'secret', 'previousSecret', 'previousSecretExpiresAt',
  'secretShownAt', 'headers');
