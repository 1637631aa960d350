-- URLs are parsed with backslashes as slashes before the query, and without tabs and line breaks. With such a character an
-- address seems to have another host than the one that is called, for which forget_headers would keep headers. Existing
-- addresses are written as they are parsed; forget_headers clears their headers where the host seems to be another one.
UPDATE "webhook" SET "url" = regexp_replace(translate(substring("url" FROM '^[^?#]*'), E'\\\t\n\r', '/'), '^(https?:)/+', '\1//', 'i')
  || replace(translate(coalesce(substring("url" FROM '[?#].*$'), ''), E'\t\n\r', ''), '\', '%5C')
WHERE "url" ~ '[\\\t\n\r]';
ALTER TABLE "webhook" DROP CONSTRAINT "webhook_url_check",
  ADD CONSTRAINT "webhook_url_check" CHECK ("url" ~* '^https?://[^[:space:]/?#\\][^\\\t\n\r]*$');
