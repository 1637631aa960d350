-- What one caller may ask for: calls per second (docs/decisions/0008-rate-limits.md) and bytes of a response.

-- Books calls of several callers, for each its `rate` per second, the calls `made` already, which are booked whatever
-- is left, and the calls `asked` for, of which `granted` may be made. `full_in` is in how many seconds (negative: how
-- long ago) these calls alone would leave the budget full, since they came a moment before they are booked.
-- Answers the `level` left, below zero where more was made than there was. Callers are taken in order, so that two
-- processes cannot wait for each other.
CREATE OR REPLACE FUNCTION book_calls(callers text[], rates double precision[], made integer[], asked integer[], full_in double precision[])
RETURNS TABLE ("caller" text, "granted" integer, "level" double precision)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  booking record;
  at timestamptz;
  full_at timestamptz;
BEGIN
  FOR booking IN
    SELECT b.* FROM unnest(callers, rates, made, asked, full_in) AS b("of", "rate", "made", "asked", "fullIn")
    ORDER BY b."of" COLLATE "C"
  LOOP
    INSERT INTO "rateLimit" AS r ("caller", "fullAt") VALUES (booking."of", '-infinity')
    ON CONFLICT ("caller") DO UPDATE SET "fullAt" = r."fullAt"
    RETURNING r."fullAt" INTO full_at;
    at := clock_timestamp();
    -- No debt is longer than two seconds, also after the clock was set back.
    full_at := least(at + interval '2 seconds', greatest(
      full_at + make_interval(secs => booking."made" / booking."rate"),
      at + make_interval(secs => booking."fullIn")));
    level := booking."rate" * (1 - extract(epoch FROM full_at - at));
    granted := least(booking."asked", greatest(0, floor(level)));
    UPDATE "rateLimit" r SET "fullAt" = full_at + make_interval(secs => granted / booking."rate")
    WHERE r."caller" = booking."of";
    caller := booking."of";
    level := least(booking."rate", level - granted);
    RETURN NEXT;
  END LOOP;
END $$;

-- Adds up the bytes of the rows of a response while they are made, and stops at the first row beyond 20 MB: neither
-- PostgreSQL nor the server holds more.
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
