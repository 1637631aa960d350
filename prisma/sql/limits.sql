-- Limits of one caller: calls per second (docs/decisions/0008-rate-limits.md) and bytes of a response.

-- Takes tokens from the buckets of several callers. For each: its `rate` per second, the calls already `admitted`, which are
-- deducted even from an empty bucket, and the calls `requested`, of which `granted` may be made. `full_in` is the number of
-- seconds (negative: in the past) until these calls alone would leave the bucket full, since they came before this call.
-- Returns the `level` left, below zero where more calls were admitted than there were tokens. Buckets are locked in the order
-- of their callers, so that two processes cannot deadlock.
CREATE OR REPLACE FUNCTION take_tokens(callers text[], rates double precision[], admitted integer[], requested integer[], full_in double precision[])
RETURNS TABLE ("caller" text, "granted" integer, "level" double precision)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  bucket record;
  at timestamptz;
  full_at timestamptz;
BEGIN
  FOR bucket IN
    SELECT b.* FROM unnest(callers, rates, admitted, requested, full_in) AS b("of", "rate", "admitted", "requested", "fullIn")
    ORDER BY b."of" COLLATE "C"
  LOOP
    INSERT INTO "rateLimit" AS r ("caller", "fullAt") VALUES (bucket."of", '-infinity')
    ON CONFLICT ("caller") DO UPDATE SET "fullAt" = r."fullAt"
    RETURNING r."fullAt" INTO full_at;
    at := clock_timestamp();
    -- No debt is longer than two seconds, also after the clock was set back.
    full_at := least(at + interval '2 seconds', greatest(
      full_at + make_interval(secs => bucket."admitted" / bucket."rate"),
      at + make_interval(secs => bucket."fullIn")));
    level := bucket."rate" * (1 - extract(epoch FROM full_at - at));
    granted := least(bucket."requested", greatest(0, floor(level)));
    UPDATE "rateLimit" r SET "fullAt" = full_at + make_interval(secs => granted / bucket."rate")
    WHERE r."caller" = bucket."of";
    caller := bucket."of";
    level := least(bucket."rate", level - granted);
    RETURN NEXT;
  END LOOP;
END $$;

-- Sums the bytes of the rows of a response and fails at the first row beyond 20 MB, so that neither PostgreSQL nor the
-- server holds more.
CREATE OR REPLACE FUNCTION add_response_bytes(total bigint, more integer) RETURNS bigint
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  IF total + more > 20000000 THEN
    RAISE EXCEPTION 'The response is larger than 20 MB.'
      USING ERRCODE = '54M01', HINT = 'Ask for fewer rows with limit, or for fewer columns with select.';
  END IF;
  RETURN total + more;
END $$;

-- The bytes of all rows of a response, within that limit.
CREATE OR REPLACE AGGREGATE response_bytes(integer) (
  SFUNC = add_response_bytes, STYPE = bigint, INITCOND = '0', PARALLEL = SAFE
);

-- Rejects a change by its result, which its caller does not allow; the server reads it from the detail of the error.
CREATE OR REPLACE FUNCTION reject_change(result json) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The change was rejected.' USING ERRCODE = 'MW001', DETAIL = result::text;
END $$;
