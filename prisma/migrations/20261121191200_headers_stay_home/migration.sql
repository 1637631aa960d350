-- A webhook's own headers are for the host they were set for: whoever may move the webhook to another host, but may not see
-- secrets, does not get them that way.
CREATE FUNCTION forget_headers() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW."headers" := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER "forget_headers" BEFORE UPDATE OF "url" ON "webhook" FOR EACH ROW
  WHEN (OLD."headers" IS NOT NULL AND lower(substring(NEW."url" FROM '^[^/]*//[^/?#]*'))
    IS DISTINCT FROM lower(substring(OLD."url" FROM '^[^/]*//[^/?#]*')))
  EXECUTE FUNCTION forget_headers();
